//! Numbers with check digits: GTIN, GS1 Digital Link, CAS.

use alloc::borrow::ToOwned;
use alloc::string::String;

use crate::Code;
use crate::advice::{Advice, Fact, Facts, Finding, Repair, Said};
use crate::message::quoted;
use crate::reference::digital_link::LinkFault;
use crate::reference::gtin::{self, Gtin};
use crate::reference::{cas, digital_link};
use crate::words::Phrase;

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

/// A code, what is said, how to go on, and the repair where it is certain.
type Wrong = (Code, Said, Said, Option<Repair>);

#[cold]
fn wrong_gtin(wrong: Gtin, facts: &Facts, give: &mut dyn FnMut(Finding)) {
    let Some(number) = facts.text(Fact::Gtin) else { return };
    let plain = |code, message, help| (code, Said::plain(message), Said::plain(help));
    let (code, message, help) = match wrong {
        Gtin::Right => return,
        Gtin::Length => plain(Code::GtinLength, Phrase::GtinLength, Phrase::GtinLengthHelp),
        Gtin::Zeros => plain(Code::GtinCheckDigit, Phrase::GtinZeros, Phrase::GtinZerosHelp),
        Gtin::CheckDigit(digit) => {
            let message = with_digits(Phrase::GtinDigit, &number, digit);
            (Code::GtinCheckDigit, message, with_right_digit(&number, digit))
        }
        Gtin::Restricted(purpose) => {
            let (code, message, help) = plain(Code::GtinRestricted, Phrase::GtinRestricted, Phrase::GtinRestrictedHelp);
            (code, message.with_phrase("purpose", purpose.phrase()), help)
        }
    };
    give(Finding { code, at: Fact::Gtin, message, help, repair: None });
}

#[cold]
fn wrong_cas(number: &str) -> Option<Wrong> {
    use cas::Cas;
    Some(match cas::check(number) {
        Cas::Right => return None,
        Cas::OneDigit => (Code::CasForm, Said::plain(Phrase::CasOneDigit), Said::plain(Phrase::CasOneDigitHelp), None),
        Cas::LeadingZero => {
            let short = number.trim_start_matches('0');
            let help = Said::plain(Phrase::CasZeroHelp).with("right", short);
            let repair = if cas::check(short) == Cas::Right { Some(Repair::To(short.to_owned())) } else { None };
            (Code::CasForm, Said::plain(Phrase::CasZero), help, repair)
        }
        Cas::CheckDigit(digit) => {
            let message = with_digits(Phrase::CasDigit, number, digit);
            (Code::CasCheckDigit, message, with_right_digit(number, digit), None)
        }
    })
}

/// Why the check digit is wrong.
#[cold]
fn with_digits(phrase: Phrase, number: &str, digit: char) -> Said {
    let last = number.chars().next_back().unwrap_or_default();
    Said::plain(phrase).with("digit", digit).with("last", last)
}

/// The number with its right check digit; one of the others may be the wrong one.
#[cold]
fn with_right_digit(number: &str, digit: char) -> Said {
    let mut right = String::from(number.get(..number.len().saturating_sub(1)).unwrap_or_default());
    right.push(digit);
    Said::plain(Phrase::CompareDigits).with("right", right)
}

/// What is unusual about a link.
#[cold]
fn link(uri: &str, own: Option<&str>, give: &mut dyn FnMut(Wrong)) {
    use digital_link::Link;
    let link = match digital_link::read(uri) {
        Link::Other | Link::Compressed => return,
        Link::NoKey => {
            return give((Code::LinkForm, Said::plain(Phrase::LinkNoKey), Said::plain(Phrase::LinkNoKeyHelp), None));
        }
        Link::Keyed(link) => link,
    };
    if let Some(wrong) = link.gtin().and_then(|number| wrong_in_link(number, own)) {
        give(wrong);
    }
    if let Some(fault) = link.faults.first() {
        let message = Said::plain(Phrase::LinkForm).with_phrase("fault", fault.phrase());
        let repair = if let [LinkFault::ShortGtin] = *link.faults { padded(uri, &link.value) } else { None };
        give((Code::LinkForm, message, Said::plain(Phrase::LinkFormHelp), repair));
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
fn wrong_in_link(number: &str, own: Option<&str>) -> Option<Wrong> {
    let message = match gtin::check(number) {
        Gtin::Right | Gtin::Restricted(_) => return mismatch(number, own?),
        Gtin::Length => Said::plain(Phrase::LinkGtinLength).with("number", quoted(number)),
        Gtin::Zeros => Said::plain(Phrase::LinkGtinZeros).with("number", quoted(number)),
        Gtin::CheckDigit(digit) => with_digits(Phrase::LinkGtinDigit, number, digit),
    };
    let help = match own.filter(|own| is_right(own)).and_then(gtin::padded) {
        Some(own) => Said::plain(Phrase::LinkOwnGtin).with("gtin", own),
        None => Said::plain(Phrase::LinkWriteGtin),
    };
    Some((Code::LinkGtin, message, help, None))
}

#[cold]
fn mismatch(number: &str, own: &str) -> Option<Wrong> {
    let (linked, padded) = (gtin::padded(number)?, gtin::padded(own)?);
    if linked == padded || !is_right(own) {
        return None;
    }
    let message = Said::plain(Phrase::LinkMismatch).with("linked", linked.clone()).with("gtin", quoted(own));
    let help = Said::plain(Phrase::LinkMismatchHelp).with("padded", padded).with("linked", linked);
    Some((Code::LinkMismatch, message, help, None))
}

#[cold]
fn is_right(number: &str) -> bool {
    matches!(gtin::check(number), Gtin::Right | Gtin::Restricted(_))
}
