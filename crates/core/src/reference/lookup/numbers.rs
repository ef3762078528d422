use alloc::format;
use alloc::string::{String, ToString};

use serde::Serialize;

use super::LookupError;
use crate::reference::cas::{self, Cas};
use crate::reference::gtin::{self, Gtin};

/// What a GTIN shows by itself. Whether it was ever issued, only GS1 knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GtinEntry {
    /// As it was asked for, without blanks and hyphens.
    pub gtin: String,
    /// `GTIN-8`, `GTIN-12`, `GTIN-13` or `GTIN-14`, by the number of digits.
    pub format: String,
    /// With 14 digits.
    pub padded: String,
    /// Whether the check digit is right, and not all digits are 0.
    pub valid: bool,
    /// The check digit that belongs to the others.
    pub check_digit: char,
    /// Whether the prefix is one that products have.
    pub identifies_product: bool,
    /// What the prefix is for, where that is known.
    pub prefix: Option<&'static str>,
}

/// What a GTIN shows; blanks and hyphens in it do not count.
///
/// ```
/// let gtin = loopgate_core::reference::lookup::gtin("4006381333931").unwrap();
/// assert_eq!((gtin.format.as_str(), gtin.valid), ("GTIN-13", true));
/// ```
///
/// # Errors
///
/// It does not have 8, 12, 13 or 14 digits.
pub fn gtin(text: &str) -> Result<GtinEntry, LookupError> {
    let gtin: String = text.chars().filter(|character| !character.is_whitespace() && *character != '-').collect();
    let (Some(padded), Some((_, body))) = (gtin::padded(&gtin), gtin.as_bytes().split_last()) else {
        return Err(LookupError::form(format!("`{text}` is not a GTIN"), "a GTIN has 8, 12, 13 or 14 digits"));
    };
    let verdict = gtin::check(&gtin);
    let prefix = match verdict {
        Gtin::Restricted(purpose) => Some(purpose.words()),
        Gtin::Right => publication(&padded),
        _ => None,
    };
    Ok(GtinEntry {
        format: format!("GTIN-{}", gtin.len()),
        valid: matches!(verdict, Gtin::Right | Gtin::Restricted(_)),
        check_digit: gtin::check_digit(body).into(),
        identifies_product: verdict == Gtin::Right,
        padded,
        prefix,
        gtin,
    })
}

/// Books and periodicals have numbers of their own behind a prefix.
fn publication(padded: &str) -> Option<&'static str> {
    match padded.get(1..4)? {
        "977" => Some("periodicals (ISSN)"),
        "978" | "979" => Some("books and printed music (ISBN, ISMN)"),
        _ => None,
    }
}

/// What a CAS number shows by itself. Whether a substance has it, only CAS knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CasEntry {
    /// As it was asked for.
    pub cas: String,
    /// Whether form and check digit are right.
    pub valid: bool,
    /// The check digit that belongs to the others, where the form is right.
    pub check_digit: Option<char>,
    /// What is wrong, where something is.
    pub fault: Option<&'static str>,
}

/// What a CAS number shows.
///
/// ```
/// let lead = loopgate_core::reference::lookup::cas("7439-92-1").unwrap();
/// assert!(lead.valid);
/// ```
///
/// # Errors
///
/// It is not of the form that CAS numbers have.
pub fn cas(text: &str) -> Result<CasEntry, LookupError> {
    let number = text.trim();
    if !cas::is_form(number) {
        let help = "a CAS number is 2 to 7 digits, 2 digits and 1 check digit, such as `7439-92-1`";
        return Err(LookupError::form(format!("`{text}` is not a CAS number"), help));
    }
    let last = number.chars().next_back();
    let (check_digit, fault) = match cas::check(number) {
        Cas::Right => (last, None),
        Cas::CheckDigit(right) => (Some(right), Some("the check digit is wrong")),
        Cas::OneDigit => (None, Some("no CAS number has one leading digit only")),
        Cas::LeadingZero => (None, Some("no CAS number begins with a zero")),
    };
    Ok(CasEntry { cas: number.to_string(), valid: fault.is_none(), check_digit, fault })
}
