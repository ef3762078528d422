//! What announcements and offers have in common.

use loopgate_core::{Code, Issue};
use uuid::Uuid;

use crate::http::call::Call;
use crate::http::envelope::ApiError;

/// The id of a message; one that came without has a new one.
pub fn id_of(message_id: Option<String>) -> String {
    message_id.unwrap_or_else(|| Uuid::new_v4().to_string())
}

/// # Errors
///
/// 400 where a node signed, and another one is named.
pub fn check_signer(call: &Call, member: &str, named: &str) -> Result<(), ApiError> {
    match &call.signer {
        Some(signer) if signer != named => {
            let text = format!("{member}: expected the node that signed, `{signer}`, got `{named}`");
            Err(ApiError::invalid(vec![Issue::new(Code::Signature, format!("/{member}"), text)]))
        }
        _ => Ok(()),
    }
}
