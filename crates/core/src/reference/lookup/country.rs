use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::Serialize;

use super::LookupError;
use super::non_empty;
use super::words::{Named, find};
use crate::table::rows;

const COUNTRIES: &str = include_str!("../../../data/countries.tsv");

/// What two letters stand for (ISO 3166-1 alpha-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CountryEntry {
    /// `DE`
    pub code: &'static str,
    /// The code of three letters, `DEU`, where there is or was one.
    pub alpha3: Option<&'static str>,
    /// `assigned`; of the others `in-use` (`XK`), `transitional` and `former` (they were countries), `exceptional` and
    /// `indeterminate` (kept for other uses), `user` (for users to assign among themselves), `unassigned`.
    pub status: &'static str,
    /// The name in short.
    pub name: Option<&'static str>,
    /// What to use instead, where there is such.
    pub instead: Vec<&'static str>,
    /// What else is to be known.
    pub note: Option<&'static str>,
}

/// What a code of two or three letters (ISO 3166-1 alpha-2, alpha-3), in either case, stands for.
///
/// ```
/// use loopgate_core::reference::lookup::country;
///
/// assert_eq!(country("AN").unwrap().instead, ["BQ", "CW", "SX"]);
/// assert_eq!(country("prt").unwrap().code, "PT");
/// ```
///
/// # Errors
///
/// The text is not two or three letters, or nothing is known of them.
pub fn country(code: &str) -> Result<CountryEntry, LookupError> {
    let letters = code.trim().to_ascii_uppercase();
    if !is_code(&letters) {
        let message = format!("`{code}` is not the code of a country");
        return Err(LookupError::form(message, "a code of ISO 3166-1 has two letters, such as `DE`, or three: `DEU`"));
    }
    let is_meant = |[two, three, ..]: &[&str; 6]| *two == letters || *three == letters;
    rows(COUNTRIES).find(is_meant).map(entry).ok_or_else(|| {
        let help = "take the code that ISO 3166-1 has for the country; the list of countries shows them".to_string();
        LookupError::unknown(format!("`{letters}` is not assigned to a country"), help)
    })
}

fn is_code(letters: &str) -> bool {
    matches!(letters.len(), 2 | 3) && letters.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// The countries that a code stands for, or that have these words, or such that begin so, in their names: those in use
/// first, of them the best first. Case, accents and the plural do not count.
///
/// ```
/// use loopgate_core::reference::lookup::find_country;
///
/// assert_eq!(find_country("cote d'ivoire").unwrap()[0].code, "CI");
/// assert_eq!(find_country("Burma").unwrap()[0].instead, ["MM"]);
/// assert_eq!(find_country("Portugl").unwrap_err().help, "did you mean `portugal`?");
/// ```
///
/// # Errors
///
/// The text is no code that is known, and no name has all of its words.
pub fn find_country(text: &str) -> Result<Vec<CountryEntry>, LookupError> {
    let by_code = country(text);
    if by_code.is_ok() || text.trim().len() == 2 {
        return by_code.map(|entry| Vec::from([entry]));
    }
    let countries = countries();
    let named: Vec<Named> = countries.iter().map(CountryEntry::named).collect();
    match find(text, &named) {
        Ok(places) => Ok(places.into_iter().filter_map(|at| countries.get(at)).cloned().collect()),
        Err(near) => Err(no_name(text, near)),
    }
}

fn no_name(text: &str, near: Option<String>) -> LookupError {
    let help = match near {
        Some(name) => format!("did you mean `{name}`?"),
        None => "write its name in English, or its code in ISO 3166-1; the list of countries shows them".into(),
    };
    LookupError::unknown(format!("no country is called `{text}`"), help)
}

/// What counts for more than any fit of words.
const IN_USE: usize = 1 << 16;

impl CountryEntry {
    /// Whether it may stand in a record of today.
    pub fn is_in_use(&self) -> bool {
        matches!(self.status, "assigned" | "in-use")
    }

    fn named(&self) -> Named {
        let bonus = if self.is_in_use() { IN_USE } else { 0 };
        Named { names: [self.name.unwrap_or_default(), "", ""], bonus }
    }
}

/// Every code of which something is known, by code; 249 are `assigned`.
pub fn countries() -> Vec<CountryEntry> {
    rows(COUNTRIES).map(entry).collect()
}

fn entry([code, alpha3, status, name, instead, note]: [&'static str; 6]) -> CountryEntry {
    let instead = instead.split(' ').filter(|code| !code.is_empty()).collect();
    CountryEntry { code, alpha3: non_empty(alpha3), status, name: non_empty(name), instead, note: non_empty(note) }
}
