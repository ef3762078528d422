//! `loopgate lookup`

mod text;

use std::io::Write;
use std::process::ExitCode;

use loopgate_core::Source;
use loopgate_core::reference::Date;
use loopgate_core::reference::lookup::{
    CountryEntry, LookupError, Sources, cas, countries, country, digital_link, find_country, find_waste, gtin, sources,
};
use serde::Serialize;
use serde_json::{Value, json};

use crate::args::{AnswerFormat, Lookup, Subject};
use crate::escaped::escaped;
use crate::fault;
use crate::source::source;

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
    let Sources { waste, country: of_countries, gtin: of_gtins, cas: of_cas, digital_link: of_links } = sources();
    match subject {
        Subject::Waste { text, date } => waste_entries(&text.join(" "), *date).map(|answer| answer.from(waste)),
        Subject::Country { text } => country_entries(&text.join(" ")).map(|answer| answer.from(of_countries)),
        Subject::Gtin { number } => gtin(number).map(|entry| one(&entry, entry.valid).from(of_gtins)),
        Subject::Cas { number } => cas(number).map(|entry| one(&entry, entry.valid).from(of_cas)),
        Subject::Link { uri } => digital_link(uri).map(|entry| {
            let has_right_gtin = entry.gtin.as_ref().is_some_and(|gtin| gtin.valid);
            one(&entry, entry.key != "01" || has_right_gtin).from(of_links)
        }),
    }
}

/// The entries of a code as tables; of two or four digits, or of words, a line for each.
fn waste_entries(text: &str, date: Option<Date>) -> Result<Answer, LookupError> {
    let entries = find_waste(text, date)?;
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    Ok(match digits {
        0 => many(&entries, text::waste).counted(["entry", "entries"], "; * is hazardous"),
        6 => Answer { text: text::tables(&entries), ..many(&entries, text::waste) },
        _ => many(&entries, text::waste),
    })
}

/// One country by its code; by a name all that have it, also where it is one.
fn country_entries(text: &str) -> Result<Answer, LookupError> {
    if text.is_empty() {
        return Ok(many(&countries(), text::country));
    }
    if let Ok(entry) = country(text) {
        return Ok(one(&entry, entry.is_in_use()));
    }
    let entries = find_country(text)?;
    let is_right = entries.iter().any(CountryEntry::is_in_use);
    let answer = match entries.as_slice() {
        [only] => Answer { text: text::table(&json!(only)), ..many(&entries, text::country) },
        _ => many(&entries, text::country).counted(["country", "countries"], ""),
    };
    Ok(Answer { is_right, ..answer })
}

fn one(entry: &impl Serialize, is_right: bool) -> Answer {
    let json = json!(entry);
    Answer { text: text::table(&json), json, is_right }
}

fn many<T: Serialize>(entries: &[T], row: fn(&T) -> String) -> Answer {
    Answer { json: json!(entries), text: entries.iter().map(row).collect(), is_right: true }
}

impl Answer {
    /// The same under a line that says how many there are.
    fn counted(self, [one, many]: [&str; 2], remark: &str) -> Answer {
        let count = self.json.as_array().map_or(1, Vec::len);
        let noun = if count == 1 { one } else { many };
        Answer { text: format!("{count} {noun}, best first{remark}\n\n{}", self.text), ..self }
    }

    /// The same with what it rests on: in JSON a member of each entry, for people at the end.
    fn from(mut self, sources: &[Source]) -> Answer {
        match &mut self.json {
            Value::Array(entries) => entries.iter_mut().for_each(|entry| add(entry, sources)),
            entry => add(entry, sources),
        }
        self.text.push('\n');
        self.text.extend(sources.iter().map(|one| source("Source", one)));
        self
    }
}

fn add(entry: &mut Value, sources: &[Source]) {
    if let Value::Object(members) = entry {
        members.insert("sources".into(), json!(sources));
    }
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
