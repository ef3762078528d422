//! What the command reads, and what it does where it cannot.

use crate::command::{INVALID, Outcome, VALID, command, file, folder, run, run_with};

const INTEREST: [&str; 3] = ["validate", "-k", "Interest"];

fn interest(more: &[&str], stdin: &str) -> Outcome {
    run_with(&mut command(&[&INTEREST, more].concat()), stdin.as_bytes())
}

#[test]
fn the_status_is_the_verdict() {
    let folder = folder("status");
    let (valid, invalid) = (file(&folder, "valid.json", VALID), file(&folder, "invalid.json", INVALID));
    assert_eq!(interest(&[&valid], "").status, 0);
    assert_eq!(interest(&[&invalid], "").status, 1);
    assert_eq!(interest(&[&valid, &invalid, &valid], "").err, "3 payloads: 2 valid, 1 invalid (1 issue)\n");
}

#[test]
fn standard_input_is_read_by_default_and_as_a_dash() {
    for more in [[].as_slice(), &["-"]] {
        let outcome = interest(more, INVALID);
        assert_eq!(outcome.status, 1);
        assert!(outcome.out.starts_with("<stdin>:2:11: error: /name min_length "), "{}", outcome.out);
    }
    assert_eq!(interest(&[], "").status, 1, "nothing is no payload");
}

#[test]
fn the_kind_is_found_by_type_unless_named() {
    let outcome = run_with(&mut command(&["validate"]), br#"{"@type": "Ofer"}"#);
    assert!(outcome.out.contains("/@type kind"), "{}", outcome.out);
    assert_eq!(run_with(&mut command(&["validate", "-k", "interest"]), VALID.as_bytes()).status, 0);
}

#[test]
fn what_cannot_be_read_is_named_and_the_rest_is_checked() {
    let folder = folder("unreadable");
    let (missing, directory) = (folder.join("none.json"), folder.to_str().unwrap());
    let invalid = file(&folder, "invalid.json", INVALID);
    let outcome = interest(&[missing.to_str().unwrap(), directory, &invalid], "");
    assert_eq!(outcome.status, 2);
    assert!(outcome.err.contains("none.json: could not read: No such file or directory\n"), "{}", outcome.err);
    assert!(outcome.err.contains("1 payload: 0 valid, 1 invalid (1 issue), 2 not read"), "{}", outcome.err);
    assert!(outcome.out.contains("invalid.json:2:11"), "{}", outcome.out);
}

#[test]
fn lines_are_payloads_where_the_name_or_an_option_says_so() {
    let folder = folder("lines");
    let text = format!("{VALID}\r\n\n  \n{{\"name\": 1}}\n{VALID}");
    for name in ["a.ndjson", "a.jsonl"] {
        let outcome = interest(&["-f", "json", &file(&folder, name, &text)], "");
        let lines = outcome.lines();
        assert_eq!(lines.len(), 3);
        assert_eq!(lines[1]["line"], 4);
        assert_eq!(lines[1]["issues"][0]["column"], 10);
    }
    assert_eq!(interest(&["--ndjson"], &text).out.lines().count(), 2);
    assert_eq!(interest(&[], &text).out.lines().count(), 1, "as one payload it is no JSON");
    assert_eq!(interest(&["--ndjson"], "").status, 0);
}

#[test]
fn items_of_an_array_keep_their_pointers_and_places() {
    let text = format!("[\n  {VALID},\n  {{\"name\": 1, \"consentPublic\": true}}\n]");
    let outcome = interest(&["--array"], &text);
    assert!(outcome.out.starts_with("<stdin>:3:12: error: /1/name type "), "{}", outcome.out);
    assert!(interest(&["--array"], VALID).out.contains("the text must be an array"));
    assert!(interest(&["--array"], "[1,").out.contains("json the payload is not JSON"));
    assert_eq!(interest(&["--array"], "[]").status, 0);
    assert_eq!(interest(&["--array", "--ndjson"], "[]").status, 2);
}

#[test]
fn what_is_too_large_is_not_held() {
    let folder = folder("large");
    for (name, said) in [("a.json", "a.json: could not"), ("a.ndjson", "a.ndjson:1: could not")] {
        let path = file(&folder, name, "");
        std::fs::File::options().write(true).open(&path).unwrap().set_len((256 << 20) + 1).unwrap();
        let outcome = interest(&[&path], "");
        std::fs::remove_file(path).unwrap();
        assert_eq!(outcome.status, 2);
        assert!(outcome.err.contains(said) && outcome.err.contains("larger than 256 MiB"), "{}", outcome.err);
    }
}

#[test]
fn broken_texts_are_findings() {
    let deep = "[".repeat(100_000);
    for text in ["{", "nul", "\u{feff}{}", "{} {}", "\"\\ud800\"", "1e999", &deep] {
        let outcome = interest(&[], text);
        assert_eq!(outcome.status, 1, "{}", outcome.err);
        assert_eq!(outcome.out.lines().filter(|line| line.starts_with("<stdin>:1:")).count(), 1, "{}", outcome.out);
    }
    let outcome = run_with(&mut command(&INTEREST), b"{\"name\": \"\xff\"}");
    assert!(outcome.out.contains("it is not UTF-8 from byte 10"), "{}", outcome.out);
}

#[test]
fn misuse_is_explained() {
    for (args, said) in [
        (vec!["validate", "-k", "Ofer"], "'Offer'"),
        (vec!["schema", "materialdn"], "'MaterialDNA'"),
        (vec!["explain"], "KIND"),
        (vec!["validate", "--max-issues", "0"], "at least 1"),
        (vec!["validate", "--formt", "json"], "--format"),
        (vec![], "Usage"),
    ] {
        let outcome = run(&args);
        assert_eq!(outcome.status, 2, "{args:?}");
        assert!(outcome.err.contains(said), "{args:?}: {}", outcome.err);
    }
}

#[test]
fn options_of_the_network_apply() {
    let text = r#"{"status": "accepted", "id": 0}"#;
    let status = |more: &[&str]| run_with(&mut command(&[&["validate"], more].concat()), text.as_bytes());
    let one = status(&["-k", "FederationAccepted", "--max-issues", "1", "-f", "json"]);
    assert_eq!(one.lines()[0]["issues"].as_array().unwrap().len(), 1);
    let schema =
        run(&["schema", "MaterialTransaction", "--net-suffix", "city", "--context", "https://city.example/c"]).out;
    assert!(schema.contains(r"\\.city$") && schema.contains("https://city.example/c"), "{schema}");
}
