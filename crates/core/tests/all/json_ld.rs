//! The JSON-LD context has a term for each member of each payload, of the type that its rule has.

use std::collections::BTreeSet;

use loopgate_core::derive::json_ld_context;
use loopgate_core::rule::{Field, Format, Object, Rule};
use loopgate_core::{CONTEXT_V0_2_0, Kind};
use serde_json::{Value, json};

const NODE: &str = "https://node.example";

fn context() -> Value {
    let context: Value = serde_json::from_str(&json_ld_context(NODE)).unwrap();
    context["@context"].clone()
}

/// The kinds whose payloads name the context.
fn payloads() -> impl Iterator<Item = &'static Object> {
    let kinds = Kind::ALL.iter().map(|kind| kind.rule());
    kinds.filter(|rule| rule.field("@context").is_some())
}

fn members(object: &'static Object) -> impl Iterator<Item = &'static Field> {
    object.fields.iter().filter(|field| !field.key.starts_with('@') && !matches!(field.rule, Rule::Forbidden))
}

#[test]
fn every_member_has_a_term() {
    let context = context();
    assert!(payloads().count() >= 16, "{CONTEXT_V0_2_0} is named by fewer kinds than there are");
    for payload in payloads() {
        let term = &context[payload.name];
        assert_eq!(term["@id"], format!("{NODE}/ns#{}", payload.name));
        has_terms(payload, &term["@context"]);
    }
}

fn has_terms(object: &'static Object, scope: &Value) {
    assert_eq!(scope["@protected"], true, "{}", object.name);
    for field in members(object) {
        let (term, place) = (&scope[field.key], format!("{}.{}", object.name, field.key));
        if *term == json!("@id") {
            assert_eq!(field.key, "id", "{place}");
            assert!(scope["@base"].is_string(), "{place}");
            continue;
        }
        assert_eq!(term["@id"], format!("{NODE}/ns#{}", field.key), "{place}");
        has_type(&field.rule, term, &place);
    }
    let keys: BTreeSet<&str> = scope.as_object().unwrap().keys().map(String::as_str).collect();
    let known: BTreeSet<&str> = members(object).map(|field| field.key).collect();
    assert!(keys.iter().all(|key| key.starts_with('@') || known.contains(key)), "{}: {keys:?}", object.name);
}

fn has_type(rule: &'static Rule, term: &Value, place: &str) {
    let xsd = |name: &str| json!(format!("http://www.w3.org/2001/XMLSchema#{name}"));
    match rule.unchosen() {
        Rule::Array(array) => {
            assert!(term["@container"] == "@set" || term["@container"] == "@list", "{place}");
            has_type(array.items, term, place);
        }
        Rule::Object(inner) if !inner.fields.is_empty() => has_terms(inner, &term["@context"]),
        Rule::Number(number) if !number.integer => assert_eq!(term["@type"], xsd("double"), "{place}"),
        Rule::Text(text) if text.format == Some(Format::DateTime) => {
            assert_eq!(term["@type"], xsd("dateTime"), "{place}")
        }
        Rule::Text(text) if text.format == Some(Format::Uri) => assert_eq!(term["@type"], xsd("anyURI"), "{place}"),
        Rule::Text(text) if text.pattern.is_some() && place.ends_with("_id") => {
            assert_eq!(term["@type"], "@id", "{place}");
            assert!(term["@context"]["@base"].is_string(), "{place}");
        }
        _ => {}
    }
}

#[test]
fn an_identifier_is_under_a_base_of_its_kind() {
    let context = context();
    let with_id: Vec<&Object> = payloads().filter(|payload| payload.field("id").is_some()).collect();
    let bases: BTreeSet<&str> = with_id
        .iter()
        .map(|payload| context[payload.name]["@context"]["@base"].as_str().expect(payload.name))
        .collect();
    assert_eq!(bases.len(), with_id.len());
    let base_of = |kind: &str| context[kind]["@context"]["@base"].clone();
    let reference = |kind: &str, key: &str| context[kind]["@context"][key]["@context"]["@base"].clone();
    assert_eq!(reference("Match", "offer_id"), base_of("Offer"));
    assert_eq!(reference("Transfer", "match_id"), base_of("Match"));
    assert_eq!(reference("ProductDNA", "material_ids"), base_of("MaterialDNA"));
    assert_eq!(reference("Settlement", "transaction_id"), base_of("MaterialTransaction"));
}

#[test]
fn each_unit_of_a_quantity_is_an_iri() {
    let unit = &context()["Offer"]["@context"]["quantity"]["@context"]["unit"];
    let Rule::Enum(units) = loopgate_core::rules::common::UNIT else { panic!("the units are listed") };
    for word in units {
        assert!(unit["@context"][word].as_str().is_some_and(|iri| iri.starts_with("http")), "{word}");
    }
    assert_eq!(unit["@context"]["kg"], "http://qudt.org/vocab/unit/KiloGM");
    assert_eq!(unit["@context"]["bundle"], format!("{NODE}/ns#bundle"));
}
