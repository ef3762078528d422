//! What the command takes.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand, ValueEnum};
use loopgate_core::{Kind, Validator};

/// Checks payloads of the LOOP circular-economy protocol.
#[derive(Parser)]
#[command(name = "loopgate", version, arg_required_else_help = true)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand)]
pub enum Command {
    Validate(Validate),
    Schema(Schema),
    Explain(Explain),
}

const VALIDATE_NOTES: &str = "\
Exit status: 0 all payloads are valid, 1 some are not, 2 something could not be read or written, or was misused.
A file is one payload, unless it is called *.ndjson or *.jsonl: then it is a payload a line, empty lines aside.

Formats:
  text   file:line:column: error: PATH CODE MESSAGE, and a line of help where there is some
  json   an object a line for each payload: file, line, column, valid, kind, issues, warnings;
         for what could not be read: file, error
  sarif  one SARIF 2.1.0 log, as code scanners and editors read it
";

/// Check payloads
#[derive(clap::Args)]
#[command(after_help = VALIDATE_NOTES)]
pub struct Validate {
    /// Files to check; - or none is standard input
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// What the payloads are; auto goes by their @type
    #[arg(long, short, default_value = "auto", ignore_case = true, value_parser = kind(), hide_possible_values = true)]
    pub kind: Kind,
    /// How findings are written
    #[arg(long, short, value_enum, default_value = "text")]
    pub format: Format,
    /// How many issues of a payload are shown at most
    #[arg(long, value_name = "N", default_value = "100", value_parser = at_least_one)]
    pub max_issues: usize,
    /// Every input is a payload a line
    #[arg(long, conflicts_with = "array")]
    pub ndjson: bool,
    /// Every input is an array of payloads; paths begin with the index
    #[arg(long)]
    pub array: bool,
    #[command(flatten)]
    pub network: Network,
}

/// Print the JSON Schema of a kind
#[derive(clap::Args)]
pub struct Schema {
    /// A kind, for example MaterialDNA
    #[arg(ignore_case = true, value_parser = kind())]
    pub kind: Kind,
    #[command(flatten)]
    pub network: Network,
}

/// Print the members of a kind and what each must be
#[derive(clap::Args)]
pub struct Explain {
    /// A kind, for example MaterialDNA
    #[arg(ignore_case = true, value_parser = kind())]
    pub kind: Kind,
}

/// What a network may have of its own.
#[derive(clap::Args)]
pub struct Network {
    /// A context URL that @context may have, instead of the protocol's; may be repeated
    #[arg(long = "context", value_name = "URL")]
    pub contexts: Vec<String>,
    /// The suffix of node identifiers, without its dot [default: loop]
    #[arg(long, value_name = "SUFFIX")]
    pub net_suffix: Option<String>,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub enum Format {
    Text,
    Json,
    Sarif,
}

impl Network {
    pub fn validator(&self) -> Validator {
        let validator = match self.contexts.as_slice() {
            [] => Validator::new(),
            urls => Validator::new().contexts(urls),
        };
        match &self.net_suffix {
            Some(suffix) => validator.net_suffix(suffix),
            None => validator,
        }
    }
}

/// A kind by its name; clap answers an unknown one with those like it.
fn kind() -> impl TypedValueParser<Value = Kind> {
    let names = PossibleValuesParser::new(Kind::ALL.iter().map(|kind| kind.name()));
    names.try_map(|name| {
        let named = |kind: &&Kind| kind.name().eq_ignore_ascii_case(&name);
        Kind::ALL.iter().find(named).copied().ok_or("no such kind")
    })
}

fn at_least_one(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) => Err("at least 1".into()),
        Ok(count) => Ok(count),
        Err(_) => Err("not a whole number".into()),
    }
}
