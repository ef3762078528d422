//! A request to another server, which is waited for only so long.

use std::time::Duration;

use futures_util::future::{Either, select};
use worker::{AbortController, Delay, Fetch, Request, Response};

/// # Errors
///
/// What became of it otherwise, after the name of whoever was asked.
pub async fn ask(request: Request, patience: Duration) -> Result<Response, String> {
    let abort = AbortController::default();
    let signal = abort.signal();
    let fetch = Fetch::Request(request);
    let answer = std::pin::pin!(fetch.send_with_signal(&signal));
    match select(answer, Delay::from(patience)).await {
        Either::Left((Ok(response), _)) => Ok(response),
        Either::Left((Err(error), _)) => Err(format!("is not reached: {error}")),
        Either::Right(_) => {
            abort.abort();
            Err(format!("did not answer within {} s", patience.as_secs_f32()))
        }
    }
}
