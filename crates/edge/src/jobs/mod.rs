//! What runs without a request: after the answer to one, and by the Cron Trigger, which begins a run a minute and does what
//! requests ended too early to do. Whatever is left is done by the next run.

mod archive;
pub mod categories;
pub mod entries;
pub mod erasure;
pub mod referrers;

use worker::{Env, console_error};

use crate::clock;
use crate::store::{Meter, Store, StoreError};

/// For how many milliseconds a run takes steps.
const LONGEST: u64 = 10_000;

/// At most so many steps are taken in a run: the platform limits how many queries one may make.
const MOST: usize = 50;

/// Does what is due in the database and the archive.
pub async fn run(env: &Env) {
    categories::spread(env).await;
    erasure::erase(env).await;
    entries::enter(env).await;
    referrers::complete(env).await;
    archive::run(env).await;
}

/// Whether anything is left to do.
type Left = Result<bool, StoreError>;

/// Takes steps, each a transaction of its own, while anything is left.
async fn in_steps(env: &Env, what: &str, is_left: impl AsyncFn(&Store) -> Left, step: impl AsyncFn(&Store) -> Left) {
    if let Err(error) = steps(env, is_left, step).await {
        console_error!("{what}: {error:?}");
    }
}

async fn steps(
    env: &Env,
    is_left: impl AsyncFn(&Store) -> Left,
    step: impl AsyncFn(&Store) -> Left,
) -> Result<(), StoreError> {
    let (store, began) = (Store::open(env, Meter::default())?, clock::millis());
    let mut left = is_left(&store).await?;
    for _ in 0..MOST {
        if !left || clock::millis() > began + LONGEST {
            break;
        }
        left = step(&store).await?;
    }
    Ok(())
}
