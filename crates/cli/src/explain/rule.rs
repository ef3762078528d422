//! What a rule demands, in parts: for programs as members, for people as rows.

use loopgate_core::derive::rule_in_words;
use loopgate_core::rule::{Format, Pattern, Rule, Text};
use loopgate_core::{CONTEXT_V0_1_1, CONTEXT_V0_2_0};
use serde::Serialize;

/// The names are those of JSON Schema where it has one.
#[derive(Serialize, Default)]
pub struct Parts {
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub json_type: Option<&'static str>,
    /// For people, without what the other members say.
    #[serde(skip)]
    pub words: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub format: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pattern: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub example: Option<&'static str>,
    /// The value that emitters should use.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub preferred: Option<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub allowed: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimum: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub maximum: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_length: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_length: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_items: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_items: Option<u16>,
    /// What each item of an array must be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub items: Option<Box<Parts>>,
    /// The keys of an object.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub members: Vec<&'static str>,
    /// The member whose value says more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chosen_by: Option<&'static str>,
}

impl Parts {
    pub fn of(rule: &Rule) -> Parts {
        let parts = Parts { words: words(rule), ..Parts::default() };
        match rule {
            Rule::Any | Rule::Forbidden => parts,
            Rule::Boolean | Rule::True => Parts { json_type: Some("boolean"), ..parts },
            Rule::Text(text) => parts.text(text),
            Rule::NodeId => Parts { json_type: Some("string"), example: Some("munich.loop"), ..parts },
            Rule::Context => parts.one_of(&[CONTEXT_V0_1_1, CONTEXT_V0_2_0]),
            Rule::Const(value) => parts.one_of(&[*value]),
            Rule::Enum(values) => parts.one_of(values),
            Rule::KindName(objects) => parts.one_of(&objects.iter().map(|object| object.name).collect::<Vec<_>>()),
            Rule::Number(number) => Parts {
                json_type: Some(if number.integer { "integer" } else { "number" }),
                minimum: number.min.is_finite().then_some(number.min),
                maximum: number.max.is_finite().then_some(number.max),
                ..parts
            },
            Rule::Array(array) => Parts {
                json_type: Some("array"),
                min_items: (array.min > 0).then_some(array.min),
                max_items: array.max,
                items: Some(Box::new(Parts::of(array.items))),
                ..parts
            },
            Rule::Object(object) => Parts {
                json_type: Some("object"),
                members: object.fields.iter().map(|field| field.key).collect(),
                ..parts
            },
            Rule::ChosenBy(choice) => Parts { chosen_by: Some(choice.key), ..Parts::of(&choice.otherwise) },
        }
    }

    fn text(self, text: &Text) -> Parts {
        Parts {
            json_type: Some("string"),
            format: text.format.map(Format::name),
            pattern: text.pattern.map(Pattern::source),
            example: text.example(),
            preferred: text.pattern.and_then(Pattern::preference),
            min_length: (text.min > 0).then_some(text.min),
            max_length: text.max,
            ..self
        }
    }

    fn one_of(self, values: &[&'static str]) -> Parts {
        Parts { json_type: Some("string"), allowed: values.to_vec(), ..self }
    }

    /// A row for each part, as people read them.
    pub fn rows(&self) -> Vec<(&'static str, String)> {
        let mut rows = vec![("must be", self.words.clone())];
        rows.extend(self.details());
        if let Some(items) = &self.items {
            rows.push(("each", items.words.clone()));
            rows.extend(items.details());
        }
        rows.extend(self.chosen_by.map(|key| ("see also", format!("{key}, whose value says which of them"))));
        rows
    }

    fn details(&self) -> Vec<(&'static str, String)> {
        let list = |values: &[&str]| (!values.is_empty()).then(|| values.join(", "));
        let rows = [
            ("allowed", list(&self.allowed).filter(|_| self.allowed.len() > 1)),
            ("pattern", self.pattern.map(str::to_owned)),
            ("example", self.example.map(str::to_owned)),
            ("use", self.preferred.map(|value| format!("{value}; others are valid and old"))),
            ("members", list(&self.members)),
        ];
        rows.into_iter().filter_map(|(name, text)| Some((name, text?))).collect()
    }
}

/// The words of a rule without a list of values, a pattern or items, which have rows of their own.
fn words(rule: &Rule) -> String {
    let all = rule_in_words(rule);
    match rule {
        Rule::Enum(values) => format!("one of {} values", values.len()),
        Rule::Context | Rule::KindName(_) => "one of these values".into(),
        Rule::Text(Text { pattern: Some(_), .. }) => all.split(", matching ").next().unwrap_or_default().into(),
        Rule::Array(_) => all.split(';').next().unwrap_or_default().into(),
        Rule::Object(object) if !object.fields.is_empty() => format!("an object, {}", object.name),
        _ => all,
    }
}

/// The words of a rule in short, for a table: of many values the first, of a pattern its example.
pub fn in_short(rule: &Rule) -> String {
    const SHOWN: usize = 4;
    let all = rule_in_words(rule);
    match rule {
        Rule::Enum(values) if values.len() > 2 * SHOWN => {
            let first: Vec<&str> = values.iter().take(SHOWN).copied().collect();
            format!("one of {}, … ({} in all)", first.join(", "), values.len())
        }
        Rule::Text(Text { pattern: Some(_), .. }) => words(rule),
        Rule::Array(array) => format!("{}; each {}", words(rule), in_short(array.items)),
        Rule::Object(object) if !object.fields.is_empty() => format!("an object, {}", object.name),
        _ => all,
    }
}
