//! What a run does for the bucket `ARCHIVE` (docs/api.md, Old events, Old documents): moves there what is older than
//! `RETENTION_DAYS`, events, documents of finished chains and entries of the audit, erases what removed records have left there, and
//! deletes objects that are left over.

use worker::{Env, console_error, console_log};

use crate::store::archive::Archive;
use crate::store::{Meter, Store, StoreError};
use crate::{clock, config};

/// For how many milliseconds a run begins another segment.
const LONGEST: u64 = 20_000;

/// At most so many segments, and chains, in a run: the platform limits how many queries one may make. Where a run is ended for that,
/// the next one goes on.
const MOST: u32 = 24;

/// An object that was not named for so many seconds is not going to be: no run lasts as long.
const ABANDONED: u64 = 10 * 60;

const DAY: u64 = 24 * 60 * 60;

/// How far a run is.
struct Run {
    store: Store,
    archive: Archive,
    /// What is from before this time is moved.
    before: String,
    events: Moving,
    entries: Moving,
    documents: Moving,
    /// The first event of the last segment of which something was to be erased.
    erased: i64,
}

/// What is moved, as long as that goes well.
struct Moving {
    may_have_more: bool,
    moved: usize,
}

/// Does what is due, as far as it gets; the next run goes on.
pub async fn run(env: &Env) {
    let Some(archive) = Archive::open(env) else {
        return;
    };
    let Some(store) = told("the archive", Store::open(env, Meter::default())) else {
        return;
    };
    let days = config::retention_days(env);
    let moving = || Moving { may_have_more: days.is_some(), moved: 0 };
    let before = clock::before_now(days.unwrap_or_default() * DAY);
    let (events, entries, documents) = (moving(), moving(), moving());
    Run { store, archive, before, events, entries, documents, erased: 0 }.run().await;
}

impl Moving {
    /// Whether there may be more, after one step has moved so many; `None` where it failed, or there is nothing.
    fn step(&mut self, moved: Option<usize>) -> bool {
        self.may_have_more = moved.is_some();
        self.moved += moved.unwrap_or_default();
        self.may_have_more
    }
}

impl Run {
    async fn run(mut self) {
        let began = clock::millis();
        for _ in 0..MOST {
            let done = [
                self.move_events().await,
                self.move_documents().await,
                self.move_audit().await,
                self.erase_some().await,
            ];
            if !done.contains(&true) || clock::millis() > began + LONGEST {
                break;
            }
        }
        let abandoned = clock::before_now(ABANDONED);
        told("leftovers of the archive", self.store.delete_leftovers(&self.archive, &abandoned).await);
        let [events, documents, entries] = [&self.events, &self.documents, &self.entries].map(|moving| moving.moved);
        if events + documents + entries > 0 {
            console_log!(
                "{{\"archived_events\":{events},\"archived_documents\":{documents},\"archived_audit\":{entries}}}"
            );
        }
    }

    async fn move_events(&mut self) -> bool {
        if !self.events.may_have_more {
            return false;
        }
        let moved = self.store.archive_oldest(&self.archive, &self.before, &clock::now()).await;
        self.events.step(told("moving events to the archive", moved).filter(|moved| *moved > 0))
    }

    async fn move_documents(&mut self) -> bool {
        if !self.documents.may_have_more {
            return false;
        }
        let moved = self.store.archive_finished(&self.archive, &clock::now()).await;
        self.documents.step(told("moving documents to the archive", moved).flatten())
    }

    async fn move_audit(&mut self) -> bool {
        if !self.entries.may_have_more {
            return false;
        }
        let moved = self.store.archive_audit(&self.archive, &self.before, &clock::now()).await;
        self.entries.step(told("moving the audit to the archive", moved).filter(|moved| *moved > 0))
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
