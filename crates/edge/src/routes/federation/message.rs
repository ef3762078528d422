//! The check that announcements and offers share.

use loopgate_core::{Code, Issue};

use crate::http::call::Call;
use crate::http::envelope::ApiError;

/// # Errors
///
/// 400 where the node that signed is not the one that is named.
pub fn check_signer(call: &Call, member: &str, named: &str) -> Result<(), ApiError> {
    match call.caller.node() {
        Some(signer) if signer != named => {
            let text = format!("{member} must be the node that signed, `{signer}`; it is `{named}`");
            Err(ApiError::invalid(vec![Issue::new(Code::Signature, format!("/{member}"), text)]))
        }
        _ => Ok(()),
    }
}
