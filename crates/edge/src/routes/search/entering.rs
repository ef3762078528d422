//! Records from before the search over all kinds are entered in its index in steps, without a request.

use worker::{Env, console_error};

use crate::store::{Meter, Store, StoreError};

/// So many steps are done at once; the next run of the Cron Trigger does the next.
const STEPS: usize = 20;

/// Does what is left to do.
pub async fn run(env: &Env) {
    if let Err(error) = steps(env).await {
        console_error!("the search index: {error:?}");
    }
}

async fn steps(env: &Env) -> Result<(), StoreError> {
    let store = Store::open(env, Meter::default())?;
    for _ in 0..STEPS {
        if !store.enter_records().await? {
            break;
        }
    }
    Ok(())
}
