//! Strings as JSON text.

use alloc::string::String;

pub(crate) fn write_text(json: &mut String, text: &str) {
    json.push('"');
    let mut rest = text;
    while let Some(at) = rest.bytes().position(|byte| matches!(byte, 0..b' ' | b'"' | b'\\')) {
        let (plain, after) = rest.split_at_checked(at).unwrap_or((rest, ""));
        *json += plain;
        let mut chars = after.chars();
        chars.next().into_iter().for_each(|char| write_escape(json, char));
        rest = chars.as_str();
    }
    *json += rest;
    json.push('"');
}

fn write_escape(json: &mut String, char: char) {
    let short = match char {
        '"' | '\\' => char,
        '\n' => 'n',
        '\r' => 'r',
        '\t' => 't',
        '\u{8}' => 'b',
        '\u{c}' => 'f',
        _ => 'u',
    };
    json.push('\\');
    json.push(short);
    if short == 'u' {
        json.push_str("00");
        json.push(hex(char as u32 >> 4));
        json.push(hex(char as u32));
    }
}

/// The last hexadecimal digit of a number.
pub(crate) fn hex(number: u32) -> char {
    char::from_digit(number & 15, 16).unwrap_or('0')
}

#[cfg(test)]
mod tests {
    use super::write_text;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn texts_are_written_as_by_serde(any in any::<String>(), ascii in "[\0-\u{7f}ü]*") {
            for text in [any, ascii] {
                let mut json = String::new();
                write_text(&mut json, &text);
                prop_assert_eq!(json, serde_json::to_string(&text).unwrap());
            }
        }
    }
}
