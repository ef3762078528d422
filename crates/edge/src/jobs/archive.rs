//! What a run does for the bucket `ARCHIVE` (docs/api.md, Events, The archive): moves events there that are older than
//! `RETENTION_DAYS`, and documents of finished chains, erases what removed records have left there, and deletes objects that are left
//! over.

use worker::{Env, console_error, console_log};

use crate::store::archive::Archive;
use crate::store::{Meter, Store, StoreError};
use crate::{clock, config};

/// For how many milliseconds a run begins another segment.
const LONGEST: u64 = 20_000;

/// At most so many segments in a run: the platform limits how many queries one may make.
const MOST: u32 = 40;

/// An object that was not named for so many seconds is not going to be: no run lasts as long.
const ABANDONED: u64 = 10 * 60;

const DAY: u64 = 24 * 60 * 60;

/// How far a run is.
struct Run {
    store: Store,
    archive: Archive,
    /// Events from before this time are moved, as long as that goes well.
    oldest: Option<String>,
    moved: usize,
    /// Whether a chain may be finished.
    has_candidates: bool,
    documents: usize,
    /// The first event of the last segment of which something was to be erased.
    erased: i64,
}

/// Does what is due, as far as it gets; the next run goes on.
pub async fn run(env: &Env) {
    let Some(archive) = Archive::open(env) else {
        return;
    };
    let Some(store) = told("the archive", Store::open(env, Meter::default())) else {
        return;
    };
    let oldest = config::retention_days(env).map(|days| clock::before_now(days * DAY));
    Run { store, archive, has_candidates: oldest.is_some(), oldest, moved: 0, documents: 0, erased: 0 }.run().await;
}

impl Run {
    async fn run(mut self) {
        let began = clock::millis();
        for _ in 0..MOST {
            let done = [self.move_some().await, self.move_documents().await, self.erase_some().await];
            if !done.contains(&true) || clock::millis() > began + LONGEST {
                break;
            }
        }
        let abandoned = clock::before_now(ABANDONED);
        told("leftovers of the archive", self.store.delete_leftovers(&self.archive, &abandoned).await);
        if self.moved + self.documents > 0 {
            console_log!("{{\"archived_events\":{},\"archived_documents\":{}}}", self.moved, self.documents);
        }
    }

    /// Whether there may be more to move.
    async fn move_some(&mut self) -> bool {
        let Some(oldest) = &self.oldest else {
            return false;
        };
        let moved = self.store.archive_oldest(&self.archive, oldest, &clock::now()).await;
        let moved = told("moving events to the archive", moved).unwrap_or_default();
        self.moved += moved;
        if moved == 0 {
            self.oldest = None;
        }
        moved > 0
    }

    /// Whether there may be more documents to move.
    async fn move_documents(&mut self) -> bool {
        if self.has_candidates {
            let moved = self.store.archive_finished(&self.archive, &clock::now()).await;
            let moved = told("moving documents to the archive", moved).flatten();
            self.has_candidates = moved.is_some();
            self.documents += moved.unwrap_or_default();
        }
        self.has_candidates
    }

    /// Whether there may be more to erase. A segment of which nothing can be erased keeps no other from it.
    async fn erase_some(&mut self) -> bool {
        let next = self.store.next_erasure(self.erased).await;
        let Some(segment) = told("erasing from the archive", next).flatten() else {
            return false;
        };
        self.erased = segment.first;
        told("erasing from the archive", self.store.erase(&self.archive, &segment, &clock::now()).await);
        true
    }
}

/// What was done; `None`, and a line in the log, where it failed.
fn told<T>(what: &str, result: Result<T, StoreError>) -> Option<T> {
    result.inspect_err(|error| console_error!("{what}: {error:?}")).ok()
}
