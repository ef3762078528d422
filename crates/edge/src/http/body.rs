//! The body of a request, which is limited in size and time, and the media types that it may have (docs/api.md).

use std::time::Duration;

use loopgate_core::{Code, Issue};
use worker::js_sys::Uint8Array;
use worker::wasm_bindgen::{JsCast, JsValue};
use worker::wasm_bindgen_futures::JsFuture;
use worker::web_sys;

use super::envelope::ApiError;
use crate::platform;

/// 1 MiB.
pub const LIMIT: usize = 1024 * 1024;

/// A body of up to this length is read to its end, though it be too large or nobody may send it: who is still sending
/// when the connection closes does not see the answer.
const LINGER: usize = 8 * LIMIT;

/// But for no longer than this.
const LINGER_TIME: Duration = Duration::from_secs(2);

/// The media types of the service's own bodies.
pub const JSON: &[&str] = &["application/json"];

/// The media types of protocol payloads (specification, preface of 1).
pub const PROTOCOL: &[&str] = &["application/json", "application/ld+json"];

/// A body that was not read yet.
pub struct Upload {
    request: web_sys::Request,
    /// How many bytes the headers announce.
    announced: Option<u64>,
    /// How long it may take to come.
    patience: Duration,
}

impl Upload {
    pub fn new(request: web_sys::Request, announced: Option<u64>, patience: Duration) -> Upload {
        Upload { request, announced, patience }
    }

    /// # Errors
    ///
    /// 413 where more than [`LIMIT`] bytes are announced.
    pub fn check_length(&self) -> Result<(), ApiError> {
        if self.announced.is_some_and(|length| length > LIMIT as u64) { Err(too_large()) } else { Ok(()) }
    }

    /// The bytes of the body.
    ///
    /// # Errors
    ///
    /// 413 where there are more than [`LIMIT`], 400 where it ends half-way or takes too long.
    pub async fn read(self) -> Result<Vec<u8>, ApiError> {
        let outcome = self.outcome(self.announced.is_some(), LIMIT, self.patience).await;
        match outcome.dyn_ref::<Uint8Array>() {
            Some(bytes) => Ok(bytes.to_vec()),
            None => Err(match outcome.as_string().as_deref() {
                Some("large") => too_large(),
                Some("late") => too_slow(self.patience),
                _ => broken_off(),
            }),
        }
    }

    /// Reads a body that is not wanted, and keeps nothing of it.
    pub async fn linger(self) {
        if self.announced.is_none_or(|length| length <= LINGER as u64) {
            self.outcome(false, 0, LINGER_TIME).await;
        }
    }

    /// How many bytes the headers announce.
    pub fn announced(&self) -> Option<u64> {
        self.announced
    }

    async fn outcome(&self, is_announced: bool, most: usize, patience: Duration) -> JsValue {
        let (most, linger) = (most as f64, LINGER as f64);
        let read = platform::read_body(&self.request, is_announced, most, linger, patience.as_millis() as f64);
        JsFuture::from(read).await.unwrap_or_default()
    }
}

fn too_large() -> ApiError {
    ApiError::too_large(LIMIT)
}

fn broken_off() -> ApiError {
    ApiError::invalid(vec![Issue::new(Code::Json, "", "the body broke off before its end")])
}

fn too_slow(patience: Duration) -> ApiError {
    let message = format!("the body did not come within {} seconds", patience.as_secs());
    ApiError::invalid(vec![Issue::new(Code::Json, "", message)])
}
