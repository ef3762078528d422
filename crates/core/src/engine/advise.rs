//! Advice on an object whose members have all been read.

use alloc::string::String;

use super::run::Message;
use super::{Facts, Findings, Path, Run};
use crate::options::Options;
use crate::rule::{Advice, Fact, Finding, Judge, Object, Repair, Words};
use crate::{Code, Fix, FixValue, Issue};

/// The object that advice is on: where it begins and ends.
pub(super) struct Advised<'p> {
    pub path: &'p Path<'p>,
    pub start: usize,
    pub end: usize,
}

/// Gives the advice of a table. What was noted for it is then forgotten.
pub(super) fn advise(object: &Object, advised: &Advised, json: &[u8], run: &mut Run) {
    if run.tells_advice() {
        let facts = Facts::new(json, &run.seen, run.options);
        let told = &mut Told { advised, facts: &facts, options: run.options, warnings: &mut run.warnings };
        let (seen, filled) = (facts.seen(), facts.surely_filled());
        for concern in object.advice.iter().filter(|concern| concern.triggers & seen != 0) {
            for advice in concern.rows.iter().filter(|advice| advice.may_apply(!seen, filled)) {
                give(advice, &facts, run.options, told);
            }
        }
    }
    run.seen.bits &= !object.triggers;
}

fn give(advice: &Advice, facts: &Facts, options: &Options, told: &mut Told) {
    match &advice.judge {
        Judge::Row(tests, words) => {
            if tests.iter().all(|test| test.holds(facts)) {
                advice.codes.iter().for_each(|code| told.say_row(*code, words));
            }
        }
        Judge::Check(_, _, check) => check(facts, options.lists, &mut |finding| told.say_finding(finding)),
    }
}

/// What is told about an object.
struct Told<'t> {
    advised: &'t Advised<'t>,
    facts: &'t Facts<'t>,
    options: &'t Options,
    warnings: &'t mut Findings,
}

impl Told<'_> {
    #[cold]
    fn say_row(&mut self, code: Code, words: &Words) {
        let Words { at, key, message, help } = *words;
        self.say(code, at, key, message, Some(help.into()), None);
    }

    #[cold]
    fn say_finding(&mut self, Finding { code, at, message, help, repair }: Finding) {
        self.say(code, Some(at), None, &message, help, repair.as_ref());
    }

    /// Puts a warning where its member, or its object's end, is in the text.
    #[cold]
    fn say(
        &mut self,
        code: Code,
        at: Option<Fact>,
        key: Option<&str>,
        text: &str,
        help: Option<String>,
        repair: Option<&Repair>,
    ) {
        if !code.severity().is_some_and(|severity| self.options.advice.includes(severity)) {
            return;
        }
        let Advised { path, start, end } = *self.advised;
        let (start, place) = match at {
            None => (start, end),
            Some(fact) => (self.facts.start(fact).unwrap_or(start), self.facts.place(fact).unwrap_or(end)),
        };
        with_path(path, at.map(Fact::keys).unwrap_or_default(), &mut |path| {
            let mut message = Message::about(path);
            message.push(" ");
            message.push(text);
            let fix = repair.map(|repair| fix(repair, path));
            let issue = Issue { key: key.map(String::from), help: help.clone(), fix, ..message.issue(code, path) };
            self.warnings.insert(place, start, issue);
        });
    }
}

#[cold]
fn fix(repair: &Repair, path: &Path) -> Fix {
    match repair {
        Repair::To(text) => Fix::replace(path, FixValue::Text(text.clone())),
        Repair::Without(item) => Fix::remove(&Path::Item(path, *item)),
    }
}

/// The path from an object to one of the members in it.
#[cold]
fn with_path(path: &Path, keys: &[&str], then: &mut dyn FnMut(&Path)) {
    match keys {
        [] => then(path),
        [key, rest @ ..] => with_path(&Path::Member(path, key), rest, then),
    }
}
