//! Cursors: where a page of a list ends, as an opaque text that the next request sends back.

use crate::number::LARGEST_EXACT;

/// The cursor after a row with this number.
pub fn of_number(number: i64) -> String {
    format!("r{number:x}")
}

/// The number in a cursor; `None` where this service did not make it.
pub fn number(text: &str) -> Option<i64> {
    let number = i64::from_str_radix(text.strip_prefix('r')?, 16).ok()?;
    ((1..=LARGEST_EXACT).contains(&number) && of_number(number) == text).then_some(number)
}

/// The cursor after a row that is sorted by this text.
pub fn of_text(text: &str) -> String {
    format!("t{}", hex::encode(text))
}

/// The text in a cursor; `None` where this service did not make it.
pub fn text(cursor: &str) -> Option<String> {
    let text = String::from_utf8(hex::decode(cursor.strip_prefix('t')?).ok()?).ok()?;
    (!text.is_empty() && of_text(&text) == cursor).then_some(text)
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{LARGEST_EXACT, number, of_number, of_text, text};

    #[test]
    fn comes_back_as_it_was() {
        for seq in [1, 15, 16, 4_294_967_296, LARGEST_EXACT] {
            assert_eq!(number(&of_number(seq)), Some(seq));
        }
        for name in ["a", "zürich zurich", "東京 tokyo"] {
            assert_eq!(text(&of_text(name)).as_deref(), Some(name));
        }
    }

    #[test]
    fn refuses_what_it_did_not_make() {
        for cursor in ["", "r", "r0", "1", "r01", "rA", "r-1", "r+1", "r 1", "r20000000000000", "rffffffffffffffff"] {
            assert_eq!(number(cursor), None, "{cursor}");
        }
        for cursor in ["", "t", "t6", "tzz", "tff", "t4A", "61", "r61"] {
            assert_eq!(text(cursor), None, "{cursor}");
        }
    }
}
