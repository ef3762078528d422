//! Older frames that were read from the database, by range: whoever needs the same range is given what was read once. One
//! room for all of them, so that many who come at once do not fill the memory.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use super::frame::Frame;

/// How many bytes are kept together; the range that was used least recently gives way.
const MOST_BYTES: usize = 16 * 1024 * 1024;
const MOST_RANGES: usize = 256;

/// A range that nobody has used for so many milliseconds is dropped.
const IDLE: u64 = 15_000;

/// All frames with numbers over `after` and up to `last`.
pub struct Range {
    after: i64,
    pub last: i64,
    frames: Vec<Rc<Frame>>,
    bytes: usize,
    used: Cell<u64>,
}

impl Range {
    fn contains(&self, number: i64) -> bool {
        (self.after..self.last).contains(&number)
    }

    pub fn frames_after(&self, number: i64) -> impl Iterator<Item = &Rc<Frame>> {
        let first = self.frames.partition_point(|frame| frame.id <= number);
        self.frames.iter().skip(first)
    }
}

/// The ranges, the one that was used last at the end.
#[derive(Default)]
pub struct Older {
    ranges: RefCell<VecDeque<Rc<Range>>>,
}

impl Older {
    pub fn keep(&self, after: i64, last: i64, frames: Vec<Rc<Frame>>, now: u64) {
        let bytes = frames.iter().map(|frame| frame.text.len()).sum();
        let mut ranges = self.ranges.borrow_mut();
        ranges.push_back(Rc::new(Range { after, last, frames, bytes, used: Cell::new(now) }));
        while ranges.len() > 1 && (ranges.len() > MOST_RANGES || bytes_of(&ranges) > MOST_BYTES) {
            ranges.pop_front();
        }
    }

    /// The range that has what comes after this number.
    pub fn find(&self, number: i64, now: u64) -> Option<Rc<Range>> {
        let mut ranges = self.ranges.borrow_mut();
        let at = ranges.iter().position(|range| range.contains(number))?;
        let range = ranges.remove(at)?;
        range.used.set(now);
        ranges.push_back(range.clone());
        Some(range)
    }

    pub fn bytes(&self) -> usize {
        bytes_of(&self.ranges.borrow())
    }

    /// Drops what has not been used for a while.
    pub fn tidy(&self, now: u64) {
        self.ranges.borrow_mut().retain(|range| range.used.get() + IDLE > now);
    }

    /// Drops everything: something was removed, and may be in any of the ranges.
    pub fn clear(&self) {
        self.ranges.borrow_mut().clear();
    }
}

fn bytes_of(ranges: &VecDeque<Rc<Range>>) -> usize {
    ranges.iter().map(|range| range.bytes).sum()
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{IDLE, MOST_BYTES, Older};
    use crate::stream::frame::Frame;

    /// Keeps a frame that fills this share of the room.
    fn keep(older: &Older, id: i64, share: usize, now: u64) {
        older.keep(id - 1, id, vec![Frame::new(id, "offer.created", &"x".repeat(MOST_BYTES / share)).into()], now);
    }

    fn kept(older: &Older) -> Vec<i64> {
        let mut kept: Vec<i64> = older.ranges.borrow().iter().map(|range| range.last).collect();
        kept.sort_unstable();
        kept
    }

    #[test]
    fn what_was_used_least_recently_gives_way() {
        let older = Older::default();
        (1..=3).for_each(|id| keep(&older, id, 4, 0));
        assert!(older.find(0, 0).is_some());
        keep(&older, 4, 4, 0);
        assert_eq!(kept(&older), [1, 3, 4]);
        assert!(older.find(1, 0).is_none());
    }

    #[test]
    fn a_range_has_what_comes_after_any_number_in_it() {
        let older = Older::default();
        older.keep(10, 20, [12, 15].map(|id| Frame::new(id, "x", "{}").into()).to_vec(), 0);
        let after =
            |number| older.find(number, 0).map(|range| range.frames_after(number).map(|frame| frame.id).collect());
        assert_eq!([9, 10, 12, 19, 20].map(after), [None, Some(vec![12, 15]), Some(vec![15]), Some(vec![]), None]);
    }

    #[test]
    fn what_nobody_uses_is_dropped() {
        let older = Older::default();
        [1, 2].into_iter().for_each(|id| keep(&older, id, 4, 0));
        assert!(older.find(1, IDLE).is_some());
        older.tidy(IDLE);
        assert_eq!(kept(&older), [2]);
        older.clear();
        assert_eq!(older.bytes(), 0);
    }
}
