//! What a hub has read, for all its listeners: the newest frames, and older ones that some of them need.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use super::bell::{Bell, Ring};
use super::frame::{Frame, Place};
pub use super::newest::MOST_FRAMES;
use super::newest::Newest;
use super::older::Older;
use super::portion::Portion;
use super::replays::Replays;
use crate::clock;

/// How many numbers of removed records are remembered, for readings that began before the removal: all that may be of one record.
const MOST_REMOVED: usize = MOST_FRAMES;

/// Shared by a hub and its listeners.
#[derive(Default)]
pub struct Feed {
    newest: RefCell<Newest>,
    older: Older,
    pub replays: Replays,
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
    /// There is something, but it has to wait for its turn.
    Turn,
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

    /// Whether all that comes after this number is among the newest frames.
    pub fn has_after(&self, number: i64) -> bool {
        self.newest.borrow().has_after(number)
    }

    /// What comes after this place, which moves on by what is returned; `allowance` goes down with each frame.
    pub fn next(&self, place: &mut Place, allowance: &mut u32) -> Next {
        let newest = self.newest.borrow();
        let chunk = match newest.frames_after(place.after) {
            Some(frames) => {
                let mut frames = frames.peekable();
                if place.begun().is_none() && frames.peek().is_none() {
                    return Next::Wait(self.news.next());
                }
                place.take(frames, allowance)
            }
            None => {
                let (range, after) = (self.older.find(place.after, clock::millis()), place.after);
                place.take(range.iter().flat_map(|range| range.frames_after(after)), allowance)
            }
        };
        if chunk.is_empty() { Next::Turn } else { Next::Chunk(chunk) }
    }

    /// What a listener at this number may take at its turn; `None` where that has to be read first.
    pub fn portion(&self, number: i64) -> Option<Portion> {
        if let Some(frames) = self.newest.borrow().frames_after(number) {
            return Some(Portion::of(frames));
        }
        let range = self.older.find(number, clock::millis())?;
        let portion = Portion::of(range.frames_after(number));
        Some(Portion { is_older: true, past: (portion.events == 0).then_some(range.last), ..portion })
    }

    /// Keeps older frames: all that there are over `after` and up to `last`.
    pub fn keep_older(&self, after: i64, last: i64, frames: Vec<Frame>) {
        let frames = frames.into_iter().filter(|frame| !self.is_removed(frame.id)).map(Rc::new).collect();
        self.older.keep(after, last, frames, clock::millis());
    }

    /// Drops older frames that nobody has needed for a while.
    pub fn tidy(&self) {
        self.older.tidy(clock::millis());
    }

    /// Drops the frame of a record that was removed, also from readings that are under way.
    pub fn forget(&self, id: i64) {
        let mut removed = self.removed.borrow_mut();
        removed.push_back(id);
        if removed.len() > MOST_REMOVED {
            removed.pop_front();
        }
        self.newest.borrow_mut().forget(id);
        self.older.clear();
    }

    /// Whether what is being sent was removed.
    pub fn is_gone(&self, place: &Place) -> bool {
        place.begun().is_some_and(|frame| self.is_removed(frame.id))
    }

    fn is_removed(&self, id: i64) -> bool {
        self.removed.borrow().contains(&id)
    }

    /// How many bytes of frames it has.
    pub fn bytes(&self) -> usize {
        self.newest.borrow().bytes() + self.older.bytes()
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
    use crate::stream::portion::PORTION_BYTES;

    fn frames(ids: std::ops::RangeInclusive<i64>) -> Vec<Frame> {
        ids.map(|id| Frame::new(id, "interest.created", "{}")).collect()
    }

    /// The numbers that a listener is told.
    fn told(feed: &Feed) -> Vec<i64> {
        let Next::Chunk(chunk) = feed.next(&mut Place::default(), &mut u32::MAX.clone()) else {
            return Vec::new();
        };
        let text = String::from_utf8(chunk).expect("UTF-8");
        text.lines().filter_map(|line| line.strip_prefix("id: ")?.parse().ok()).collect()
    }

    /// A feed whose newest frames come after this number.
    fn behind(head: i64) -> Feed {
        let feed = Feed::default();
        feed.begin(head);
        feed
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
    }

    #[test]
    fn older_frames_that_are_removed_are_not_told_either() {
        let feed = behind(10);
        feed.forget(1);
        feed.keep_older(0, 5, frames(1..=5));
        assert_eq!(told(&feed), [2, 3, 4, 5]);
        feed.forget(3);
        assert!(told(&feed).is_empty());
        assert!(feed.portion(0).is_none(), "it is read again");
        feed.keep_older(0, 1, frames(1..=1));
        assert_eq!(feed.portion(0).and_then(|portion| portion.past), Some(1));
    }

    #[test]
    fn a_frame_that_is_removed_while_it_is_sent_ends_the_stream() {
        let feed = behind(10);
        feed.keep_older(0, 2, vec![Frame::new(1, "x", &"x".repeat(PORTION_BYTES)), Frame::new(2, "x", "{}")]);
        let mut place = Place::default();
        assert!(matches!(feed.next(&mut place, &mut 1), Next::Chunk(_)));
        feed.forget(2);
        assert!(!feed.is_gone(&place));
        feed.forget(1);
        assert!(feed.is_gone(&place));
    }

    #[test]
    fn a_turn_is_a_portion_of_what_there_is() {
        let feed = behind(1000);
        feed.keep_older(0, 100, frames(1..=100));
        feed.keep_older(
            100,
            200,
            vec![Frame::new(150, "x", &"x".repeat(10 * PORTION_BYTES)), Frame::new(200, "x", "{}")],
        );
        feed.add(frames(1001..=1003));
        let events = |number| feed.portion(number).map(|portion| (portion.events, portion.is_older));
        let expected = [Some((50, true)), Some((10, true)), Some((1, true)), None, Some((2, false))];
        assert_eq!([0, 90, 100, 200, 1001].map(events), expected);
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
