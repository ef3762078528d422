//! The European List of Waste (Decision 2000/532/EC).

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use crate::Code;
use crate::advice::{Advice, Fact, Facts, Finding};
use crate::reference::{Date, Lists, WasteCode};
use crate::rule::Values;

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
    let mut give = |code, message: String, help: String| {
        give(Finding { code, at: Fact::WasteCode, message, help: Some(help), repair: None });
    };
    let rows = lists.waste(code);
    if lists.is_empty() {
        return;
    }
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
        let message =
            "is not in the European List of Waste (Decision 2000/532/EC); Member States may have entries of their own";
        return give(
            Code::WasteCodeUnknown,
            message.to_owned(),
            "check the six digits: `loopgate lookup waste` and GET /api/v1/reference/waste-codes know the list"
                .to_owned(),
        );
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
        let message = "is the code of a hazardous waste (Decision 2000/532/EC), and passport.hazardous is false";
        let help = "set passport.hazardous to true, or choose the code of the waste that is not hazardous, where the list has one";
        give(Code::WasteCodeHazard, message.to_owned(), help.to_owned());
    }
    if let Some(category) = facts.text(Fact::Category).filter(|_| !is_plausible(facts, lists, code)) {
        let message = ["is not one of the codes that we find usual for ", &category].concat();
        give(Code::WasteCodeCategory, message, "check ewc_code and category; keep both if they are right".to_owned());
    }
    if is_no_packaging(facts, code) {
        let message = "is not the code of packaging (15 01), and supported_regimes names ppwr, the regulation on packaging (Regulation (EU) 2025/40)";
        let help = "check ewc_code; keep both if packaging is to be made of it, or remove ppwr";
        give(Code::PackagingWasteCode, message.to_owned(), help.to_owned());
    }
}

#[cold]
fn out_of_date(lists: &Lists, row: &WasteCode, day: Option<Date>) -> (Code, String, String) {
    match (row.since, row.until) {
        (Some(since), _) if day.is_some_and(|day| day < since) => {
            let message = [
                "is in the List of Waste (Decision 2000/532/EC) from ",
                &super::day(since),
                " on, after available_from",
            ];
            let help = ["before ", &super::day(since), " choose a code of the list of that time"];
            (Code::WasteCodeFuture, message.concat(), help.concat())
        }
        (_, until) => {
            let until = until.map(super::day).unwrap_or_default();
            let message = ["was in the List of Waste (Decision 2000/532/EC) until ", &until, ", before available_from"];
            (Code::WasteCodeEnded, message.concat(), instead(lists.replaced_by(row.code)))
        }
    }
}

#[cold]
fn instead(codes: &[u32]) -> String {
    let codes: Vec<String> = codes.iter().map(|code| spaced(*code)).collect();
    let codes: Vec<&str> = codes.iter().map(String::as_str).collect();
    match codes.as_slice() {
        [] => "choose a code of the list of that day".to_owned(),
        [one] => ["it is replaced by ", one].concat(),
        several => ["it is replaced, depending on the waste, by ", &super::one_of(several)].concat(),
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
