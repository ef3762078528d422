//! What the command writes.

use std::io::Read;
use std::process::Stdio;

use crate::command::{INVALID, command, file, folder, run, run_with};
use loopgate_core::{Code, Kind, json_schema};
use serde_json::Value;

const INTEREST: [&str; 3] = ["validate", "-k", "Interest"];

fn text(payload: &str) -> String {
    run_with(&mut command(&INTEREST), payload.as_bytes()).out
}

#[test]
fn a_finding_is_a_line_with_its_place() {
    let payload = "{\"consentPublic\": true,\n \"ém\": 0, \"name\": \"A\",\n\"name\": \"Ada\"}";
    let out = text(payload);
    let lines: Vec<&str> = out.lines().filter(|line| !line.starts_with("  ")).collect();
    assert!(lines[0].starts_with("<stdin>:2:19: error: /name min_length name must be"), "{out}");
    assert!(lines[1].starts_with("<stdin>:3:1: error: /name duplicate_key"), "{out}");
    assert!(text("{}").starts_with("<stdin>:1:1: error: \"\" required name is missing"), "{}", text("{}"));
}

#[test]
fn a_text_that_is_no_json_has_the_place_of_its_end() {
    assert_eq!(
        text("{\n \"é\": tru}"),
        "<stdin>:2:10: error: \"\" json the payload is not JSON: a word is not true, false or null\n"
    );
}

#[test]
fn a_text_that_cannot_be_read_has_the_place_where_reading_ends() {
    let deep = format!("{{\n \"x\": {}1{}}}", "[".repeat(64), "]".repeat(64));
    assert!(text(&deep).starts_with("<stdin>:2:70: error: \"\" depth the payload must nest"), "{}", text(&deep));
    let bytes = run_with(&mut command(&INTEREST), b"{\n \"\xc3\xa9\": \"\xff\"}").out;
    assert!(
        bytes.starts_with("<stdin>:2:8: error: \"\" json the payload is not JSON: it is not UTF-8 from byte 10"),
        "{bytes}"
    );
}

#[test]
fn lines_and_items_have_the_place_in_their_file() {
    let folder = folder("places");
    let place = |name: &str, option: &[&str], payloads: &str| {
        let outcome = run(&[&INTEREST[..], option, &[&file(&folder, name, payloads)]].concat());
        let (_, place) = outcome.out.split_once(name).unwrap();
        place.split_whitespace().next().map(String::from)
    };
    assert_eq!(place("a.ndjson", &[], "\n {\"name\": tru}\n").as_deref(), Some(":2:14:"));
    assert_eq!(place("b.json", &["--array"], "[\n \"é\", 1]").as_deref(), Some(":2:2:"));
    assert_eq!(place("c.json", &["--array"], "\n {}").as_deref(), Some(":2:2:"));
}

#[test]
fn help_has_a_line_of_its_own() {
    let out = text(r#"{"name": "Ada", "consentPublic": "true"}"#);
    assert!(out.lines().count() == 1 || out.contains("\n  help: "), "{out}");
    assert!(text("\u{feff}{}").contains("\n  help: remove the byte-order mark"), "{out}");
}

#[test]
fn payloads_have_no_power_over_the_terminal() {
    let folder = folder("control");
    let name = file(&folder, "a\u{1b}[2J.json", r#"{"name": "\u001b[31m", "consentPublic": 1}"#);
    let outcome = run(&["validate", &name]);
    assert!(!outcome.out.contains('\u{1b}') && outcome.out.contains("\\u{1b}[2J.json:1:1"), "{}", outcome.out);
    let missing = run(&["validate", "/none/\u{1b}[2J"]);
    assert!(!missing.err.contains('\u{1b}') && missing.err.contains("\\u{1b}[2J"), "{}", missing.err);
}

#[test]
fn colours_are_for_those_who_want_them() {
    let coloured = |name: &str, value: &str, also: &str| {
        let mut command = command(&INTEREST);
        command.env(name, value).env("CLICOLOR_FORCE", also);
        run_with(&mut command, INVALID.as_bytes()).out.contains('\u{1b}')
    };
    assert!(!text(INVALID).contains('\u{1b}'));
    assert!(coloured("TERM", "xterm", "1"));
    assert!(!coloured("NO_COLOR", "1", "1"));
}

#[test]
fn json_says_what_could_not_be_read_too() {
    let outcome = run(&["validate", "-f", "json", "/none/a.json"]);
    let lines = outcome.lines();
    assert_eq!(lines[0]["file"], "/none/a.json");
    assert_eq!(lines[0]["error"], "No such file or directory");
}

#[test]
fn sarif_has_its_shape() {
    let folder = folder("sarif");
    let invalid = file(&folder, "a b.json", INVALID);
    let outcome = run(&[&INTEREST[..], &["-f", "sarif", &invalid, "/none/a.json", &invalid]].concat());
    let log: Value = serde_json::from_str(&outcome.out).unwrap();
    assert_eq!(log["version"], "2.1.0");
    let run = &log["runs"][0];
    assert_eq!(run["tool"]["driver"]["name"], "loopgate");
    assert_eq!(run["tool"]["driver"]["rules"].as_array().unwrap().len(), Code::ALL.len());
    let results = run["results"].as_array().unwrap();
    assert_eq!(results.len(), 2);
    assert_result(&results[0], &run["tool"]["driver"]["rules"]);
    assert_eq!(run["invocations"][0]["executionSuccessful"], false);
    assert_eq!(run["invocations"][0]["toolExecutionNotifications"].as_array().unwrap().len(), 1);
}

fn assert_result(result: &Value, rules: &Value) {
    let index = usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap();
    assert_eq!(rules[index]["id"], "min_length");
    assert_eq!((&result["ruleId"], &result["level"]), (&"min_length".into(), &"error".into()));
    let location = &result["locations"][0];
    let physical = &location["physicalLocation"];
    assert_eq!(physical["region"], serde_json::json!({"startLine": 2, "startColumn": 11}));
    let uri = physical["artifactLocation"]["uri"].as_str().unwrap();
    assert!(uri.starts_with("file:///") && uri.ends_with("/a%20b.json"), "{uri}");
    assert_eq!(location["logicalLocations"][0]["fullyQualifiedName"], "/name");
}

#[test]
fn sarif_without_findings_is_whole() {
    let outcome = run_with(&mut command(&["validate", "--ndjson", "-f", "sarif"]), b"");
    let log: Value = serde_json::from_str(&outcome.out).unwrap();
    assert_eq!(log["runs"][0]["results"], Value::Array(Vec::new()));
    assert_eq!(log["runs"][0]["invocations"][0]["executionSuccessful"], true);
}

#[test]
fn more_than_a_report_can_tell_is_said() {
    let payload = r#"{"name": 1, "consentPublic": 1}"#;
    let outcome = |format: &str| {
        let options = ["--max-issues", "1", "-f", format];
        run_with(&mut command(&[&INTEREST[..], &options].concat()), payload.as_bytes()).out
    };
    assert!(outcome("text").ends_with("\n<stdin>:1:1: note: more issues than these\n"), "{}", outcome("text"));
    let line: Value = serde_json::from_str(&outcome("json")).unwrap();
    assert_eq!((&line["truncated"], line["issues"].as_array().map(Vec::len)), (&Value::Bool(true), Some(1)));
    let log: Value = serde_json::from_str(&outcome("sarif")).unwrap();
    let invocation = &log["runs"][0]["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], true);
    assert_eq!(invocation["toolExecutionNotifications"][0]["message"]["text"], "more issues than these");
    assert!(!text(payload).contains("note:"));
    let long = format!(r#"{{"name": "Ada", "consentPublic": true, "{}": {{"": 1, "": 1}}}}"#, "k".repeat(70_000));
    assert_eq!(text(&long), "<stdin>:1:1: note: issues that are too long to be told\n");
}

#[test]
fn a_reader_may_leave_early() {
    let line = "{\"name\": 1}\n".repeat(50_000);
    let folder = folder("pipe");
    let path = file(&folder, "a.ndjson", line);
    let mut child =
        command(&[&INTEREST[..], &[&path]].concat()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdout.take().unwrap().read_exact(&mut [0; 10]).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.len()), (Some(1), 0));
}

#[test]
fn every_kind_has_a_schema_and_is_explained() {
    for kind in Kind::ALL {
        let schema: Value = serde_json::from_str(&run(&["schema", kind.name()]).out).unwrap();
        assert_eq!(schema, serde_json::from_str::<Value>(&json_schema(*kind)).unwrap());
        let explained = run(&["explain", kind.name()]);
        assert_eq!(explained.status, 0);
        for field in kind.rule().fields {
            let presence = |line: &str| line.split_whitespace().nth(1).map(String::from);
            let row = explained.out.lines().find(|line| line.split(' ').next() == Some(field.key));
            let presence = row.and_then(presence).unwrap();
            assert_eq!(presence == "required", field.required, "{}: {}", kind.name(), field.key);
        }
        assert!(explained.out.lines().all(|line| line.chars().count() <= 200), "{}", explained.out);
    }
}
