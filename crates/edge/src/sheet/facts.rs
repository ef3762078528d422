//! The members of a document, in the order of its table: label and value; objects in it are parts of their own.

use loopgate_core::about;
use loopgate_core::rule::{FREE, Field, Format, Object, Rule};
use serde_json::{Map, Value};

use super::codes;
use super::links::{link, somebodys};
use super::words::{amount, capital, label, moment, number, worded};
use crate::entity::Entity;
use crate::http::location;
use crate::pages::html::Html;

/// What the page has elsewhere, or only programs read.
const ELSEWHERE: &[&str] = &["@context", "@type", "schema_version", "status", "images", "id", "supported_regimes"];

/// Members that name another record.
const REFERENCES: &[(&str, Entity)] = &[
    ("material_id", Entity::Material),
    ("material_ids", Entity::Material),
    ("product_id", Entity::Product),
    ("offer_id", Entity::Offer),
    ("match_id", Entity::Match),
];

/// No more are shown of one document.
const MOST: usize = 400;
const DEEPEST: usize = 5;

struct Fact {
    label: String,
    value: Html,
}

/// An object of the document.
#[derive(Default)]
pub struct Part {
    title: String,
    facts: Vec<Fact>,
    parts: Vec<Part>,
    /// Where the words of its codes are written, each once.
    sources: Vec<Html>,
}

/// Goes through a document.
struct Reader<'a> {
    /// The day that the document is about, for lists that change.
    day: Option<&'a str>,
    /// The kind and the name of what the document is about.
    thing: Option<(Entity, String)>,
    left: usize,
    depth: usize,
}

/// The facts of a document; `thing` is the kind and the name of the material or product that it is about.
pub fn of(object: &'static Object, document: &Map<String, Value>, thing: Option<(Entity, String)>) -> Part {
    let day = ["available_from", "handoff_at"].iter().find_map(|key| super::text(document, key));
    Reader { day, thing, left: MOST, depth: 0 }.part(String::new(), object, document)
}

/// The facts of the document itself.
pub fn first(part: &Part) -> Html {
    list(part)
}

/// The objects in it, each of which opens: the first is open.
pub fn parts(part: &Part) -> Html {
    Html::default().all(part.parts.iter().enumerate().map(|(index, part)| {
        let open = if index == 0 { " open" } else { "" };
        let html = Html::default().raw("<details class=\"part\"").raw(open).raw("><summary><h2>").text(&part.title);
        html.raw("</h2></summary>").add(inside(part)).raw("</details>")
    }))
}

fn inside(part: &Part) -> Html {
    let inner = |part: &Part| {
        Html::default()
            .raw("<div class=\"inner-part\"><p class=\"part-title\">")
            .text(&part.title)
            .raw("</p>")
            .add(inside(part))
            .raw("</div>")
    };
    let html = list(part).all(part.parts.iter().map(inner));
    if part.sources.is_empty() {
        return html;
    }
    let source = |source: &Html| Html::default().raw(" ").add(source.clone()).raw(".");
    html.raw("<p class=\"muted small\">Words of codes:").all(part.sources.iter().map(source)).raw("</p>")
}

fn list(part: &Part) -> Html {
    if part.facts.is_empty() {
        return Html::default();
    }
    let fact = |fact: &Fact| {
        let value = fact.value.clone();
        Html::default().raw("<div><dt>").text(&fact.label).raw("</dt><dd>").add(value).raw("</dd></div>")
    };
    Html::default().raw("<dl class=\"facts\">").all(part.facts.iter().map(fact)).raw("</dl>")
}

impl Reader<'_> {
    fn part(&mut self, title: String, object: &'static Object, document: &Map<String, Value>) -> Part {
        let mut part = Part { title, ..Part::default() };
        self.depth += 1;
        for field in object.fields {
            if let Some(value) = document.get(field.key) {
                self.member(&mut part, object, Some(field), field.key, value);
            }
        }
        for (key, value) in document.iter().filter(|(key, _)| object.field(key).is_none()) {
            self.member(&mut part, object, None, key, value);
        }
        self.depth -= 1;
        part
    }

    fn member(&mut self, part: &mut Part, object: &'static Object, field: Option<&Field>, key: &str, value: &Value) {
        let is_elsewhere = self.depth == 1 || key == "supported_regimes";
        if self.left == 0 || is_elsewhere && ELSEWHERE.contains(&key) || is_empty(value) {
            return;
        }
        self.left -= 1;
        let rule = field.map_or(&Rule::Any, |field| field.rule.unchosen());
        match (value, rule) {
            (Value::Object(map), Rule::Object(inner)) if inner.name == "Quantity" => {
                part.fact(label(key, false), Html::default().text(&amount(map).unwrap_or_default()));
            }
            (Value::Object(map), Rule::Object(inner)) if inner.name == "Location" => {
                part.fact(label(key, false), place(map));
            }
            (Value::Object(map), _) => {
                let inner = if let Rule::Object(inner) = rule { inner } else { &FREE };
                self.inner(part, label(key, false), inner, map);
            }
            (Value::Array(items), _) => self.items(part, object, rule, key, items),
            _ => {
                let has_unit = value.is_number() && unit(object, key).is_some();
                let value = self.value(part, object, rule, key, value);
                part.fact(label(key, has_unit), value);
            }
        }
    }

    fn inner(&mut self, part: &mut Part, title: String, object: &'static Object, map: &Map<String, Value>) {
        if self.depth >= DEEPEST {
            part.fact(title, Html::default().raw("<span class=\"muted\">more is in the JSON</span>"));
            return;
        }
        let inner = self.part(title, object, map);
        if !inner.facts.is_empty() || !inner.parts.is_empty() {
            part.parts.push(inner);
        }
    }

    fn items(&mut self, part: &mut Part, object: &'static Object, rule: &Rule, key: &str, items: &[Value]) {
        let item = if let Rule::Array(array) = rule { array.items } else { &Rule::Any };
        let mut values = Vec::new();
        for (index, value) in items.iter().enumerate().filter(|(_, value)| !is_empty(value)) {
            if self.left == 0 {
                break;
            }
            self.left -= 1;
            match value {
                Value::Object(map) => {
                    let inner = if let Rule::Object(inner) = item { inner } else { &FREE };
                    self.inner(part, format!("{}, {}", label(key, false), index + 1), inner, map);
                }
                Value::Array(_) => values.push(Html::default().raw("<span class=\"muted\">more is in the JSON</span>")),
                _ => values.push(self.value(part, object, item, key, value)),
            }
        }
        if !values.is_empty() {
            let value = |value| Html::default().raw("<li>").add(value).raw("</li>");
            part.fact(label(key, false), Html::default().raw("<ul>").all(values.into_iter().map(value)).raw("</ul>"));
        }
    }

    fn value(&self, part: &mut Part, object: &Object, rule: &Rule, key: &str, value: &Value) -> Html {
        match value {
            Value::Bool(true) => Html::default().raw("Yes"),
            Value::Bool(false) => Html::default().raw("No"),
            Value::Number(value) => with_unit(number(value), unit(object, key)),
            Value::String(text) => self.text(part, object, rule, key, text),
            _ => Html::default(),
        }
    }

    fn text(&self, part: &mut Part, object: &Object, rule: &Rule, key: &str, text: &str) -> Html {
        if let Some((_, entity)) = REFERENCES.iter().find(|(reference, _)| *reference == key) {
            let thing = self.thing.as_ref().filter(|(kind, _)| self.depth == 1 && kind == entity);
            return record_link(*entity, text, somebodys(thing.map_or(text, |(_, name)| name)));
        }
        let shown = match rule {
            Rule::Text(form) if form.format == Some(Format::DateTime) => return moment(text),
            Rule::Text(form) if form.format == Some(Format::Uri) => return link(text),
            Rule::Enum(_) => Html::default().text(&capital(&worded(text))),
            Rule::Any => link(text),
            _ if key == "to_city" && text == "any" => Html::default().raw("Any city"),
            _ => somebodys(text),
        };
        match codes::said(object.name, key, text, self.day) {
            None => shown,
            Some(codes::Said { words, source }) => {
                part.sources.extend(source.filter(|source| !part.sources.contains(source)));
                shown.raw(": ").text(&words)
            }
        }
    }
}

impl Part {
    fn fact(&mut self, label: String, value: Html) {
        self.facts.push(Fact { label, value });
    }
}

/// A link to the page of a record of this node.
pub fn record_link(entity: Entity, id: &str, text: Html) -> Html {
    match location::of(&format!("/records/{}", entity.name()), id) {
        Some(address) => Html::default().raw("<a href=\"").text(&address).raw("\">").add(text).raw("</a>"),
        None => text,
    }
}

fn unit(object: &Object, key: &str) -> Option<&'static str> {
    about(object, key)?.unit
}

fn with_unit(number: String, unit: Option<&'static str>) -> Html {
    let number = Html::default().text(&number);
    // Some are counted in what another member says.
    let unit = unit.and_then(|unit| unit.split(", for each").next()).filter(|unit| !unit.contains('`'));
    match unit {
        None => number,
        Some("%") => number.raw("\u{a0}%"),
        Some("degrees Celsius") => number.raw("\u{a0}°C"),
        // What the ends of a scale stand for.
        Some(ends) if ends.contains(" is ") => number.raw(" <small>(").text(ends).raw(")</small>"),
        Some(unit) => number.raw("\u{a0}").text(unit),
    }
}

fn place(location: &Map<String, Value>) -> Html {
    let degrees = |key| location.get(key).and_then(Value::as_f64).unwrap_or_default();
    let at = format!("{}, {}", degrees_of(degrees("lat"), ["N", "S"]), degrees_of(degrees("lon"), ["E", "W"]));
    match super::text(location, "address") {
        Some(address) => somebodys(address).raw(" <small class=\"muted\">").text(&at).raw("</small>"),
        None => Html::default().text(&at),
    }
}

fn degrees_of(degrees: f64, [positive, negative]: [&str; 2]) -> String {
    format!("{}° {}", degrees.abs(), if degrees < 0.0 { negative } else { positive })
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.trim().is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(map) => map.is_empty(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{MOST, first, of, parts};
    use crate::entity::Entity;

    fn sheet(entity: Entity, document: &Value) -> [String; 2] {
        let part = of(entity.rules().rule(), document.as_object().expect("an object"), None);
        [first(&part).as_str().to_owned(), parts(&part).as_str().to_owned()]
    }

    #[test]
    fn facts_come_in_the_order_of_the_table_with_words_and_units() {
        let [facts, parts] = sheet(
            Entity::Material,
            &json!({
                "id": "MAT-1", "category": "glass-brown", "quantity": {"value": 1250, "unit": "kg"}, "quality": 0.82,
                "location": {"lat": 51.2, "lon": -4.4, "address": "Kaai 112"}, "available_from": "2026-05-04T06:00:00Z",
                "passport": {"country_of_production": "NL", "recycled_content_percent": 64, "hazardous": false, "gtin": ""},
                "classification": {"ewc_code": "15 01 07"}, "colour": "brown", "images": ["https://x.example/1.jpg"],
            }),
        );
        let labels: Vec<&str> = facts.split("<dt>").skip(1).filter_map(|fact| fact.split("</dt>").next()).collect();
        assert_eq!(labels, ["Category", "Quantity", "Quality", "Location", "Available from", "Colour"]);
        for said in ["<dd>Brown glass</dd>", "1,250 kg", "0.82 <small>(0 is the worst, 1 the best)", "51.2° N, 4.4° W"]
        {
            assert!(facts.contains(said), "{said}: {facts}");
        }
        for said in [
            "<h2>Passport</h2>",
            "NL</bdi>: Netherlands",
            "64\u{a0}%",
            "<dd>No</dd>",
            "15 01 07</bdi>: ",
            "Decision 2000/532/EC",
        ] {
            assert!(parts.contains(said), "{said}: {parts}");
        }
        assert!(!parts.contains("GTIN"), "what is empty is no fact");
    }

    #[test]
    fn references_lead_to_pages_and_lists_are_lists() {
        let [facts, parts] = sheet(
            Entity::Product,
            &json!({"material_ids": ["MAT-1"], "certifications": ["EN 1"],
                    "conformity_claims": [{"claim_id": "C1", "declared_value": {"value": 2, "unit": "g"}}]}),
        );
        assert!(facts.contains("<li><a href=\"/records/material/MAT-1\"><bdi>MAT-1</bdi></a></li>"), "{facts}");
        assert!(parts.contains("Conformity claims, 1") && parts.contains("Declared value"), "{parts}");
    }

    #[test]
    fn nothing_of_a_record_is_markup() {
        let evil = "<img src=x onerror=alert(1)>\"'";
        let [facts, parts] = sheet(
            Entity::Transfer,
            &json!({evil: evil, "match_id": evil, "handoff_at": evil, "waste_shipment_doc_ref": format!("https://{evil}"),
                    "metadata": {evil: {evil: [evil, [evil]]}}, "route": {"mode": evil}}),
        );
        for html in [facts, parts] {
            assert!(html.contains("&lt;img") && !html.contains("<img"), "{html}");
        }
    }

    #[test]
    fn a_deep_or_long_document_ends() {
        let deep = (0..100).fold(json!({"a": 1}), |inner, _| json!({"a": inner}));
        let [_, parts] = sheet(Entity::Offer, &json!({"metadata": deep}));
        assert!(parts.contains("more is in the JSON"), "{parts}");
        let long: Vec<u32> = (0..10_000).collect();
        let [_, parts] = sheet(Entity::Offer, &json!({"metadata": {"long": long}}));
        assert!(parts.matches("<li>").count() < MOST, "{}", parts.len());
    }
}
