//! What advice reads and when it may be given, as a text for programs that look at values before the engine does:
//! `pkg/src/advice/text.js`, and `pkg/src/rules/warnings.js` for the warnings of the protocol alone.
//!
//! A line for each table: its name; a word `key~X` for each member that is a fact, where `X` is the letter of the fact; and a
//! word for each piece of advice on the object. That is tests with commas between them, or `?`, the name of a function, `:`
//! and the letters of the facts that it reads. A test is a sign, letters of facts, and `|` before each of its values.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::tables::tables;
use crate::advice::{self, Advice, Fact, Reason, Test, Watch, read_by_row};
use crate::rule::{Object, Values};

/// All advice, as a JavaScript module.
pub fn advice_javascript() -> String {
    let all: Vec<&Advice> = tables().into_iter().flat_map(advice::on).collect();
    let (choices, checks) = (choices(&all), checks(&all));
    module(&format!("export const choices = {choices:?};\nexport const checks = {checks:?};\n"), |_| true)
}

/// The warnings of the protocol, as a JavaScript module.
pub fn warnings_javascript() -> String {
    module("", |advice| advice.codes.iter().all(|code| !code.is_beyond_protocol()))
}

fn module(more: &str, is_wanted: fn(&Advice) -> bool) -> String {
    let lines: Vec<String> = tables().into_iter().filter_map(|object| line(object, is_wanted)).collect();
    format!(
        "// Generated from the advice in crates/core; `npm run generate` writes it anew.\n\
        // What the lines say: crates/core/src/derive/facts.rs.\n\
        {more}export const facts = String.raw`{}`;\n",
        lines.join("\n")
    )
}

/// The line of a table; `None` where nothing of it is read.
fn line(object: &'static Object, is_wanted: fn(&Advice) -> bool) -> Option<String> {
    let watch = Watch::of(object);
    let read = tables().into_iter().flat_map(advice::on).filter(|advice| is_wanted(advice));
    let read = read.map(read_by_row).fold(0, |bits, more| bits | more);
    let members = object.fields.iter().enumerate().filter_map(|(row, field)| {
        let fact = watch.fact(row).filter(|fact| fact.bit() & read != 0)?;
        Some(format!("{}~{}", field.key, letter(fact)))
    });
    let rows = advice::on(object).filter(|advice| is_wanted(advice)).map(row);
    let words: Vec<String> = members.chain(rows).collect();
    (!words.is_empty()).then(|| format!("{} {}", object.name, words.join(" ")))
}

/// The letter of a fact: `A` to `Z`, `a` to `z`.
fn letter(fact: Fact) -> char {
    const _: () = assert!(Fact::ALL.len() <= 52, "there are not so many letters");
    match fact as u8 {
        index @ 0..26 => (b'A' + index) as char,
        index => (b'a' + index - 26) as char,
    }
}

fn letters(facts: &[Fact]) -> String {
    facts.iter().map(|fact| letter(*fact)).collect()
}

fn row(advice: &Advice) -> String {
    match &advice.reason {
        Reason::Row(tests, _) => tests.iter().map(test).collect::<Vec<_>>().join(","),
        Reason::Check(name, facts, _) => format!("?{name}:{}", letters(facts)),
    }
}

fn test(test: &Test) -> String {
    let none = Values::NONE;
    let (sign, facts, values): (&str, &[Fact], Values) = match test {
        Test::Has(fact) => ("+", &[*fact], none),
        Test::Lacks(fact) => ("-", &[*fact], none),
        Test::True(fact) => ("=", &[*fact], none),
        Test::NotAfter(one, other) => ("<", &[*one, *other], none),
        Test::Before(one, other) => (">", &[*one, *other], none),
        Test::Is(fact, values) => ("|", &[*fact], *values),
        Test::IsNot(fact, values) => ("^", &[*fact], *values),
        Test::Exceeded(facts) => ("#", facts, none),
    };
    let all = facts.first().map_or(&[] as &[_], |fact| fact.values());
    let values: String = values.names(all).map(|value| format!("|{value}")).collect();
    format!("{sign}{}{values}", letters(facts))
}

/// The values that advice asks for: of each fact its letter and those of its values, with blanks between the facts.
fn choices(advice: &[&Advice]) -> String {
    let of = |fact: &Fact| {
        let asked = advice.iter().map(|advice| advice.asked(*fact)).fold(Values::NONE, Values::or);
        let names: Vec<&str> = asked.names(fact.values()).collect();
        (!names.is_empty()).then(|| format!("{}|{}", letter(*fact), names.join("|")))
    };
    Fact::ALL.iter().filter_map(of).collect::<Vec<_>>().join(" ")
}

/// The facts that a function judges: the letter of each and the function's name, with blanks between them.
fn checks(advice: &[&Advice]) -> String {
    let mut checks: Vec<String> = Vec::new();
    for (fact, name) in advice.iter().filter_map(|advice| advice.checked()) {
        let check = format!("{}:{name}", letter(fact));
        if !checks.contains(&check) {
            checks.push(check);
        }
    }
    checks.join(" ")
}
