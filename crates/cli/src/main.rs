//! The command `loopgate`: checks payloads, prints schemas, explains kinds. The rules are in `loopgate-core`.

mod args;
mod escaped;
mod explain;
mod fault;
mod input;
mod output;
mod progress;
mod schema;
mod tally;
mod validate;

use std::process::ExitCode;

use args::{Args, Command};
use clap::Parser;

fn main() -> ExitCode {
    match Args::parse().command {
        Command::Validate(args) => validate::run(&args),
        Command::Schema(args) => fault::printed(&schema::schema(&args)),
        Command::Explain(args) => fault::printed(&explain::explain(args.kind)),
    }
}
