//! From which origins a browser may call, and which headers it may send and read.

use worker::Env;

use super::received::Headers;
use super::reply::Reply;
use crate::config;

const ALLOWED_HEADERS: &str =
    "content-type, authorization, x-api-key, idempotency-key, if-none-match, last-event-id, x-d1-bookmark";
const EXPOSED_HEADERS: &str = "ETag, Link, Location, Retry-After, x-request-id, x-d1-bookmark, Content-Language";
const A_DAY: &str = "86400";

/// What a response says of CORS.
pub struct Cors {
    origin: Option<String>,
    varies: bool,
}

impl Cors {
    pub fn of(headers: &Headers, env: &Env) -> Cors {
        let allowed = config::allowed_origins(env);
        if allowed.trim() == "*" {
            return Cors { origin: Some("*".to_owned()), varies: false };
        }
        let origin = headers.get("origin").map(str::to_owned);
        let is_listed = |origin: &String| allowed.split(',').any(|one| one.trim() == origin);
        Cors { origin: origin.filter(is_listed), varies: true }
    }

    pub fn headers(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let varies = self.varies.then_some(("vary", "Origin"));
        let of = |origin| [("access-control-allow-origin", origin), ("access-control-expose-headers", EXPOSED_HEADERS)];
        varies.into_iter().chain(self.origin.as_deref().map(of).into_iter().flatten())
    }
}

/// 204 for `OPTIONS`, also for a browser's preflight.
pub fn preflight(allow: String) -> Reply {
    Reply::empty(204)
        .with_header("access-control-allow-methods", allow.clone())
        .with_header("access-control-allow-headers", ALLOWED_HEADERS)
        .with_header("access-control-max-age", A_DAY)
        .with_header("allow", allow)
}
