use alloc::borrow::Cow;

use super::Phrase;
use crate::split::split_once;

/// The words of a language other than English, for [`Validator::language`](crate::Validator::language).
///
/// ```
/// use loopgate_core::{Kind, Language, Validator};
///
/// let german = Language::of_tag("de").unwrap();
/// let report = Validator::new().language(Some(german)).validate_str(Kind::FederationAccepted, r#"{"id": 1}"#);
/// assert_eq!(report.issues[0].message, "status fehlt");
/// ```
#[derive(Debug)]
pub struct Language {
    /// A line for the tag, and one for each phrase in the order of [`Phrase`].
    text: Cow<'static, str>,
}

impl Language {
    /// A language from a text: its tag (BCP 47), and a phrase in each line behind it, in the order of [`Phrase::ALL`].
    /// `None` where lines are missing.
    pub fn from_text(text: impl Into<Cow<'static, str>>) -> Option<Language> {
        let language = Language { text: text.into() };
        language.line(Phrase::COUNT).is_some().then_some(language)
    }

    /// Its tag, for example `de`.
    pub fn tag(&self) -> &str {
        self.line(0).unwrap_or_default()
    }

    pub(crate) fn phrase(&self, phrase: Phrase) -> &str {
        self.line(phrase.index() + 1).unwrap_or_default()
    }

    #[inline(never)]
    fn line(&self, index: usize) -> Option<&str> {
        let mut rest = &*self.text;
        for _ in 0..index {
            (_, rest) = split_once(rest, b'\n')?;
        }
        Some(split_once(rest, b'\n').map_or(rest, |(line, _)| line))
    }
}

#[cfg(feature = "languages")]
mod builtin {
    use alloc::string::String;

    use super::Language;

    extern crate std;
    use std::sync::LazyLock;

    static GERMAN: LazyLock<Language> = LazyLock::new(|| read("de", include_str!("german.txt")));
    static PORTUGUESE: LazyLock<Language> = LazyLock::new(|| read("pt", include_str!("portuguese.txt")));

    /// Each line has the name of a phrase, a colon, and the phrase.
    fn read(tag: &str, table: &str) -> Language {
        let mut text = String::from(tag);
        for (_, phrase) in table.lines().filter_map(|line| line.split_once(": ")) {
            text.push('\n');
            text.push_str(phrase);
        }
        Language { text: text.into() }
    }

    impl Language {
        /// The languages that are built in, besides English.
        pub const TAGS: [&'static str; 2] = ["de", "pt"];

        /// One of these.
        pub fn of_tag(tag: &str) -> Option<&'static Language> {
            match tag {
                "de" => Some(&GERMAN),
                "pt" => Some(&PORTUGUESE),
                _ => None,
            }
        }

        /// The same as a text for [`Language::from_text`].
        pub fn to_text(&self) -> &str {
            &self.text
        }
    }

    #[cfg(test)]
    mod tests {
        use std::collections::BTreeSet;

        use super::*;
        use crate::Phrase;

        fn names_in(template: &str) -> BTreeSet<&str> {
            template.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect()
        }

        #[test]
        fn each_language_has_each_phrase_with_the_same_values() {
            for (text, tag) in [(include_str!("german.txt"), "de"), (include_str!("portuguese.txt"), "pt")] {
                let names: Vec<&str> = text.lines().filter_map(|line| Some(line.split_once(": ")?.0)).collect();
                assert_eq!(names, Phrase::NAMES, "{tag}");
                let language = Language::of_tag(tag).unwrap();
                for (phrase, name) in Phrase::all().zip(Phrase::NAMES) {
                    let (own, english) = (language.phrase(phrase), phrase.english());
                    assert_eq!(names_in(own), names_in(english), "{tag} {name}");
                    assert_eq!(own.contains('|'), english.contains('|'), "{tag} {name}");
                    assert!(!own.is_empty() && !own.ends_with('.'), "{tag} {name}");
                }
            }
        }

        #[test]
        fn a_language_is_the_same_from_its_text() {
            let portuguese = Language::of_tag("pt").unwrap();
            let again = Language::from_text(String::from(portuguese.to_text())).unwrap();
            assert_eq!((again.tag(), again.phrase(Phrase::Payload)), ("pt", "o documento"));
            assert!(Language::from_text("de\neins\nzwei").is_none());
        }
    }
}
