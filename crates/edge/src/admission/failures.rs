//! Addresses that have sent too many wrong keys and signatures. The platform counts them, but cannot be asked without
//! counting; so an address that it has refused is remembered here for as long as the platform would refuse it.

use std::cell::RefCell;
use std::collections::HashMap;

use worker::Env;

use super::rate;
use crate::clock;
use crate::http::envelope::ApiError;

/// No more addresses are remembered; of further ones the platform is asked each time.
const MOST: usize = 10_000;

thread_local! {
    /// Until when an address is refused, in milliseconds since 1970.
    static REFUSED: RefCell<HashMap<String, u64>> = RefCell::default();
}

/// # Errors
///
/// 429 where an address is known to have failed too often.
pub fn check(address: &str) -> Result<(), ApiError> {
    let now = clock::millis();
    let until = REFUSED.with_borrow(|refused| refused.get(address).copied()).filter(|until| *until > now);
    match until {
        Some(until) => Err(rate::too_many((until - now).div_ceil(1000) as u32)),
        None => Ok(()),
    }
}

/// Counts a failure. Returns what it is answered: `error`, or 429 where it is one too many.
pub async fn count(env: &Env, address: &str, error: ApiError) -> ApiError {
    match rate::failure(env, address).await {
        Ok(()) => error,
        Err(too_many) => {
            remember(address);
            too_many
        }
    }
}

fn remember(address: &str) {
    let now = clock::millis();
    REFUSED.with_borrow_mut(|refused| {
        if refused.len() >= MOST {
            refused.retain(|_, until| *until > now);
        }
        if refused.len() < MOST {
            refused.insert(address.to_owned(), now + u64::from(rate::PERIOD) * 1000);
        }
    });
}
