//! One signed request to a peer.

use std::time::Duration;

use crate::signature::{PrivateKey, request_input};
use worker::{Headers, Method, RequestInit, RequestRedirect, Response, ResponseBody};

use super::answer::Answer;
use super::ask::ask;
use crate::clock;
use crate::http::signed::{NODE_ID, SIGNATURE, TIMESTAMP};
use crate::url::Url;

/// This node, as it signs what it sends.
pub struct Sender {
    pub node_id: String,
    pub key: PrivateKey,
}

/// What became of a message.
#[derive(Debug)]
pub enum Outcome {
    Delivered,
    /// The peer will never take this message. The whole answer is for this node's operator alone.
    Refused {
        error: String,
        answer: String,
    },
    /// The peer answers, and may take this message later.
    Later(String),
    /// The peer does not know this node, or its key.
    Unknown(String),
    /// The peer asks to be sent nothing for so many seconds.
    Busy(String, u64),
    /// The peer does not answer.
    Silent(String),
}

impl Sender {
    /// Sends an announcement to the address at which a peer takes them, signed for that peer alone. A peer that has not answered
    /// after `silence` counts as down.
    pub async fn post(&self, receiver: &str, url: &Url, body: &str, silence: Duration) -> Outcome {
        let request = match self.request(receiver, url, body) {
            Ok(request) => request,
            Err(error) => return Outcome::Silent(error.to_string()),
        };
        match ask(request, silence).await {
            Ok(response) => judged(response).await,
            Err(error) => Outcome::Silent(format!("the peer {error}")),
        }
    }

    fn request(&self, receiver: &str, url: &Url, body: &str) -> worker::Result<worker::Request> {
        let timestamp = clock::now();
        let input = request_input("POST", url.path(), &timestamp, &self.node_id, receiver, body.as_bytes());
        let headers = Headers::new();
        headers.set("content-type", "application/json")?;
        headers.set(NODE_ID, &self.node_id)?;
        headers.set(TIMESTAMP, &timestamp)?;
        headers.set(SIGNATURE, &self.key.sign(&input))?;
        let mut init = RequestInit::new();
        init.with_method(Method::Post).with_headers(headers).with_body(Some(body.into()));
        init.redirect = RequestRedirect::Manual;
        worker::Request::new_with_init(url.as_str(), &init)
    }
}

async fn judged(response: Response) -> Outcome {
    let status = response.status_code();
    let error = format!("the peer answered {status}");
    if matches!(status, 400..=499) && !matches!(status, 401 | 408 | 425 | 429) {
        let Answer { is_of_protocol, excerpt } = Answer::read(response).await;
        if !is_of_protocol {
            return Outcome::Later(format!("{error}, without the protocol's error.code"));
        }
        return Outcome::Refused { answer: [error.as_str(), excerpt.as_str()].join(": "), error };
    }
    // The body is not needed, and the connection would stay open for as long as it is not read.
    if let ResponseBody::Stream(body) = response.body() {
        let _ = body.cancel();
    }
    match status {
        200..=299 => Outcome::Delivered,
        401 => Outcome::Unknown(error),
        429 => {
            let wait = response.headers().get("retry-after").ok().flatten();
            Outcome::Busy(error, wait.and_then(|wait| wait.parse().ok()).unwrap_or_default())
        }
        _ => Outcome::Later(error),
    }
}
