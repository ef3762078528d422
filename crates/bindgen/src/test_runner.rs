//! What `cargo test` runs the tests of a wasm module with (`.cargo/config.toml`).

use std::env;

fn main() -> anyhow::Result<()> {
    wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(env::args_os())
}
