//! What a hub has read, for all its listeners: the newest frames, and older ones that single listeners asked for.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::{Rc, Weak};

use super::Counts;
use super::bell::{Bell, Ring};
use super::frame::{Frame, Place};

/// How much is kept in memory; a listener that needs older frames reads them from the database.
const MOST_BYTES: usize = 16 * 1024 * 1024;
pub const MOST_FRAMES: usize = 2000;

/// How many bytes of older frames are kept together; the lot that was read first gives way.
const MOST_OLDER_BYTES: usize = 16 * 1024 * 1024;

/// How many numbers of removed records are remembered, for readings that began before the removal.
const MOST_REMOVED: usize = 1000;

/// Shared by a hub and its listeners.
#[derive(Default)]
pub struct Feed {
    newest: RefCell<Newest>,
    older: RefCell<VecDeque<Rc<Lot>>>,
    removed: RefCell<VecDeque<i64>>,
    news: Bell,
    listeners: Cell<u64>,
    queries: Cell<u64>,
    /// How often all streams were ended.
    ends: Cell<u64>,
}

/// Older frames that were read for one listener.
pub type Lot = Vec<Frame>;

#[derive(Default)]
struct Newest {
    frames: VecDeque<Frame>,
    bytes: usize,
    /// All frames with numbers over `floor` and up to `head` are in `frames`.
    floor: i64,
    head: i64,
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
        self.newest.replace(Newest { floor: head, head, ..Newest::default() });
    }

    pub fn head(&self) -> i64 {
        self.newest.borrow().head
    }

    pub fn add(&self, frames: Vec<Frame>) {
        if frames.is_empty() {
            return;
        }
        let mut newest = self.newest.borrow_mut();
        for frame in frames {
            if frame.id <= newest.head {
                continue;
            }
            newest.head = frame.id;
            if !self.is_removed(frame.id) {
                newest.bytes += frame.text.len();
                newest.frames.push_back(frame);
            }
        }
        newest.forget_oldest();
        drop(newest);
        self.news.ring();
    }

    /// What comes after this place, which moves on by what is returned.
    pub fn next(&self, place: &mut Place) -> Next {
        let newest = self.newest.borrow();
        if place.after < newest.floor {
            return Next::TooOld;
        }
        let first = newest.frames.partition_point(|frame| frame.id <= place.after);
        match place.take(newest.frames.range(first..)) {
            Some(chunk) if chunk.is_empty() => Next::Wait(self.news.next()),
            Some(chunk) => Next::Chunk(chunk),
            None => Next::Gone,
        }
    }

    /// Keeps older frames for a listener, for as long as there is room.
    pub fn keep(&self, mut frames: Vec<Frame>) -> Weak<Lot> {
        frames.retain(|frame| !self.is_removed(frame.id));
        let (lot, mut older) = (Rc::new(frames), self.older.borrow_mut());
        older.push_back(lot.clone());
        while older.iter().map(|lot| bytes(lot)).sum::<usize>() > MOST_OLDER_BYTES && older.len() > 1 {
            older.pop_front();
        }
        Rc::downgrade(&lot)
    }

    /// A listener has no more use for its older frames.
    pub fn give_back(&self, lot: &Weak<Lot>) {
        self.older.borrow_mut().retain(|kept| !std::ptr::eq(Rc::as_ptr(kept), lot.as_ptr()));
    }

    /// Drops the frame of a record that was removed, also from readings that are under way.
    pub fn forget(&self, id: i64) {
        let mut removed = self.removed.borrow_mut();
        removed.push_back(id);
        if removed.len() > MOST_REMOVED {
            removed.pop_front();
        }
        self.newest.borrow_mut().forget(id);
        self.older.borrow_mut().retain(|lot| lot.iter().all(|frame| frame.id != id));
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

    pub fn count_query(&self) {
        self.queries.set(self.queries.get() + 1);
    }

    pub fn listener_comes(&self) {
        self.listeners.set(self.listeners.get() + 1);
    }

    pub fn listener_leaves(&self) {
        self.listeners.set(self.listeners.get().saturating_sub(1));
    }

    pub fn counts(&self) -> Counts {
        Counts { listeners: self.listeners.get(), queries: self.queries.get() }
    }
}

impl Newest {
    fn forget_oldest(&mut self) {
        while self.bytes > MOST_BYTES || self.frames.len() > MOST_FRAMES {
            let Some(oldest) = self.frames.pop_front() else {
                return;
            };
            self.bytes = self.bytes.saturating_sub(oldest.text.len());
            self.floor = oldest.id;
        }
    }

    fn forget(&mut self, id: i64) {
        let Newest { frames, bytes, .. } = self;
        frames.retain(|frame| {
            let stays = frame.id != id;
            *bytes = if stays { *bytes } else { bytes.saturating_sub(frame.text.len()) };
            stays
        });
    }
}

fn bytes(lot: &Lot) -> usize {
    lot.iter().map(|frame| frame.text.len()).sum()
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{Feed, MOST_OLDER_BYTES, Next};
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
        let lot = feed.keep(frames(1..=5)).upgrade().expect("there is room");
        assert_eq!(lot.iter().map(|frame| frame.id).collect::<Vec<_>>(), [2, 3, 5]);
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
    fn what_was_read_twice_is_told_once() {
        let feed = Feed::default();
        feed.add(frames(1..=3));
        feed.add(frames(2..=4));
        assert_eq!(told(&feed), [1, 2, 3, 4]);
    }

    #[test]
    fn older_frames_have_one_room_for_all_listeners() {
        let feed = Feed::default();
        let large = || vec![Frame::new(1, "offer.created", &"x".repeat(MOST_OLDER_BYTES / 4))];
        let lots: Vec<_> = (0..6).map(|_| feed.keep(large())).collect();
        let is_kept: Vec<bool> = lots.iter().map(|lot| lot.upgrade().is_some()).collect();
        assert_eq!(is_kept, [false, false, false, true, true, true]);
        let last = lots.last().expect("six lots");
        feed.give_back(last);
        assert!(last.upgrade().is_none());
        feed.forget(1);
        assert!(lots.iter().all(|lot| lot.upgrade().is_none()));
    }
}
