//! What the service itself says of a request, in the languages of findings (docs/validation.md). The rules have their own
//! words in `loopgate-core`.
//!
//! Such issues are made in English, many by the database, where they are kept too. They are read with the templates of
//! [`table`] when they are answered: so each gets its params, and its text in the caller's language.

mod table;
mod template;

use loopgate_core::{Issue, Language, Param};

use table::ALL;
use template::Template;

/// A sentence, or a part of one, in each language.
pub struct Phrase {
    english: &'static str,
    german: &'static str,
    portuguese: &'static str,
}

impl Phrase {
    fn in_language(&self, language: &Language) -> &'static str {
        match language.tag() {
            "de" => self.german,
            "pt" => self.portuguese,
            _ => self.english,
        }
    }
}

/// Gives an issue of the service, in English, its params, and its words in this language.
pub fn tell(issue: &mut Issue, language: Option<&Language>) {
    if let Some((phrase, values)) = read(&issue.message) {
        issue.params = params(phrase, &values);
        if let Some(language) = language {
            issue.message = say(phrase, &values, language);
        }
    }
    let Some(help) = &mut issue.help else { return };
    if let Some((phrase, values)) = read(help) {
        // What was probably meant is said in the help alone.
        let more = params(phrase, &values);
        issue.params = issue.params.iter().chain(more.iter()).map(|(name, param)| (name, param.clone())).collect();
        if let Some(language) = language {
            *help = say(phrase, &values, language);
        }
    }
    if let (Some(expected), Some(language)) = (&mut issue.expected, language) {
        *expected = in_language(expected, language);
    }
}

type Values<'t> = Vec<(&'static str, &'t str)>;

/// The phrase that an English text is, and its values.
fn read(text: &str) -> Option<(&'static Phrase, Values<'_>)> {
    ALL.iter().find_map(|phrase| Some((phrase, Template(phrase.english).read(text)?)))
}

fn params(phrase: &Phrase, values: &Values) -> loopgate_core::Params {
    let of = |(name, text): &(&'static str, &str)| (*name, Template(phrase.english).param(name, text));
    // The member is what `path` says, and `expected` is made of words.
    values
        .iter()
        .filter(|(name, _)| !matches!(*name, "key" | "expected"))
        .map(of)
        .collect::<Vec<(_, Param)>>()
        .into_iter()
        .collect()
}

fn say(phrase: &Phrase, values: &Values, language: &Language) -> String {
    let value = |name: &str| {
        let text = values.iter().find(|(known, _)| *known == name).map_or("", |(_, text)| *text);
        if name == "expected" { in_language(text, language) } else { text.to_owned() }
    };
    Template(phrase.in_language(language)).fill(value)
}

/// The same text in another language, where it is a phrase.
fn in_language(text: &str, language: &Language) -> String {
    read(text).map_or_else(|| text.to_owned(), |(phrase, values)| say(phrase, &values, language))
}

#[cfg(test)]
mod tests {
    use loopgate_core::{Code, Issue, Language};
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::tell;

    fn told(message: &str, help: Option<&str>, tag: &str) -> (String, Option<String>, String) {
        let mut issue = Issue::new(Code::UnknownReference, "/offer_id", message);
        issue.help = help.map(str::to_owned);
        tell(&mut issue, Language::of_tag(tag));
        (issue.message, issue.help, serde_json::to_string(&issue.params).expect("JSON"))
    }

    #[test]
    fn help_is_said_too_and_has_params() {
        let (message, help) = ("the offer with this id was superseded", "refer to OFR-2, which took its place");
        let params = r#"{"entity_type":"offer","successor":"OFR-2"}"#;
        let german = "das Angebot mit dieser Kennung wurde durch ein anderes ersetzt";
        let german_help = "auf OFR-2 verweisen, das an seine Stelle getreten ist";
        assert_eq!(told(message, Some(help), "en"), (message.into(), Some(help.into()), params.into()));
        assert_eq!(told(message, Some(help), "de"), (german.into(), Some(german_help.into()), params.into()));
    }

    #[test]
    fn phrases_stand_in_phrases() {
        let (message, ..) = told("the body is empty: send a JSON object with by, reason", None, "pt");
        assert_eq!(message, "o documento está vazio; é preciso um objeto JSON com by, reason");
        let (message, _, params) = told("the material has 1 t, and 0.9 t are offered already", None, "de");
        assert_eq!(message, "vom Material gibt es 1 t, und 0.9 t sind schon angeboten");
        let numbers = r#"{"entity_type":"material","available":1,"unit":"t","offered":0.9,"offered_unit":"t"}"#;
        assert_eq!(params, numbers);
    }

    #[test]
    fn what_is_no_phrase_stays() {
        assert_eq!(
            told("another text", Some("and help"), "de"),
            ("another text".into(), Some("and help".into()), "{}".into())
        );
    }
}
