//! What `loopgate validate` takes.

use std::path::PathBuf;

use clap::ValueEnum;
use loopgate_core::{AdviceLevel, Kind};

use super::{Format, Language, Network, kind, language};

const VALIDATE_NOTES: &str = "\
Exit status: 0 all payloads are valid, 1 some are not, or with --deny-warnings some have warnings,
2 something could not be read or written, or was misused.
A file is one payload, unless it is called *.ndjson or *.jsonl: then it is a payload a line, empty lines aside.

Formats:
  text   file:line:column: error: PATH CODE MESSAGE, and a line of help where there is some;
         warning: and hint: for advice about what is right
  json   an object a line for each payload: file, line, column, valid, kind, issues, warnings (with
         their severity: warning or hint);
         for what could not be read: file, error
  sarif  one SARIF 2.1.0 log, as code scanners and editors read it; a hint is a note
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
    /// Which advice is given
    #[arg(long, value_enum, default_value = "all")]
    pub advice: Advice,
    /// In which language findings are told
    #[arg(long, value_name = "TAG", default_value = "en", value_parser = language())]
    pub language: Language,
    /// Exit with 1 where there is a warning; hints do not count
    #[arg(long)]
    pub deny_warnings: bool,
    /// Write what can be mended with certainty into the files; standard input goes to standard output, mended, and its
    /// report to standard error
    #[arg(long)]
    pub fix: bool,
    /// Every input is a payload a line
    #[arg(long, conflicts_with = "array")]
    pub ndjson: bool,
    /// Every input is an array of payloads; paths begin with the index
    #[arg(long)]
    pub array: bool,
    #[command(flatten)]
    pub network: Network,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum Advice {
    /// Warnings and hints
    All,
    /// Only what is very likely wrong
    Warnings,
    /// None
    None,
}

impl Advice {
    pub fn level(self) -> AdviceLevel {
        match self {
            Advice::All => AdviceLevel::All,
            Advice::Warnings => AdviceLevel::Warnings,
            Advice::None => AdviceLevel::None,
        }
    }
}

fn at_least_one(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) => Err("at least 1".into()),
        Ok(count) => Ok(count),
        Err(_) => Err("not a whole number".into()),
    }
}
