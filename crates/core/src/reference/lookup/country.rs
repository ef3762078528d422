use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use serde::Serialize;

use super::LookupError;
use super::non_empty;
use crate::table::rows;

const COUNTRIES: &str = include_str!("../../../data/countries.tsv");

/// What two letters stand for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CountryEntry {
    /// `DE`
    pub code: &'static str,
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

/// What a code of two letters, in either case, stands for.
///
/// ```
/// use loopgate_core::reference::lookup::country;
///
/// assert_eq!(country("AN").unwrap().instead, ["BQ", "CW", "SX"]);
/// ```
///
/// # Errors
///
/// The text is not two letters, or nothing is known of them.
pub fn country(code: &str) -> Result<CountryEntry, LookupError> {
    let letters = code.trim().to_ascii_uppercase();
    if letters.len() != 2 || !letters.bytes().all(|byte| byte.is_ascii_uppercase()) {
        let message = format!("`{code}` is no code of a country");
        return Err(LookupError::form(message, "a code of ISO 3166-1 alpha-2 has two letters, such as `DE`"));
    }
    rows::<5>(COUNTRIES).find(|[known, ..]| *known == letters).map(entry).ok_or_else(|| {
        let help = "take the code that ISO 3166-1 has for the country; the list of countries shows them".to_string();
        LookupError::unknown(format!("`{letters}` is not assigned to a country"), help)
    })
}

/// Every code of which something is known, by code; 249 are `assigned`.
pub fn countries() -> Vec<CountryEntry> {
    rows(COUNTRIES).map(entry).collect()
}

fn entry([code, status, name, instead, note]: [&'static str; 5]) -> CountryEntry {
    let instead = instead.split(' ').filter(|code| !code.is_empty()).collect();
    CountryEntry { code, status, name: non_empty(name), instead, note: non_empty(note) }
}
