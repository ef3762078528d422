//! Advice about valid payloads: how it is shown, counted and denied.

use crate::command::{Outcome, command, run, run_with};
use loopgate_core::{Code, Kind, Severity};
use serde_json::{Value, json};

const MATERIAL: &str = r#"{
  "@context": "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld",
  "@type": "MaterialDNA", "schema_version": "0.2.0", "id": "MAT-PT-OPO-2026-CORK-7Q4X9Z", "category": "organic-wood",
  "quantity": {"value": 12.5, "unit": "t"}, "origin_city": "Porto", "current_city": "Porto",
  "available_from": "2026-11-21T08:00:00Z", "passport": "#;

/// A material with this passport, checked.
fn check(passport: Value, more: &[&str]) -> Outcome {
    run_with(&mut command(&[&["validate"], more].concat()), format!("{MATERIAL}{passport}}}").as_bytes())
}

fn hazardous() -> Value {
    json!({"hazardous": true})
}

#[test]
fn a_warning_is_a_line_with_its_help_and_is_counted() {
    let outcome = check(hazardous(), &[]);
    assert_eq!(outcome.status, 0);
    let lines: Vec<&str> = outcome.out.lines().collect();
    assert!(lines[0].starts_with("<stdin>:5:57: warning: /passport safety_info_missing "), "{}", outcome.out);
    assert!(lines[1].starts_with("  help: "), "{}", outcome.out);
    assert_eq!(outcome.err, "1 payload: 1 valid, 1 warning\n");
}

#[test]
fn warnings_can_be_denied() {
    assert_eq!(check(hazardous(), &["--deny-warnings"]).status, 1);
    assert_eq!(check(json!({}), &["--deny-warnings"]).status, 0);
    assert_eq!(run(&["validate", "--deny-warnings", "/none/a.json"]).status, 2);
}

/// A hint, then a warning.
fn both() -> Value {
    json!({"gtin": "2001234567893", "hazardous": true, "country_of_production": "AN"})
}

#[test]
fn hints_are_told_apart_and_counted() {
    let outcome = check(both(), &[]);
    assert_eq!(outcome.out.matches(": warning: /passport").count(), 2, "{}", outcome.out);
    assert_eq!(outcome.out.matches(": hint: /passport/gtin gtin_restricted ").count(), 1, "{}", outcome.out);
    assert_eq!(outcome.err, "1 payload: 1 valid, 2 warnings, 1 hint\n");
    assert_eq!(check(json!({"gtin": "2001234567893"}), &["--deny-warnings"]).status, 0, "a hint does not count");
    let log: Value = serde_json::from_str(&check(json!({"gtin": "2001234567893"}), &["-f", "sarif"]).out).unwrap();
    assert_eq!(log["runs"][0]["results"][0]["level"], "note");
}

#[test]
fn less_advice_is_given_where_less_is_wanted() {
    let counts = |level: &str| check(both(), &["--advice", level]).err;
    assert_eq!(counts("all"), "1 payload: 1 valid, 2 warnings, 1 hint\n");
    assert_eq!(counts("warnings"), "1 payload: 1 valid, 2 warnings\n");
    assert_eq!(counts("none"), "1 payload: 1 valid\n");
    assert_eq!(check(both(), &["--advice", "none", "--deny-warnings"]).status, 0, "no advice, nothing to deny");
    assert_eq!(run(&["validate", "--advice", "some"]).status, 2);
}

#[test]
fn a_warning_that_is_not_shown_is_denied_too() {
    let first = ["--max-issues", "1"];
    assert_eq!(check(both(), &first).err, "1 payload: 1 valid, 1 hint\n");
    assert_eq!(check(both(), &[&first[..], &["--deny-warnings"]].concat()).status, 1);
}

#[test]
fn json_has_the_severity_of_each() {
    let line = &check(hazardous(), &["-f", "json"]).lines()[0];
    assert_eq!((&line["valid"], &line["warnings"][0]["severity"]), (&json!(true), &json!("warning")));
}

#[test]
fn sarif_has_a_level_of_its_own_for_each_severity() {
    let log: Value = serde_json::from_str(&check(hazardous(), &["-f", "sarif"]).out).unwrap();
    assert_eq!(log["runs"][0]["results"][0]["level"], "warning");
    let rules = log["runs"][0]["tool"]["driver"]["rules"].as_array().unwrap();
    for (rule, code) in rules.iter().zip(Code::ALL) {
        let level = match code.severity() {
            None => "error",
            Some(Severity::Warning) => "warning",
            Some(Severity::Hint) => "note",
        };
        assert_eq!(rule["defaultConfiguration"]["level"], level, "{}", code.as_str());
    }
}

#[test]
fn every_code_is_explained() {
    for code in Code::ALL {
        let outcome = run(&["explain", &code.as_str().to_uppercase()]);
        let first = outcome.out.lines().next().unwrap_or_default();
        let level = match code.severity() {
            None => "an issue",
            Some(Severity::Warning) => "a warning",
            Some(Severity::Hint) => "a hint",
        };
        assert_eq!((outcome.status, first), (0, format!("{}, {level}", code.as_str()).as_str()));
        assert!(outcome.out.lines().count() >= 4 && !outcome.out.contains("(warning)"), "{}", outcome.out);
    }
    let gtin = run(&["explain", "gtin_check_digit"]).out;
    assert!(gtin.contains("On: MaterialDNA, ProductDNA.\nRests on: GS1 General Specifications.\n"), "{gtin}");
    let unknown = run(&["explain", "gtin_chek_digit"]);
    assert_eq!(unknown.status, 2);
    assert!(unknown.err.contains("'gtin_check_digit'"), "{}", unknown.err);
}

#[test]
fn a_kind_is_explained_with_its_advice() {
    let mut explained = String::new();
    for kind in Kind::ALL {
        let (out, name) = (run(&["explain", kind.name()]).out, kind.name());
        let (_, advice) = out.split_once("\nAdvice on what is right").unwrap_or((out.as_str(), ""));
        assert_eq!(advice.is_empty(), !out.contains("Advice on what is right"), "{name}");
        explained += advice;
    }
    // Members that no rule names are in no table.
    for code in Code::ALL.iter().filter(|code| **code != Code::UnknownMemberNear) {
        if let Some(severity) = code.severity() {
            let line = format!("\n{} ({})\n", code.as_str(), severity.name());
            assert!(explained.contains(&line), "{line}");
        } else {
            assert!(!explained.contains(&format!("\n{} (", code.as_str())), "{}", code.as_str());
        }
    }
}

#[test]
fn advice_is_told_beside_issues() {
    let outcome = check(json!({"gtin": "4006381333932", "passport_url": 5}), &[]);
    assert_eq!(outcome.status, 1);
    assert!(outcome.out.contains(": error: /passport/passport_url type "), "{}", outcome.out);
    assert!(outcome.out.contains(": warning: /passport/gtin gtin_check_digit "), "{}", outcome.out);
    assert_eq!(outcome.err, "1 payload: 0 valid, 1 invalid (1 issue), 1 warning\n");
}

#[test]
fn a_slip_of_a_name_is_a_hint_that_is_not_mended_unasked() {
    let outcome = check(json!({"gtni": "4006381333931"}), &["--fix"]);
    assert_eq!((outcome.status, outcome.out.contains("\"gtni\"")), (0, true));
    assert!(outcome.err.contains("hint: /passport/gtni unknown_member_near "), "{}", outcome.err);
    assert!(outcome.err.contains("help: did you mean \"gtin\"?"), "{}", outcome.err);
}

#[test]
fn findings_are_told_in_the_language_that_is_asked_for() {
    let outcome = check(json!({"gtin": "4006381333932", "passport_url": 5}), &["--language", "de"]);
    assert!(outcome.out.contains("muss eine URI wie "), "{}", outcome.out);
    assert!(outcome.out.contains("ist keine GTIN: die letzte Ziffer"), "{}", outcome.out);
    let json: Value =
        serde_json::from_str(&check(json!({"gtin": "0"}), &["--language", "pt", "-f", "json"]).out).unwrap();
    assert!(json["issues"][0]["message"].as_str().unwrap().starts_with("passport.gtin tem de ser "), "{json}");
    assert_eq!(json["issues"][0]["params"]["name"], "a GTIN of 8 to 14 digits");
    assert_eq!(check(json!({}), &["--language", "fr"]).status, 2);
}
