//! Countries (ISO 3166-1).

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use crate::Code;
use crate::advice::{Advice, Fact, Facts, Finding, Repair, Said};
use crate::reference::{Country, Lists};
use crate::words::Phrase;

pub(super) const PRODUCTION: &[Advice] =
    &[Advice::check("country", &[Code::CountryUnknown], &[Fact::Country], |facts, lists, give| {
        let Some(code) = facts.bytes(Fact::Country).filter(|_| !lists.is_empty()) else { return };
        let what = match lists.country_of(&code) {
            Country::Assigned | Country::User => return,
            Country::Formerly => Phrase::CountryFormer,
            Country::Reserved => Phrase::CountryReserved,
            Country::Unassigned => Phrase::CountryUnknown,
        };
        say(what, facts, lists, give);
    })];

#[cold]
fn say(what: Phrase, facts: &Facts, lists: &Lists, give: &mut dyn FnMut(Finding)) {
    let code = facts.text(Fact::Country).unwrap_or_default();
    let codes: Vec<&str> = lists.instead_of(&code).split(' ').filter(|code| !code.is_empty()).collect();
    let (help, repair) = match *codes.as_slice() {
        [] => (Said::plain(Phrase::CountryHelp), None),
        [one] => (Said::plain(Phrase::CountryOne).with("code", one), Some(Repair::To(one.to_owned()))),
        _ => {
            let codes = codes.into_iter().map(String::from).collect();
            (Said::plain(Phrase::CountrySeveral).with_choice("codes", codes), None)
        }
    };
    give(Finding { code: Code::CountryUnknown, at: Fact::Country, message: Said::plain(what), help, repair });
}
