//! Where the members are that advice reads. They are read again only where advice may be given.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::cmp::Ordering;

use super::Fact;
use crate::engine::Member;
use crate::format::date_time_in;
use crate::reader::{ReadNumber, Reader};
use crate::reference::Date;
use crate::rule::Values;

const EMPTY: &[u8] = b"\"\"";

/// Where each fact begins and ends that was seen.
pub(crate) struct Seen {
    pub bits: u64,
    /// A bit for each with which, or in which, something is wrong.
    pub faulty: u64,
    /// A bit for each that is a text without escapes, not empty, and no white space before it.
    plain: u64,
    spans: [(usize, usize); Fact::ALL.len()],
    values: [Values; Fact::CHOSEN],
}

impl Default for Seen {
    fn default() -> Seen {
        Seen { bits: 0, faulty: 0, plain: 0, spans: [(0, 0); Fact::ALL.len()], values: [Values::NONE; Fact::CHOSEN] }
    }
}

impl Seen {
    /// Notes where a fact is, and which of its values it has.
    #[inline]
    pub fn note(&mut self, fact: Fact, Member { noted, span, is_plain, .. }: Member) {
        self.bits |= fact.bit();
        let is_plain = is_plain && span.len() > EMPTY.len();
        self.plain = self.plain & !fact.bit() | u64::from(is_plain) << fact as u64;
        if let Some(slot) = self.spans.get_mut(fact as usize) {
            *slot = (span.start, span.end);
        }
        if let Some(slot) = self.values.get_mut(fact as usize) {
            *slot = noted.values();
        }
    }

    /// Notes that something is wrong with a fact. Of what is no object nobody knows what would be in it.
    #[cold]
    #[inline(never)]
    pub fn doubt(&mut self, fact: Fact, value: &[u8]) {
        let is_object = value.trim_ascii_start().first() == Some(&b'{');
        self.faulty |= fact.bit() | if is_object { 0 } else { fact.within() };
        if let Some(slot) = self.values.get_mut(fact as usize) {
            *slot = Values::NONE;
        }
    }
}

/// The facts that were seen in a text, whose values are what their rules say.
pub(crate) struct Facts<'t> {
    json: &'t [u8],
    seen: &'t Seen,
    read_number: ReadNumber,
}

impl<'t> Facts<'t> {
    pub fn new(json: &'t [u8], seen: &'t Seen, read_number: ReadNumber) -> Facts<'t> {
        Facts { json, seen, read_number }
    }

    /// Those that are right.
    pub fn seen(&self) -> u64 {
        self.seen.bits & !self.seen.faulty
    }

    /// Those with which, or in which, something is wrong.
    pub fn faulty(&self) -> u64 {
        self.seen.faulty
    }

    /// Those of them that are surely not empty; whether others are takes a look at them.
    pub fn surely_filled(&self) -> u64 {
        self.seen() & self.seen.plain
    }

    /// Whether it is there, and no empty string.
    #[inline(never)]
    pub fn has(&self, fact: Fact) -> bool {
        self.value(fact).is_some_and(|value| value != EMPTY)
    }

    /// Whether it is there, right or not, and no empty string.
    #[cfg(feature = "advice")]
    pub fn may_have(&self, fact: Fact) -> bool {
        self.faulty() & fact.bit() != 0 || self.has(fact)
    }

    /// The text of one that is there, and not empty.
    #[inline]
    pub fn bytes(&self, fact: Fact) -> Option<Cow<'t, [u8]>> {
        let (start, end) = *self.seen.spans.get(fact as usize)?;
        if self.surely_filled() & fact.bit() == 0 {
            return self.unusual_bytes(fact);
        }
        self.json.get(start + 1..end - 1).map(Cow::Borrowed)
    }

    #[cold]
    #[inline(never)]
    fn unusual_bytes(&self, fact: Fact) -> Option<Cow<'t, [u8]>> {
        let text = self.reader(fact)?.string()?;
        (!text.bytes.is_empty()).then(|| text.into_bytes())
    }

    /// The same for messages.
    #[cold]
    pub fn text(&self, fact: Fact) -> Option<Cow<'t, str>> {
        let text = self.reader(fact)?.string()?.unescaped();
        (!text.is_empty()).then_some(text)
    }

    /// Which of its values one that is there is, or has.
    #[inline]
    pub fn values(&self, fact: Fact) -> Values {
        self.seen.values.get(fact as usize).copied().unwrap_or_default()
    }

    /// The items of an array of texts.
    #[cold]
    pub fn items(&self, fact: Fact) -> Vec<Cow<'t, str>> {
        let mut items = Vec::new();
        let Some(mut reader) = self.reader(fact) else { return items };
        reader.take(b'[');
        while reader.peek() == Some(b'"') {
            let Some(text) = reader.string() else { break };
            items.push(text.unescaped());
            reader.take(b',');
        }
        items
    }

    pub fn flag(&self, fact: Fact) -> Option<bool> {
        self.value(fact).map(|value| value == b"true")
    }

    #[inline(never)]
    pub fn number(&self, fact: Fact) -> Option<f64> {
        self.reader(fact)?.double().ok()
    }

    /// The order of two times.
    #[inline(never)]
    pub fn order(&self, one: Fact, other: Fact) -> Option<Ordering> {
        let (one, other) = (self.bytes(one)?, self.bytes(other)?);
        // Most are months apart, and written in UTC.
        if let (Some((month, [.., b'Z'])), Some((other_month, [.., b'Z']))) =
            (one.split_first_chunk(), other.split_first_chunk())
            && u64::from_be_bytes(*month) < u64::from_be_bytes(*other_month)
        {
            return Some(Ordering::Less);
        }
        Some(date_time_in(&one)?.cmp(&date_time_in(&other)?))
    }

    /// The day as it is written, in the text's own offset.
    #[inline(never)]
    pub fn day(&self, fact: Fact) -> Option<Date> {
        Date::read(&self.text(fact)?)
    }

    /// Where a fact begins.
    #[cold]
    pub fn start(&self, fact: Fact) -> Option<usize> {
        let (_, end) = self.seen.spans.get(fact as usize)?;
        self.value(fact).map(|value| end - value.len())
    }

    /// Where what is told about it has its place: an object is told about after what is in it.
    #[cold]
    pub fn place(&self, fact: Fact) -> Option<usize> {
        let is_object = self.value(fact)?.first() == Some(&b'{');
        let length = if is_object { self.value(fact)?.len() } else { 0 };
        Some(self.start(fact)? + length)
    }

    #[inline]
    fn reader(&self, fact: Fact) -> Option<Reader<'t>> {
        Some(Reader::new(self.value(fact)?, self.read_number))
    }

    /// Its text.
    #[inline]
    fn value(&self, fact: Fact) -> Option<&'t [u8]> {
        let is_seen = self.seen() & fact.bit() != 0;
        let (start, end) = self.seen.spans.get(fact as usize).filter(|_| is_seen)?;
        self.json.get(*start..*end).map(<[u8]>::trim_ascii_start)
    }
}
