//! What every response has, whatever its route: the request id, CORS, what browsers may make of it, no body for `HEAD`,
//! a line in the log.

use std::cell::Cell;

use serde::Serialize;
use uuid::Uuid;
use worker::{Env, Headers, ResponseBuilder, console_error, console_log};

use super::cors::Cors;
use super::envelope::ApiError;
use super::reply::{Body, Reply};
use super::room;
use super::services::Services;
use crate::{clock, metrics};

/// For texts without scripts, whose style stands in the document.
const HTML_POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// One request and its response.
pub struct Exchange {
    request_id: String,
    method: String,
    cors: Cors,
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
    pub fn open(request: &worker::Request, env: &Env) -> Exchange {
        Exchange {
            request_id: Uuid::new_v4().to_string(),
            method: request.inner().method(),
            cors: Cors::of(request, env),
            began: clock::millis(),
            route: Cell::new("none"),
            services: Services::new(env.clone()),
        }
    }

    pub fn close(self, outcome: Result<Reply, ApiError>) -> worker::Result<worker::Response> {
        let reply = outcome.unwrap_or_else(|error| self.envelope(error));
        let status = reply.status;
        let response = self.respond(reply).or_else(|error| {
            let failed = ApiError::internal(format!("an answer cannot be written: {error}"));
            self.respond(self.envelope(failed))
        });
        self.log(response.as_ref().map_or(status, worker::Response::status_code));
        room::watch(self.services.env());
        response
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

    fn respond(&self, reply: Reply) -> worker::Result<worker::Response> {
        let headers = self.headers(&reply)?;
        let response = ResponseBuilder::new().with_status(reply.status);
        match reply.body {
            Body::Text(text) if self.method == "HEAD" => {
                headers.set("content-length", &text.len().to_string())?;
                Ok(response.with_headers(headers).empty())
            }
            Body::Text(text) => Ok(response.with_headers(headers).fixed(text.into_bytes())),
            Body::Stream(stream) if self.method != "HEAD" => Ok(response.with_headers(headers).stream(stream)),
            Body::Stream(_) | Body::None => Ok(response.with_headers(headers).empty()),
        }
    }

    fn headers(&self, reply: &Reply) -> worker::Result<Headers> {
        let headers = Headers::new();
        for (name, value) in &reply.headers {
            headers.append(name, value)?;
        }
        headers.set("x-request-id", &self.request_id)?;
        headers.set("x-content-type-options", "nosniff")?;
        if reply.header("content-type").is_some_and(|media| media.starts_with("text/html")) {
            headers.set("content-security-policy", HTML_POLICY)?;
        }
        self.cors.write(&headers)?;
        Ok(headers)
    }
}
