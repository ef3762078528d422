//! What every response has, whatever its route: the request id, CORS, what browsers may make of it, no body for `HEAD`,
//! a line in the log.

use std::cell::Cell;
use std::fmt::Write;

use loopgate_core::Language;
use serde::Serialize;
use worker::wasm_bindgen::JsValue;
use worker::{Env, console_error, console_log};

use super::cors::Cors;
use super::envelope::ApiError;
use super::findings;
use super::language;
use super::received::Received;
use super::reply::{Body, Reply};
use crate::services::Services;
use crate::store::Sessions;
use crate::{clock, metrics, platform};

/// For texts without scripts, whose style stands in the document, and which have no policy of their own.
const HTML_POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// How far an answer has seen the database: who gives it back reads at least as far.
pub const BOOKMARK: &str = "x-d1-bookmark";

/// One request and its response.
pub struct Exchange {
    request_id: String,
    method: String,
    cors: Cors,
    /// Of findings.
    language: Option<&'static Language>,
    began: u64,
    /// The route's path as it is in the reference. The log has this in place of the address, which may name somebody.
    pub route: Cell<&'static str>,
    pub services: Services,
}

/// The line in the log. Nothing in it is about a person.
#[derive(Serialize)]
struct Line<'a> {
    id: &'a str,
    method: &'a str,
    route: &'a str,
    status: u16,
    ms: u64,
    rows_read: u64,
}

impl Exchange {
    pub fn open(received: &Received, env: &Env) -> Exchange {
        Exchange {
            request_id: received.id.clone(),
            method: received.method.clone(),
            cors: Cors::of(&received.headers, env),
            language: language::prefer(received.headers.get("accept-language")),
            began: clock::millis(),
            route: Cell::new("none"),
            services: Services::new(env.clone()),
        }
    }

    pub fn close(self, outcome: Result<Reply, ApiError>) -> Result<JsValue, JsValue> {
        let reply = findings::of_service(self.language, outcome).unwrap_or_else(|error| self.envelope(error));
        let mut status = reply.status;
        let response = self.respond(reply).or_else(|error| {
            let failed = self.envelope(ApiError::internal(format!("an answer cannot be written: {error}")));
            status = failed.status;
            self.respond(failed)
        });
        self.log(status);
        response.map_err(JsValue::from)
    }

    fn envelope(&self, error: ApiError) -> Reply {
        if let Some(cause) = &error.cause {
            console_error!("{} {:?}: {cause}", self.request_id, error.code);
        }
        error.into_reply(&self.request_id)
    }

    fn log(&self, status: u16) {
        let (route, method) = (self.route.get(), self.method.as_str());
        let ms = clock::millis().saturating_sub(self.began);
        let rows_read = self.services.rows_read();
        metrics::count(route, method, status, ms, rows_read);
        let line = Line { id: &self.request_id, method, route, status, ms, rows_read };
        console_log!("{}", serde_json::to_string(&line).unwrap_or_default());
    }

    fn respond(&self, reply: Reply) -> Result<JsValue, String> {
        let headers = self.headers(&reply)?;
        let is_head = self.method == "HEAD";
        let response = match reply.body {
            Body::Text(text) if !is_head => platform::respond(reply.status, &headers, text.as_bytes()),
            Body::Stream(stream) if !is_head => platform::respond_with(reply.status, &headers, stream.into()),
            _ => platform::respond_with(reply.status, &headers, JsValue::NULL),
        };
        response.map_err(|error| format!("{error:?}"))
    }

    /// Names and values, a line each.
    fn headers(&self, reply: &Reply) -> Result<String, String> {
        let of_reply = reply.headers.iter().map(|(name, value)| (*name, value.as_str()));
        let is_html = reply.header("content-type").is_some_and(|media| media.starts_with("text/html"));
        let has_own = reply.header("content-security-policy").is_some();
        let policy = (is_html && !has_own).then_some(("content-security-policy", HTML_POLICY));
        let of_all = [("x-request-id", self.request_id.as_str()), ("x-content-type-options", "nosniff")];
        let bookmark = self.services.sessions().and_then(Sessions::bookmark);
        let bookmark = bookmark.as_deref().map(|bookmark| (BOOKMARK, bookmark));
        let length = self.length(reply).map(|length| length.to_string());
        let length = length.as_deref().map(|length| ("content-length", length));
        let all = of_reply.chain(of_all).chain(policy).chain(bookmark).chain(length).chain(self.cors.headers());
        let mut lines = String::new();
        for (name, value) in all {
            if value.contains(['\n', '\r']) {
                return Err(format!("the header {name} has a line break"));
            }
            let _ = writeln!(lines, "{name}\n{value}");
        }
        Ok(lines)
    }

    /// The length that is told for `HEAD`.
    fn length(&self, reply: &Reply) -> Option<usize> {
        match &reply.body {
            Body::Text(text) if self.method == "HEAD" => Some(text.len()),
            _ => None,
        }
    }
}
