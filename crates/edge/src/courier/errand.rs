//! What is sent to a peer in one turn: what waits for it, the oldest first, with the texts of the messages.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use crate::clock;
use crate::store::deliveries::{DuePeer, Letter, Waiting};
use crate::store::{Store, StoreError};

/// At most so many messages and bytes in one turn; a larger message is sent alone.
const MESSAGES: u32 = 20;
const BYTES: usize = 512 * 1024;

/// So many messages show whether a peer that failed takes any again.
const PROBES: usize = 5;

/// For how many seconds a message is tried.
const LIFETIME: u64 = 7 * 24 * 60 * 60;

pub struct Errand {
    pub peer: DuePeer,
    pub expired: Vec<Waiting>,
    /// What is sent, in this order.
    pub messages: Vec<Waiting>,
    /// What has to wait for another turn.
    pub rest: Vec<Waiting>,
    letters: Rc<HashMap<i64, String>>,
}

impl Errand {
    /// The text of a message; `None` where it was dropped meanwhile.
    pub fn letter(&self, message: &Waiting) -> Option<&str> {
        self.letters.get(&message.id).map(String::as_str)
    }
}

/// Reads what some peers are sent, for all of them at once.
pub async fn prepare(store: &Store, peers: Vec<DuePeer>) -> Result<Vec<Errand>, StoreError> {
    for peer in peers.iter().filter(|peer| peer.has_too_much()) {
        store.drop_excess(peer).await?;
    }
    let mut waiting: HashMap<i64, Vec<Waiting>> = HashMap::new();
    for message in store.waiting_for(&peers, &clock::now(), MESSAGES).await? {
        waiting.entry(message.peer).or_default().push(message);
    }
    let parts = |peer: DuePeer| {
        let waiting = waiting.remove(&peer.id).unwrap_or_default();
        Errand::of(peer, waiting)
    };
    let mut errands: Vec<Errand> = peers.into_iter().map(parts).collect();
    let ids: HashSet<i64> = errands.iter().flat_map(|errand| &errand.messages).map(|message| message.id).collect();
    if !ids.is_empty() {
        let letters = store.letters(&ids.into_iter().collect::<Vec<_>>()).await?;
        let letters = Rc::new(letters.into_iter().map(|Letter { id, body }| (id, body)).collect());
        errands.iter_mut().for_each(|errand| errand.letters = Rc::clone(&letters));
    }
    Ok(errands)
}

impl Errand {
    fn of(peer: DuePeer, waiting: Vec<Waiting>) -> Errand {
        let oldest = clock::before_now(LIFETIME);
        let (expired, mut messages): (Vec<_>, Vec<_>) =
            waiting.into_iter().partition(|message| message.created_at < oldest);
        let most = if peer.failures > 0 { PROBES } else { MESSAGES as usize };
        let rest = messages.split_off(fitting(&messages).min(most));
        Errand { peer, expired, messages, rest, letters: Rc::default() }
    }
}

/// How many messages fit, at least one.
fn fitting(waiting: &[Waiting]) -> usize {
    let before = waiting.iter().scan(0, |bytes, one| Some(std::mem::replace(bytes, *bytes + one.bytes)));
    let fitting = waiting.iter().zip(before).take_while(|(one, before)| *before == 0 || before + one.bytes <= BYTES);
    fitting.count()
}
