//! What this isolate has served.

use std::cell::RefCell;
use std::collections::BTreeMap;

use serde::Serialize;

/// Route, method and status.
type Labels = (&'static str, String, u16);

thread_local! {
    static SERVED: RefCell<BTreeMap<Labels, Served>> = const { RefCell::new(BTreeMap::new()) };
}

/// Answers of one route with one method and status.
#[derive(Clone, Serialize)]
pub struct Served {
    pub route: &'static str,
    pub method: String,
    pub status: u16,
    pub count: u64,
    /// Of all these answers together.
    pub ms: u64,
    pub rows_read: u64,
}

/// Counts an answer. Methods that no route has are counted as one, so that nobody can fill the memory with them.
pub fn count(route: &'static str, method: &str, status: u16, ms: u64, rows_read: u64) {
    let known = ["GET", "HEAD", "POST", "DELETE", "OPTIONS"].contains(&method);
    let method = if known { method } else { "other" }.to_owned();
    SERVED.with_borrow_mut(|all| {
        let served = all.entry((route, method.clone(), status)).or_insert(Served {
            route,
            method,
            status,
            count: 0,
            ms: 0,
            rows_read: 0,
        });
        served.count += 1;
        served.ms += ms;
        served.rows_read += rows_read;
    });
}

/// All answers since the isolate started.
pub fn served() -> Vec<Served> {
    SERVED.with_borrow(|all| all.values().cloned().collect())
}
