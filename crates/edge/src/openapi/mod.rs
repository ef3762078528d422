//! The OpenAPI document, made from the operations and the rules of `loopgate-core`.

mod components;
mod operation;
mod responses;

use serde_json::{Map, Value, json};
use worker::Env;

use crate::config;
use crate::contract::{Operation, Path};

pub use components::example;

const DESCRIPTION: &str = "\
The lab interoperability API of the LOOP circular-economy protocol: materials, products, offers, matches, transfers, \
interest, cities, payments, events. A lab demonstration, which makes no claim of full protocol conformance.\n\n\
Errors have one envelope; at 400 `error.details.issues` names every fault. Under `/api/v1` a query parameter that is not \
listed here is such a fault, unless one record or transaction is asked for. Every answer carries `x-request-id`. \
`HEAD` is `GET` without its body, `OPTIONS` is 204, and what a path does not take is 405 with `Allow`.";

/// OpenAPI 3.1, as JSON: the service with these paths, as it is reached at `address`.
pub fn document(paths: &[Path], env: &Env, address: &str) -> Value {
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "loopgate",
            "version": config::SERVICE_VERSION,
            "description": DESCRIPTION,
            "license": {"name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0"},
        },
        "servers": [{"url": address}],
        "tags": tags(paths),
        "paths": paths.iter().map(|path| (path.template.clone(), path_item(path))).collect::<Map<_, _>>(),
        "components": {
            "schemas": components::schemas(paths, env),
            "securitySchemes": {
                "key": {"type": "apiKey", "in": "header", "name": "x-api-key"},
                "bearer": {"type": "http", "scheme": "bearer", "description": "The same key."},
                "node": {"type": "apiKey", "in": "header", "name": "X-Node-ID"},
                "timestamp": {"type": "apiKey", "in": "header", "name": "X-Timestamp"},
                "signature": {"type": "apiKey", "in": "header", "name": "X-Node-Signature"},
            },
        },
    })
}

fn path_item(path: &Path) -> Value {
    let of = |operation: &&Operation| (operation.method.to_ascii_lowercase(), operation::object(operation, path));
    Value::Object(path.operations.iter().map(of).collect())
}

fn tags(paths: &[Path]) -> Vec<Value> {
    let mut names: Vec<&str> = Vec::new();
    for operation in paths.iter().flat_map(|path| &path.operations) {
        if !names.contains(&operation.tag) {
            names.push(operation.tag);
        }
    }
    names.into_iter().map(|name| json!({"name": name})).collect()
}
