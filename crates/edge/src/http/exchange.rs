//! What every answer has, whatever gives it: the request id, CORS, and no body for `HEAD`.

use uuid::Uuid;
use worker::{Env, Headers, Request, Response, ResponseBuilder, console_error};

use super::cors::Cors;
use super::envelope::ApiError;
use super::reply::Reply;

/// One request and its answer.
pub struct Exchange {
    request_id: String,
    cors: Cors,
    head: bool,
}

impl Exchange {
    pub fn open(request: &Request, env: &Env) -> Exchange {
        Exchange {
            request_id: Uuid::new_v4().to_string(),
            cors: Cors::of(request, env),
            head: request.inner().method() == "HEAD",
        }
    }

    pub fn close(self, outcome: Result<Reply, ApiError>) -> worker::Result<Response> {
        let reply = outcome.unwrap_or_else(|error| self.envelope(error));
        let headers = Headers::new();
        for (name, value) in &reply.headers {
            headers.append(name, value)?;
        }
        headers.set("x-request-id", &self.request_id)?;
        self.cors.write(&headers)?;
        self.respond(reply.status, headers, reply.body)
    }

    fn envelope(&self, error: ApiError) -> Reply {
        if let Some(cause) = &error.cause {
            console_error!("{} {:?}: {cause}", self.request_id, error.code);
        }
        error.into_reply(&self.request_id)
    }

    fn respond(&self, status: u16, headers: Headers, body: Option<String>) -> worker::Result<Response> {
        let response = ResponseBuilder::new().with_status(status);
        match body {
            Some(text) if self.head => {
                headers.set("content-length", &text.len().to_string())?;
                Ok(response.with_headers(headers).empty())
            }
            Some(text) => Ok(response.with_headers(headers).fixed(text.into_bytes())),
            None => Ok(response.with_headers(headers).empty()),
        }
    }
}
