//! Texts in lines for people.

/// Wider lines are hard to read, even where there is room.
const WIDEST: usize = 110;

/// How many characters a line has at most.
pub fn width() -> usize {
    terminal_size::terminal_size().map_or(WIDEST, |(width, _)| WIDEST.min(width.0.into()))
}

/// The words of a text in lines of at most this many characters, where no word is longer.
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.into()),
        }
    }
    lines
}

/// A text in lines, each after this many spaces.
pub fn indented(text: &str, indent: usize) -> String {
    let lines = wrapped(text, width().saturating_sub(indent).max(24));
    lines.iter().map(|line| format!("{:indent$}{line}\n", "")).collect()
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn lines_end_between_words() {
        assert_eq!(wrapped("one of a, bc, defghijkl", 8), ["one of", "a, bc,", "defghijkl"]);
        assert!(wrapped("", 8).is_empty());
    }
}
