//! Whether the database and the cache answer in time.

use std::time::Duration;

use futures_util::future::{Either, join, select};
use worker::{Delay, Env};

use super::{Meter, Store};

const PATIENCE: Duration = Duration::from_secs(3);

/// Asks D1 and KV at the same time.
pub async fn both(env: &Env) -> (bool, bool) {
    join(in_time(database(env)), in_time(cache(env))).await
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
    let probe = std::pin::pin!(probe);
    match select(probe, Delay::from(PATIENCE)).await {
        Either::Left((answers, _)) => answers,
        Either::Right(_) => false,
    }
}
