//! The languages in which findings are told (docs/validation.md). A phrase is a sentence, or a part of one, with the names of
//! its values in braces.

mod english;
mod language;

pub use english::Phrase;
pub use language::Language;

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
    #[inline(never)]
    pub fn phrase(self, phrase: Phrase) -> &'static str {
        match self.0 {
            None => phrase.english(),
            Some(language) => language.phrase(phrase),
        }
    }
}
