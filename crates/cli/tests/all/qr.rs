//! `loopgate qr`

use std::path::Path;

use serde_json::{Value, json};

use crate::command::{Outcome, command, file, folder, run, run_with};

const BASE: &str = "https://node.example";
const ID: &str = "MAT-DE-MUC-2025-PLASTIC-B847F3";
const OPTIONS: [&str; 4] = ["size", "quiet", "dark", "light"];

fn vector(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors/codes").join(name)).unwrap()
}

fn cases(name: &str) -> Vec<Value> {
    serde_json::from_str(&vector(name)).unwrap()
}

fn kind(case: &Value) -> &'static str {
    let kinds = ["MaterialDNA", "ProductDNA", "Offer", "Match", "Transfer"];
    let kind = case["kind"].as_str().unwrap();
    kinds.into_iter().find(|known| known.to_lowercase().starts_with(kind)).unwrap()
}

fn draw(document: &Value, args: &[&str]) -> Outcome {
    run_with(&mut command(&[&["qr", "--base", BASE], args].concat()), document.to_string().as_bytes())
}

#[test]
fn a_code_holds_the_finest_link_or_the_page() {
    for case in cases("cases.json") {
        let mut document = case.get("members").cloned().unwrap_or_else(|| json!({}));
        document["@type"] = kind(&case).into();
        document["id"] = ID.into();
        let outcome = draw(&document, &[]);
        let title = format!("<title>{BASE}{}</title>", case["path"].as_str().unwrap().replace("{id}", ID));
        assert_eq!((outcome.status, outcome.err.as_str()), (0, ""), "{}", case["name"]);
        assert!(outcome.out.contains(&title), "{}: {}", case["name"], outcome.out);
    }
}

#[test]
fn a_code_is_drawn_as_was_asked_or_the_reason_is_told() {
    let material = json!({"@type": "MaterialDNA", "id": ID, "passport": {"gtin": "4006381333931"}});
    for case in cases("looks.json") {
        let named = OPTIONS.iter().filter_map(|name| Some(format!("--{name}={}", case["look"].get(name)?.as_str()?)));
        let args: Vec<String> = named.collect();
        let outcome = draw(&material, &args.iter().map(String::as_str).collect::<Vec<_>>());
        match case["error"].as_str() {
            Some(error) => {
                let said = OPTIONS
                    .iter()
                    .fold(error.to_owned(), |said, name| said.replace(&format!("`{name}`"), &format!("--{name}")));
                assert_eq!((outcome.status, outcome.out.as_str()), (2, ""), "{}", case["name"]);
                assert!(outcome.err.contains(&said), "{}", outcome.err);
            }
            None => assert_eq!((outcome.status, outcome.err.as_str()), (0, ""), "{}", case["name"]),
        }
        if case["name"] == "as usual" {
            assert_eq!(outcome.out, vector("usual.svg"));
        }
    }
}

#[test]
fn a_code_is_written_to_a_file() {
    let folder = folder("qr");
    let material = file(&folder, "material.json", json!({"@type": "MaterialDNA", "id": ID}).to_string());
    let (code, nowhere) = (folder.join("code.svg"), folder.join("none").join("code.svg"));
    let [code, nowhere] = [&code, &nowhere].map(|path| path.to_str().unwrap());
    let small = ["--base", BASE, "--size", "64", "--output"];
    let outcome = run(&[&["qr", &material], small.as_slice(), &[code]].concat());
    assert_eq!((outcome.status, outcome.out.as_str(), outcome.err.as_str()), (0, "", ""));
    assert_eq!(std::fs::read_to_string(code).unwrap(), vector("small.svg"));
    let outcome = run(&[&["qr", &material], small.as_slice(), &[nowhere]].concat());
    assert_eq!(outcome.status, 2);
    assert!(outcome.err.contains("code.svg: could not write: No such file or directory"), "{}", outcome.err);
}

#[test]
fn what_has_no_code_is_said() {
    let material = json!({"@type": "MaterialDNA", "id": ID});
    let cases = [
        (json!({"@type": "LoopVote", "id": "V"}), BASE, "<stdin>: the document is none of MaterialDNA, ProductDNA,"),
        (json!({"@type": "Offer"}), BASE, "<stdin>: the document has no `id`"),
        (json!("x"), BASE, "<stdin>: could not read: it is not a JSON object in UTF-8"),
        (material.clone(), "node.example", "--base must be the address of a node without a query, such as https://"),
        (json!({"@type": "ProductDNA", "id": "A".repeat(2400)}), BASE, "<stdin>: the address of the record is longer"),
    ];
    for (document, base, said) in cases {
        let outcome = run_with(&mut command(&["qr", "--base", base]), document.to_string().as_bytes());
        assert_eq!((outcome.status, outcome.out.as_str()), (2, ""), "{said}");
        assert!(outcome.err.contains(said), "{}", outcome.err);
    }
    let missing = run(&["qr", "/none/a.json", "--base", BASE]);
    assert!(
        missing.status == 2 && missing.err.contains("/none/a.json: could not read: No such file"),
        "{}",
        missing.err
    );
    let misuse = run(&["qr", "a.json"]);
    assert!(misuse.status == 2 && misuse.err.contains("--base <URL>"), "{}", misuse.err);
}
