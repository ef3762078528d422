//! A report has a size, whatever is wrong.

use loopgate_core::{Issue, Kind, Report, Validator, validate_str};
use loopgate_vectors::vectors;

const MOST: usize = 64 * 1024;

fn text_of(issues: &[Issue]) -> usize {
    let of = |Issue { path, message, key, expected, help, .. }: &Issue| {
        path.len() + message.len() + [key, expected, help].into_iter().flatten().map(String::len).sum::<usize>()
    };
    issues.iter().map(of).sum()
}

fn report(kind: Kind, json: &str) -> Report {
    let report = validate_str(kind, json);
    assert_eq!(report.is_valid(), Validator::new().is_valid(kind, json.as_bytes()));
    assert!(text_of(&report.issues) <= MOST && text_of(&report.warnings) <= MOST);
    report
}

#[test]
fn long_keys_are_told_as_far_as_there_is_room() {
    let key = "k".repeat(30_000);
    let report = report(Kind::Interest, &format!(r#"{{"name": "A", "{key}": {{"": 1, "": 1, "": 1, "": 1}}}}"#));
    assert_eq!(report.issues.iter().map(|issue| issue.path.len()).collect::<Vec<_>>(), [5, 30_002, 30_002]);
    assert!(report.truncated && !report.is_valid());
}

#[test]
fn the_first_may_be_too_long_itself() {
    let key = "k".repeat(1 << 20);
    let json = format!(r#"{{"name": "Ilse Kask", "consentPublic": true, "{key}": {{"": 1, "": 1}}}}"#);
    let report = report(Kind::Interest, &json);
    assert_eq!(report.issues, []);
    assert!(report.truncated && !report.is_valid());
}

#[test]
fn after_one_that_is_left_out_all_are() {
    let key = "k".repeat(MOST);
    let json = format!(r#"{{"name": 1, "{key}": {{"": 1, "": 1}}, "email": 1}}"#);
    assert_eq!(report(Kind::Interest, &json).issues.len(), 1);
}

#[test]
fn characters_count_as_bytes_of_utf_8() {
    let of = |key: &str| format!(r#"{{"name": "Ilse Kask", "consentPublic": true, "{key}": {{"": 1, "": 1}}}}"#);
    assert!(report(Kind::Interest, &of(&"ü".repeat(40_000))).truncated);
    assert!(!report(Kind::Interest, &of(&"u".repeat(40_000))).truncated);
}

#[test]
fn no_issues_asked_for_and_an_invalid_payload() {
    let report = Validator::new().max_issues(0).validate_str(Kind::Interest, "{}");
    assert_eq!((report.is_valid(), report.truncated, report.issues.len()), (false, true, 0));
    let report = Validator::new().max_issues(0).validate_str(Kind::Interest, "{");
    assert_eq!((report.is_valid(), report.truncated, report.issues.len()), (false, true, 0));
    let json = serde_json::to_string(&report).unwrap();
    assert_eq!(json, r#"{"valid":false,"kind":"Interest","issues":[],"warnings":[],"truncated":true}"#);
}

#[test]
fn as_many_issues_as_are_asked_for_are_all() {
    let validator = Validator::new().max_issues(2);
    let report = validator.validate_str(Kind::Interest, "{}");
    assert_eq!((report.issues.len(), report.truncated), (2, false));
    let report = Validator::new().max_issues(1).validate_str(Kind::Interest, "{}");
    assert_eq!((report.issues.len(), report.truncated), (1, true));
}

#[test]
fn warnings_have_limits_of_their_own() {
    let vectors = vectors();
    for vector in vectors.iter().filter(|vector| vector.warnings.len() > 1) {
        let all = Validator::new().validate_slice(vector.kind, &vector.bytes);
        assert_eq!((all.warnings.len(), all.truncated), (vector.warnings.len(), false));
        for most in 0..all.warnings.len() {
            let some = Validator::new().max_issues(most).validate_slice(vector.kind, &vector.bytes);
            assert_eq!((some.is_valid(), some.truncated), (all.is_valid(), true));
            assert_eq!(some.warnings, all.warnings[..most]);
        }
    }
}

/// Repairs are not counted.
#[test]
fn repairs_are_short() {
    let of = |report: &Report| serde_json::to_string(report).unwrap().len();
    let material = |passport: &str| {
        format!(
            r#"{{"@context": "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld",
                "@type": "MaterialDNA", "schema_version": "0.2.0", "id": "MAT-PT-OPO-2027-CORK-7Q4X9Z",
                "category": "organic-wood", "quantity": {{"value": 1, "unit": "kg"}}, "origin_city": "Porto",
                "current_city": "Porto", "available_from": "2027-03-01T08:00:00Z", "passport": {{{passport}}}}}"#
        )
    };
    for (length, is_repaired) in [(900, true), (1 << 20, false)] {
        let link = format!(r#""gs1_digital_link": "https://a.example/{}/01/4006381333931""#, "a".repeat(length));
        let report = report(Kind::MaterialDNA, &material(&link));
        assert_eq!(report.warnings[0].fix.is_some(), is_repaired, "{:?}", report.warnings[0].code);
        assert!(of(&report) < 4000);
    }
    let long = format!(r#"{{"id": "{}", "status": "accepted"}}"#, "7".repeat(1 << 20));
    assert!(of(&report(Kind::FederationAccepted, &long)) < 1000);
    let keys: Vec<String> = (0..200).map(|at| format!(r#""{}{at}": 1"#, "k".repeat(600))).collect();
    let json = format!(r#"{{"status": "accepted", "id": 1, {}}}"#, keys.join(","));
    let report = report(Kind::FederationAccepted, &json);
    assert!(report.truncated && of(&report) < 2 * MOST, "{}", of(&report));
}
