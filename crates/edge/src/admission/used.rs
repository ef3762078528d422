//! Signatures that this isolate has seen used: who sends one again is refused before anything is read or counted. The database
//! knows those that other isolates have seen.

use std::cell::RefCell;
use std::collections::HashMap;

use crate::clock;
use crate::http::signed::WINDOW;

/// No more are remembered; the database knows the others.
const MOST: usize = 10_000;

thread_local! {
    /// Until when a signature would be taken, in milliseconds since 1970.
    static USED: RefCell<HashMap<String, u64>> = RefCell::default();
}

pub fn contain(signature: &str) -> bool {
    USED.with_borrow(|used| used.contains_key(signature))
}

pub fn add(signature: String) {
    let now = clock::millis();
    USED.with_borrow_mut(|used| {
        if used.len() >= MOST {
            used.retain(|_, until| *until > now);
        }
        if used.len() < MOST {
            // Its time may be as far ahead of now as behind it.
            used.insert(signature, now + 2 * WINDOW * 1000);
        }
    });
}
