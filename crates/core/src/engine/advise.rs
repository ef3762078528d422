//! Advice on an object whose members have all been read.

use alloc::string::String;

use super::run::Message;
use super::{Facts, Path, Run};
use crate::rule::{Advice, Fact, Finding, Judge, Object, Words};
use crate::{Code, Issue};

/// The object that advice is on: where it begins and ends.
pub(super) struct Advised<'p> {
    pub path: &'p Path<'p>,
    pub start: usize,
    pub end: usize,
}

/// Gives the advice of a table. What was noted for it is then forgotten.
pub(super) fn advise(object: &Object, advised: &Advised, json: &[u8], run: &mut Run) {
    if run.tells_advice() {
        let facts = Facts::new(json, run.seen, run.options);
        for advice in object.advice.iter().copied().flatten().filter(|advice| advice.may_apply(facts.seen())) {
            give(advice, advised, &facts, run);
        }
    }
    run.seen.bits &= !object.triggers;
}

#[cold]
fn give(advice: &Advice, advised: &Advised, facts: &Facts, run: &mut Run) {
    match &advice.judge {
        Judge::Row(tests, words) => {
            if tests.iter().all(|test| test.holds(facts)) {
                advice.codes.iter().for_each(|code| say_row(*code, words, advised, facts, run));
            }
        }
        Judge::Check(_, _, check) => {
            let lists = run.options.lists;
            check(facts, lists, &mut |Finding { code, at, message, help }| {
                say(code, Some(at), None, (&message, help), advised, facts, run);
            });
        }
    }
}

#[cold]
fn say_row(code: Code, words: &Words, advised: &Advised, facts: &Facts, run: &mut Run) {
    let Words { at, key, message, help } = *words;
    say(code, at, key, (message, Some(help.into())), advised, facts, run);
}

/// Puts a warning where its member, or its object's end, is in the text.
#[cold]
fn say(
    code: Code,
    at: Option<Fact>,
    key: Option<&str>,
    (text, help): (&str, Option<String>),
    advised: &Advised,
    facts: &Facts,
    run: &mut Run,
) {
    if !code.severity().is_some_and(|severity| run.options.advice.includes(severity)) {
        return;
    }
    let (start, order) = match at {
        None => (advised.start, advised.end),
        Some(fact) => (facts.start(fact).unwrap_or(advised.start), facts.place(fact).unwrap_or(advised.end)),
    };
    with_path(advised.path, at.map(Fact::keys).unwrap_or_default(), &mut |path| {
        let mut message = Message::about(path);
        message.push(text);
        let issue = Issue { key: key.map(String::from), help: help.clone(), ..message.issue(code, path) };
        run.warnings.insert(order, start, issue);
    });
}

/// The path from an object to one of the members in it.
#[cold]
fn with_path(path: &Path, keys: &[&str], then: &mut dyn FnMut(&Path)) {
    match keys {
        [] => then(path),
        [key, rest @ ..] => with_path(&Path::Member(path, key), rest, then),
    }
}
