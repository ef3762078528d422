//! Codes hold what the vectors say, and are drawn as they say (decisions, section 11).

use std::path::{Path, PathBuf};

use loopgate_core::qr::{Fault, Look, Thing, svg};
use loopgate_core::reference::item_code::Document;
use serde_json::{Value, json};

const BASE: &str = "https://node.example";
const ID: &str = "MAT-DE-MUC-2025-PLASTIC-B847F3";

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors/codes").join(name)
}

fn vectors(name: &str) -> Vec<Value> {
    let text = std::fs::read_to_string(file(name)).unwrap();
    serde_json::from_str(&text).unwrap()
}

fn kind(name: &Value) -> &'static str {
    match name.as_str().unwrap() {
        "material" => "MaterialDNA",
        "product" => "ProductDNA",
        "offer" => "Offer",
        "match" => "Match",
        _ => "Transfer",
    }
}

#[test]
fn a_code_holds_the_finest_link_or_the_page() {
    for case in vectors("cases.json") {
        let mut document = case.get("members").and_then(Value::as_object).cloned().unwrap_or_default();
        document.extend([("@type".to_owned(), json!(kind(&case["kind"]))), ("id".to_owned(), json!(ID))]);
        let document = Document::read(&Value::Object(document).to_string()).unwrap();
        let thing = Thing { kind: document.kind(), id: document.id(), coded: document.coded() };
        let path = case["path"].as_str().unwrap().replace("{id}", ID);
        for (base, begin) in [(BASE, BASE), ("http://a.example/loop/", "http://a.example/loop")] {
            assert_eq!(thing.link(base), Ok(format!("{begin}{path}")), "{}", case["name"]);
        }
    }
}

#[test]
fn a_code_is_drawn_as_was_asked_or_the_reason_is_told() {
    for case in vectors("looks.json") {
        let look = case["look"].as_object().unwrap();
        let part = |name: &str| look.get(name).and_then(Value::as_str);
        let look = Look::read(["size", "quiet", "dark", "light"].map(part));
        let fault = look.err();
        assert_eq!(fault.map(|fault| fault.message()).as_deref(), case["error"].as_str(), "{}", case["name"]);
        assert_eq!(fault.and_then(Fault::help), case["help"].as_str());
        assert_eq!(fault.map(Fault::name), case["at"].as_str());
        let (Some(path), Ok(look)) = (case["path"].as_str(), look) else { continue };
        let drawn = svg(&format!("{BASE}{}", path.replace("{id}", ID)), &look).unwrap();
        if let Some(name) = case["svg"].as_str() {
            assert!(drawn == std::fs::read_to_string(file(name)).unwrap(), "{}", case["name"]);
        }
    }
}

#[test]
fn what_has_no_address_has_no_code() {
    let offer = Thing { kind: "Offer", id: "OFR-2F7A6B9C", ..Thing::default() };
    assert_eq!(Thing { kind: "LoopVote", ..offer }.path(), Err(Fault::Kind));
    assert_eq!(Thing { id: "", ..offer }.path(), Err(Fault::Id));
    for base in [
        "",
        "node.example",
        "ftp://node.example",
        "https://",
        "https:///records",
        "https://:80",
        "https://node.example?a=b",
        "https://node.example/#a",
        "https://user@node.example",
        "https://node.example/a b",
        "https://nöde.example",
    ] {
        assert_eq!(offer.link(base), Err(Fault::Base), "{base}");
    }
    let link = format!("https://node.example/records/product/PRD-{}", "A".repeat(2400));
    assert_eq!(svg(&link, &Look::USUAL), Err(Fault::TooLong));
    let markup = svg("https://node.example/a&b<c", &Look::USUAL).unwrap();
    assert!(markup.contains("<title>https://node.example/a&amp;b&lt;c</title>"));
}
