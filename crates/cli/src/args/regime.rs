//! What `loopgate regime` takes.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use loopgate_core::{Kind, regime};

use super::{AnswerFormat, Language, Network, kind, language};

const NOTES: &str = "\
Exit status: 0 the payload is valid, 1 it is not (then its issues are told instead), 2 it could not be read, or the
command was misused. What an act asks for and is missing does not change it: this is a reading aid and no claim that
anything conforms to an act.
";

/// List what an act asks of one payload: what is there, what is missing, what has no field, and the dates
#[derive(clap::Args)]
#[command(after_help = NOTES)]
pub struct Regime {
    /// A regime, as supported_regimes names it
    #[arg(ignore_case = true, value_parser = regime())]
    pub regime: regime::Regime,
    /// The payload; - or none is standard input
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// What the payload is; auto goes by its @type
    #[arg(long, short, default_value = "auto", ignore_case = true, value_parser = kind(), hide_possible_values = true)]
    pub kind: Kind,
    /// How the answer is written
    #[arg(long, short, value_enum, default_value = "text")]
    pub format: AnswerFormat,
    /// In which language findings are told
    #[arg(long, value_name = "TAG", default_value = "en", value_parser = language())]
    pub language: Language,
    #[command(flatten)]
    pub network: Network,
}

fn regime() -> impl TypedValueParser<Value = regime::Regime> {
    let names = PossibleValuesParser::new(regime::Regime::all().map(|regime| regime.name));
    names.try_map(|name| regime::Regime::from_name(&name.to_ascii_lowercase()).ok_or("no such regime"))
}
