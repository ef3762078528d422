//! The places of a courier, one for each turn that runs: the platform allows an object six calls at a time. Peers that let this
//! node wait the last time take at most half of them, and the others leave half to those where any waits.

use crate::store::deliveries::DuePeer;

const ALL: usize = 6;
const HALF: usize = ALL / 2;

/// A peer whose turn runs.
struct Busy {
    id: i64,
    lets_wait: bool,
}

#[derive(Default)]
pub struct Places {
    busy: Vec<Busy>,
    /// Who waits for a place, the longest first.
    queue: Vec<DuePeer>,
}

impl Places {
    /// Peers whose turn it is. Who is busy is due as well, until the turn is recorded.
    pub fn queue(&mut self, mut due: Vec<DuePeer>) {
        due.retain(|peer| self.busy.iter().all(|busy| busy.id != peer.id));
        self.queue = due;
    }

    pub fn has_free(&self) -> bool {
        self.busy.len() < ALL
    }

    pub fn is_nobody_waiting(&self) -> bool {
        self.queue.is_empty()
    }

    /// Whether peers that answer at once wait for a place.
    pub fn is_waited_for(&self) -> bool {
        self.queue.iter().any(|peer| !peer.lets_wait())
    }

    /// The peers that take a place now.
    pub fn take(&mut self) -> Vec<DuePeer> {
        let mut taken = Vec::new();
        while let Some(at) = self.next() {
            let peer = self.queue.remove(at);
            self.busy.push(Busy { id: peer.id, lets_wait: peer.lets_wait() });
            taken.push(peer);
        }
        taken
    }

    pub fn leave(&mut self, peer: &DuePeer) {
        self.busy.retain(|busy| busy.id != peer.id);
    }

    fn next(&self) -> Option<usize> {
        if !self.has_free() {
            return None;
        }
        let first = |lets_wait| self.queue.iter().position(|peer| peer.lets_wait() == lets_wait);
        let waiting = self.busy.iter().filter(|busy| busy.lets_wait).count();
        let slow = first(true).filter(|_| waiting < HALF);
        match first(false) {
            Some(prompt) if slow.is_none() || self.busy.len() - waiting < HALF => Some(prompt),
            _ => slow,
        }
    }
}
