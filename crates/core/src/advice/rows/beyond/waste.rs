//! The European List of Waste (Decision 2000/532/EC).

use alloc::string::String;
use alloc::vec::Vec;

use crate::Code;
use crate::advice::{Advice, Fact, Facts, Finding, Said};
use crate::reference::{Date, Lists, WasteCode};
use crate::rule::Values;
use crate::words::Phrase;

pub(super) const CODE: &[Advice] = &[Advice::check(
    "waste",
    &[
        Code::WasteCodeUnknown,
        Code::WasteCodeEnded,
        Code::WasteCodeFuture,
        Code::WasteCodeHazard,
        Code::WasteCodeCategory,
        Code::PackagingWasteCode,
    ],
    &[Fact::WasteCode, Fact::AvailableFrom, Fact::Hazardous, Fact::Category, Fact::Regimes],
    check_code,
)];

const PACKAGING: Values = Values::of(Fact::Regimes.values(), &["ppwr"]);

/// Most codes stand at all times, and are usual for their category.
fn check_code(facts: &Facts, lists: &Lists, give: &mut dyn FnMut(Finding)) {
    let Some(code) = facts.bytes(Fact::WasteCode).and_then(|text| number(&text)) else { return };
    let is_usual = match lists.waste(code) {
        [WasteCode { hazardous, since: None, until: None, .. }] => {
            !(*hazardous && facts.flag(Fact::Hazardous) == Some(false))
        }
        _ => lists.is_empty(),
    };
    if !is_usual || !is_plausible(facts, lists, code) || is_no_packaging(facts, code) {
        say(code, facts, lists, give);
    }
}

#[inline]
fn is_plausible(facts: &Facts, lists: &Lists, code: u32) -> bool {
    facts.values(Fact::Category).first().is_none_or(|category| lists.is_plausible_of(category, code))
}

/// Whether the passport says that it is packaging, and its code does not.
#[inline]
fn is_no_packaging(facts: &Facts, code: u32) -> bool {
    code / 100 != 15_01 && facts.values(Fact::Regimes).have_one_of(PACKAGING)
}

#[cold]
fn say(code: u32, facts: &Facts, lists: &Lists, give: &mut dyn FnMut(Finding)) {
    let mut give = |code, message: Said, help: Said| {
        give(Finding { code, at: Fact::WasteCode, message, help, repair: None });
    };
    let plain = |message, help| (Said::plain(message), Said::plain(help));
    let rows = lists.waste(code);
    if lists.is_empty() {
        return;
    }
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
        let (message, help) = plain(Phrase::WasteUnknown, Phrase::WasteUnknownHelp);
        return give(Code::WasteCodeUnknown, message, help);
    };
    let day = facts.day(Fact::AvailableFrom);
    let at = rows.iter().find(|row| day.is_none_or(|day| row.stands_on(day)));
    let row =
        at.unwrap_or(if day.is_some_and(|day| first.since.is_some_and(|since| day < since)) { first } else { last });
    if at.is_none() {
        let (code, message, help) = out_of_date(lists, row, day);
        give(code, message, help);
    }
    // Without a day, only what all of them say is sure.
    let is_hazardous = if day.is_some() { row.hazardous } else { rows.iter().all(|row| row.hazardous) };
    if is_hazardous && facts.flag(Fact::Hazardous) == Some(false) {
        let (message, help) = plain(Phrase::WasteHazard, Phrase::WasteHazardHelp);
        give(Code::WasteCodeHazard, message, help);
    }
    if let Some(category) = facts.text(Fact::Category).filter(|_| !is_plausible(facts, lists, code)) {
        let (message, help) = plain(Phrase::WasteCategory, Phrase::WasteCategoryHelp);
        give(Code::WasteCodeCategory, message.with("category", category), help);
    }
    if is_no_packaging(facts, code) {
        let (message, help) = plain(Phrase::WastePackaging, Phrase::WastePackagingHelp);
        give(Code::PackagingWasteCode, message, help);
    }
}

#[cold]
fn out_of_date(lists: &Lists, row: &WasteCode, day: Option<Date>) -> (Code, Said, Said) {
    match (row.since, row.until) {
        (Some(since), _) if day.is_some_and(|day| day < since) => {
            let since = super::day(since);
            let help = Said::plain(Phrase::WasteFutureHelp).with("day", since.clone());
            (Code::WasteCodeFuture, Said::plain(Phrase::WasteFuture).with("day", since), help)
        }
        (_, until) => {
            let until = until.map(super::day).unwrap_or_default();
            let message = Said::plain(Phrase::WasteEnded).with("day", until);
            (Code::WasteCodeEnded, message, instead(lists.replaced_by(row.code)))
        }
    }
}

#[cold]
fn instead(codes: &[u32]) -> Said {
    match codes {
        [] => Said::plain(Phrase::WasteChoose),
        [one] => Said::plain(Phrase::WasteReplaced).with("code", spaced(*one)),
        several => {
            let codes = several.iter().map(|code| spaced(*code)).collect();
            Said::plain(Phrase::WasteReplacedSeveral).with_choice("codes", codes)
        }
    }
}

/// The six digits of a text, in pairs with a blank between them.
#[inline]
fn number(text: &[u8]) -> Option<u32> {
    let digits = match *text {
        [a, b, _, c, d, _, e, f] => [a, b, c, d, e, f],
        _ => between_wide_blanks(text)?,
    };
    Some(digits.into_iter().fold(0, |number, digit| number * 10 + u32::from(digit.wrapping_sub(b'0'))))
}

/// Of a text whose blanks are not of ASCII.
#[cold]
fn between_wide_blanks(text: &[u8]) -> Option<[u8; 6]> {
    let digits: Vec<u8> = text.iter().copied().filter(u8::is_ascii_digit).collect();
    digits.try_into().ok()
}

/// As people write it: `16 06 05`.
#[cold]
fn spaced(code: u32) -> String {
    let mut text = String::new();
    for (index, power) in [100_000, 10_000, 1000, 100, 10, 1].into_iter().enumerate() {
        if index == 2 || index == 4 {
            text.push(' ');
        }
        text.extend(char::from_digit(code / power % 10, 10));
    }
    text
}
