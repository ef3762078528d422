//! Requests that a node signed (docs/federation.md). What the headers alone can tell is told before anything is read.

use crate::signature::{PublicKey, is_signature, request_input};
use worker::Env;

use super::{known, rate, used};
use crate::http::caller::Caller;
use crate::http::envelope::ApiError;
use crate::http::request::Request;
use crate::http::signed::{NODE_ID, SIGNATURE, TIMESTAMP, WINDOW};
use crate::services::Services;
use crate::{clock, config};

/// The node that signed a request, as a caller; `None` where it has none of the three headers.
///
/// # Errors
///
/// 401 where the headers or the signature are wrong, 429 where the node sends too much.
pub async fn signer(request: &mut Request, services: &Services) -> Result<Option<Caller>, ApiError> {
    match SignedHeaders::read(services.env(), |name| request.header(name))? {
        Some(headers) => headers.signer(request, services).await.map(Some),
        None => Ok(None),
    }
}

/// A body of at most so many bytes is read from an address that has failed too often. Messages are far smaller.
pub const SMALL: u64 = 64 * 1024;

/// Whether a trusted node has signed the request, as far as that is known without asking the database about it.
pub async fn is_right(request: &mut Request, services: &Services) -> Result<bool, ApiError> {
    let Ok(Some(headers)) = SignedHeaders::read(services.env(), |name| request.header(name)) else {
        return Ok(false);
    };
    if used::contain(&headers.signature) {
        return Ok(false);
    }
    let key = known::key_of_node(services, &headers.node_id).await?.and_then(|key| PublicKey::parse(&key));
    match key.filter(|_| request.announces_at_most(SMALL)) {
        Some(key) => {
            request.receive().await?;
            Ok(headers.is_signed_by(&key, request, services))
        }
        None => Ok(false),
    }
}

/// The three headers of a signed request, each of the right form.
struct SignedHeaders {
    node_id: String,
    timestamp: String,
    signature: String,
}

impl SignedHeaders {
    /// Reads the headers and nothing else, neither body nor database; `None` where there is none of the three.
    ///
    /// # Errors
    ///
    /// 401 where a header is missing, the node id or the signature is none, or the timestamp is not near now.
    fn read(env: &Env, header: impl Fn(&str) -> Option<String>) -> Result<Option<SignedHeaders>, ApiError> {
        let [node_id, timestamp, signature] = match [NODE_ID, TIMESTAMP, SIGNATURE].map(header) {
            [None, None, None] => return Ok(None),
            [Some(node_id), Some(timestamp), Some(signature)] => [node_id, timestamp, signature],
            _ => return Err(wrong(format!("the headers {NODE_ID}, {TIMESTAMP} and {SIGNATURE} go together"))),
        };
        if !config::is_node_id(env, &node_id) {
            return Err(wrong(format!("the header {NODE_ID} has to be the id of a node")));
        }
        if !clock::is_within(&timestamp, WINDOW) {
            let minutes = WINDOW / 60;
            return Err(wrong(format!("the header {TIMESTAMP} has to be a date-time within {minutes} minutes of now")));
        }
        if !is_signature(&signature) {
            return Err(wrong(format!("the header {SIGNATURE} has to be 64 bytes as base64url without padding")));
        }
        Ok(Some(SignedHeaders { node_id, timestamp, signature }))
    }

    /// The node that signed the request for this one, as a caller. What it may send in a minute is counted before the
    /// database is written to.
    ///
    /// # Errors
    ///
    /// 401 where the node is not trusted, or the signature is not its own over this request, or was used before; 429.
    async fn signer(self, request: &mut Request, services: &Services) -> Result<Caller, ApiError> {
        if used::contain(&self.signature) {
            return Err(used_before());
        }
        let store = services.store()?;
        let key = store.trusted_key(&self.node_id).await?.and_then(|key| PublicKey::parse(&key));
        let key =
            key.ok_or_else(|| wrong("no key of this node is trusted here: a signed handshake comes first".to_owned()))?;
        request.receive().await?;
        if !self.is_signed_by(&key, request, services) {
            return Err(wrong("the signature is not that of the node over this request to this node".to_owned()));
        }
        let caller = Caller::Node(self.node_id.clone());
        rate::message(services.env(), &caller).await?;
        let is_first = store.take_signature(&self.signature, &self.node_id).await?;
        used::add(self.signature);
        if is_first { Ok(caller) } else { Err(used_before()) }
    }

    /// Whether the signature is over this request to this node.
    fn is_signed_by(&self, key: &PublicKey, request: &Request, services: &Services) -> bool {
        let (method, path) = (request.method(), request.url().path());
        let receiver = config::node_id(services.env());
        let input = request_input(method, path, &self.timestamp, &self.node_id, &receiver, request.body());
        key.verifies(&input, &self.signature)
    }
}

fn used_before() -> ApiError {
    wrong("the signature was used before".to_owned())
}

fn wrong(message: String) -> ApiError {
    ApiError::unauthorized(message)
}
