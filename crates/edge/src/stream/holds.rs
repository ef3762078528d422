//! What listeners hold back: bytes that were written to them and that they have not taken. Whoever takes nothing for long
//! loses its place, and comes back with `Last-Event-ID`.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use futures_channel::oneshot::{Receiver, Sender, channel};

use super::frame::Frame;

/// For so many milliseconds a listener may take nothing of what it is sent.
const PATIENCE: u64 = 30_000;

/// The same where all of them together hold back too much.
const LEAST_PATIENCE: u64 = 5000;

/// How many bytes all of them may hold back; beyond that those go who have taken nothing for the longest time.
const MOST_BYTES: usize = 24 * 1024 * 1024;

/// Between two looks at all of them, in milliseconds.
const PACE: u64 = 1000;

#[derive(Default)]
pub struct Holds {
    holds: RefCell<HashMap<u64, Hold>>,
    next: Cell<u64>,
    looked: Cell<u64>,
}

/// What one listener holds back.
struct Hold {
    /// Since when, in milliseconds since 1970; `None` where it has taken all.
    since: Option<u64>,
    bytes: usize,
    /// Kept until it has taken the rest of it, too.
    frame: Option<Rc<Frame>>,
    end: Sender<()>,
}

/// Of one listener, until it is dropped.
pub struct Account {
    holds: Rc<Holds>,
    number: u64,
}

impl Holds {
    /// A new listener, and what completes when it loses its place.
    pub fn open(self: &Rc<Holds>) -> (Account, Receiver<()>) {
        let (number, (end, ended)) = (self.next.get(), channel());
        self.next.set(number + 1);
        self.holds.borrow_mut().insert(number, Hold { since: None, bytes: 0, frame: None, end });
        (Account { holds: self.clone(), number }, ended)
    }

    /// How many bytes all hold back; a frame that several have begun is there once.
    pub fn bytes(&self) -> usize {
        let (holds, mut frames) = (self.holds.borrow(), BTreeMap::new());
        holds.values().filter_map(|hold| hold.frame.as_ref()).for_each(|frame| {
            frames.insert(frame.id, frame.text.len());
        });
        holds.values().map(|hold| hold.bytes).sum::<usize>() + frames.values().sum::<usize>()
    }

    /// Ends those who hold back for too long, or too much. It is called from time to time.
    pub fn look(&self, now: u64) {
        self.looked.set(now);
        let mut stuck: Vec<(u64, u64)> =
            self.holds.borrow().iter().filter_map(|(id, hold)| Some((hold.since?, *id))).collect();
        stuck.sort_unstable();
        for (since, number) in stuck {
            let patience = if self.bytes() > MOST_BYTES { LEAST_PATIENCE } else { PATIENCE };
            if since + patience > now {
                return;
            }
            self.end(number);
        }
    }

    fn end(&self, number: u64) {
        let hold = self.holds.borrow_mut().remove(&number);
        if let Some(hold) = hold {
            let _ = hold.end.send(());
        }
    }
}

impl Account {
    /// So many bytes are on their way to the listener, and it has begun with this frame.
    pub fn hold(&self, bytes: usize, frame: Option<&Rc<Frame>>, now: u64) {
        if now > self.holds.looked.get() + PACE {
            self.holds.look(now);
        }
        self.set(Some(now), bytes, frame);
    }

    /// The listener has taken them.
    pub fn release(&self) {
        self.set(None, 0, None);
    }

    fn set(&self, since: Option<u64>, bytes: usize, frame: Option<&Rc<Frame>>) {
        if let Some(hold) = self.holds.holds.borrow_mut().get_mut(&self.number) {
            hold.since = since;
            hold.bytes = bytes;
            hold.frame = frame.cloned();
        }
    }
}

impl Drop for Account {
    fn drop(&mut self) {
        self.holds.holds.borrow_mut().remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use futures_channel::oneshot::Receiver;
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{Account, Holds, LEAST_PATIENCE, MOST_BYTES, PATIENCE};
    use crate::stream::frame::Frame;

    /// Listeners, each of which holds back so many bytes since its own number.
    fn listeners(holds: &Rc<Holds>, count: u64, bytes: usize) -> Vec<(Account, Receiver<()>)> {
        let listener = |since| {
            let (account, ended) = holds.open();
            account.hold(bytes, None, since);
            (account, ended)
        };
        (0..count).map(listener).collect()
    }

    fn ended(listeners: &mut [(Account, Receiver<()>)]) -> Vec<bool> {
        listeners.iter_mut().map(|(_, ended)| ended.try_recv().is_ok_and(|end| end.is_some())).collect()
    }

    #[test]
    fn who_takes_nothing_loses_its_place() {
        let holds = Rc::new(Holds::default());
        let mut all = listeners(&holds, 4, 10);
        all[0].0.release();
        holds.look(PATIENCE + 2);
        assert_eq!(ended(&mut all), [false, true, true, false]);
        assert_eq!(holds.bytes(), 10);
        drop(all);
        assert_eq!(holds.bytes(), 0);
        assert!(holds.holds.borrow().is_empty());
    }

    #[test]
    fn together_they_hold_back_no_more_than_the_bound() {
        let holds = Rc::new(Holds::default());
        let mut all = listeners(&holds, 5, MOST_BYTES / 3);
        holds.look(LEAST_PATIENCE - 1);
        assert_eq!(ended(&mut all), [false; 5], "all are quick enough");
        holds.look(LEAST_PATIENCE + 10);
        assert_eq!(ended(&mut all), [true, true, false, false, false], "those who wait for the longest");
    }

    #[test]
    fn a_frame_that_many_have_begun_counts_once() {
        let (holds, frame) = (Rc::new(Holds::default()), Rc::new(Frame::new(1, "x", &"x".repeat(1000))));
        let all = listeners(&holds, 3, 10);
        all.iter().for_each(|(account, _)| account.hold(10, Some(&frame), 0));
        assert_eq!(holds.bytes(), 30 + frame.text.len());
    }
}
