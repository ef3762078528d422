//! `loopgate schema`

use serde_json::Value;

use crate::args::Schema;

/// The JSON Schema of a kind, indented.
pub fn schema(args: &Schema) -> String {
    let schema = args.network.validator().json_schema(args.kind);
    let parsed: Result<Value, _> = serde_json::from_str(&schema);
    let mut text = parsed.map_or(schema, |schema| format!("{schema:#}"));
    text.push('\n');
    text
}
