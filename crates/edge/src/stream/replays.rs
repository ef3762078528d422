//! Whose turn it is to be sent what happened before: fair between addresses, and between the listeners of one. What is
//! sent in this way is paced, so that those who are up to date never wait for those who are not. Who is only a little behind
//! comes first.

use std::cell::{Cell, RefCell};
use std::collections::{HashMap, VecDeque};

use futures_channel::oneshot::{Receiver, channel};

use super::pace::Pace;
use super::portion::Portion;
use super::queues::{Queues, Step, Turn, Waiting};

/// Events of the database that the listeners of one address are sent: 2,000 at once and then 300 a second are 20,000 in a
/// minute.
const EVENTS_A_SECOND: u32 = 300;
const EVENTS_AT_ONCE: u32 = 2000;

/// Bytes that all listeners together are sent.
const BYTES_A_SECOND: u32 = 16 * 1024 * 1024;
const BYTES_AT_ONCE: u32 = 1024 * 1024;

/// The work is taken up again by another where it has stood still for so many milliseconds: the platform broke it off.
const LOST: u64 = 30_000;

pub struct Replays {
    recent: RefCell<Queues>,
    older: RefCell<Queues>,
    /// Of addresses that were sent something a short time ago.
    paces: RefCell<HashMap<String, Pace>>,
    all: Pace,
    /// When somebody last looked whose turn it is; 0 where nobody does so.
    looked: Cell<u64>,
}

impl Default for Replays {
    fn default() -> Replays {
        let all = Pace::new(BYTES_A_SECOND, BYTES_AT_ONCE);
        Replays {
            recent: RefCell::default(),
            older: RefCell::default(),
            paces: RefCell::default(),
            all,
            looked: Cell::new(0),
        }
    }
}

impl Replays {
    /// Takes a place in the queue. What is returned fails where the database does.
    pub fn wait(&self, address: &str, after: i64, is_recent: bool) -> Receiver<Turn> {
        let (turn, coming) = channel();
        let waiting = Waiting { address: address.to_owned(), after, is_recent, turn };
        self.queue(waiting, VecDeque::push_back);
        coming
    }

    /// The same at the head of the queue of its address.
    pub fn wait_again(&self, waiting: Waiting) {
        self.queue(waiting, VecDeque::push_front);
    }

    fn queue(&self, waiting: Waiting, add: impl FnOnce(&mut VecDeque<Waiting>, Waiting)) {
        let queues = if waiting.is_recent { &self.recent } else { &self.older };
        queues.borrow_mut().add(waiting, add);
    }

    /// Whether the caller is the one to give the turns.
    pub fn begin(&self, now: u64) -> bool {
        let is_free = self.looked.get() + LOST < now;
        if is_free {
            self.looked.set(now);
        }
        is_free
    }

    pub fn next(&self, now: u64) -> Step {
        self.looked.set(now);
        let pause = self.all.wait(now);
        if pause > 0 && self.somebody_waits() {
            return Step::Pause(pause);
        }
        let step = match self.recent.borrow_mut().take(|_| 0) {
            Step::NobodyWaits => self.older.borrow_mut().take(|address| self.wait_of(address, now)),
            step => step,
        };
        if matches!(step, Step::NobodyWaits) {
            self.looked.set(0);
            self.paces.borrow_mut().retain(|_, pace| !pace.has_rested(now));
        }
        step
    }

    fn wait_of(&self, address: &str, now: u64) -> u64 {
        self.paces.borrow().get(address).map_or(0, |pace| pace.wait(now))
    }

    fn somebody_waits(&self) -> bool {
        !self.recent.borrow().is_empty() || !self.older.borrow().is_empty()
    }

    /// Gives a turn, and counts it.
    pub fn give(&self, waiting: Waiting, portion: &Portion, now: u64) {
        self.all.take(portion.bytes, now);
        if portion.is_older && !waiting.is_recent {
            let mut paces = self.paces.borrow_mut();
            let pace = paces.entry(waiting.address).or_insert_with(|| Pace::new(EVENTS_A_SECOND, EVENTS_AT_ONCE));
            pace.take(portion.events as usize, now);
        }
        let _ = waiting.turn.send(Turn { events: portion.events, past: portion.past });
    }

    /// All that wait are told that the database fails.
    pub fn fail(&self) {
        self.recent.borrow_mut().clear();
        self.older.borrow_mut().clear();
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{BYTES_AT_ONCE, Replays, Step};
    use crate::stream::portion::Portion;

    const OLDER: Portion = Portion { events: 50, bytes: 5000, is_older: true, past: None };

    /// How many turns each of these listeners has in so many milliseconds, by address and number.
    fn turns(listeners: &[(&str, i64)], portion: &Portion, is_recent: bool, time: u64) -> Vec<usize> {
        let replays = Replays::default();
        let mut counts: HashMap<(String, i64), usize> = HashMap::new();
        let mut coming: Vec<_> =
            listeners.iter().map(|(address, number)| replays.wait(address, *number, is_recent)).collect();
        let mut now = 1_000_000;
        while now < 1_000_000 + time {
            match replays.next(now) {
                Step::Serve(waiting) => {
                    let (address, number) = (waiting.address.clone(), waiting.after);
                    replays.give(waiting, portion, now);
                    coming.push(replays.wait(&address, number, is_recent));
                    *counts.entry((address, number)).or_default() += 1;
                }
                Step::Pause(pause) => now += pause,
                Step::NobodyWaits => break,
            }
        }
        listeners
            .iter()
            .map(|(address, number)| counts.get(&((*address).to_owned(), *number)).copied().unwrap_or(0))
            .collect()
    }

    #[test]
    fn an_address_has_its_events_however_many_listen_there() {
        let many: Vec<_> = (0..200).map(|number| ("192.0.2.1", number)).chain([("192.0.2.2", 0)]).collect();
        let turns = turns(&many, &OLDER, false, 60_000);
        let (alone, together) = (turns[200], turns[..200].iter().sum::<usize>());
        for count in [alone, together] {
            assert!((395..=402).contains(&count), "{count} of 400");
        }
        assert!(turns[..200].iter().all(|count| (1..=3).contains(count)), "{turns:?}");
    }

    #[test]
    fn what_is_recent_is_paced_by_its_bytes() {
        for is_older in [true, false] {
            let recent = Portion { is_older, bytes: BYTES_AT_ONCE as usize, ..OLDER };
            let turns = turns(&[("192.0.2.1", 0), ("192.0.2.2", 0)], &recent, true, 10_000);
            assert!((158..=164).contains(&turns.iter().sum::<usize>()), "{turns:?}");
            assert!(turns[0].abs_diff(turns[1]) <= 1, "{turns:?}");
        }
    }

    #[test]
    fn what_is_recent_comes_first() {
        let replays = Replays::default();
        let _coming = [replays.wait("192.0.2.1", 1, false), replays.wait("192.0.2.1", 2, true)];
        let order: Vec<i64> = std::iter::from_fn(|| match replays.next(1000) {
            Step::Serve(waiting) => Some(waiting.after),
            _ => None,
        })
        .collect();
        assert_eq!(order, [2, 1]);
    }

    #[test]
    fn who_has_left_is_passed_over_and_one_gives_the_turns() {
        let replays = Replays::default();
        drop(replays.wait("192.0.2.1", 1, false));
        let _coming = replays.wait("192.0.2.1", 2, false);
        assert!(replays.begin(100_000));
        assert!(!replays.begin(100_001));
        assert!(matches!(replays.next(100_002), Step::Serve(waiting) if waiting.after == 2));
        assert!(matches!(replays.next(100_003), Step::NobodyWaits));
        assert!(replays.begin(100_004), "the next one begins anew");
        assert!(replays.begin(200_000), "and so does another where that was broken off");
    }

    #[test]
    async fn where_the_database_fails_all_are_told() {
        let replays = Replays::default();
        let coming = replays.wait("192.0.2.1", 1, false);
        replays.fail();
        assert!(coming.await.is_err());
    }
}
