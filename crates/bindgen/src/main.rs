//! `loopgate-bindgen web|module IN.wasm FOLDER NAME`: the JavaScript of a wasm module.
//!
//! wasm-bindgen's own command does the same; it takes three times as long to compile.

use std::env;

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [target, input, folder, name] = args.as_slice() else {
        bail!("usage: loopgate-bindgen web|module IN.wasm FOLDER NAME");
    };
    let mut bindgen = Bindgen::new();
    match target.as_str() {
        // pkg/src compiles the module itself.
        "web" => bindgen.web(true)?.omit_default_module_path(true),
        "module" => bindgen.module(true)?,
        other => bail!("there is no target \"{other}\": web, module"),
    };
    // The instance is made anew when its memory has grown, or after a trap.
    bindgen.reset_state_function(true).typescript(false).input_path(input).out_name(name);
    bindgen.generate(folder).with_context(|| format!("writing {folder}"))
}
