use alloc::string::String;

use crate::Code;
use crate::format::Instant;

/// Advice on the members of one object of a valid payload (docs/validation.md).
pub struct Advice {
    /// The warning's code.
    pub code: Code,
    /// The keys it reads, at most four.
    pub reads: &'static [&'static str],
    /// The member at which it is reported; `None` is the object.
    pub at: Option<&'static str>,
    /// The missing key that it asks for.
    pub lacks: Option<&'static str>,
    /// When it is given.
    pub when: When,
    /// What is unusual.
    pub message: &'static str,
    /// How to go on.
    pub help: &'static str,
}

/// What holds of the members that advice reads, in the order in which it names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// The second time is not after the first.
    NotAfter,
    /// The second time is before the first.
    Before,
    /// The first is true and the second is absent.
    TrueWithout,
    /// The last two add up to more than the second, or the second is more than the first.
    Exceeded,
}

impl When {
    /// How the text of a table writes it.
    fn sign(self) -> &'static str {
        match self {
            When::NotAfter => "<",
            When::Before => "<=",
            When::TrueWithout => "&",
            When::Exceeded => "+",
        }
    }

    /// Whether it holds. It does not where a member is absent that it compares.
    pub(crate) fn holds(self, noted: &[Noted; 4]) -> bool {
        match (self, noted) {
            (When::NotAfter, [Noted::Time(first), Noted::Time(second), ..]) => second <= first,
            (When::Before, [Noted::Time(first), Noted::Time(second), ..]) => second < first,
            (When::TrueWithout, [Noted::Flag(true), Noted::Absent, ..]) => true,
            (When::Exceeded, [Noted::Number(most), Noted::Number(all), Noted::Number(some), Noted::Number(others)]) => {
                some + others > *all || all > most
            }
            _ => false,
        }
    }
}

impl Advice {
    /// How the text of a table writes it: a sign and the keys.
    pub fn word(&self) -> String {
        [self.when.sign(), &self.reads.join(",")].concat()
    }
}

/// What the engine remembers of a member that advice reads.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Noted {
    /// The member is absent.
    Absent,
    /// It is there.
    Present,
    /// It is one of several values; this is its index among them.
    Index(usize),
    /// It is a boolean.
    Flag(bool),
    /// It is a number.
    Number(f64),
    /// It is a date-time.
    Time(Instant),
}

impl Noted {
    /// Its index among several values.
    pub(crate) fn index(self) -> Option<usize> {
        if let Noted::Index(index) = self { Some(index) } else { None }
    }
}
