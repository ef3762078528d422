//! What the page's script is told of the record (`www/src/pages/record/record.ts`).

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use super::main::Shown;
use crate::config;
use crate::http::call::Call;
use crate::pages::html::Html;
use crate::sheet::Place;
use crate::store::registry::Quantity;

/// What a record refers to, by the kind of that.
const REFERENCES: &[(&str, &str)] =
    &[("material_id", "material"), ("product_id", "product"), ("offer_id", "offer"), ("match_id", "match")];

#[derive(Serialize)]
struct Data<'a> {
    kind: &'static str,
    id: &'a str,
    title: String,
    thing: Option<String>,
    status: Option<&'a str>,
    moves: &'a [String],
    left: Option<&'a Quantity>,
    node: String,
    place: Option<Place>,
    images: Vec<&'a Value>,
    references: BTreeMap<&'static str, &'a Value>,
}

pub fn of(call: &Call, shown: &Shown<'_>) -> Html {
    let document = shown.subject.document;
    let found = |(key, kind): &(&str, &'static str)| document.get(*key).map(|value| (*kind, value));
    Html::json(&Data {
        kind: shown.subject.entity.name(),
        id: call.request.id(),
        title: shown.subject.title(),
        thing: shown.subject.name(),
        status: shown.status,
        moves: shown.moves,
        left: shown.left,
        node: config::node_id(call.env()),
        place: shown.subject.place(),
        images: document.get("images").and_then(Value::as_array).into_iter().flatten().collect(),
        references: REFERENCES.iter().filter_map(found).collect(),
    })
}
