//! The command `loopgate`: checks payloads, prints schemas, explains kinds, members, values and codes, looks up what standards
//! say, reads payloads by an act, and draws QR codes of records. The rules are in `loopgate-core`.

mod args;
mod escaped;
mod explain;
mod fault;
mod fix;
mod input;
mod layout;
mod lookup;
mod output;
mod progress;
mod qr;
mod regime;
mod schema;
mod source;
mod tally;
mod validate;

use std::process::ExitCode;

use args::{Args, Command};
use clap::Parser;

fn main() -> ExitCode {
    match Args::parse().command {
        Command::Validate(args) => validate::run(&args),
        Command::Schema(args) => fault::printed(&schema::schema(&args)),
        Command::Explain(args) => explain::run(&args),
        Command::Lookup(args) => lookup::run(&args),
        Command::Regime(args) => regime::run(&args),
        Command::Qr(args) => qr::run(&args),
    }
}
