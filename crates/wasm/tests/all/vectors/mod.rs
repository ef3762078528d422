//! The corpus of vectors, read by Node.
#![allow(dead_code, clippy::unwrap_used)]

use wasm_bindgen::prelude::*;

use loopgate_vectors::Vector;

#[wasm_bindgen(module = "node:fs")]
extern "C" {
    #[wasm_bindgen(js_name = readdirSync)]
    fn read_folder(path: &str) -> Vec<String>;
    #[wasm_bindgen(js_name = readFileSync)]
    pub fn read_file(path: &str, encoding: &str) -> String;
}

/// All vectors.
pub fn vectors() -> Vec<Vector> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors");
    let read = |file: &String| {
        loopgate_vectors::read(file.trim_end_matches(".json"), &read_file(&format!("{folder}/{file}"), "utf8"))
    };
    read_folder(folder).iter().filter(|file| file.ends_with(".json")).flat_map(read).collect()
}

/// The text of the tables, as `pkg` has it: some of its rules are constants before it.
pub fn tables() -> String {
    let module = read_file(concat!(env!("CARGO_MANIFEST_DIR"), "/../../pkg/src/rules/text.js"), "utf8");
    let rules = module.lines().filter_map(|line| line.strip_prefix("const ")?.strip_suffix(';')?.split_once(" = "));
    rules.fold(last_text(&module), |text, (name, rule)| {
        text.replace(&format!("${{{name}}}"), &serde_json::from_str::<String>(rule).unwrap())
    })
}

/// The text of the lists that advice reads.
pub fn lists() -> String {
    last_text(&read_file(concat!(env!("CARGO_MANIFEST_DIR"), "/../../pkg/src/advice/reference.js"), "utf8"))
}

fn last_text(module: &str) -> String {
    module.rsplit('`').nth(1).unwrap().into()
}
