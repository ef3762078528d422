//! What findings say, in the language that the options name (docs/validation.md). A phrase is a sentence, or a part of one,
//! with the names of its values in braces.

mod english;
mod language;
mod said;

pub use english::Phrase;
pub use language::Language;
pub(crate) use said::Said;

use alloc::string::String;

use crate::write::{put, write_digits};

/// The words of a language; of English by default.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Words(Option<&'static Language>);

impl Words {
    pub const ENGLISH: Words = Words(None);

    pub fn of(language: Option<&'static Language>) -> Words {
        Words(language)
    }

    pub fn are_english(self) -> bool {
        self.0.is_none()
    }

    /// A phrase as it is written in the language's table.
    pub fn phrase(self, phrase: Phrase) -> &'static str {
        match self.0 {
            None => phrase.english(),
            Some(language) => language.phrase(phrase),
        }
    }

    /// A phrase with its values, by their names.
    #[inline(never)]
    pub fn say(self, phrase: Phrase, values: &[(&str, &str)]) -> String {
        let mut out = String::with_capacity(128);
        write_filled(&mut out, self.phrase(phrase), values);
        out
    }

    /// A phrase about a count: the first half of it is for one.
    #[inline(never)]
    pub fn counted(self, phrase: Phrase, count: usize) -> String {
        let (one, many) = self.phrase(phrase).split_once('|').unwrap_or_default();
        let mut digits = String::new();
        write_digits(&mut digits, count);
        let mut out = String::new();
        write_filled(&mut out, if count == 1 { one } else { many }, &[("count", &digits)]);
        out
    }
}

/// Writes a template: a name in braces stands for its value.
fn write_filled(out: &mut String, template: &str, values: &[(&str, &str)]) {
    let mut rest = template;
    while let Some((before, behind)) = rest.split_once('{')
        && let Some((name, after)) = behind.split_once('}')
    {
        put(out, before);
        let value = values.iter().find(|(known, _)| *known == name);
        put(out, value.map_or("", |(_, value)| value));
        rest = after;
    }
    put(out, rest);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stand_where_their_names_are() {
        let mut out = String::new();
        write_filled(&mut out, "{b} and {a}, {b}", &[("a", "{b}"), ("b", "2")]);
        assert_eq!(out, "2 and {b}, 2");
    }

    #[test]
    fn one_is_said_in_the_singular() {
        let said = |count| Words::ENGLISH.counted(Phrase::Characters, count);
        assert_eq!([said(0), said(1), said(2)], ["0 characters", "1 character", "2 characters"]);
    }
}
