/// A place in a text: a line, and a column in code points; both begin at 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Position {
    pub line: usize,
    pub column: usize,
}

impl Position {
    pub const START: Position = Position { line: 1, column: 1 };

    /// Where one is after reading this text from here.
    pub fn after(self, text: &[u8]) -> Position {
        let mut lines = text.rsplit(|byte| *byte == b'\n');
        let last = code_points(lines.next().unwrap_or_default());
        match lines.count() {
            0 => Position { column: self.column + last, ..self },
            more => Position { line: self.line + more, column: 1 + last },
        }
    }
}

/// How many code points a text in UTF-8 has.
fn code_points(text: &[u8]) -> usize {
    text.iter().filter(|byte| **byte & 0xC0 != 0x80).count()
}

#[cfg(test)]
mod tests {
    use super::Position;

    #[test]
    fn columns_are_code_points_of_the_last_line() {
        let after = |text: &str| Position { line: 7, column: 3 }.after(text.as_bytes());
        assert_eq!(after(""), Position { line: 7, column: 3 });
        assert_eq!(after("aé🌍"), Position { line: 7, column: 6 });
        assert_eq!(after("a\nb\r\nçd"), Position { line: 9, column: 3 });
    }
}
