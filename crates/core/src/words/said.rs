use alloc::string::String;
use alloc::vec::Vec;

use super::{Phrase, Words};
use crate::Params;

/// A phrase and its values, which can be said in any language.
pub(crate) struct Said {
    pub phrase: Phrase,
    pub values: Vec<(&'static str, Value)>,
}

/// What stands in a phrase.
pub(crate) enum Value {
    /// The same in all languages.
    Text(String),
    Phrase(Phrase),
    /// `BQ, CW or SX`
    Choice(Vec<String>),
}

impl Said {
    /// A phrase without values.
    #[cold]
    pub fn plain(phrase: Phrase) -> Said {
        Said { phrase, values: Vec::new() }
    }

    /// The same with a value.
    #[cold]
    #[inline(never)]
    pub fn with(mut self, name: &'static str, text: impl Into<String>) -> Said {
        self.values.push((name, Value::Text(text.into())));
        self
    }

    /// The same with a part that is said in the same language.
    #[cold]
    pub fn with_phrase(mut self, name: &'static str, phrase: Phrase) -> Said {
        self.values.push((name, Value::Phrase(phrase)));
        self
    }

    /// The same with several texts, of which one is to be chosen.
    #[cold]
    pub fn with_choice(mut self, name: &'static str, texts: Vec<String>) -> Said {
        self.values.push((name, Value::Choice(texts)));
        self
    }

    /// Says it about a subject.
    #[cold]
    #[inline(never)]
    pub fn to_text(&self, words: Words, subject: &str) -> String {
        let texts: Vec<(&str, String)> =
            self.values.iter().map(|(name, value)| (*name, value.to_text(words))).collect();
        let mut values: Vec<(&str, &str)> = texts.iter().map(|(name, text)| (*name, text.as_str())).collect();
        values.push(("subject", subject));
        words.say(self.phrase, &values)
    }
}

impl Said {
    /// Its values, in English.
    #[cold]
    pub fn params(&self) -> Params {
        let more = self.values.iter().map(|(name, value)| (*name, value.to_text(Words::ENGLISH))).collect();
        Params { more, ..Params::default() }
    }
}

impl Value {
    fn to_text(&self, words: Words) -> String {
        match self {
            Value::Text(text) => text.clone(),
            Value::Phrase(phrase) => words.phrase(*phrase).into(),
            Value::Choice(texts) => choice(texts, words.phrase(Phrase::Or)),
        }
    }
}

fn choice(texts: &[String], or: &str) -> String {
    let mut out = String::new();
    for (index, text) in texts.iter().enumerate() {
        let joint = match texts.len() - index {
            _ if index == 0 => "",
            1 => or,
            _ => ", ",
        };
        out.push_str(joint);
        out.push_str(text);
    }
    out
}
