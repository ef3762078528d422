//! What an operation answers.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::components;
use crate::entity::Entity;
use crate::routes::operation::{Access, Answer, Operation};
use crate::routes::router::Path;

/// Each status with what comes with it: those of the operation, and those that follow from how it is called.
pub fn of(operation: &Operation, path: &Path) -> Value {
    let mut all: BTreeMap<u16, Value> = BTreeMap::new();
    for answer in common(operation).iter().chain(operation.doc.answers) {
        let description = match all.get(&answer.status).and_then(|known| known["description"].as_str()) {
            Some(known) => format!("{} {known}", answer.description),
            None => answer.description.to_owned(),
        };
        all.insert(answer.status, response(operation, answer, description, path.entity));
    }
    Value::Object(all.into_iter().map(|(status, response)| (status.to_string(), response)).collect())
}

fn common(operation: &Operation) -> Vec<Answer> {
    let mut answers = vec![
        Answer::error(429, "Too many requests.").with(&["Retry-After"]),
        Answer::error(500, "The service failed; `details.request_id` names the failure in its log."),
    ];
    // Health says with 503 what does not answer.
    if operation.path != "/api/health" {
        answers.push(Answer::error(503, "What the service depends on does not answer, or it is switched off."));
    }
    if operation.tagged {
        answers.push(Answer::json(304, "Not changed.", &[]));
    }
    if !operation.doc.parameters.is_empty() || matches!(operation.access, Access::Write { .. }) {
        answers.push(Answer::error(
            400,
            "The body, a parameter or a header is wrong; `details.issues` names every fault.",
        ));
    }
    if !matches!(operation.access, Access::Read) {
        answers.push(Answer::error(401, "The key is missing, wrong, expired or revoked.").with(&["WWW-Authenticate"]));
        answers.push(Answer::error(403, "The key does not have the scope."));
    }
    if let Access::Write { takes_idempotency_key, .. } = operation.access {
        answers.push(Answer::error(413, "The body is larger than 1 MiB."));
        answers.push(Answer::error(415, "The body is of another media type."));
        if takes_idempotency_key {
            let what = "The idempotency key was used with another body, or the first request is under way.";
            answers.push(Answer::error(409, what));
        }
    }
    answers
}

fn response(operation: &Operation, answer: &Answer, description: String, entity: Option<Entity>) -> Value {
    let mut response = Map::new();
    response.insert("description".into(), description.into());
    let mut names = answer.headers.to_vec();
    if operation.tagged && matches!(answer.status, 200 | 304) {
        names.extend(["ETag", "Cache-Control"]);
    }
    let optional = names.into_iter().map(|name| (name.to_owned(), header(name)));
    let id = json!({"description": "Names this request in the log.", "required": true, "schema": {"type": "string", "format": "uuid"}});
    response.insert("headers".into(), optional.chain([("X-Request-Id".to_owned(), id)]).collect());
    if !answer.content.is_empty() {
        let media = |(media, schema): &(&str, _)| {
            ((*media).to_owned(), json!({"schema": components::reference(*schema, entity)}))
        };
        response.insert("content".into(), answer.content.iter().map(media).collect());
    }
    Value::Object(response)
}

fn header(name: &str) -> Value {
    let description = match name {
        "Link" => "The address of the next page, `rel=\"next\"`, where there is one.",
        "ETag" => "Of this state of the answer.",
        "Cache-Control" => "`no-cache`: ask whether it has changed. `no-store`: it has.",
        "Location" => "Where the record is.",
        "Retry-After" => "Seconds to wait.",
        "Vary" => "The headers that the form of the answer depends on.",
        "WWW-Authenticate" => "`Bearer`.",
        _ => "",
    };
    json!({"description": description, "schema": {"type": "string"}})
}
