//! A material or product that comes after very many records that refer to it gives them its category in steps.

use worker::{Env, console_error};

use crate::http::call::Call;
use crate::store::{Meter, Store, StoreError};

/// So many steps are done at once; the next request or the Cron Trigger does the next.
const STEPS: usize = 50;

/// Does what is left to do.
pub async fn spread(env: &Env) {
    if let Err(error) = steps(env).await {
        console_error!("categories: {error:?}");
    }
}

async fn steps(env: &Env) -> Result<(), StoreError> {
    let store = Store::open(env, Meter::default())?;
    let mut left = store.has_uncategorized().await?;
    for _ in 0..STEPS {
        if !left {
            break;
        }
        left = store.spread_categories().await?;
    }
    Ok(())
}

/// The same after the answer to a request was sent.
pub fn spread_later(call: &Call) {
    let env = call.env().clone();
    call.later(async move { spread(&env).await });
}
