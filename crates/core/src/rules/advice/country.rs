//! Countries (ISO 3166-1).

use alloc::borrow::ToOwned;
use alloc::string::String;

use crate::Code;
use crate::engine::Facts;
use crate::reference::{Country, Lists};
use crate::rule::{Advice, Fact, Finding};

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
    let help = facts.text(Fact::Country).map(|code| instead(lists, &code));
    give(Finding { code: Code::CountryUnknown, at: Fact::Country, message, help });
}

#[cold]
fn instead(lists: &Lists, code: &str) -> String {
    let codes: alloc::vec::Vec<&str> = lists.instead_of(code).split(' ').filter(|code| !code.is_empty()).collect();
    match codes.as_slice() {
        [] => "write the two letters of the country in which it was made, for example DE".to_owned(),
        [one] => ["write ", one, ", if that is the country"].concat(),
        several => ["write the one of today: ", &super::one_of(several)].concat(),
    }
}
