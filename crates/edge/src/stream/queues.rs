//! Those who wait for a turn, by address.

use std::collections::VecDeque;

use futures_channel::oneshot::Sender;

/// What a listener may take.
pub struct Turn {
    pub events: u32,
    /// It is past this number, as there is nothing to be sent before it.
    pub past: Option<i64>,
}

/// A listener that waits for its turn.
pub struct Waiting {
    pub address: String,
    pub after: i64,
    /// Whether it needs what is in memory, or what happened since it came. Neither counts for its address.
    pub is_recent: bool,
    pub turn: Sender<Turn>,
}

/// Those who wait, by address; the address whose turn is next comes first.
#[derive(Default)]
pub struct Queues(VecDeque<(String, VecDeque<Waiting>)>);

/// What is to be done next.
pub enum Step {
    Serve(Waiting),
    /// Nobody's turn comes for so many milliseconds.
    Pause(u64),
    NobodyWaits,
}

impl Queues {
    /// Adds a listener to the queue of its address.
    pub fn add(&mut self, waiting: Waiting, at: impl FnOnce(&mut VecDeque<Waiting>, Waiting)) {
        match self.0.iter_mut().find(|(address, _)| *address == waiting.address) {
            Some((_, queue)) => at(queue, waiting),
            None => self.0.push_back((waiting.address.clone(), VecDeque::from([waiting]))),
        }
    }

    /// Whose turn is next among those whose address need not wait.
    pub fn take(&mut self, wait_of: impl Fn(&str) -> u64) -> Step {
        let Queues(queues) = self;
        let mut shortest = None;
        for _ in 0..queues.len() {
            let Some((address, mut queue)) = queues.pop_front() else {
                break;
            };
            while queue.front().is_some_and(|waiting| waiting.turn.is_canceled()) {
                queue.pop_front();
            }
            let pause = wait_of(&address);
            let waiting = if pause == 0 { queue.pop_front() } else { None };
            if !queue.is_empty() {
                shortest = Some(shortest.unwrap_or(pause).min(pause));
                queues.push_back((address, queue));
            }
            if let Some(waiting) = waiting {
                return Step::Serve(waiting);
            }
        }
        shortest.map_or(Step::NobodyWaits, Step::Pause)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }
}
