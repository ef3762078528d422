//! Issued keys that this isolate has read in the last seconds, for requests that write. What such a key writes the database
//! refuses where the key is no longer what it was (`schema/audit/writer_refused.sql`).

use std::cell::RefCell;
use std::collections::HashMap;

use crate::clock;
use crate::http::caller::Key;

/// How old a key may be, in milliseconds: for so long one that was revoked learns what is wrong with a request.
const OLDEST: u64 = 5000;

/// No more are remembered; of further ones the database is asked each time.
const MOST: usize = 1000;

struct Recent {
    key: Key,
    read_at: u64,
}

impl Recent {
    fn is_fresh(&self, now: u64) -> bool {
        now < self.read_at + OLDEST
    }

    fn has_expired(&self) -> bool {
        self.key.expires_at.as_ref().is_some_and(|end| *end <= clock::now())
    }
}

thread_local! {
    /// By their hashes.
    static KEYS: RefCell<HashMap<String, Recent>> = RefCell::default();
}

pub fn find(hash: &str) -> Option<Key> {
    let now = clock::millis();
    KEYS.with_borrow(|keys| {
        let recent = keys.get(hash).filter(|recent| recent.is_fresh(now) && !recent.has_expired());
        recent.map(|recent| recent.key.clone())
    })
}

pub fn add(hash: String, key: Key) {
    let read_at = clock::millis();
    KEYS.with_borrow_mut(|keys| {
        if keys.len() >= MOST {
            keys.retain(|_, recent| recent.is_fresh(read_at));
        }
        if keys.len() < MOST || keys.contains_key(&hash) {
            keys.insert(hash, Recent { key, read_at });
        }
    });
}

/// The key is read anew when it is sent again.
pub fn forget(id: i64) {
    KEYS.with_borrow_mut(|keys| keys.retain(|_, recent| recent.key.id != id));
}
