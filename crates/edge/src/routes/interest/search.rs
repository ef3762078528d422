//! Search text that people type, as an expression for the full-text index.

/// What to look for.
#[derive(Debug, PartialEq)]
pub enum Expression {
    /// Nothing was typed: everything matches.
    All,
    /// No letters or digits were typed: nothing matches.
    None,
    /// An expression of FTS5.
    Match(String),
}

/// No text that is searched is longer, in characters; what is cut off would not be found.
const LONGEST: usize = 1000;

/// Further words are ignored, as the index has a limit of its own.
const MOST_WORDS: usize = 64;

/// All words have to match, the last one as a beginning. Each is quoted, so that none is read as an operator.
pub fn expression(search: &str) -> Expression {
    if search.trim().is_empty() {
        return Expression::All;
    }
    let plain: String =
        search.trim_start().chars().take(LONGEST).map(|char| if char.is_control() { ' ' } else { char }).collect();
    let is_word = |word: &&str| word.contains(char::is_alphanumeric);
    let words: Vec<&str> = plain.split_whitespace().filter(is_word).take(MOST_WORDS).collect();
    if words.is_empty() {
        return Expression::None;
    }
    let quoted: Vec<String> = words.iter().map(|word| format!("\"{}\"", word.replace('"', "\"\""))).collect();
    Expression::Match(format!("{} *", quoted.join(" ")))
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{Expression, expression};

    #[test]
    fn words_are_quoted_and_the_last_is_a_beginning() {
        let text = |expression| match expression {
            Expression::Match(text) => text,
            other => format!("{other:?}"),
        };
        assert_eq!(text(expression("München wood")), "\"München\" \"wood\" *");
        assert_eq!(text(expression(" a\"b OR\u{0} - c* ")), "\"a\"\"b\" \"OR\" \"c*\" *");
        assert_eq!(text(expression("\u{0}")), "None");
        assert_eq!(text(expression("- & ?")), "None");
        assert_eq!(text(expression("  ")), "All");
    }
}
