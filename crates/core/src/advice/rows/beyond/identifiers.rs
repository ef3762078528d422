//! Numbers with check digits: GTIN, GS1 Digital Link, CAS.

use alloc::borrow::ToOwned;
use alloc::string::String;

use crate::Code;
use crate::advice::{Advice, Fact, Facts, Finding, Repair};
use crate::message::quoted;
use crate::reference::digital_link::LinkFault;
use crate::reference::gtin::{self, Gtin};
use crate::reference::{cas, digital_link};

pub(super) const PASSPORT: &[Advice] = &[
    Advice::check(
        "gtin",
        &[Code::GtinLength, Code::GtinCheckDigit, Code::GtinRestricted],
        &[Fact::Gtin],
        |facts, _, give| {
            let Some(number) = facts.bytes(Fact::Gtin) else { return };
            match gtin::check_in(&number) {
                Gtin::Right => {}
                wrong => wrong_gtin(wrong, facts, give),
            }
        },
    ),
    Advice::check(
        "link",
        &[Code::LinkGtin, Code::LinkMismatch, Code::LinkForm],
        &[Fact::DigitalLink, Fact::Gtin],
        |facts, _, give| {
            let Some(uri) = facts.text(Fact::DigitalLink) else { return };
            link(&uri, facts.text(Fact::Gtin).as_deref(), &mut |(code, message, help, repair)| {
                give(Finding { code, at: Fact::DigitalLink, message, help, repair });
            });
        },
    ),
];

pub(super) const SUBSTANCE: &[Advice] =
    &[Advice::check("cas", &[Code::CasForm, Code::CasCheckDigit], &[Fact::CasNumber], |facts, _, give| {
        let Some(number) = facts.text(Fact::CasNumber) else { return };
        let Some((code, message, help, repair)) = wrong_cas(&number) else { return };
        give(Finding { code, at: Fact::CasNumber, message, help, repair });
    })];

type Said = (Code, String, Option<String>, Option<Repair>);

#[cold]
fn wrong_gtin(wrong: Gtin, facts: &Facts, give: &mut dyn FnMut(Finding)) {
    let Some(number) = facts.text(Fact::Gtin) else { return };
    let (code, message, help) = match wrong {
        Gtin::Right => return,
        Gtin::Length => {
            let help = "write all digits of the number under the bar code: 8, 12, 13 or 14".to_owned();
            (Code::GtinLength, "is no GTIN, which has 8, 12, 13 or 14 digits (GS1)".to_owned(), Some(help))
        }
        Gtin::Zeros => {
            let help = "write the number under the bar code, or leave gtin out".to_owned();
            (Code::GtinCheckDigit, "is no GTIN: all digits are 0".to_owned(), Some(help))
        }
        Gtin::CheckDigit(digit) => {
            let message = ["is no GTIN: ", &should_end_in(&number, digit), " (GS1)"].concat();
            (Code::GtinCheckDigit, message, Some(replaced(&number, digit)))
        }
        Gtin::Restricted(what) => {
            let message = ["has a prefix that identifies no product: ", what, " (GS1)"].concat();
            let help = "write the product's own GTIN, or leave gtin out".to_owned();
            (Code::GtinRestricted, message, Some(help))
        }
    };
    give(Finding { code, at: Fact::Gtin, message, help, repair: None });
}

#[cold]
fn wrong_cas(number: &str) -> Option<Said> {
    use cas::Cas;
    Some(match cas::check(number) {
        Cas::Right => return None,
        Cas::OneDigit => {
            let help = "check the number; the shortest ones look like 50-00-0".to_owned();
            (
                Code::CasForm,
                "is no CAS number: those have two to seven digits before the first hyphen".to_owned(),
                Some(help),
                None,
            )
        }
        Cas::LeadingZero => {
            let short = number.trim_start_matches('0');
            let help = ["write ", short, ", if that is the substance"].concat();
            let repair = if cas::check(short) == Cas::Right { Some(Repair::To(short.to_owned())) } else { None };
            (Code::CasForm, "is no CAS number: those do not begin with 0".to_owned(), Some(help), repair)
        }
        Cas::CheckDigit(digit) => {
            let message = ["is no CAS number: ", &should_end_in(number, digit)].concat();
            (Code::CasCheckDigit, message, Some(replaced(number, digit)), None)
        }
    })
}

/// Why the check digit is wrong.
#[cold]
fn should_end_in(number: &str, digit: char) -> String {
    let mut text = String::from("the digits before the last one give the check digit ");
    text.push(digit);
    text.push_str("; the last one is ");
    text.extend(number.chars().next_back());
    text
}

/// The number with its right check digit; one of the others may be the wrong one.
#[cold]
fn replaced(number: &str, digit: char) -> String {
    let mut text = String::from("compare it digit by digit with the source; if only the last one is wrong, write ");
    text.push_str(number.get(..number.len().saturating_sub(1)).unwrap_or_default());
    text.push(digit);
    text
}

/// What is unusual about a link.
#[cold]
fn link(uri: &str, own: Option<&str>, give: &mut dyn FnMut(Said)) {
    use digital_link::Link;
    let link = match digital_link::read(uri) {
        Link::Other | Link::Compressed => return,
        Link::NoKey => {
            let help =
                "write the link like https://id.gs1.org/01/04012345678901, with nothing behind the GTIN but qualifiers, or leave gs1_digital_link out".to_owned();
            give((
                Code::LinkForm,
                "is no GS1 Digital Link: its path does not end in a key and its value, such as 01 and a GTIN"
                    .to_owned(),
                Some(help),
                None,
            ));
            return;
        }
        Link::Keyed(link) => link,
    };
    if let Some(said) = link.gtin().and_then(|number| wrong_in_link(number, own)) {
        give(said);
    }
    if let Some(fault) = link.faults.first() {
        let message = ["is not written as the standard has it: ", fault.words(), " (GS1 Digital Link)"].concat();
        let help = "write the key, its value and its qualifiers like /01/04012345678901/10/BATCH/21/SERIAL".to_owned();
        let repair = if let [LinkFault::ShortGtin] = *link.faults { padded(uri, &link.value) } else { None };
        give((Code::LinkForm, message, Some(help), repair));
    }
}

/// A longer link is not written again.
const LONGEST_LINK: usize = 1024;

/// The link with all 14 digits of its GTIN, if that is right.
#[cold]
fn padded(uri: &str, number: &str) -> Option<Repair> {
    if uri.len() > LONGEST_LINK {
        return None;
    }
    let short = ["/01/", number].concat();
    let at = uri.as_bytes().windows(short.len()).rposition(|part| part == short.as_bytes())?;
    let (before, after) = (uri.get(..at)?, uri.get(at + short.len()..)?);
    let long = gtin::padded(number).filter(|_| is_right(number))?;
    Some(Repair::To([before, "/01/", &long, after].concat()))
}

#[cold]
fn wrong_in_link(number: &str, own: Option<&str>) -> Option<Said> {
    let message = match gtin::check(number) {
        Gtin::Right | Gtin::Restricted(_) => return mismatch(number, own?),
        Gtin::Length => {
            ["has behind 01 ", &quoted(number), ", which is no GTIN of 8, 12, 13 or 14 digits (GS1)"].concat()
        }
        Gtin::Zeros => ["has behind 01 ", &quoted(number), ", of which all digits are 0"].concat(),
        Gtin::CheckDigit(digit) => ["has behind 01 no GTIN: ", &should_end_in(number, digit), " (GS1)"].concat(),
    };
    let help = match own.filter(|own| is_right(own)).and_then(gtin::padded) {
        Some(own) => ["write /01/", &own, ", which is this passport's gtin"].concat(),
        None => "write the 14 digits of the GTIN behind /01/".to_owned(),
    };
    Some((Code::LinkGtin, message, Some(help), None))
}

#[cold]
fn mismatch(number: &str, own: &str) -> Option<Said> {
    let (linked, padded) = (gtin::padded(number)?, gtin::padded(own)?);
    if linked == padded || !is_right(own) {
        return None;
    }
    let message = ["is of the GTIN ", &linked, ", and gtin is another: ", &quoted(own)].concat();
    let help = ["write /01/", &padded, " in the link, or ", &linked, " as gtin"].concat();
    Some((Code::LinkMismatch, message, Some(help), None))
}

#[cold]
fn is_right(number: &str) -> bool {
    matches!(gtin::check(number), Gtin::Right | Gtin::Restricted(_))
}
