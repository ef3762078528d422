//! Where a search goes on, and how much it found: what was counted for the first page is not counted again.

use crate::http::cursor;
use crate::number::whole_number;

/// How many records match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Total {
    pub count: i64,
    pub is_exact: bool,
}

/// The end of a page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cursor {
    /// The number of the last record that was looked at.
    pub seq: i64,
    pub total: Option<Total>,
}

impl Cursor {
    /// `None` where no search gave it.
    pub fn parse(text: &str) -> Option<Cursor> {
        let (seq, total) = match text.split_once('.') {
            Some((seq, total)) => (seq, Some(Total::parse(total)?)),
            None => (text, None),
        };
        let found = Cursor { seq: cursor::number(seq)?, total };
        (found.to_text() == text).then_some(found)
    }

    pub fn to_text(self) -> String {
        let total = self.total.map(|Total { count, is_exact }| format!(".{count}{}", if is_exact { "" } else { "x" }));
        cursor::of_number(self.seq) + &total.unwrap_or_default()
    }
}

impl Total {
    fn parse(text: &str) -> Option<Total> {
        let count = text.strip_suffix('x').unwrap_or(text);
        Some(Total { count: whole_number(count)?, is_exact: count == text })
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{Cursor, Total};

    #[test]
    fn comes_back_as_it_was() {
        let totals = [None, Some(Total { count: 0, is_exact: true }), Some(Total { count: 1000, is_exact: false })];
        for total in totals {
            let cursor = Cursor { seq: 31, total };
            assert_eq!(Cursor::parse(&cursor.to_text()), Some(cursor));
        }
    }

    #[test]
    fn refuses_what_it_did_not_make() {
        for text in ["", "r", "r1f.", "r1f.x", "r1f.01", "r1f.1xx", "r1f.-1", ".5", "r01.5", "r1f.5.5", "r1f.5 "] {
            assert_eq!(Cursor::parse(text), None, "{text}");
        }
    }
}
