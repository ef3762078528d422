//! Gives advice on an object when its members have all been read.

use alloc::string::String;

use super::facts::Seen;
use super::{Advice, AdviceLevel, Fact, Facts, Finding, Reason, Repair, Wanted, Watch, Words};
use crate::engine::{Findings, Member, Members, Observer, Path, Read, Run};
use crate::message::{Sentence, Told, Value};
use crate::options::Options;
use crate::rule::Object;
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
                super::unknown::say(object, run.options, &mut run.warnings);
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
        let found =
            &mut Warnings { object, facts: &facts, level: wanted.level, options: run.options, list: &mut run.warnings };
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
        // Without it no check is there, and what it says is not in the machine code.
        Reason::Check(_, _, check) if cfg!(feature = "advice") => {
            check(facts, wanted.lists, &mut |finding| found.say_finding(finding));
        }
        Reason::Check(..) => {}
    }
}

/// The warnings about an object.
struct Warnings<'t> {
    object: &'t Read<'t>,
    facts: &'t Facts<'t>,
    level: AdviceLevel,
    options: &'t Options,
    list: &'t mut Findings,
}

impl Warnings<'_> {
    #[cold]
    fn say_row(&mut self, code: Code, words: &Words) {
        let Words { at, key, message, help } = *words;
        let mut issue = Issue::new(code, "", "");
        issue.key = key.map(String::from);
        let (subject, help) = (self.subject(at), Some(Sentence::plain(help)));
        self.say(issue, at, None, &Told { help, ..Told::of(message, &[("subject", Value::Subject(&subject))]) });
    }

    #[cold]
    fn say_finding(&mut self, Finding { code, at, message, help, repair }: Finding) {
        let mut issue = Issue::new(code, "", "");
        message.put_params(&mut issue.params, self.options);
        let subject = self.subject(Some(at));
        let (values, help_values) = (message.values(&subject), help.values(&subject));
        let (message, help) = (message.sentence(&values), Some(help.sentence(&help_values)));
        self.say(issue, Some(at), repair.as_ref(), &Told { message, expected: None, help });
    }

    /// What a sentence about a member, or about the object itself, is about.
    #[inline(never)]
    fn subject(&self, at: Option<Fact>) -> String {
        with_path(self.object.path, at, |path| path.dotted())
    }

    /// Puts a warning where its member, or its object's end, is in the text.
    #[cold]
    #[inline(never)]
    fn say(&mut self, mut issue: Issue, at: Option<Fact>, repair: Option<&Repair>, told: &Told) {
        if !issue.severity.is_some_and(|severity| self.level.includes(severity)) {
            return;
        }
        let span = &self.object.span;
        let (start, place) = match at {
            None => (span.start, span.end),
            Some(fact) => (self.facts.start(fact).unwrap_or(span.start), self.facts.place(fact).unwrap_or(span.end)),
        };
        with_path(self.object.path, at, |path| {
            issue.path = path.pointer();
            issue.fix = repair.map(|repair| fix(repair, path));
        });
        self.list.insert(place, start, issue, told, self.options);
    }
}

#[cold]
fn fix(repair: &Repair, path: &Path) -> Fix {
    match repair {
        Repair::To(text) => Fix::replace(path, FixValue::Text(text.clone())),
        Repair::Without(item) => Fix::remove(&Path::Item(path, *item)),
    }
}

/// Does something with the path from an object to one of the members in it.
fn with_path<R>(path: &Path, at: Option<Fact>, then: impl FnOnce(&Path) -> R) -> R {
    let keys = at.map(Fact::keys).unwrap_or_default();
    let outer = Path::Member(path, keys.first().copied().unwrap_or_default());
    let inner = Path::Member(&outer, keys.last().copied().unwrap_or_default());
    then(match keys {
        [] => path,
        [_] => &outer,
        _ => &inner,
    })
}
