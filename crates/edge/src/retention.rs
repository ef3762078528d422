//! Events that are older than `RETENTION_DAYS` are moved to the bucket `ARCHIVE` (docs/api.md, Events).

use worker::{Env, console_error, console_log};

use crate::store::archive::Archive;
use crate::store::{Meter, Store, StoreError};
use crate::{clock, config};

/// For how many milliseconds a run begins another segment. The Cron Trigger begins one run a minute.
const LONGEST: u64 = 20_000;

/// At most so many segments in a run: the platform limits how many queries one may make.
const MOST: u32 = 40;

/// Moves what is due, as far as it gets; the next run goes on.
pub async fn run(env: &Env) {
    let (Some(days), Some(archive)) = (config::retention_days(env), Archive::open(env)) else {
        return;
    };
    let moved = move_older(env, &archive, &clock::before_now(days * 24 * 60 * 60)).await;
    match moved {
        Ok(0) => {}
        Ok(moved) => console_log!("{{\"archived_events\":{moved}}}"),
        Err(error) => console_error!("the archive: {error:?}"),
    }
}

async fn move_older(env: &Env, archive: &Archive, before: &str) -> Result<usize, StoreError> {
    let store = Store::open(env, Meter::default())?;
    let (began, mut moved) = (clock::millis(), 0);
    for _ in 0..MOST {
        match store.archive_oldest(archive, before, &clock::now()).await? {
            0 => break,
            count => moved += count,
        }
        if clock::millis() > began + LONGEST {
            break;
        }
    }
    Ok(moved)
}
