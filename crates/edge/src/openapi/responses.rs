//! What an operation answers.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::components;
use crate::entity::Entity;
use crate::routes::operation::{Access, Answer, Operation, Schema};
use crate::routes::router::Path;

/// Each status with what comes with it: those of the operation, and those that follow from how it is called.
pub fn of(operation: &Operation, path: &Path) -> Value {
    let common = common(operation);
    let mut all: BTreeMap<u16, Vec<&Answer>> = BTreeMap::new();
    for answer in operation.doc.answers.iter().chain(&common) {
        all.entry(answer.status).or_default().push(answer);
    }
    let described =
        |(status, answers): (u16, Vec<&Answer>)| (status.to_string(), response(operation, &answers, path.entity));
    Value::Object(all.into_iter().map(described).collect())
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
        let full = operation.doc.answers.iter().find(|answer| answer.status == 200);
        let headers = full.map_or(&[] as &[_], |answer| answer.headers);
        answers.push(Answer::json(304, "Not changed.", &[]).with(headers));
    }
    let access = operation.access;
    if !operation.doc.parameters.is_empty() || access.accepts().is_some() {
        answers.push(Answer::error(
            400,
            "The body, a parameter or a header is wrong; `details.issues` names every fault.",
        ));
    }
    if access.scope().is_some() {
        let what = match access {
            Access::Federated { .. } => "The signature is wrong, stale or was used, or the key is missing or wrong.",
            _ => "The key is missing, wrong, expired or revoked.",
        };
        answers.push(Answer::error(401, what).with(&["WWW-Authenticate"]));
        answers.push(Answer::error(403, "The key does not have the scope."));
    }
    if access.accepts().is_some() {
        answers.push(Answer::error(413, "The body is larger than 1 MiB."));
        answers.push(Answer::error(415, "The body is of another media type."));
    }
    if access.takes_idempotency_key() {
        let what = "The idempotency key was used with another body, or the first request is under way.";
        answers.push(Answer::error(409, what).with(&["Retry-After"]));
    }
    answers
}

/// What a status means, for one reason or several.
fn response(operation: &Operation, answers: &[&Answer], entity: Option<Entity>) -> Value {
    let mut response = Map::new();
    let descriptions: Vec<&str> = answers.iter().map(|answer| answer.description).collect();
    response.insert("description".into(), descriptions.join(" ").into());
    response.insert("headers".into(), headers(operation, answers).into());
    let content = answers.iter().flat_map(|answer| answer.content);
    let media = |(media, schema): &(&str, Schema)| {
        ((*media).to_owned(), json!({"schema": components::reference(*schema, entity)}))
    };
    let content: Map<String, Value> = content.map(media).collect();
    if !content.is_empty() {
        response.insert("content".into(), content.into());
    }
    Value::Object(response)
}

fn headers(operation: &Operation, answers: &[&Answer]) -> Map<String, Value> {
    let id = json!({"type": "string", "format": "uuid"});
    let id = json!({"description": "Names this request in the log.", "required": true, "schema": id});
    let mut names: Vec<&str> = answers.iter().flat_map(|answer| answer.headers).copied().collect();
    if operation.tagged && answers.iter().any(|answer| matches!(answer.status, 200 | 304)) {
        names.extend(["ETag", "Cache-Control"]);
    }
    let optional = names.into_iter().map(|name| (name.to_owned(), header(name)));
    optional.chain([("X-Request-Id".to_owned(), id)]).collect()
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
