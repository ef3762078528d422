//! A piece of advice as a row: what it needs, what it looks at, what it says (docs/validation.md).

use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Ordering;

use super::{Fact, Facts};
use crate::engine::Mark;
use crate::message::{Sentence, Value, in_english};
use crate::options::Options;
use crate::reference::Lists;
use crate::rule::Values;
use crate::words::Phrase;
use crate::{Code, Params};

/// A piece of advice: when it is given, at which member, and what it says.
pub struct Advice {
    /// The codes that it gives.
    pub codes: &'static [Code],
    /// A bit for each fact without which it is not given.
    needs: u64,
    /// A bit for each fact with which it is not given.
    lacks: u64,
    pub(crate) reason: Reason,
}

/// How it is found out.
pub(crate) enum Reason {
    /// All of these hold.
    Row(&'static [Test], Words),
    /// A function says so, which has this name.
    Check(&'static str, &'static [Fact], Check),
}

/// Reads facts and gives findings.
pub(crate) type Check = fn(&Facts, &Lists, &mut dyn FnMut(Finding));

/// What a row says.
pub(crate) struct Words {
    /// The member at which it is told; `None` is the object whose advice it is.
    pub at: Option<Fact>,
    /// The missing key that it asks for.
    pub key: Option<&'static str>,
    pub message: Phrase,
    pub help: Phrase,
}

/// What a check says.
pub(crate) struct Finding {
    pub code: Code,
    pub at: Fact,
    pub message: Said,
    pub help: Said,
    /// Where it is certain.
    pub repair: Option<Repair>,
}

/// A phrase with values of its own.
pub(crate) struct Said {
    phrase: Phrase,
    values: Vec<(&'static str, Part)>,
}

/// What stands in a phrase.
enum Part {
    Text(String),
    Phrase(Phrase),
    #[cfg(feature = "advice")]
    Choice(Vec<String>),
}

impl Said {
    /// A phrase without values.
    #[cold]
    pub fn plain(phrase: Phrase) -> Said {
        Said { phrase, values: Vec::new() }
    }

    /// The same with a value.
    #[cold]
    pub fn with(self, name: &'static str, text: impl Into<String>) -> Said {
        self.with_part(name, Part::Text(text.into()))
    }

    /// The same with a part that is said in the same language.
    #[cold]
    pub fn with_phrase(self, name: &'static str, phrase: Phrase) -> Said {
        self.with_part(name, Part::Phrase(phrase))
    }

    /// The same with several texts, of which one is to be chosen.
    #[cfg(feature = "advice")]
    #[cold]
    pub fn with_choice(self, name: &'static str, texts: Vec<String>) -> Said {
        self.with_part(name, Part::Choice(texts))
    }

    #[inline(never)]
    fn with_part(mut self, name: &'static str, part: Part) -> Said {
        self.values.push((name, part));
        self
    }

    /// The values, and the subject of the sentence.
    #[cold]
    pub fn values<'s>(&'s self, subject: &'s str) -> Vec<(&'static str, Value<'s>)> {
        let of = |(name, part): &'s (&'static str, Part)| (*name, part.value());
        self.values.iter().map(of).chain([("subject", Value::Subject(subject))]).collect()
    }

    /// Says it in English for programs.
    #[cold]
    pub fn put_params(&self, params: &mut Params, options: &Options) {
        self.values.iter().for_each(|(name, part)| params.put_text(name, &in_english(&part.value(), options)));
    }

    /// Writes down what makes it what it is.
    pub fn mark(&self, mark: &mut Mark) -> Option<()> {
        mark.put((self.phrase.index() as u64) << 8 | self.values.len() as u64)?;
        self.values.iter().try_for_each(|(name, part)| {
            mark.put(name.as_ptr().addr() as u64)?;
            part.mark(mark)
        })
    }

    /// The phrase with these values.
    pub fn sentence<'v>(&self, values: &'v [(&'static str, Value<'v>)]) -> Sentence<'v> {
        Sentence { phrase: self.phrase, values }
    }
}

impl Part {
    /// No text is as long as the number of a phrase turned over.
    fn mark(&self, mark: &mut Mark) -> Option<()> {
        match self {
            Part::Text(text) => mark.put_text(text),
            Part::Phrase(phrase) => mark.put(!(phrase.index() as u64)),
            #[cfg(feature = "advice")]
            Part::Choice(_) => None,
        }
    }

    fn value(&self) -> Value<'_> {
        match self {
            Part::Text(text) => Value::Text(text),
            Part::Phrase(phrase) => Value::Phrase(*phrase),
            #[cfg(feature = "advice")]
            Part::Choice(texts) => Value::Choice(texts),
        }
    }
}

/// How what a check says is repaired.
pub(crate) enum Repair {
    /// The member becomes this text.
    To(String),
    /// The array loses this item.
    Without(usize),
}

/// What must hold of the facts.
#[derive(Clone, Copy)]
pub enum Test {
    /// The member is there, and no empty string.
    Has(Fact),
    /// It is absent, or an empty string.
    Lacks(Fact),
    /// It is true.
    True(Fact),
    /// The second time is not after the first.
    NotAfter(Fact, Fact),
    /// The second time is before the first.
    Before(Fact, Fact),
    /// It is, or has, one of these.
    Is(Fact, Values),
    /// It is there, and is or has none of these.
    IsNot(Fact, Values),
    /// The last two add up to more than the second, or the second is more than the first.
    Exceeded([Fact; 4]),
}

impl Advice {
    /// Advice that is given where all tests hold, told at a member; `None` is the object whose advice it is.
    pub const fn when(code: &'static [Code; 1], tests: &'static [Test], at: Option<Fact>) -> AdviceOn {
        AdviceOn { code, tests, at, key: None }
    }

    /// Advice that a function gives on some facts; on none without the first.
    #[allow(clippy::indexing_slicing, reason = "evaluated while compiling")]
    pub(crate) const fn check(
        name: &'static str,
        codes: &'static [Code],
        facts: &'static [Fact],
        check: Check,
    ) -> Advice {
        Advice { codes, needs: facts[0].bit(), lacks: 0, reason: Reason::Check(name, facts, check) }
    }

    /// Whether there may be reason for it where these facts are not there, or wrong, and some others surely not empty, or
    /// wrong.
    #[inline]
    pub(crate) fn may_apply(&self, unseen: u64, filled: u64) -> bool {
        self.needs & unseen | self.lacks & filled == 0
    }

    /// Whether it may be told in an object with which something is wrong, and with these of its facts: what it is told at
    /// is right, with all that is in it.
    #[cold]
    pub(crate) fn may_be_told(&self, faulty: u64) -> bool {
        match &self.reason {
            Reason::Row(_, Words { at, .. }) => at.is_some_and(|fact| fact.bit() & faulty == 0),
            Reason::Check(..) => true,
        }
    }
}

/// Advice without words yet.
pub struct AdviceOn {
    code: &'static [Code; 1],
    tests: &'static [Test],
    at: Option<Fact>,
    key: Option<&'static str>,
}

impl AdviceOn {
    /// The same, with the missing key that it asks for.
    pub const fn key(self, key: &'static str) -> AdviceOn {
        AdviceOn { key: Some(key), ..self }
    }

    /// What is unusual, and how to go on.
    pub const fn says(self, message: Phrase, help: Phrase) -> Advice {
        let AdviceOn { code, tests, at, key } = self;
        let reason = Reason::Row(tests, Words { at, key, message, help });
        Advice { codes: code, needs: needs(tests), lacks: lacks(tests), reason }
    }
}

/// The facts without which a test does not hold.
const fn needs(tests: &[Test]) -> u64 {
    match tests {
        [] => 0,
        [first, rest @ ..] => {
            let bits = match *first {
                Test::Lacks(_) => 0,
                Test::Has(fact) | Test::True(fact) => fact.bit(),
                Test::Is(fact, _) | Test::IsNot(fact, _) => fact.bit(),
                Test::NotAfter(one, other) | Test::Before(one, other) => one.bit() | other.bit(),
                Test::Exceeded([one, two, three, four]) => one.bit() | two.bit() | three.bit() | four.bit(),
            };
            bits | needs(rest)
        }
    }
}

/// The facts with which a test does not hold.
const fn lacks(tests: &[Test]) -> u64 {
    match tests {
        [] => 0,
        [Test::Lacks(fact), rest @ ..] => fact.bit() | lacks(rest),
        [_, rest @ ..] => lacks(rest),
    }
}

/// The advice of one concern on an object.
pub struct Concern {
    /// The pieces of it, in the order in which they are given.
    pub rows: &'static [Advice],
    /// A bit for each fact that makes it worth to look at them at all: one of those that each piece needs, if possible one
    /// that is not always there.
    pub(crate) triggers: u64,
}

impl Concern {
    pub(crate) const fn of(rows: &'static [Advice]) -> Concern {
        Concern { rows, triggers: triggers_of(rows) }
    }
}

/// A bit for each fact that the advice of some concerns reads, or is told at.
pub(crate) const fn read_by(concerns: &[Concern]) -> u64 {
    match concerns {
        [] => 0,
        [first, rest @ ..] => read_by_rows(first.rows) | read_by(rest),
    }
}

const fn read_by_rows(rows: &[Advice]) -> u64 {
    match rows {
        [] => 0,
        [first, rest @ ..] => read_by_row(first) | read_by_rows(rest),
    }
}

/// A bit for each fact that a piece of advice reads, or is told at.
pub(crate) const fn read_by_row(advice: &Advice) -> u64 {
    let others = match &advice.reason {
        Reason::Row(_, Words { at: Some(fact), .. }) => fact.bit(),
        Reason::Row(..) => 0,
        Reason::Check(_, facts, _) => bits(facts),
    };
    advice.needs | advice.lacks | others
}

const fn bits(facts: &[Fact]) -> u64 {
    match facts {
        [] => 0,
        [first, rest @ ..] => first.bit() | bits(rest),
    }
}

const fn bits_of_those_always_there() -> u64 {
    let mut bits = 0;
    let mut rest = Fact::ALL;
    while let [fact, others @ ..] = rest {
        if fact.is_always_there() {
            bits |= fact.bit();
        }
        rest = others;
    }
    bits
}

/// The triggers of all concerns.
pub(crate) const fn triggers(advice: &[Concern]) -> u64 {
    match advice {
        [] => 0,
        [first, rest @ ..] => first.triggers | triggers(rest),
    }
}

const fn triggers_of(advice: &[Advice]) -> u64 {
    let always = bits_of_those_always_there();
    match advice {
        [] => 0,
        [first, rest @ ..] => {
            let rare = first.needs & !always;
            triggers_of(rest) | if rare == 0 { first.needs } else { rare }
        }
    }
}

impl Test {
    /// It is, or has, one of these.
    pub(crate) const fn is(fact: Fact, values: &[&str]) -> Test {
        Test::Is(fact, Values::of(fact.values(), values))
    }

    /// It is there, and is or has none of these.
    pub(crate) const fn is_not(fact: Fact, values: &[&str]) -> Test {
        Test::IsNot(fact, Values::of(fact.values(), values))
    }

    /// Whether it holds of facts that are all there.
    pub(crate) fn holds(self, facts: &Facts) -> bool {
        match self {
            Test::Has(fact) => facts.has(fact),
            Test::Lacks(fact) => !facts.has(fact),
            Test::True(fact) => facts.flag(fact) == Some(true),
            Test::NotAfter(one, other) => facts.order(one, other).is_some_and(Ordering::is_ge),
            Test::Before(one, other) => facts.order(one, other).is_some_and(Ordering::is_gt),
            Test::Is(fact, values) => facts.values(fact).have_one_of(values),
            Test::IsNot(fact, values) => !facts.values(fact).have_one_of(values),
            Test::Exceeded([most, all, some, others]) => {
                let [Some(most), Some(all), Some(some), Some(others)] =
                    [most, all, some, others].map(|fact| facts.number(fact))
                else {
                    return false;
                };
                some + others > all || all > most
            }
        }
    }
}

impl Advice {
    /// The values of a fact that it asks for.
    pub(crate) fn asked(&self, fact: Fact) -> Values {
        let Reason::Row(tests, _) = self.reason else { return Values::NONE };
        let of = |test: &Test| match *test {
            Test::Is(asked, values) | Test::IsNot(asked, values) if asked == fact => values,
            _ => Values::NONE,
        };
        tests.iter().map(of).fold(Values::NONE, Values::or)
    }

    /// The fact at which a row that compares facts is told, if it is at one.
    pub(crate) fn told_at(&self) -> Option<Fact> {
        if let Reason::Row(_, Words { at, .. }) = &self.reason { *at } else { None }
    }

    /// The fact that a function judges, and the function's name.
    pub(crate) fn checked(&self) -> Option<(Fact, &'static str)> {
        match &self.reason {
            Reason::Check(name, [fact, ..], _) => Some((*fact, name)),
            _ => None,
        }
    }
}
