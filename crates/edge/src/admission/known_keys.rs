//! The keys that there are, so that one that is not among them is refused without a question to the database. Only
//! requests from addresses that have sent too many wrong keys are held against them.

use std::cell::{Cell, RefCell};
use std::collections::HashSet;

use crate::clock;
use crate::http::envelope::ApiError;
use crate::http::services::Services;

/// How old the list may be, in milliseconds; a key that was issued since then is refused like a wrong one, from such an
/// address.
const OLDEST: u64 = 10_000;

/// Where there are more keys, it is the newest that are known.
const MOST: u32 = 2000;

thread_local! {
    static KEYS: RefCell<HashSet<String>> = RefCell::default();
    /// When the list was asked for, in milliseconds since 1970.
    static ASKED: Cell<u64> = const { Cell::new(0) };
}

/// Whether there is a key with this hash. However often that is asked, the list is read once in ten seconds.
pub async fn contain(services: &Services, hash: &str) -> Result<bool, ApiError> {
    let (now, asked) = (clock::millis(), ASKED.get());
    if now.saturating_sub(asked) >= OLDEST {
        read(services, now, asked).await?;
    }
    Ok(KEYS.with_borrow(|keys| keys.contains(hash)))
}

async fn read(services: &Services, now: u64, asked: u64) -> Result<(), ApiError> {
    // Who comes meanwhile is content with the list that there is, unless it would be the first one.
    ASKED.set(if asked == 0 { 0 } else { now });
    let keys = services.store()?.key_hashes(&clock::now(), MOST).await.inspect_err(|_| ASKED.set(asked))?;
    KEYS.set(keys.into_iter().collect());
    ASKED.set(now);
    Ok(())
}
