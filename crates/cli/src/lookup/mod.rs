//! `loopgate lookup`

mod text;

use std::io::Write;
use std::process::ExitCode;

use loopgate_core::reference::Date;
use loopgate_core::reference::lookup::{
    CountryEntry, LookupError, LookupFault, WasteEntry, cas, countries, country, digital_link, gtin, waste, waste_list,
};
use serde::Serialize;
use serde_json::{Value, json};

use crate::args::{AnswerFormat, Lookup, Subject};
use crate::escaped::escaped;
use crate::fault;

/// What was found.
struct Answer {
    json: Value,
    /// For people.
    text: String,
    /// Whether the code or number may be used.
    is_right: bool,
}

/// Answers what was asked, and how to go on where there is no answer.
pub fn run(args: &Lookup) -> ExitCode {
    let (printed, is_right) = match (answer(&args.subject), args.format) {
        (Ok(answer), AnswerFormat::Text) => (fault::printed(&answer.text), answer.is_right),
        (Ok(answer), AnswerFormat::Json) => (fault::printed(&line(&answer.json)), answer.is_right),
        (Err(error), AnswerFormat::Text) => (say(&error), false),
        (Err(error), AnswerFormat::Json) => {
            (fault::printed(&line(&json!({"error": error.message, "help": error.help}))), false)
        }
    };
    if is_right || printed != ExitCode::SUCCESS { printed } else { 1.into() }
}

fn answer(subject: &Subject) -> Result<Answer, LookupError> {
    match subject {
        Subject::Waste { code, date } => waste_codes(&code.join(" "), *date),
        Subject::Country { code: None } => Ok(many(&countries(), text::country)),
        Subject::Country { code: Some(code) } => country(code).map(|entry| one(&entry, is_in_use(&entry))),
        Subject::Gtin { number } => gtin(number).map(|entry| one(&entry, entry.valid)),
        Subject::Cas { number } => cas(number).map(|entry| one(&entry, entry.valid)),
        Subject::Link { uri } => digital_link(uri).map(|entry| {
            let has_right_gtin = entry.gtin.as_ref().is_some_and(|gtin| gtin.valid);
            one(&entry, entry.key != "01" || has_right_gtin)
        }),
    }
}

/// The entries of a code, or of two or four digits those below.
fn waste_codes(code: &str, date: Option<Date>) -> Result<Answer, LookupError> {
    let digits = code.trim().trim_end_matches('*').chars().filter(|char| !char.is_whitespace());
    if !matches!(digits.clone().count(), 2 | 4) || !digits.clone().all(|char| char.is_ascii_digit()) {
        return waste(code, date).map(|entries| Answer { text: tables(&entries), ..many(&entries, text::waste) });
    }
    match waste_list(code, date) {
        entries if entries.is_empty() => Err(none_below(code, date)),
        entries => Ok(many(&entries, text::waste)),
    }
}

fn none_below(code: &str, date: Option<Date>) -> LookupError {
    let on = date.map(|day| format!(" on {day}")).unwrap_or_default();
    let message = format!("no entry of the European List of Waste begins with `{code}`{on}");
    let help = "chapters are 01 to 20; `loopgate lookup waste 16` lists those of one".into();
    LookupError { fault: LookupFault::Unknown, message, help }
}

fn is_in_use(country: &CountryEntry) -> bool {
    ["assigned", "in-use"].contains(&country.status)
}

fn one(entry: &impl Serialize, is_right: bool) -> Answer {
    let json = json!(entry);
    Answer { text: text::table(&json), json, is_right }
}

fn many<T: Serialize>(entries: &[T], row: fn(&T) -> String) -> Answer {
    Answer { json: json!(entries), text: entries.iter().map(row).collect(), is_right: true }
}

/// Each as a table, with a line between them.
fn tables(entries: &[WasteEntry]) -> String {
    let tables: Vec<String> = entries.iter().map(|entry| text::table(&json!(entry))).collect();
    tables.join("\n")
}

fn line(answer: &Value) -> String {
    format!("{answer}\n")
}

/// Says on standard error why there is no answer, and how to go on.
fn say(error: &LookupError) -> ExitCode {
    fault::say(&error.message);
    let _ = writeln!(anstream::stderr(), "  help: {}", escaped(&error.help));
    ExitCode::SUCCESS
}
