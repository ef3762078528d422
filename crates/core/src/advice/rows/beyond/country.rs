//! Countries (ISO 3166-1).

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use crate::Code;
use crate::advice::{Advice, Fact, Facts, Finding, Repair};
use crate::reference::{Country, Lists};

pub(super) const PRODUCTION: &[Advice] =
    &[Advice::check("country", &[Code::CountryUnknown], &[Fact::Country], |facts, lists, give| {
        let Some(code) = facts.bytes(Fact::Country).filter(|_| !lists.is_empty()) else { return };
        let what = match lists.country_of(&code) {
            Country::Assigned | Country::User => return,
            Country::Formerly => "was the code of a country and is no longer",
            Country::Reserved => "is reserved, and not the code of a country today",
            Country::Unassigned => "is the code of no country",
        };
        say(what, facts, lists, give);
    })];

#[cold]
fn say(what: &str, facts: &Facts, lists: &Lists, give: &mut dyn FnMut(Finding)) {
    let message = [what, " (ISO 3166-1)"].concat();
    let code = facts.text(Fact::Country).unwrap_or_default();
    let codes: Vec<&str> = lists.instead_of(&code).split(' ').filter(|code| !code.is_empty()).collect();
    let repair = if let [one] = *codes.as_slice() { Some(Repair::To(one.to_owned())) } else { None };
    give(Finding { code: Code::CountryUnknown, at: Fact::Country, message, help: Some(instead(&codes)), repair });
}

#[cold]
fn instead(codes: &[&str]) -> String {
    match codes {
        [] => "write the two letters of the country in which it was made, for example DE".to_owned(),
        [one] => ["write ", one, ", if that is the country"].concat(),
        several => ["write the one of today: ", &super::one_of(several)].concat(),
    }
}
