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

#[cfg(test)]
mod tests {
    use serde_json::json;
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{DuePeer, Places};

    /// `p` is prompt, `s` was slow, `f` failed; the number of each is its place in the text.
    fn peers(kinds: &str) -> Vec<DuePeer> {
        let peer = |(id, kind): (usize, char)| {
            let (failures, is_slow) = (u8::from(kind == 'f'), u8::from(kind == 's'));
            let peer = json!({ "id": id, "node_id": "", "endpoint": "", "failures": failures, "is_slow": is_slow,
                               "waiting": 0, "excess": 0, "end": 0 });
            serde_json::from_value(peer).expect("a peer")
        };
        kinds.chars().enumerate().map(peer).collect()
    }

    fn taken(places: &mut Places) -> Vec<i64> {
        places.take().into_iter().map(|peer| peer.id).collect()
    }

    #[test]
    fn six_and_half_of_them_for_those_that_let_wait() {
        for (kinds, wanted) in [
            ("pppppppp", vec![0, 1, 2, 3, 4, 5]),
            ("ssssssss", vec![0, 1, 2]),
            ("sfsfp", vec![4, 0, 1, 2]),
            ("ppppppss", vec![0, 1, 2, 6, 7, 3]),
            ("sssspppp", vec![4, 5, 6, 0, 1, 2]),
            ("ps", vec![0, 1]),
            ("", vec![]),
        ] {
            let mut places = Places::default();
            places.queue(peers(kinds));
            assert_eq!(taken(&mut places), wanted, "{kinds}");
        }
    }

    #[test]
    fn a_place_is_free_once_a_turn_is_over() {
        let mut places = Places::default();
        places.queue(peers("pppppppp"));
        assert_eq!(taken(&mut places).len(), 6);
        assert!(!places.has_free() && places.is_waited_for());
        places.leave(&peers("p").remove(0));
        assert_eq!(taken(&mut places), [6]);
        // Who is busy is not queued; of the others the one that lets wait is next, as it has none of its half.
        places.queue(peers("pppppppps"));
        places.leave(&peers("ppp").remove(2));
        assert_eq!(taken(&mut places), [8]);
        places.leave(&peers("pppp").remove(3));
        assert_eq!(taken(&mut places), [0]);
    }
}
