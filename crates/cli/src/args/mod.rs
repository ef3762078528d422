//! What the command takes.

mod lookup;
mod qr;
mod regime;
mod validate;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand, ValueEnum};
use loopgate_core::{Kind, Validator};

pub use lookup::{Lookup, Subject};
pub use qr::Qr;
pub use regime::Regime;
pub use validate::Validate;

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
    Lookup(Lookup),
    Regime(Regime),
    Qr(Qr),
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

/// Say what a kind, a member, a value or a code of a finding is
#[derive(clap::Args)]
#[command(after_help = EXPLAIN_NOTES)]
pub struct Explain {
    /// A kind (MaterialDNA), a member (Offer.quantity.unit, gtin), a value (ewaste-batteries), or a code (gtin_check_digit)
    #[arg(value_name = "KIND|MEMBER|VALUE|CODE")]
    pub name: String,
    /// How the answer is written; json is an object a line
    #[arg(long, short, value_enum, default_value = "text")]
    pub format: AnswerFormat,
}

const EXPLAIN_NOTES: &str = "\
Exit status: 0 there is such a thing, 2 there is none; then what was probably meant is said, and what it is.
What a name stands for is all said: `required` is a code and a value. Keys alone are members of any kind.

Examples:
  loopgate explain Offer
  loopgate explain MaterialDNA.passport.substances_of_concern.cas_number
  loopgate explain category
  loopgate explain ewaste-batteries
  loopgate explain gtin_check_digit
";

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

/// How an answer is written.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub enum AnswerFormat {
    Text,
    Json,
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

/// The words of a language; none of English.
pub type Language = Option<&'static loopgate_core::Language>;

/// A language by its tag.
pub fn language() -> impl TypedValueParser<Value = Language> {
    let tags = PossibleValuesParser::new(["en"].iter().chain(&loopgate_core::Language::TAGS));
    tags.map(|tag| loopgate_core::Language::of_tag(&tag))
}

/// A kind by its name; clap answers an unknown one with those like it.
pub fn kind() -> impl TypedValueParser<Value = Kind> {
    let names = PossibleValuesParser::new(Kind::ALL.iter().map(|kind| kind.name()));
    names.try_map(|name| {
        let named = |kind: &&Kind| kind.name().eq_ignore_ascii_case(&name);
        Kind::ALL.iter().find(named).copied().ok_or("no such kind")
    })
}
