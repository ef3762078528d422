//! Gives advice on an object when its members have all been read.

use alloc::string::String;

use super::facts::Seen;
use super::{Advice, AdviceLevel, Fact, Facts, Finding, Reason, Repair, Wanted, Watch, Words};
use crate::engine::{Findings, Member, Members, Observer, Path, Read, Run};
use crate::rule::Object;
use crate::words::{Said, Words as Language};
use crate::{Code, Fix, FixValue, Issue};

/// Looks at facts while a payload is checked; by default at none.
#[derive(Default)]
pub(crate) struct Adviser {
    wanted: Option<Wanted>,
    seen: Seen,
}

impl Adviser {
    /// One that gives as much as is wanted.
    pub fn new(wanted: Wanted) -> Adviser {
        let wanted = Some(wanted).filter(|wanted| wanted.level != AdviceLevel::None);
        Adviser { wanted, ..Adviser::default() }
    }
}

impl Observer for Adviser {
    type Watch = &'static Watch;

    #[inline]
    fn watch(&self, object: &Object) -> &'static Watch {
        if self.wanted.is_some() { Watch::of(object) } else { Watch::NOTHING }
    }

    #[inline]
    fn wants(watch: &'static Watch, row: usize) -> bool {
        watch.wants(row)
    }

    #[inline]
    fn see(&mut self, watch: &'static Watch, member: Member, json: &[u8]) {
        let Some(fact) = watch.fact(member.row) else { return };
        if !member.is_right {
            self.seen.doubt(fact, json.get(member.span.clone()).unwrap_or_default());
        }
        self.seen.note(fact, member);
    }

    #[inline]
    fn has_something_to_say(&self, watch: &'static Watch, members: &Members) -> bool {
        watch.triggers & (self.seen.bits | self.seen.faulty) != 0 || self.looks_at_others(members)
    }

    /// Gives the advice of a table on what is right. What was noted for it is then forgotten.
    fn leave(&mut self, watch: &'static Watch, object: &Read, run: &mut Run) {
        if let Some(wanted) = self.wanted {
            #[cfg(feature = "advice")]
            if self.looks_at_others(object.members) {
                super::unknown::say(object, run.options.words, &mut run.warnings);
            }
            self.give(watch, wanted, object, run);
        }
        self.seen.bits &= !watch.triggers;
        self.seen.faulty &= !watch.triggers;
    }
}

impl Adviser {
    /// Whether it looks at the keys that a table does not name.
    #[inline]
    fn looks_at_others(&self, members: &Members) -> bool {
        cfg!(feature = "advice")
            && members.has_others()
            && self.wanted.is_some_and(|wanted| wanted.level == AdviceLevel::All)
    }

    fn give(&self, watch: &'static Watch, wanted: Wanted, object: &Read, run: &mut Run) {
        let facts = Facts::new(object.json, &self.seen, run.options.read_number);
        let found = &mut Warnings {
            object,
            facts: &facts,
            level: wanted.level,
            words: run.options.words,
            list: &mut run.warnings,
        };
        let (seen, faulty) = (facts.seen(), facts.faulty());
        let filled = facts.surely_filled() | faulty;
        for concern in watch.concerns.iter().filter(|concern| concern.triggers & seen != 0) {
            for advice in concern.rows.iter().filter(|advice| advice.may_apply(!seen, filled)) {
                if object.is_right || advice.may_be_told(faulty) {
                    give(advice, &facts, wanted, found);
                }
            }
        }
    }
}

fn give(advice: &Advice, facts: &Facts, wanted: Wanted, found: &mut Warnings) {
    match &advice.reason {
        Reason::Row(tests, words) => {
            if tests.iter().all(|test| test.holds(facts)) {
                advice.codes.iter().for_each(|code| found.say_row(*code, words));
            }
        }
        Reason::Check(_, _, check) => check(facts, wanted.lists, &mut |finding| found.say_finding(finding)),
    }
}

/// The warnings about an object.
struct Warnings<'t> {
    object: &'t Read<'t>,
    facts: &'t Facts<'t>,
    level: AdviceLevel,
    words: Language,
    list: &'t mut Findings,
}

impl Warnings<'_> {
    #[cold]
    fn say_row(&mut self, code: Code, words: &Words) {
        let Words { at, key, message, help } = *words;
        self.say(code, at, key, &Said::plain(message), &Said::plain(help), None);
    }

    #[cold]
    fn say_finding(&mut self, Finding { code, at, message, help, repair }: Finding) {
        self.say(code, Some(at), None, &message, &help, repair.as_ref());
    }

    /// Puts a warning where its member, or its object's end, is in the text.
    #[cold]
    fn say(
        &mut self,
        code: Code,
        at: Option<Fact>,
        key: Option<&str>,
        message: &Said,
        help: &Said,
        repair: Option<&Repair>,
    ) {
        if !code.severity().is_some_and(|severity| self.level.includes(severity)) {
            return;
        }
        let span = &self.object.span;
        let (start, place) = match at {
            None => (span.start, span.end),
            Some(fact) => (self.facts.start(fact).unwrap_or(span.start), self.facts.place(fact).unwrap_or(span.end)),
        };
        with_path(self.object.path, at.map(Fact::keys).unwrap_or_default(), &mut |path| {
            let of = |words: Language| {
                let subject = path.subject(words);
                let (text, help) = (message.to_text(words, &subject), help.to_text(words, &subject));
                let fix = repair.map(|repair| fix(repair, path));
                let issue = Issue::new(code, path.pointer(), text);
                Issue { key: key.map(String::from), help: Some(help), fix, params: message.params(), ..issue }
            };
            self.list.insert(place, start, self.words, &of);
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
