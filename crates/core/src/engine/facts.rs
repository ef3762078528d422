//! Where the members are that advice reads. They are read again only where advice may be given.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::{Run, Walk};
use crate::format::{Instant, date_time_in};
use crate::options::Options;
use crate::reader::Reader;
use crate::reference::Date;
use crate::rule::Fact;

/// Where each fact begins that was seen.
#[derive(Clone, Copy)]
pub(crate) struct Seen {
    pub bits: u64,
    starts: [usize; Fact::ALL.len()],
}

impl Default for Seen {
    fn default() -> Seen {
        Seen { bits: 0, starts: [0; Fact::ALL.len()] }
    }
}

impl Seen {
    /// Notes where a fact begins, or white space before it.
    #[inline]
    pub fn note(&mut self, fact: Fact, start: usize) {
        self.bits |= fact.bit();
        if let Some(slot) = self.starts.get_mut(fact as usize) {
            *slot = start;
        }
    }
}

/// The facts that were seen in a text, whose values are what their rules say.
pub(crate) struct Facts<'t> {
    json: &'t [u8],
    seen: Seen,
    options: &'t Options,
}

impl<'t> Facts<'t> {
    pub fn new(json: &'t [u8], seen: Seen, options: &'t Options) -> Facts<'t> {
        Facts { json, seen, options }
    }

    pub fn seen(&self) -> u64 {
        self.seen.bits
    }

    /// Whether it is there, and no empty string.
    pub fn has(&self, fact: Fact) -> bool {
        self.rest(fact).is_some_and(|rest| !rest.starts_with(b"\"\""))
    }

    /// The text of one that is there, and not empty.
    #[inline(never)]
    pub fn text(&self, fact: Fact) -> Option<Cow<'t, str>> {
        let text = self.reader(fact)?.string()?.unescaped();
        (!text.is_empty()).then_some(text)
    }

    /// The texts of an array.
    #[inline(never)]
    pub fn texts(&self, fact: Fact) -> Vec<Cow<'t, str>> {
        let mut texts = Vec::new();
        let Some(mut reader) = self.reader(fact) else { return texts };
        reader.take(b'[');
        while reader.peek() == Some(b'"') {
            texts.extend(reader.string().map(|text| text.unescaped()));
            reader.take(b',');
        }
        texts
    }

    pub fn flag(&self, fact: Fact) -> Option<bool> {
        self.rest(fact).map(|rest| rest.starts_with(b"true"))
    }

    #[inline(never)]
    pub fn number(&self, fact: Fact) -> Option<f64> {
        let mut reader = self.reader(fact)?;
        let start = reader.mark();
        let number = reader.number();
        reader.double_of(number, start).ok()
    }

    #[inline(never)]
    pub fn times(&self, one: Fact, other: Fact) -> Option<(Instant, Instant)> {
        let time = |fact| date_time_in(self.text(fact)?.as_bytes());
        Some((time(one)?, time(other)?))
    }

    /// The day as it is written, in the text's own offset.
    #[inline(never)]
    pub fn day(&self, fact: Fact) -> Option<Date> {
        Date::read(&self.text(fact)?)
    }

    /// Where a fact begins.
    pub fn start(&self, fact: Fact) -> Option<usize> {
        self.rest(fact).map(|rest| self.json.len() - rest.len())
    }

    /// Where what is told about it has its place: an object is told about after what is in it.
    #[inline(never)]
    pub fn place(&self, fact: Fact) -> Option<usize> {
        let start = self.start(fact)?;
        if self.json.get(start) != Some(&b'{') {
            return Some(start);
        }
        let mut run = Run::for_verdict(self.options);
        Some(start + Walk::new(self.rest(fact)?, &mut run).past_any())
    }

    fn reader(&self, fact: Fact) -> Option<Reader<'t>> {
        Some(Reader::new(self.rest(fact)?, self.options))
    }

    /// The text from where it begins.
    fn rest(&self, fact: Fact) -> Option<&'t [u8]> {
        let is_seen = self.seen.bits & fact.bit() != 0;
        let start = self.seen.starts.get(fact as usize).filter(|_| is_seen)?;
        self.json.get(*start..).map(<[u8]>::trim_ascii_start)
    }
}
