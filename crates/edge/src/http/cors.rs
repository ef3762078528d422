//! From which origins a browser may call, and which headers it may send and read.

use worker::{Env, Headers};

use super::reply::Reply;
use crate::config;

const ALLOWED_HEADERS: &str = "content-type, authorization, x-api-key, idempotency-key, if-none-match, last-event-id";
const EXPOSED_HEADERS: &str = "ETag, Link, Location, Retry-After, x-request-id";
const A_DAY: &str = "86400";

/// The CORS headers of one response.
pub struct Cors {
    origin: Option<String>,
    varies: bool,
}

impl Cors {
    pub fn of(request: &worker::Request, env: &Env) -> Cors {
        let allowed = config::allowed_origins(env);
        if allowed.trim() == "*" {
            return Cors { origin: Some("*".to_owned()), varies: false };
        }
        let origin = request.headers().get("origin").ok().flatten();
        let is_listed = |origin: &String| allowed.split(',').any(|one| one.trim() == origin);
        Cors { origin: origin.filter(is_listed), varies: true }
    }

    pub fn write(&self, headers: &Headers) -> worker::Result<()> {
        if self.varies {
            headers.append("vary", "Origin")?;
        }
        if let Some(origin) = &self.origin {
            headers.set("access-control-allow-origin", origin)?;
            headers.set("access-control-expose-headers", EXPOSED_HEADERS)?;
        }
        Ok(())
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
