//! The keys and the trusted nodes that there are, so that what is not among them is refused without a question to the
//! database. Only requests from addresses that have failed too often are held against them.

use std::cell::{Cell, RefCell};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use crate::clock;
use crate::http::envelope::ApiError;
use crate::services::Services;

/// How old a list may be, in milliseconds; a key that was issued, and a node that was trusted, since then is refused like
/// a wrong one, from such an address.
const OLDEST: u64 = 10_000;

/// Where there are more, it is the newest that are known.
const MOST: u32 = 2000;

thread_local! {
    static KEYS: Rc<Recent<HashSet<String>>> = Rc::default();
    static NODES: Rc<Recent<HashMap<String, String>>> = Rc::default();
}

/// Whether there is a key with this hash.
pub async fn has_key(services: &Services, hash: &str) -> Result<bool, ApiError> {
    let keys = KEYS.with(Rc::clone);
    let read = async || Ok(services.store()?.key_hashes(&clock::now(), MOST).await?.into_iter().collect());
    keys.refresh(read).await?;
    Ok(keys.list.borrow().contains(hash))
}

/// The key that a node signs with, where it is trusted.
pub async fn key_of_node(services: &Services, node_id: &str) -> Result<Option<String>, ApiError> {
    let nodes = NODES.with(Rc::clone);
    let read = async || Ok(services.store()?.trusted_keys(MOST).await?.into_iter().collect());
    nodes.refresh(read).await?;
    Ok(nodes.list.borrow().get(node_id).cloned())
}

/// A list that is read once in ten seconds, however often it is asked for.
#[derive(Default)]
struct Recent<T> {
    list: RefCell<T>,
    /// When it was asked for, in milliseconds since 1970.
    asked: Cell<u64>,
}

impl<T> Recent<T> {
    async fn refresh(&self, read: impl AsyncFnOnce() -> Result<T, ApiError>) -> Result<(), ApiError> {
        let (now, asked) = (clock::millis(), self.asked.get());
        if now.saturating_sub(asked) < OLDEST {
            return Ok(());
        }
        // Who comes meanwhile is content with the list that there is, unless it would be the first one.
        self.asked.set(if asked == 0 { 0 } else { now });
        let list = read().await.inspect_err(|_| self.asked.set(asked))?;
        self.list.replace(list);
        self.asked.set(now);
        Ok(())
    }
}
