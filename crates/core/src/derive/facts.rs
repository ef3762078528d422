//! What advice reads and when it may be given, as a text for programs that look at values before the engine does:
//! `pkg/src/advice/text.js`, and `pkg/src/rules/warnings.js` for the warnings of the protocol alone.
//!
//! A line for each table: its name; a word `key~X` for each member that is a fact, where `X` is the letter of the fact; and a
//! word for each piece of advice on the object. That is tests with commas between them, or `?`, the name of a function, `:`
//! and the letters of the facts that it reads, at the first of which it is told. A test is a sign, letters of facts, and `|` before
//! each of its values. Behind the tests of all advice stands `@` and the letter of the fact at which it is told, if it is at one.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::tables::tables;
use crate::advice::{self, Advice, Fact, Reason, Test, Watch, read_by_row};
use crate::rule::{Object, Values};

/// All advice, as a JavaScript module.
pub fn advice_javascript() -> String {
    let all: Vec<&Advice> = tables().into_iter().flat_map(advice::on).collect();
    let (choices, checks, containers) = (choices(&all), checks(&all), containers());
    let more = format!(
        "export const choices = {choices:?};\nexport const checks = {checks:?};\nexport const containers = {containers:?};\n"
    );
    module(&more, |_| true, told_row)
}

/// The warnings of the protocol, as a JavaScript module.
pub fn warnings_javascript() -> String {
    module("", |advice| advice.codes.iter().all(|code| !code.is_beyond_protocol()), row)
}

fn module(more: &str, is_wanted: fn(&Advice) -> bool, word: fn(&Advice) -> String) -> String {
    let lines: Vec<String> = tables().into_iter().filter_map(|object| line(object, is_wanted, word)).collect();
    format!(
        "// Generated from the advice in crates/core; `npm run generate` writes it anew.\n\
        // What the lines say: crates/core/src/derive/facts.rs.\n\
        {more}export const facts = String.raw`{}`;\n",
        lines.join("\n")
    )
}

/// The line of a table; `None` where nothing of it is read.
fn line(object: &'static Object, is_wanted: fn(&Advice) -> bool, word: fn(&Advice) -> String) -> Option<String> {
    let watch = Watch::of(object);
    let read = tables().into_iter().flat_map(advice::on).filter(|advice| is_wanted(advice));
    let read = read.map(read_by_row).fold(0, |bits, more| bits | more);
    let members = object.fields.iter().enumerate().filter_map(|(row, field)| {
        let fact = watch.fact(row).filter(|fact| fact.bit() & read != 0)?;
        Some(format!("{}~{}", field.key, letter(fact)))
    });
    let rows = advice::on(object).filter(|advice| is_wanted(advice)).map(word);
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

/// The same with the fact at which it is told.
fn told_row(advice: &Advice) -> String {
    match advice.told_at() {
        Some(fact) => format!("{},@{}", row(advice), letter(fact)),
        None => row(advice),
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

/// The facts that have others in them: the letter of each and theirs, with blanks between them.
fn containers() -> String {
    let of = |outer: &Fact| {
        let inner = Fact::ALL.iter().filter(|fact| fact.bit() & outer.within() != 0).map(|fact| letter(*fact));
        let inner: String = inner.collect();
        (!inner.is_empty()).then(|| format!("{}{inner}", letter(*outer)))
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
