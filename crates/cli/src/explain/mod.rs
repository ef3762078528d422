//! `loopgate explain`

mod advice;
mod code;
mod kind;
mod member;
mod place;
mod rule;
mod table;
mod topic;
mod value;

use std::process::ExitCode;

use loopgate_core::rule::{Object, Rule};
use serde_json::{Value, json};

use self::member::Member;
use self::topic::{Topic, topics};
use crate::args::{AnswerFormat, Explain};
use crate::fault::{self, FAILED};

/// Says what a name stands for; where it stands for nothing, first what was probably meant, then what that is.
pub fn run(args: &Explain) -> ExitCode {
    match (topics(&args.name), args.format) {
        (Ok(topics), AnswerFormat::Text) => fault::printed(&in_words(&topics)),
        (Ok(topics), AnswerFormat::Json) => fault::printed(&in_lines(&topics)),
        (Err(near), AnswerFormat::Text) => {
            fault::say(unknown(&args.name, near.as_deref()));
            let meant = near.and_then(|near| topics(&near).ok()).unwrap_or_default();
            fault::printed(&in_words(&meant));
            FAILED.into()
        }
        (Err(near), AnswerFormat::Json) => {
            fault::printed(&format!("{}\n", json!({"error": unknown(&args.name, near.as_deref()), "nearest": near})));
            FAILED.into()
        }
    }
}

fn unknown(name: &str, near: Option<&str>) -> String {
    match near {
        Some(near) => format!("there is no '{name}'; did you mean '{near}'?"),
        None => format!("no kind, member, value or code is called '{name}'; `loopgate explain --help` has examples"),
    }
}

/// One after the other, with an empty line between them.
fn in_words(topics: &[Topic]) -> String {
    topics.iter().map(text).collect::<Vec<_>>().join("\n")
}

/// A line for each; of several members a line for each of them.
fn in_lines(topics: &[Topic]) -> String {
    topics.iter().flat_map(lines).map(|line| format!("{line}\n")).collect()
}

fn text(topic: &Topic) -> String {
    match topic {
        Topic::Kind(kind) => kind::text(*kind),
        Topic::Code(code) => code::text(*code),
        Topic::Value(value, places) => value::text(value, places),
        Topic::Members(places) => match places.as_slice() {
            [only] => Member::at(only).map(|member| member.text()).unwrap_or_default(),
            several => member::several(several),
        },
    }
}

fn lines(topic: &Topic) -> Vec<Value> {
    match topic {
        Topic::Kind(kind) => vec![kind::json(*kind)],
        Topic::Code(code) => vec![code::json(*code)],
        Topic::Value(value, places) => vec![value::json(value, places)],
        Topic::Members(places) => places.iter().filter_map(Member::at).map(|member| json!(member)).collect(),
    }
}

/// The object with members that a rule holds.
fn inner(rule: &Rule) -> Option<&'static Object> {
    match rule {
        Rule::Object(object) if !object.fields.is_empty() => Some(object),
        Rule::Array(array) => inner(array.items),
        _ => None,
    }
}
