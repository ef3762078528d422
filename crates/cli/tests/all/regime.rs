//! `loopgate regime`

use crate::command::{Outcome, VALID, command, file, folder, run, run_with};
use loopgate_vectors::regimes::{Case, cases};
use serde_json::Value;

fn assess(case: &Case, more: &[&str]) -> Outcome {
    let args = [&["regime", &case.regime, "--kind", &case.kind], more].concat();
    run_with(&mut command(&args), &case.payload)
}

fn case(name: &str) -> Case {
    cases().into_iter().find(|case| case.name == name).unwrap()
}

#[test]
fn cases_are_assessed_as_they_say() {
    for case in cases() {
        let outcome = assess(&case, &["--format", "json"]);
        let answer: Value = serde_json::from_str(&outcome.out).unwrap();
        case.assert(&answer);
        assert_eq!(answer["file"], "<stdin>");
        assert_eq!(outcome.status, i32::from(answer["valid"] == false), "{}", outcome.err);
    }
}

#[test]
fn people_read_what_is_there_what_is_not_and_when_it_matters() {
    let transfer = case("kept for a day less than five years");
    let folder = folder("regime");
    let path = file(&folder, "transfer.json", &transfer.payload);
    let outcome = run(&["regime", "Waste-Shipment", &path]);
    assert_eq!((outcome.status, outcome.err.as_str()), (0, ""));
    for said in [
        "Regulation (EU) 2024/1157 (EU law), since 2024-05-20",
        "as known on 2026-11-21",
        "\n  https://eur-lex.europa.eu/eli/reg/2024/1157/oj/eng\n",
        "transfer.json: Transfer of 2028-02-29",
        "\nHere\n  waste_shipment_doc_ref = \"https://",
        "\nAdvised, but missing or different\n  traceability.retention_until is \"2033-02-27T23:59:59Z\", and should be 2033-02-28 or later\n",
        "\n  * 2026-05-21  the Regulation applies in general",
        "no claim that anything conforms",
    ] {
        assert!(outcome.out.contains(said), "{said}: {}", outcome.out);
    }
    assert!(!outcome.out.contains("Necessary"), "{}", outcome.out);
}

#[test]
fn a_regime_says_what_it_is_about() {
    let outcome = run_with(&mut command(&["regime", "nkws", "-k", "Interest"]), VALID.as_bytes());
    assert_eq!(outcome.status, 0);
    assert!(
        outcome.out.contains("not about such a payload; it is about MaterialDNA and ProductDNA."),
        "{}",
        outcome.out
    );
}

#[test]
fn what_is_not_valid_gets_its_issues_with_their_place() {
    let outcome = run_with(&mut command(&["regime", "nkws", "-"]), b"{\n \"@type\": \"Ofer\"}");
    assert_eq!(outcome.status, 1);
    assert!(outcome.out.starts_with("<stdin>:2:11: error: /@type kind "), "{}", outcome.out);
    assert!(!outcome.out.contains("Dates"), "{}", outcome.out);
}

#[test]
fn what_cannot_be_read_is_said() {
    let outcome = run(&["regime", "ppwr", "/none/a.json", "-f", "json"]);
    assert_eq!(outcome.status, 2);
    assert_eq!(outcome.lines()[0]["error"], "No such file or directory");
    assert!(outcome.err.contains("/none/a.json: could not read"), "{}", outcome.err);
    let misuse = run(&["regime", "batery-passport"]);
    assert_eq!(misuse.status, 2);
    assert!(misuse.err.contains("'battery-passport'"), "{}", misuse.err);
}

#[test]
fn values_have_no_power_over_the_terminal() {
    let mut material: Value = serde_json::from_slice(&case("a bare material").payload).unwrap();
    material["passport"] = serde_json::json!({"passport_id": format!("\u{1b}[2J\u{9b}2J{}", "é".repeat(100))});
    let payload = serde_json::to_vec(&material).unwrap();
    let outcome = run_with(&mut command(&["regime", "nkws"]), &payload);
    assert!(!outcome.out.contains(['\u{1b}', '\u{9b}']), "{}", outcome.out);
    let line = outcome.out.lines().find(|line| line.contains("passport.passport_id = ")).unwrap();
    assert!(line.contains("\\u001b[2J\\u{9b}2Jéé") && line.ends_with("é..."), "{line}");
}
