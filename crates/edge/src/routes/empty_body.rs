//! A request whose body is empty: what to send. The rules could say no more than where reading stopped.

use loopgate_core::rule::Object;
use loopgate_core::{Code, Issue};
use serde_json::Value;

use crate::contract::Schema;
use crate::entity::Entity;
use crate::http::envelope::ApiError;
use crate::openapi;

/// A longer example is left to the reference.
const LONGEST_EXAMPLE: usize = 100;

/// # Errors
///
/// 400 where nothing came, and the schema is a rule for what comes.
pub fn check(schema: Option<Schema>, entity: Option<Entity>, body: &[u8]) -> Result<(), ApiError> {
    if !body.trim_ascii().is_empty() {
        return Ok(());
    }
    match schema.and_then(|schema| Some((schema, schema.rule(entity)?))) {
        Some((schema, rule)) => Err(ApiError::invalid(vec![issue(rule, openapi::example(schema, entity))])),
        None => Ok(()),
    }
}

fn issue(rule: &Object, example: Option<Value>) -> Issue {
    let mut issue = Issue::new(Code::Json, "", format!("the body is empty: send {}", wanted(rule)));
    let example = example.map(|example| example.to_string()).filter(|example| example.len() <= LONGEST_EXAMPLE);
    issue.help = Some(match example {
        Some(example) => format!("for example {example}"),
        None => "/docs has an example".to_owned(),
    });
    issue
}

fn wanted(rule: &Object) -> String {
    let required: Vec<&str> = rule.fields.iter().filter(|field| field.required).map(|field| field.key).collect();
    match required.as_slice() {
        [] => "a JSON object".to_owned(),
        [one] => format!("a JSON object with its {one}"),
        _ => format!("a JSON object with {}", required.join(", ")),
    }
}
