//! Puts advice into words.

use alloc::string::String;
use core::ptr;

use super::{Advice, Fact, Facts, Finding, Reason, Repair, Wanted, Words};
use crate::engine::{Found, Mark, Number, Path, Read, Run, Said};
use crate::message::{Sentence, Told, Value};
use crate::{Code, Fix, FixValue, Issue};

/// The warnings about an object.
pub(super) struct Warnings<'t, 'o> {
    object: &'t Read<'t>,
    facts: &'t Facts<'t>,
    wanted: Wanted,
    run: &'t mut Run<'o>,
}

impl<'t, 'o> Warnings<'t, 'o> {
    /// None yet.
    pub fn about(object: &'t Read<'t>, facts: &'t Facts<'t>, wanted: Wanted, run: &'t mut Run<'o>) -> Warnings<'t, 'o> {
        Warnings { object, facts, wanted, run }
    }

    /// Gives a piece of advice that may apply.
    pub fn give(&mut self, advice: &Advice) {
        match &advice.reason {
            Reason::Row(tests, words) => {
                if tests.iter().all(|test| test.holds(self.facts)) {
                    advice.codes.iter().for_each(|code| self.say_row(*code, words));
                }
            }
            // Without it no check is there, and what it says is not in the machine code.
            Reason::Check(_, _, check) if cfg!(feature = "advice") => {
                check(self.facts, self.wanted.lists, &mut |finding| self.say_finding(finding));
            }
            Reason::Check(..) => {}
        }
    }

    #[cold]
    fn say_row(&mut self, code: Code, words: &Words) {
        let Words { at, key, message, help } = *words;
        // Rows do not move: the place of one stands for its words.
        let Some(number) = self.number_of(code, at, &|mark| mark.put(ptr::from_ref(words).addr() as u64)) else {
            return;
        };
        let mut issue = Issue::new(code, "", "");
        issue.key = key.map(String::from);
        let (subject, help) = (self.subject(at), Some(Sentence::plain(help)));
        let values = [("subject", Value::Subject(&subject))];
        let told = Told { help, ..Told::of(message, &values) };
        self.say(number, issue, at, None, &told);
    }

    #[cold]
    fn say_finding(&mut self, Finding { code, at, message, help, repair }: Finding) {
        let said = |mark: &mut Mark| {
            message.mark(mark)?;
            help.mark(mark)?;
            repair.as_ref().map_or(Some(()), |repair| repair.mark(mark))
        };
        let Some(number) = self.number_of(code, Some(at), &said) else { return };
        let mut issue = Issue::new(code, "", "");
        message.put_params(&mut issue.params, self.run.options);
        let subject = self.subject(Some(at));
        let (values, help_values) = (message.values(&subject), help.values(&subject));
        let (message, help) = (message.sentence(&values), Some(help.sentence(&help_values)));
        self.say(number, issue, Some(at), repair.as_ref(), &Told { message, expected: None, help });
    }

    /// The number under which the reader is to keep advice, if it is to. `None` where nothing more is to be said: nobody asked
    /// for it, or the reader has it already, and it is told by its number.
    #[cfg_attr(feature = "advice", inline(never))]
    fn number_of(&mut self, code: Code, at: Option<Fact>, said: Said) -> Option<Option<Number>> {
        if !code.severity().is_some_and(|severity| self.wanted.level.includes(severity)) {
            return None;
        }
        if cfg!(feature = "advice") { self.known_as(code, at, said) } else { Some(None) }
    }

    /// The same of advice that is asked for.
    fn known_as(&mut self, code: Code, at: Option<Fact>, said: Said) -> Option<Option<Number>> {
        // Advice on a member that is there again is taken back by its path (`validator.rs`).
        let (Some(fact), Some(known), true) = (at, &mut self.run.known, self.object.is_right) else {
            return Some(None);
        };
        match known.find_advice(code, fact as u64, self.object.path, said) {
            Found::Nothing => Some(None),
            Found::New(number) => Some(Some(number)),
            Found::Kept(number, text) => {
                let mut issue = Issue::new(code, "", "");
                issue.number = Some(number);
                let (start, place) = self.place(at);
                self.run.warnings.insert_told(place, start, issue, text);
                None
            }
        }
    }

    /// What a sentence about a member, or about the object itself, is about.
    #[inline(never)]
    fn subject(&self, at: Option<Fact>) -> String {
        with_path(self.object.path, at, |path| path.dotted())
    }

    /// Puts a warning where its member, or its object's end, is in the text. The reader is to keep it under the number.
    #[cold]
    #[inline(never)]
    fn say(
        &mut self,
        number: Option<Number>,
        mut issue: Issue,
        at: Option<Fact>,
        repair: Option<&Repair>,
        told: &Told,
    ) {
        let (start, place) = self.place(at);
        with_path(self.object.path, at, |path| {
            issue.path = path.pointer();
            issue.fix = repair.map(|repair| fix(repair, path));
        });
        issue.number = number;
        let text = self.run.warnings.insert(place, start, issue, told, self.run.options);
        if let (Some(known), Some(number), Some(text)) = (&mut self.run.known, number, text) {
            known.put(number, text);
        }
    }

    /// Where a member, or the object, begins, and where what is told about it has its place.
    fn place(&self, at: Option<Fact>) -> (usize, usize) {
        let span = &self.object.span;
        match at {
            None => (span.start, span.end),
            Some(fact) => (self.facts.start(fact).unwrap_or(span.start), self.facts.place(fact).unwrap_or(span.end)),
        }
    }
}

impl Repair {
    fn mark(&self, mark: &mut Mark) -> Option<()> {
        match self {
            Repair::To(text) => mark.put_text(text),
            Repair::Without(item) => mark.put(!(*item as u64)),
        }
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
