//! `loopgate-bindgen web|module|node|bare IN.wasm FOLDER NAME`: the JavaScript of a wasm module; none where it is `bare`.
//! wasm-bindgen's own command does the same; it takes nearly three times as long to compile.
//!
//! `loopgate-bindgen parts IN.wasm FOLDER NAME`: a finished module taken apart (`parts.rs`), as NAME.parts.

mod parts;

use std::{env, fs};

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::{Bindgen, Output};

fn main() -> Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [target, input, folder, name] = args.as_slice() else {
        bail!("usage: loopgate-bindgen web|module|node|bare|parts IN.wasm FOLDER NAME");
    };
    if target == "parts" {
        let parts = parts::take_apart(&fs::read(input).with_context(|| format!("reading {input}"))?)?;
        return write(&format!("{folder}/{name}.parts"), &parts);
    }
    let mut bindgen = Bindgen::new();
    match target.as_str() {
        // pkg/src compiles the module itself.
        "web" | "bare" => bindgen.web(true)?.omit_default_module_path(true).reset_state_function(true),
        "module" => bindgen.module(true)?.reset_state_function(true),
        // For tests, which are called by their exports.
        "node" => bindgen.nodejs(true)?.debug(true).export_wasm(true).emit_start(false),
        other => bail!("there is no target \"{other}\": web, module, node, bare, parts"),
    };
    bindgen.typescript(false).input_path(input).out_name(name);
    let mut output = bindgen.generate_output()?;
    if target == "bare" {
        return write_bare(&mut output, &format!("{folder}/{name}_bg.wasm"));
    }
    output.emit(folder).with_context(|| format!("writing {folder}"))
}

/// The module alone, without what wasm-bindgen has put there for its JavaScript: only numbers go in and out of it.
fn write_bare(output: &mut Output, path: &str) -> Result<()> {
    let exports = &mut output.wasm_mut().exports;
    let own: Vec<_> = exports.iter().filter(|export| export.name.starts_with("__")).map(|export| export.id()).collect();
    own.into_iter().for_each(|export| exports.delete(export));
    write(path, &output.wasm_mut().emit_wasm())
}

fn write(path: &str, bytes: &[u8]) -> Result<()> {
    fs::write(path, bytes).with_context(|| format!("writing {path}"))
}
