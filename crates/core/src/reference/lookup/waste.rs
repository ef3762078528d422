use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde::Serialize;

use super::LookupError;
use super::non_empty;
use super::words::{Named, find};
use crate::reference::Date;
use crate::table::rows;

const CODES: &str = include_str!("../../../data/waste-codes.tsv");
const HEADINGS: &str = include_str!("../../../data/waste-headings.tsv");

/// An entry of the European List of Waste as it stands or stood for a time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WasteEntry {
    /// `16 06 05`
    pub code: &'static str,
    /// In short, in our words; `None` where the heading says as much.
    pub name: Option<&'static str>,
    /// The four digits that it stands under.
    pub heading: Heading,
    /// The two digits that it stands under.
    pub chapter: Heading,
    /// Whether the list marks it with an asterisk.
    pub hazardous: bool,
    /// The first day, where the entry is not older than the dates known.
    pub since: Option<Date>,
    /// The last day, where it ends.
    pub until: Option<Date>,
    /// What replaces it.
    pub replaced_by: Vec<&'static str>,
}

/// A heading or chapter of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Heading {
    /// `16 06` or `16`
    pub code: &'static str,
    /// What it is about, in our words.
    pub name: &'static str,
}

/// The entries of a code, with or without blanks and asterisk: more than one where it changed. With a day those only
/// that stand on it.
///
/// ```
/// use loopgate_core::reference::lookup::waste;
///
/// let entries = waste("160605", None).unwrap();
/// assert_eq!((entries[0].code, entries[0].replaced_by[0]), ("16 06 05", "16 06 07"));
/// ```
///
/// # Errors
///
/// The text is no such code, it is not in the list, or not on that day.
pub fn waste(code: &str, day: Option<Date>) -> Result<Vec<WasteEntry>, LookupError> {
    let digits = digits(code).filter(|digits| digits.len() == 6).ok_or_else(|| no_code(code))?;
    let entries = entries(&digits);
    let Some(any) = entries.first() else { return Err(not_in_the_list(&digits)) };
    let standing = standing(entries.clone(), day);
    match day {
        Some(day) if standing.is_empty() => Err(not_on(any, day)),
        _ => Ok(standing),
    }
}

/// The entries whose code begins with these digits, in the list's order; with a day those only that stand on it.
pub fn waste_list(prefix: &str, day: Option<Date>) -> Vec<WasteEntry> {
    standing(digits(prefix).map(|digits| entries(&digits)).unwrap_or_default(), day)
}

/// The entries of a code, of two or four digits those below, or of words: those that have all of them, or such that begin
/// so, in their names, headings and chapters, the best first. Case, accents and the plural do not count.
///
/// ```
/// use loopgate_core::reference::lookup::find_waste;
///
/// assert_eq!(find_waste("Lead battery", None).unwrap()[0].code, "16 06 01");
/// assert_eq!(find_waste("batery", None).unwrap_err().help, "did you mean `battery`?");
/// ```
///
/// # Errors
///
/// The text is no code and has no words, or nothing in the list has them, at no time or not on that day.
pub fn find_waste(text: &str, day: Option<Date>) -> Result<Vec<WasteEntry>, LookupError> {
    let is_code = text.bytes().any(|byte| byte.is_ascii_digit());
    match digits(text) {
        Some(digits) if matches!(digits.len(), 2 | 4) => below(&digits, day),
        None if !is_code => with_words(text, day),
        _ => waste(text, day),
    }
}

fn below(digits: &str, day: Option<Date>) -> Result<Vec<WasteEntry>, LookupError> {
    let found = waste_list(digits, day);
    if !found.is_empty() {
        return Ok(found);
    }
    let message = format!("no entry of the European List of Waste begins with `{}`{}", spaced(digits), on(day));
    Err(LookupError::unknown(message, "chapters are 01 to 20; each lists what is below it".into()))
}

fn with_words(text: &str, day: Option<Date>) -> Result<Vec<WasteEntry>, LookupError> {
    let entries = waste_list("", day);
    let named: Vec<Named> = entries.iter().map(WasteEntry::named).collect();
    match find(text, &named) {
        Ok(places) => Ok(places.into_iter().filter_map(|at| entries.get(at)).cloned().collect()),
        Err(near) => Err(no_words(text, near, day)),
    }
}

fn no_words(text: &str, near: Option<String>, day: Option<Date>) -> LookupError {
    let help = match near {
        Some(near) => format!("did you mean `{near}`?"),
        None => "look for fewer words, or for one of another trade; `16` lists a chapter".into(),
    };
    LookupError::unknown(format!("no entry of the European List of Waste has `{text}`{}", on(day)), help)
}

fn on(day: Option<Date>) -> String {
    day.map(|day| format!(" on {day}")).unwrap_or_default()
}

impl WasteEntry {
    /// Its name and those of what it stands under.
    fn named(&self) -> Named {
        Named { names: [self.name.unwrap_or_default(), self.heading.name, self.chapter.name], bonus: 0 }
    }
}

fn standing(mut entries: Vec<WasteEntry>, day: Option<Date>) -> Vec<WasteEntry> {
    entries.retain(|entry| day.is_none_or(|day| day.is_within(entry.since, entry.until)));
    entries
}

/// Those of a code that may be written with blanks of any kind and an asterisk.
fn digits(code: &str) -> Option<String> {
    let code = code.trim().trim_end_matches('*');
    let digits: String = code.chars().filter(|character| !character.is_whitespace()).collect();
    digits.bytes().all(|byte| byte.is_ascii_digit()).then_some(digits)
}

fn entries(digits: &str) -> Vec<WasteEntry> {
    let headings: Vec<Heading> = rows::<4>(HEADINGS).map(|[code, .., name]| Heading { code, name }).collect();
    rows::<6>(CODES).filter(|[code, ..]| begins_with(code, digits)).map(|row| entry(row, &headings)).collect()
}

fn begins_with(code: &str, digits: &str) -> bool {
    let mut of_code = code.bytes().filter(u8::is_ascii_digit);
    digits.bytes().all(|digit| of_code.next() == Some(digit))
}

/// `headings` are by code.
fn entry([code, hazardous, since, until, successors, name]: [&'static str; 6], headings: &[Heading]) -> WasteEntry {
    let heading = |code: &'static str| {
        let found = headings.binary_search_by(|known| known.code.cmp(code));
        found.ok().and_then(|at| headings.get(at)).copied().unwrap_or(Heading { code, name: "" })
    };
    WasteEntry {
        code,
        name: non_empty(name),
        heading: heading(code.get(..5).unwrap_or_default()),
        chapter: heading(code.get(..2).unwrap_or_default()),
        hazardous: hazardous == "1",
        since: Date::read(since),
        until: Date::read(until),
        replaced_by: (0..successors.len()).step_by(9).filter_map(|start| successors.get(start..start + 8)).collect(),
    }
}

fn no_code(code: &str) -> LookupError {
    LookupError::form(format!("`{code}` is not a waste code"), "a waste code has six digits, such as `16 06 05`")
}

fn not_in_the_list(digits: &str) -> LookupError {
    let (heading, chapter) = (digits.get(..4).unwrap_or_default(), digits.get(..2).unwrap_or_default());
    let under =
        [heading, chapter].into_iter().find(|under| rows::<6>(CODES).any(|[code, ..]| begins_with(code, under)));
    let help = match under {
        Some(under) => {
            format!("list what begins with `{}`; Member States may have entries of their own", spaced(under))
        }
        None => "chapters are 01 to 20; Member States may have entries of their own".into(),
    };
    LookupError::unknown(format!("`{}` is not in the European List of Waste", spaced(digits)), help)
}

fn not_on(entry: &WasteEntry, day: Date) -> LookupError {
    let message = format!("`{}` is not in the European List of Waste on {day}", entry.code);
    let help = match (entry.since, entry.until) {
        (_, Some(until)) if until < day => {
            format!("its last day was {until}; it is replaced by {}", entry.replaced_by.join(", "))
        }
        (Some(since), _) => format!("its first day is {since}"),
        _ => "look it up without a day".into(),
    };
    LookupError::unknown(message, help)
}

/// In pairs.
fn spaced(digits: &str) -> String {
    let pairs: Vec<&str> = (0..digits.len()).step_by(2).filter_map(|start| digits.get(start..start + 2)).collect();
    pairs.join(" ")
}
