//! `loopgate-bindgen web|module|node IN.wasm FOLDER NAME`: the JavaScript of a wasm module.
//!
//! wasm-bindgen's own command does the same; it takes nearly three times as long to compile.

use std::env;

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [target, input, folder, name] = args.as_slice() else {
        bail!("usage: loopgate-bindgen web|module|node IN.wasm FOLDER NAME");
    };
    let mut bindgen = Bindgen::new();
    match target.as_str() {
        // pkg/src compiles the module itself.
        "web" => bindgen.web(true)?.omit_default_module_path(true).reset_state_function(true),
        "module" => bindgen.module(true)?.reset_state_function(true),
        // For tests, which are called by their exports.
        "node" => bindgen.nodejs(true)?.debug(true).export_wasm(true).emit_start(false),
        other => bail!("there is no target \"{other}\": web, module, node"),
    };
    bindgen.typescript(false).input_path(input).out_name(name);
    bindgen.generate(folder).with_context(|| format!("writing {folder}"))
}
