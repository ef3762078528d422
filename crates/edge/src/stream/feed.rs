//! What a hub has read, for all its listeners: the newest frames, and older ones that single listeners asked for.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Weak;

use super::bell::{Bell, Ring};
use super::frame::{Frame, Place};
pub use super::newest::MOST_FRAMES;
use super::newest::Newest;
use super::older::{Lot, Older};

/// How many numbers of removed records are remembered, for readings that began before the removal: all that may be of one record.
const MOST_REMOVED: usize = MOST_FRAMES;

/// Shared by a hub and its listeners.
#[derive(Default)]
pub struct Feed {
    newest: RefCell<Newest>,
    pub older: Older,
    removed: RefCell<VecDeque<i64>>,
    news: Bell,
    /// How often all streams were ended.
    ends: Cell<u64>,
}

/// What there is for a listener.
pub enum Next {
    Chunk(Vec<u8>),
    /// Nothing new; completes when there is.
    Wait(Ring),
    /// The frames that it needs are no longer in memory.
    TooOld,
    /// What it was being sent was removed.
    Gone,
}

impl Feed {
    /// Starts again with the frames after `head`.
    pub fn begin(&self, head: i64) {
        self.newest.replace(Newest::after(head));
    }

    /// The number of the newest frame.
    pub fn head(&self) -> i64 {
        self.newest.borrow().head()
    }

    pub fn add(&self, frames: Vec<Frame>) {
        if frames.is_empty() {
            return;
        }
        for frame in frames {
            let is_removed = self.is_removed(frame.id);
            self.newest.borrow_mut().add(frame, is_removed);
        }
        self.news.ring();
    }

    /// What comes after this place, which moves on by what is returned.
    pub fn next(&self, place: &mut Place) -> Next {
        let newest = self.newest.borrow();
        let Some(frames) = newest.frames_after(place.after) else {
            return Next::TooOld;
        };
        match place.take(frames) {
            Some(chunk) if chunk.is_empty() => Next::Wait(self.news.next()),
            Some(chunk) => Next::Chunk(chunk),
            None => Next::Gone,
        }
    }

    /// Keeps older frames for a listener; `None` where all of them were removed.
    pub fn keep(&self, mut frames: Lot) -> Option<Weak<Lot>> {
        frames.retain(|frame| !self.is_removed(frame.id));
        (!frames.is_empty()).then(|| self.older.keep(frames))
    }

    /// Drops the frame of a record that was removed, also from readings that are under way.
    pub fn forget(&self, id: i64) {
        let mut removed = self.removed.borrow_mut();
        removed.push_back(id);
        if removed.len() > MOST_REMOVED {
            removed.pop_front();
        }
        self.newest.borrow_mut().forget(id);
        self.older.forget(id);
    }

    fn is_removed(&self, id: i64) -> bool {
        self.removed.borrow().contains(&id)
    }

    /// Ends all streams that there are now; their readers come back.
    pub fn end_streams(&self) {
        self.ends.set(self.ends.get() + 1);
        self.news.ring();
    }

    pub fn ends(&self) -> u64 {
        self.ends.get()
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{Feed, Next};
    use crate::stream::frame::{Frame, Place};

    fn frames(ids: std::ops::RangeInclusive<i64>) -> Vec<Frame> {
        ids.map(|id| Frame::new(id, "interest.created", "{}")).collect()
    }

    /// The numbers that a listener is told.
    fn told(feed: &Feed) -> Vec<i64> {
        let Next::Chunk(chunk) = feed.next(&mut Place::default()) else {
            return Vec::new();
        };
        let text = String::from_utf8(chunk).expect("UTF-8");
        text.lines().filter_map(|line| line.strip_prefix("id: ")?.parse().ok()).collect()
    }

    #[test]
    fn what_is_removed_while_it_is_read_is_not_told() {
        let feed = Feed::default();
        feed.add(frames(1..=2));
        let read = frames(3..=5);
        feed.forget(1);
        feed.forget(4);
        feed.add(read);
        assert_eq!(told(&feed), [2, 3, 5]);
        assert_eq!(feed.head(), 5);
        let lot = feed.keep(frames(1..=5)).and_then(|lot| lot.upgrade()).expect("there is room");
        assert_eq!(lot.iter().map(|frame| frame.id).collect::<Vec<_>>(), [2, 3, 5]);
        assert!(feed.keep(frames(4..=4)).is_none());
    }

    #[test]
    fn what_is_removed_last_is_not_told_either() {
        let feed = Feed::default();
        feed.forget(1);
        feed.add(frames(1..=1));
        assert!(told(&feed).is_empty());
        assert_eq!(feed.head(), 1);
    }

    #[test]
    fn all_that_is_kept_may_be_of_one_record() {
        let feed = Feed::default();
        let read = frames(1..=2000);
        (1..=2000).for_each(|id| feed.forget(id));
        feed.add(read);
        assert!(told(&feed).is_empty());
    }

    #[test]
    fn what_was_read_twice_is_told_once() {
        let feed = Feed::default();
        feed.add(frames(1..=3));
        feed.add(frames(2..=4));
        assert_eq!(told(&feed), [1, 2, 3, 4]);
    }
}
