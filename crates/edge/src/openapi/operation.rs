//! One operation: how it is called.

use serde_json::{Map, Value, json};

use super::{components, responses};
use crate::contract::{Access, Operation, Parameter, Path, Schema};

pub fn object(operation: &Operation, path: &Path) -> Value {
    let mut object = Map::new();
    object.insert("operationId".into(), id(operation, path).into());
    object.insert("tags".into(), json!([operation.tag]));
    object.insert("summary".into(), operation.summary.into());
    object.insert("parameters".into(), parameters(operation, path).into());
    if let Some(body) = request_body(operation, path) {
        object.insert("requestBody".into(), body);
    }
    object.insert("responses".into(), responses::of(operation, path));
    if operation.access.needs_key() {
        let (security, description) = security(operation.access);
        object.insert("security".into(), security);
        object.insert("description".into(), description.into());
    }
    Value::Object(object)
}

fn id(operation: &Operation, path: &Path) -> String {
    let Some(entity) = path.entity else {
        return operation.id.to_owned();
    };
    let name = entity.name();
    let (first, rest) = name.split_at(1);
    format!("{}{}{rest}", operation.id, first.to_ascii_uppercase())
}

fn security(access: Access) -> (Value, String) {
    let scopes: Vec<String> = access.scopes().into_iter().map(|scope| format!("`{}`", scope.name())).collect();
    let key = match scopes.is_empty() {
        false => format!("Needs a key with the scope {}", scopes.join(" or ")),
        true => "Needs a key".to_owned(),
    };
    match access {
        Access::Federated { .. } => (
            json!([{"node": [], "timestamp": [], "signature": []}, {"key": []}, {"bearer": []}]),
            format!("{key}, or the signature of a node whose key is trusted (docs/federation.md)."),
        ),
        Access::ProviderEvent { .. } => (
            json!([{"key": []}, {"bearer": []}]),
            format!("{key}, or the signature of a provider whose secret is set here."),
        ),
        _ => (json!([{"key": []}, {"bearer": []}]), format!("{key}.")),
    }
}

fn parameters(operation: &Operation, path: &Path) -> Vec<Value> {
    let in_path = path.template.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let in_path =
        in_path.map(|name| json!({"name": name, "in": "path", "required": true, "schema": {"type": "string"}}));
    let mut all: Vec<Value> = in_path.collect();
    all.extend(operation.parameters.iter().map(parameter));
    if operation.is_tagged {
        all.push(header("If-None-Match", "Answers 304 where the `ETag` is still this.", json!({"type": "string"})));
    }
    if operation.access.takes_idempotency_key() {
        let what = "The write is done once for a key: sent again within 24 hours it has the first answer.";
        let printable = json!({"type": "string", "minLength": 1, "maxLength": 200, "pattern": "^[ -~]+$"});
        all.push(header("Idempotency-Key", what, printable));
    }
    if responses::holds_findings(operation) {
        let what = "The language of issues, warnings and their `help`: `en` (where nothing fits), `de` or `pt`.";
        all.push(header("Accept-Language", what, json!({"type": "string"})));
    }
    all
}

fn parameter(parameter: &Parameter) -> Value {
    let schema: Value = serde_json::from_str(parameter.schema).unwrap_or_default();
    let Parameter { name, place, description, .. } = parameter;
    json!({"name": name, "in": place, "required": false, "description": description, "schema": schema})
}

fn header(name: &str, description: &str, schema: Value) -> Value {
    json!({"name": name, "in": "header", "required": false, "description": description, "schema": schema})
}

fn request_body(operation: &Operation, path: &Path) -> Option<Value> {
    let body = operation.body?;
    let accepts = operation.access.accepts()?;
    let mut content = Map::from_iter([("schema".to_owned(), components::reference(body, path.entity))]);
    content.extend(components::example(body, path.entity).map(|example| ("example".to_owned(), example)));
    let media = |media: &&str| ((*media).to_owned(), content.clone().into());
    let content: Map<String, Value> = accepts.iter().map(media).collect();
    Some(json!({"required": !matches!(body, Schema::Payload), "content": content}))
}
