//! What the Cron Trigger does for the bucket `ARCHIVE` (docs/api.md, Events): moves events there that are older than
//! `RETENTION_DAYS`, and erases what removed records have left there.

use worker::{Env, console_error, console_log};

use crate::store::archive::Archive;
use crate::store::{Meter, Store, StoreError};
use crate::{clock, config};

/// For how many milliseconds a run begins another segment. The Cron Trigger begins one run a minute.
const LONGEST: u64 = 20_000;

/// At most so many segments in a run: the platform limits how many queries one may make.
const MOST: u32 = 40;

const DAY: u64 = 24 * 60 * 60;

/// Does what is due, as far as it gets; the next run goes on.
pub async fn run(env: &Env) {
    let Some(archive) = Archive::open(env) else {
        return;
    };
    match keep(env, &archive).await {
        Ok(0) => {}
        Ok(moved) => console_log!("{{\"archived_events\":{moved}}}"),
        Err(error) => console_error!("the archive: {error:?}"),
    }
}

async fn keep(env: &Env, archive: &Archive) -> Result<usize, StoreError> {
    let (store, began, mut moved) = (Store::open(env, Meter::default())?, clock::millis(), 0);
    let oldest = config::retention_days(env).map(|days| clock::before_now(days * DAY));
    for _ in 0..MOST {
        let count = match &oldest {
            Some(oldest) => store.archive_oldest(archive, oldest, &clock::now()).await?,
            None => 0,
        };
        moved += count;
        let has_erased = store.erase_from_archive(archive).await?;
        let is_done = count == 0 && !has_erased;
        if is_done || clock::millis() > began + LONGEST {
            break;
        }
    }
    Ok(moved)
}
