//! What announcements and offers have in common.

use loopgate_core::{Code, Issue};

use crate::http::call::Call;
use crate::http::envelope::ApiError;

/// # Errors
///
/// 400 where a node signed, and another one is named.
pub fn check_signer(call: &Call, member: &str, named: &str) -> Result<(), ApiError> {
    match call.caller.node() {
        Some(signer) if signer != named => {
            let text = format!("{member}: expected the node that signed, `{signer}`, got `{named}`");
            Err(ApiError::invalid(vec![Issue::new(Code::Signature, format!("/{member}"), text)]))
        }
        _ => Ok(()),
    }
}
