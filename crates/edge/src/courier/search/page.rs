//! A peer's page, as far as this node reads it.

use futures_util::StreamExt;
use worker::{AbortController, Fetch, Headers, Method, Request, RequestInit, RequestRedirect, Response};

use crate::url::Url;

/// A longer answer is none.
const LONGEST: usize = 512 * 1024;

/// Whatever becomes of the call, it is over with this: nobody waits for the rest of an answer.
struct Ending(Option<AbortController>);

impl Drop for Ending {
    fn drop(&mut self) {
        self.0.take().into_iter().for_each(AbortController::abort);
    }
}

/// # Errors
///
/// What became of it otherwise, after the name of the peer.
pub async fn of(url: &Url) -> Result<String, String> {
    let (abort, unreached) = (AbortController::default(), |_| "is not reached".to_owned());
    let signal = abort.signal();
    let _ending = Ending(Some(abort));
    let request = request(url).map_err(unreached)?;
    let response = Fetch::Request(request).send_with_signal(&signal).await.map_err(unreached)?;
    match response.status_code() {
        200 => text(response).await,
        status => Err(format!("answered {status}")),
    }
}

fn request(url: &Url) -> worker::Result<Request> {
    let headers = Headers::new();
    headers.set("accept", "application/json")?;
    let mut init = RequestInit::new();
    init.with_method(Method::Get).with_headers(headers);
    init.redirect = RequestRedirect::Manual;
    Request::new_with_init(url.as_str(), &init)
}

async fn text(mut response: Response) -> Result<String, String> {
    let (mut bytes, broken) = (Vec::new(), |_| "broke off its answer".to_owned());
    let mut chunks = response.stream().map_err(broken)?;
    while let Some(chunk) = chunks.next().await {
        bytes.extend_from_slice(&chunk.map_err(broken)?);
        if bytes.len() > LONGEST {
            return Err(format!("answered with more than {} KiB", LONGEST / 1024));
        }
    }
    String::from_utf8(bytes).map_err(|_| "did not answer with UTF-8".to_owned())
}
