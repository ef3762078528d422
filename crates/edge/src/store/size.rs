//! How large the database is: D1 says it with each answer, and the isolate remembers the last one.

use std::cell::Cell;

use super::result::QueryResult;
use super::{Store, StoreError};
use crate::clock;

/// After so many milliseconds the size is asked for anew: other isolates write too.
const FRESH: u64 = 10_000;

#[derive(Clone, Copy)]
struct Size {
    bytes: u64,
    noted_at: u64,
}

thread_local! {
    static LAST: Cell<Option<Size>> = const { Cell::new(None) };
}

/// Remembers the size that an answer tells.
pub(super) fn note(result: &QueryResult) {
    if let Some(bytes) = result.figure("size_after") {
        LAST.set(Some(Size { bytes, noted_at: clock::millis() }));
    }
}

/// The size in bytes that this isolate was told last.
pub fn last() -> Option<u64> {
    LAST.get().map(|size| size.bytes)
}

impl Store {
    /// The size in bytes, a few seconds old at most; `None` where the database does not tell.
    pub async fn size(&self) -> Result<Option<u64>, StoreError> {
        let is_fresh = LAST.get().is_some_and(|size| clock::millis() < size.noted_at + FRESH);
        if !is_fresh {
            self.query("SELECT 1", &[]).await?;
        }
        Ok(last())
    }
}
