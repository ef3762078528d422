//! Where a page of a list ends, as an opaque text that the next request sends back.

/// The place after a record: pages go on with what is older.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor(pub i64);

impl Cursor {
    /// The largest integer that the database's interface carries exactly.
    pub const LAST: i64 = (1 << 53) - 1;

    /// `None` for a text that this service did not make.
    pub fn parse(text: &str) -> Option<Cursor> {
        let seq = i64::from_str_radix(text.strip_prefix('r')?, 16).ok()?;
        let cursor = Cursor(seq);
        ((1..=Cursor::LAST).contains(&seq) && cursor.to_string() == text).then_some(cursor)
    }
}

impl std::fmt::Display for Cursor {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "r{:x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Cursor;

    #[test]
    fn comes_back_as_it_was() {
        for seq in [1, 15, 16, 4_294_967_296, Cursor::LAST] {
            assert_eq!(Cursor::parse(&Cursor(seq).to_string()), Some(Cursor(seq)));
        }
    }

    #[test]
    fn refuses_what_it_did_not_make() {
        for text in ["", "r", "r0", "1", "r01", "rA", "r-1", "r+1", "r 1", "r20000000000000", "rffffffffffffffff"] {
            assert_eq!(Cursor::parse(text), None, "{text}");
        }
    }
}
