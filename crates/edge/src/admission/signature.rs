//! Requests that a node signed (docs/federation.md).

use loopgate_core::signature::{PublicKey, request_input};

use crate::clock;
use crate::http::envelope::{ApiError, Details, ErrorCode};
use crate::http::request::Request;
use crate::http::services::Services;
use crate::http::signed::{NODE_ID, SIGNATURE, TIMESTAMP, WINDOW};

/// The node that signed a request; `None` where it has none of the three headers.
///
/// # Errors
///
/// 401 where a header is missing or wrong, the node is not trusted, or the signature was used before.
pub async fn signer(request: &mut Request, services: &Services) -> Result<Option<String>, ApiError> {
    let [node_id, timestamp, signature] = match [NODE_ID, TIMESTAMP, SIGNATURE].map(|name| request.header(name)) {
        [None, None, None] => return Ok(None),
        [Some(node_id), Some(timestamp), Some(signature)] => [node_id, timestamp, signature],
        _ => return Err(wrong(format!("the headers {NODE_ID}, {TIMESTAMP} and {SIGNATURE} go together"))),
    };
    if !clock::is_within(&timestamp, WINDOW) {
        return Err(wrong(format!(
            "the header {TIMESTAMP} has to be a date-time within {} minutes of now",
            WINDOW / 60
        )));
    }
    let key = services.store()?.trusted_key(&node_id).await?.and_then(|key| PublicKey::parse(&key));
    let key =
        key.ok_or_else(|| wrong("no key of this node is trusted here: a signed handshake comes first".to_owned()))?;
    request.receive().await?;
    let input = request_input(request.method(), request.url().path(), &timestamp, &node_id, request.body());
    if !key.verifies(&input, &signature) {
        return Err(wrong("the signature is not that of the node over this request".to_owned()));
    }
    if !services.store()?.take_signature(&signature, &node_id).await? {
        return Err(wrong("the signature was used before".to_owned()));
    }
    Ok(Some(node_id))
}

fn wrong(message: String) -> ApiError {
    ApiError::new(ErrorCode::Unauthorized, message, Details::Nothing {}).with_header("www-authenticate", "Bearer")
}
