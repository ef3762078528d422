//! What an operation answers.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::components;
use crate::contract::{Access, Operation, Path, Response};
use crate::entity::Entity;

/// The responses by status: those of the operation, and those that every operation of its kind has.
pub fn of(operation: &Operation, path: &Path) -> Value {
    let common = common(operation);
    let mut all: BTreeMap<u16, Vec<&Response>> = BTreeMap::new();
    for response in operation.responses.iter().chain(&common) {
        all.entry(response.status).or_default().push(response);
    }
    let described =
        |(status, responses): (u16, Vec<&Response>)| (status.to_string(), response(operation, &responses, path.entity));
    Value::Object(all.into_iter().map(described).collect())
}

fn too_many(operation: &Operation) -> &'static str {
    match operation.access.is_write() && operation.method != "DELETE" {
        true => "Too many requests, or more bytes than a key may write in a day (UTC).",
        false => "Too many requests.",
    }
}

fn common(operation: &Operation) -> Vec<Response> {
    let mut responses = vec![
        Response::error(429, too_many(operation)).with(&["Retry-After"]),
        Response::error(500, "The service failed; `details.request_id` names the failure in its log."),
    ];
    // Health declares its own 503.
    if operation.path != "/api/health" {
        responses.push(Response::error(503, "What the service depends on does not answer, or it is switched off."));
    }
    if operation.is_tagged {
        let full = operation.responses.iter().find(|response| response.status == 200);
        let headers = full.map_or(&[] as &[_], |response| response.headers);
        responses.push(Response::empty(304, "Not changed.").with(headers));
    }
    let access = operation.access;
    if access.is_write() && operation.method != "DELETE" {
        responses.push(Response::error(507, "The database is full: nothing can be written; reads still work."));
    }
    if holds_findings(operation) {
        responses.push(Response::error(
            400,
            "The body, a parameter or a header is wrong; `details.issues` names every fault.",
        ));
    }
    if access.needs_key() {
        let what = match access {
            Access::Federated { .. } => "The signature is wrong, stale or was used, or the key is missing or wrong.",
            _ => "The key is missing, wrong, expired or revoked.",
        };
        responses.push(Response::error(401, what).with(&["WWW-Authenticate"]));
    }
    if access.scope().is_some() {
        responses.push(Response::error(403, "The key does not have the scope."));
    }
    if access.accepts().is_some() {
        responses
            .push(Response::error(413, "The body is larger than 1 MiB, or than what the database takes in one row."));
        responses.push(Response::error(415, "The body is of another media type."));
    }
    if access.takes_idempotency_key() {
        let what = "The idempotency key was used with another body, or the first request is under way.";
        responses.push(Response::error(409, what).with(&["Retry-After"]));
    }
    responses
}

/// Whether something of the request may be wrong, so that an answer may hold findings, whose language is negotiated.
pub fn holds_findings(operation: &Operation) -> bool {
    let reads = !operation.parameters.is_empty() || operation.access.accepts().is_some();
    reads || operation.only_parameters().is_some()
}

/// The response of one status, which may have several reasons.
fn response(operation: &Operation, responses: &[&Response], entity: Option<Entity>) -> Value {
    let mut response = Map::new();
    let descriptions: Vec<&str> = responses.iter().map(|response| response.description).collect();
    response.insert("description".into(), descriptions.join(" ").into());
    response.insert("headers".into(), headers(operation, responses).into());
    let content = responses.iter().flat_map(|response| response.content());
    let described =
        |(media, schema): (&str, _)| (media.to_owned(), json!({"schema": components::reference(schema, entity)}));
    let content: Map<String, Value> = content.map(described).collect();
    if !content.is_empty() {
        response.insert("content".into(), content.into());
    }
    Value::Object(response)
}

fn headers(operation: &Operation, responses: &[&Response]) -> Map<String, Value> {
    let id = json!({"type": "string", "format": "uuid"});
    let id = json!({"description": "Names this request in the log.", "required": true, "schema": id});
    let mut names: Vec<&str> = responses.iter().flat_map(|response| response.headers).copied().collect();
    if operation.is_tagged && responses.iter().any(|response| matches!(response.status, 200 | 304)) {
        names.extend(["ETag", "Cache-Control"]);
    }
    if holds_findings(operation) && responses.iter().any(|response| matches!(response.status, 201 | 400 | 409)) {
        names.extend(["Content-Language", "Vary"]);
    }
    let optional = names.into_iter().map(|name| (name.to_owned(), header(name)));
    optional.chain([("X-Request-Id".to_owned(), id)]).collect()
}

fn header(name: &str) -> Value {
    let description = match name {
        "Link" => {
            "The address of the next page (`rel=\"next\"`), or of the record that has taken its place \
             (`rel=\"successor-version\"`), where there is one."
        }
        "Content-Security-Policy" => "Opened by itself, the picture may do nothing.",
        "Content-Language" => "The language of the issues and warnings, where there are any.",
        "ETag" => "Of this state of the answer.",
        "Cache-Control" => {
            "`no-cache`: ask whether it has changed. `max-age`: it stays for so many seconds. `no-store`: it has changed."
        }
        "Location" => "Where the record is.",
        "Retry-After" => "Seconds to wait.",
        "Vary" => "The headers that the form of the answer depends on.",
        "WWW-Authenticate" => "`Bearer`.",
        _ => "",
    };
    json!({"description": description, "schema": {"type": "string"}})
}
