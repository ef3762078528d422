//! Search text that people type, as an expression for the full-text index.

/// What to look for.
#[derive(Debug, PartialEq)]
pub enum Expression {
    /// Nothing was typed: everything matches.
    All,
    /// No letters or digits were typed: nothing matches.
    None,
    /// All of these words.
    Match(Words),
}

/// Words that all have to match, the last one as a beginning.
#[derive(Debug, PartialEq)]
pub struct Words {
    whole: Vec<String>,
    last: String,
}

/// No text that is searched is longer, in characters; what is cut off would not be found.
const LONGEST: usize = 1000;

/// Further words are ignored, as the index has a limit of its own.
const MOST_WORDS: usize = 64;

/// The index has what begins with two or three letters as lists of their own. What begins with more it gathers from all words that
/// do so, which takes the longer the more records there are: it is faster where these words are named.
const FEWEST_LETTERS: usize = 4;

impl Words {
    /// An expression of FTS5; `begun` are all words of the index that begin like the last one, or none where that is not known. Each word
    /// is quoted, so that none is read as an operator.
    pub fn expression(&self, begun: &[String]) -> String {
        let words: Vec<String> = self.whole.iter().map(|word| quoted(word)).collect();
        let last = match begun {
            [] => format!("{} *", quoted(&self.last)),
            begun => any(begun),
        };
        [words.as_slice(), &[last]].concat().join(" AND ")
    }

    /// The words of that which are whole, each alone.
    pub fn conditions(&self, begun: &[String]) -> impl Iterator<Item = String> {
        let last = (!begun.is_empty()).then(|| any(begun));
        self.whole.iter().map(|word| quoted(word)).chain(last)
    }

    /// The last word as the index has it, where it is worth it to look which words there begin so.
    pub fn beginning(&self) -> Option<String> {
        let is_plain = self.last.bytes().all(|byte| byte.is_ascii_alphanumeric());
        (is_plain && self.last.len() >= FEWEST_LETTERS).then(|| self.last.to_ascii_lowercase())
    }
}

fn any(words: &[String]) -> String {
    let words: Vec<String> = words.iter().map(|word| quoted(word)).collect();
    format!("({})", words.join(" OR "))
}

fn quoted(word: &str) -> String {
    format!("\"{}\"", word.replace('"', "\"\""))
}

/// All words have to match, the last one as a beginning.
pub fn expression(search: &str) -> Expression {
    if search.trim().is_empty() {
        return Expression::All;
    }
    let plain: String =
        search.trim_start().chars().take(LONGEST).map(|char| if char.is_control() { ' ' } else { char }).collect();
    let is_word = |word: &&str| word.contains(char::is_alphanumeric);
    let mut whole: Vec<String> = plain.split_whitespace().filter(is_word).take(MOST_WORDS).map(str::to_owned).collect();
    whole.pop().map_or(Expression::None, |last| Expression::Match(Words { whole, last }))
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{Expression, expression};

    #[test]
    fn words_are_quoted_and_the_last_is_a_beginning() {
        let text = |expression| match expression {
            Expression::Match(words) => words.expression(&[]),
            other => format!("{other:?}"),
        };
        assert_eq!(text(expression("München wood")), "\"München\" AND \"wood\" *");
        assert_eq!(text(expression(" a\"b OR\u{0} - c* ")), "\"a\"\"b\" AND \"OR\" AND \"c*\" *");
        assert_eq!(text(expression("\u{0}")), "None");
        assert_eq!(text(expression("- & ?")), "None");
        assert_eq!(text(expression("  ")), "All");
    }

    #[test]
    fn words_that_begin_so_are_named_where_they_are_known() {
        let words = |text| match expression(text) {
            Expression::Match(words) => words,
            other => panic!("{other:?}"),
        };
        for (text, beginning) in
            [("old Port", Some("port")), ("por", None), ("pôrto", None), ("MAT-PT", None), ("2026", Some("2026"))]
        {
            assert_eq!(words(text).beginning().as_deref(), beginning, "{text}");
        }
        let begun = ["porto".to_owned(), "portugal".to_owned()];
        let words = words("a\"b port");
        assert_eq!(words.expression(&begun), "\"a\"\"b\" AND (\"porto\" OR \"portugal\")");
        assert_eq!(words.conditions(&begun).collect::<Vec<_>>(), ["\"a\"\"b\"", "(\"porto\" OR \"portugal\")"]);
        assert_eq!(words.conditions(&[]).collect::<Vec<_>>(), ["\"a\"\"b\""]);
    }
}
