//! What the tests read of the repository, by Node.

use js_sys::JSON;
use wasm_bindgen::prelude::*;

use loopgate_vectors::Vector;

#[wasm_bindgen(module = "node:fs")]
extern "C" {
    #[wasm_bindgen(js_name = readdirSync)]
    fn read_folder(path: &str) -> Vec<String>;
    #[wasm_bindgen(js_name = readFileSync)]
    fn read_file(path: &str, encoding: &str) -> String;
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
    let text = module.rsplit('`').nth(1).unwrap().to_owned();
    rules.fold(text, |text, (name, rule)| {
        text.replace(&format!("${{{name}}}"), &JSON::parse(rule).unwrap().as_string().unwrap())
    })
}
