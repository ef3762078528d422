//! Whether the database and the cache answer in time.

use std::cell::Cell;
use std::pin::pin;
use std::time::Duration;

use futures_util::future::{Either, join, select};
use worker::Env;

use super::{Meter, Store};
use crate::{clock, platform};

const PATIENCE: Duration = Duration::from_secs(3);

/// For how many milliseconds the answers count.
const FRESH: u64 = 1000;

thread_local! {
    /// When D1 and KV were asked last, and whether they answered.
    static LAST: Cell<(u64, (bool, bool))> = const { Cell::new((0, (false, false))) };
}

/// Asks D1 and KV at the same time, once a second.
pub async fn both(env: &Env) -> (bool, bool) {
    let (asked, answers) = LAST.get();
    let now = clock::millis();
    if now < asked + FRESH {
        return answers;
    }
    let answers = join(in_time(database(env)), in_time(cache(env))).await;
    // What was slow to fail counts from its end; what answers, from the question.
    LAST.set((if answers == (true, true) { now } else { clock::millis() }, answers));
    answers
}

async fn database(env: &Env) -> bool {
    let Ok(store) = Store::open(env, Meter::default()) else {
        return false;
    };
    let answer = store.db.prepare("SELECT 1").first::<i64>(Some("1")).await;
    matches!(answer, Ok(Some(1)))
}

/// Nothing writes this key: to find nothing is an answer as well.
async fn cache(env: &Env) -> bool {
    match env.kv("CACHE") {
        Ok(cache) => cache.get("health").text().await.is_ok(),
        Err(_) => false,
    }
}

async fn in_time(probe: impl Future<Output = bool>) -> bool {
    let probe = pin!(probe);
    match select(probe, pin!(platform::sleep(PATIENCE))).await {
        Either::Left((answers, _)) => answers,
        Either::Right(_) => false,
    }
}
