//! `loopgate explain`: members, values, and names that are near one.

use crate::command::{Outcome, run};
use loopgate_core::Kind;
use loopgate_core::rule::Rule;
use serde_json::{Value, json};

fn explain(name: &str) -> Outcome {
    run(&["explain", name])
}

fn json_of(name: &str) -> Value {
    let lines = run(&["explain", name, "--format", "json"]).lines();
    assert_eq!(lines.len(), 1, "{lines:?}");
    lines[0].clone()
}

/// The text behind the name of a row.
fn row<'o>(out: &'o str, name: &str) -> Option<&'o str> {
    out.lines().find_map(|line| line.strip_prefix("  ")?.strip_prefix(name)?.strip_prefix("  ")).map(str::trim)
}

#[test]
fn a_member_is_explained() {
    for (name, rows) in [
        ("Offer.quantity", &[("must be", "an object, Quantity"), ("members", "value, unit"), ("required", "yes")][..]),
        ("offer.QUANTITY.unit", &[("must be", "one of 8 values"), ("section", "2 (Quantity)"), ("required", "yes")]),
        ("Offer.terms", &[("must be", "a string of at most 280 characters"), ("required", "no")]),
        ("Offer.material_id", &[("required", "one of material_id, product_id must be there")]),
        ("Offer.id", &[("pattern", "^[A-Z0-9-]{8,}$"), ("example", "OFR-2F7A6B9C")]),
        ("MaterialDNA.quality", &[("must be", "a number from 0 to 1"), ("section", "2.1 (MaterialDNA)")]),
        ("MaterialDNA.contact", &[("required", "no; it must not be there")]),
        ("MaterialDNA.schema_version", &[("use", "0.2.0; others are valid and old")]),
        ("MaterialDNA.location.lat", &[("required", "yes, where location is there")]),
        (
            "MaterialDNA.images",
            &[("must be", "an array of at most 10 items"), ("each", "a URI such as https://example.com/passports/1")],
        ),
        ("MaterialDNA.passport.supported_regimes", &[("each", "one of 5 values")]),
        ("ProductDNA.manufacture_year", &[("must be", "an integer of at least 1900")]),
        ("Transaction.seller", &[("where", "@type is MaterialTransaction")]),
        ("RelayMessage.payload.quantity", &[("where", "event_type is material.created")]),
        ("Offer.status", &[("allowed", "open, reserved, withdrawn")]),
    ] {
        let outcome = explain(name);
        assert_eq!((outcome.status, outcome.err.as_str()), (0, ""), "{name}");
        for (key, text) in rows {
            assert_eq!(row(&outcome.out, key), Some(*text), "{name}: {}", outcome.out);
        }
    }
}

#[test]
fn a_member_in_an_array_however_it_is_written() {
    let title = "MaterialDNA.passport.substances_of_concern[].cas_number";
    for name in [
        title,
        "MaterialDNA.passport.substances_of_concern.cas_number",
        "MaterialDNA.passport.substances_of_concern[0].cas_number",
        "MaterialDNA/passport/substances_of_concern/0/cas_number",
    ] {
        let out = explain(name).out;
        assert_eq!(out.lines().next(), Some(title), "{name}");
        assert_eq!(row(&out, "example"), Some("7439-92-1"));
        assert!(row(&out, "advice").is_some_and(|first| first.starts_with("cas_form (warning): ")), "{out}");
        assert!(out.contains("\n            cas_check_digit (warning)"), "{out}");
    }
}

#[test]
fn the_advice_that_looks_at_a_member_is_told() {
    for (name, codes) in [
        ("MaterialDNA.passport.country_of_production", &["country_unknown"][..]),
        ("MaterialDNA.schema_version", &["schema_version_old"]),
        ("Transfer.received_at", &["received_before_handoff"]),
        ("LoopVote.voting_period.end", &["voting_order"]),
        ("MaterialDNA.expires", &["expires_before_available"]),
        ("Offer.terms", &[]),
    ] {
        assert_eq!(json_of(name)["advice"], json!(codes), "{name}");
    }
}

#[test]
fn every_member_of_every_kind_is_explained() {
    for kind in Kind::ALL.iter().filter(|kind| !kind.is_family()) {
        for field in kind.rule().fields {
            let name = format!("{}.{}", kind.name(), field.key);
            let member = json_of(&name);
            assert_eq!((&member["member"], &member["required"]), (&json!(name), &json!(field.required)));
            let values = if let Rule::Enum(values) = field.rule { json!(values) } else { continue };
            assert_eq!(member["allowed"], values, "{name}");
        }
    }
}

#[test]
fn keys_alone_are_members_of_any_kind() {
    let out = explain("quantity").out;
    assert!(out.starts_with("4 members\n") && out.contains("\nOffer.quantity  "), "{out}");
    assert_eq!(explain("passport.gtin").out.lines().next(), Some("2 members"));
    assert_eq!(explain("/passport/gtin").out, explain("passport.gtin").out);
    assert_eq!(explain("from_city").out.lines().next(), Some("3 members"));
    assert_eq!(explain("conditions.nothing").status, 2);
    assert_eq!(explain("available_until").out.lines().next(), Some("Offer.available_until"));
}

#[test]
fn a_value_is_explained_by_where_it_is_allowed() {
    let out = explain("ewaste-batteries").out;
    let (first, rest) = out.split_once("\n\nAll values of ").expect(&out);
    assert!(first.starts_with("ewaste-batteries, a value of\n  MaterialDNA.category\n"), "{out}");
    assert!(rest.contains("plastic-pet, plastic-hdpe") && rest.contains("LoopSignalConfig.signals.ewaste-batteries"));
    let value = json_of("espr-dpp");
    let lists = value["allowed_in"].as_array().unwrap();
    assert_eq!((lists.len(), lists[0]["allowed"].as_array().unwrap().len()), (1, 5));
    assert_eq!(lists[0]["members"][0], "MaterialDNA.passport.supported_regimes");
}

#[test]
fn a_name_of_several_things_is_explained_as_each() {
    let out = explain("required").out;
    assert!(out.starts_with("required, an issue\n") && out.contains("\nrequired, a value of\n"), "{out}");
    assert_eq!(run(&["explain", "required", "-f", "json"]).lines().len(), 2);
}

#[test]
fn what_is_misspelt_is_told_first_and_what_was_meant_is_explained() {
    for (name, near, first) in [
        ("ewaste-bateries", "ewaste-batteries", "ewaste-batteries, a value of"),
        ("Ofer", "Offer", "Offer, section 2.3"),
        ("Offer.quantty", "Offer.quantity", "Offer.quantity"),
        ("Ofer.quantity.unti", "Offer.quantity.unit", "Offer.quantity.unit"),
        ("MaterialDNA.passport.gtni", "MaterialDNA.passport.gtin", "MaterialDNA.passport.gtin"),
        ("gtin_chek_digit", "gtin_check_digit", "gtin_check_digit, a warning"),
    ] {
        let outcome = explain(name);
        assert_eq!(outcome.status, 2, "{name}");
        assert_eq!(outcome.err, format!("error: there is no '{name}'; did you mean '{near}'?\n"));
        assert_eq!(outcome.out.lines().next(), Some(first), "{name}");
        assert_eq!(json_of(name)["nearest"], near);
    }
    for name in ["unicorn", "Offer.unicorn", "Offer.", ".", "", "Offer.id.x"] {
        let outcome = explain(name);
        assert_eq!((outcome.status, outcome.out.as_str()), (2, ""), "{name:?}");
        assert!(outcome.err.contains("no kind, member, value or code"), "{name:?}: {}", outcome.err);
        assert_eq!(json_of(name)["nearest"], json!(null), "{name:?}");
    }
}

#[test]
fn a_kind_is_explained_in_short() {
    let out = explain("MaterialDNA").out;
    assert!(out.contains("one of plastic-pet, plastic-hdpe, plastic-pvc, plastic-ldpe, … (30 in"), "{out}");
    assert!(out.contains("a material id such as MAT-DE-MUC-2025-PLASTIC-B847F3") && !out.contains("[A-Z]{2}"), "{out}");
    let kind = json_of("Offer");
    let members: Vec<&Value> = kind["members"].as_array().unwrap().iter().map(|member| &member["member"]).collect();
    assert_eq!(
        (&kind["kind"], members[8], members[9]),
        (&json!("Offer"), &json!("Offer.quantity"), &json!("Offer.quantity.value"))
    );
}

#[test]
fn a_code_says_where_its_sources_are() {
    let out = explain("passport_operator_missing").out;
    for act in ["32023R1542", "32024R1781", "32025R0040"] {
        assert!(out.contains(act), "{out}");
    }
    assert!(out.contains("since 2023-08-17"), "{out}");
    let code = json_of("gtin_length");
    assert_eq!(code["sources"][0]["name"], "GS1 General Specifications");
    assert_eq!((&json_of("min_length")["sources"], &json_of("min_length")["severity"]), (&json!([]), &json!(null)));
}
