//! Where issues are in a text.

mod locate;

pub(crate) use locate::locate;

/// A place in a text in UTF-8.
///
/// ```
/// use loopgate_core::{Kind, validate_str};
///
/// let position = validate_str(Kind::FederationAccepted, "{\n \"status\": 1, \"id\": 1}").issues[0].position.unwrap();
/// assert_eq!((position.offset, position.line, position.column), (13, 2, 12));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// How many bytes are before it.
    pub offset: usize,
    /// The line, from 1. A line ends with a line feed.
    pub line: usize,
    /// The column, from 1, in Unicode code points.
    pub column: usize,
}

impl Position {
    /// Where a text begins.
    pub const START: Position = Position { offset: 0, line: 1, column: 1 };

    /// The position after this one with `text` between the two.
    ///
    /// ```
    /// use loopgate_core::Position;
    ///
    /// assert_eq!(Position::START.after(b"a\nbc"), Position { offset: 4, line: 2, column: 3 });
    /// ```
    pub fn after(self, text: &[u8]) -> Position {
        let offset = self.offset + text.len();
        if is_plain_line(text) {
            return Position { offset, column: self.column + text.len(), ..self };
        }
        let step = |(line, column), byte: &u8| {
            if *byte == b'\n' { (line + 1, 1) } else { (line, column + usize::from(byte & 0xc0 != 0x80)) }
        };
        let (line, column) = text.iter().fold((self.line, self.column), step);
        Position { offset, line, column }
    }

    /// A position in a part of a text, as the position in the whole, where the part begins at `start`.
    pub fn shifted_by(self, start: Position) -> Position {
        let column = if self.line == 1 { start.column + self.column - 1 } else { self.column };
        Position { offset: start.offset + self.offset, line: start.line + self.line - 1, column }
    }
}

/// Whether a text is ASCII without line feeds, as most are: 8 bytes at once.
fn is_plain_line(text: &[u8]) -> bool {
    const LOW: u64 = u64::from_ne_bytes([0x01; 8]);
    const HIGH: u64 = u64::from_ne_bytes([0x80; 8]);
    let (blocks, rest) = text.as_chunks();
    let has_other = |block: &[u8; 8]| {
        let bytes = u64::from_ne_bytes(*block);
        (bytes | (bytes ^ (LOW * u64::from(b'\n'))).wrapping_sub(LOW)) & HIGH != 0
    };
    !blocks.iter().any(has_other) && rest.iter().all(|byte| byte.is_ascii() && *byte != b'\n')
}

/// How many UTF-16 units a text in UTF-8 has.
#[inline(never)]
pub fn utf16_units(text: &[u8]) -> usize {
    if text.is_ascii() {
        return text.len();
    }
    text.iter().map(|byte| usize::from(byte & 0xc0 != 0x80) + usize::from(*byte >= 0xf0)).sum()
}

#[cfg(test)]
mod tests {
    use super::Position;

    fn position(offset: usize, line: usize, column: usize) -> Position {
        Position { offset, line, column }
    }

    #[test]
    fn columns_are_code_points_of_the_last_line() {
        let after = |text: &str| position(50, 7, 3).after(text.as_bytes());
        assert_eq!(after(""), position(50, 7, 3));
        assert_eq!(after("aé🌍"), position(57, 7, 6));
        assert_eq!(after("a\nb\r\nçd"), position(58, 9, 3));
        for at in 0..20 {
            let [line, other] = ["\n", "é"].map(|one| "\t".repeat(at) + one + &" ".repeat(20 - at));
            assert_eq!(after(&line), position(71, 8, 21 - at), "{at}");
            assert_eq!(after(&other), position(72, 7, 24), "{at}");
        }
    }

    #[test]
    fn a_part_begins_somewhere_in_the_whole() {
        let whole = "[ü,\n {\"é\":\n 1}]";
        let (before, part) = whole.split_at(whole.find('{').expect("a part"));
        let start = Position::START.after(before.as_bytes());
        for end in [0, 1, 4, part.len()] {
            let in_part = Position::START.after(&part.as_bytes()[..end]);
            assert_eq!(in_part.shifted_by(start), start.after(&part.as_bytes()[..end]), "{end}");
        }
    }
}
