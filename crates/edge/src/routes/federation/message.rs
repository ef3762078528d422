//! The checks that announcements and offers share.

use loopgate_core::{Code, Issue};

use crate::http::call::Call;
use crate::http::envelope::ApiError;

/// 256 KiB. An announcement is kept for as long as a peer has not heard it.
const LARGEST: usize = 256 * 1024;

/// # Errors
///
/// 413 where the message is larger than 256 KiB.
pub fn check_size(call: &Call) -> Result<(), ApiError> {
    if call.request.body().len() > LARGEST { Err(ApiError::too_large(LARGEST)) } else { Ok(()) }
}

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
