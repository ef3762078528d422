//! What `loopgate lookup` takes.

use clap::Subcommand;
use loopgate_core::reference::Date;

use super::AnswerFormat;

const NOTES: &str = "\
Exit status: 0 it is known and right, 1 it is not (what was found is said all the same), 2 the command was misused.

Examples:
  loopgate lookup waste 16 06 05
  loopgate lookup waste 16 06 --date 2026-12-09
  loopgate lookup waste lead battery
  loopgate lookup country AN
  loopgate lookup country Portugal
  loopgate lookup gtin 4006381333931
  loopgate lookup cas 7439-92-1
  loopgate lookup link https://id.gs1.org/01/04006381333931/10/L1
";

/// Say what lists and standards say of a code or a number
#[derive(clap::Args)]
#[command(after_help = NOTES)]
pub struct Lookup {
    #[command(subcommand)]
    pub subject: Subject,
    /// How the answer is written
    #[arg(long, short, value_enum, default_value = "text", global = true)]
    pub format: AnswerFormat,
}

#[derive(Subcommand)]
pub enum Subject {
    /// An entry of the European List of Waste; of two or four digits all entries that begin so, of words all that have them
    Waste {
        /// The code, for example 16 06 05, or words: lead battery
        #[arg(required = true, value_name = "CODE|WORDS")]
        text: Vec<String>,
        /// As the list is on this day [default: at any time]
        #[arg(long, value_name = "YYYY-MM-DD", value_parser = date)]
        date: Option<Date>,
    },
    /// A country by its code (ISO 3166-1) or its name; without one, all of them
    Country {
        /// The code, for example PT or PRT, or the name in English, or the beginning of its words
        #[arg(value_name = "CODE|NAME")]
        text: Vec<String>,
    },
    /// The number of a trade item (GTIN) and its check digit
    Gtin {
        /// The number, for example 4006381333931
        number: String,
    },
    /// The number of a substance in the registry of the Chemical Abstracts Service, and its check digit
    Cas {
        /// The number, for example 7439-92-1
        number: String,
    },
    /// What a GS1 Digital Link says
    Link {
        /// The address, for example https://id.gs1.org/01/04006381333931
        uri: String,
    },
}

fn date(text: &str) -> Result<Date, &'static str> {
    Date::read(text).ok_or("not a day of the calendar, as in 2026-12-09")
}
