//! Texts of others on a terminal.

use std::borrow::Cow;

/// A text whose control characters are escaped, so that it cannot change the terminal.
pub fn escaped(text: &str) -> Cow<'_, str> {
    if !text.contains(char::is_control) {
        return text.into();
    }
    let escape = |char: char| match char.is_control() {
        true => char.escape_default().to_string(),
        false => char.to_string(),
    };
    text.chars().map(escape).collect()
}
