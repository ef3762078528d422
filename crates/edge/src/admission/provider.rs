//! The signatures of payment providers: HMAC-SHA-256 with a secret that only the provider and this node know.

use hmac::{Hmac, KeyInit, Mac};
use loopgate_core::{Code, Issue};
use sha2::Sha256;
use worker::Env;

use crate::http::envelope::ApiError;
use crate::http::request::Request;
use crate::{clock, config};

/// The provider of an event that names none.
pub const GENERIC: &str = "generic";

/// How many seconds the time in a signature of Stripe may be before or after now.
const TOLERANCE: u64 = 5 * 60;

/// An event of a provider that has a secret here.
pub struct SignedEvent {
    pub provider: String,
    secret: String,
}

/// `None` where the provider has no secret. Where the secrets cannot be read, none has; the route refuses such events.
pub fn signed(request: &Request, env: &Env) -> Option<SignedEvent> {
    let provider = request.query().text("provider").unwrap_or_else(|| GENERIC.to_owned());
    let secret = config::webhook_secrets(env)?.remove(&provider)?;
    Some(SignedEvent { provider, secret })
}

impl SignedEvent {
    /// Whether the secret signed the body, which was read.
    pub fn is_right(&self, request: &Request) -> bool {
        let signature = request.header(self.header()).unwrap_or_default();
        match self.provider.as_str() {
            "stripe" => is_stripe(&signature, &self.secret, request.body(), clock::millis() / 1000),
            _ => is_plain(&signature, &self.secret, request.body()),
        }
    }

    fn header(&self) -> &'static str {
        if self.provider == "stripe" { "Stripe-Signature" } else { "X-Signature-256" }
    }
}

/// `sha256=HEX`
fn is_plain(signature: &str, secret: &str, body: &[u8]) -> bool {
    signature.strip_prefix("sha256=").is_some_and(|hex| verifies(secret, &[body], hex))
}

/// `t=SECONDS,v1=HEX[,v1=HEX...]`, over the time, a `.` and the body.
fn is_stripe(signature: &str, secret: &str, body: &[u8], now: u64) -> bool {
    let pairs: Vec<(&str, &str)> = signature.split(',').filter_map(|part| part.trim().split_once('=')).collect();
    let Some((_, time)) = pairs.iter().find(|(name, _)| *name == "t") else {
        return false;
    };
    let is_recent = time.parse::<u64>().is_ok_and(|time| time.abs_diff(now) <= TOLERANCE);
    let signed = [time.as_bytes(), b".", body];
    is_recent && pairs.iter().any(|(name, hex)| *name == "v1" && verifies(secret, &signed, hex))
}

/// In constant time.
fn verifies(secret: &str, parts: &[&[u8]], signature: &str) -> bool {
    let (Ok(signature), Ok(mut mac)) = (hex::decode(signature), Hmac::<Sha256>::new_from_slice(secret.as_bytes()))
    else {
        return false;
    };
    parts.iter().for_each(|part| mac.update(part));
    mac.verify_slice(&signature).is_ok()
}

/// 400: the signature is not that of the provider.
pub fn wrong(event: &SignedEvent) -> ApiError {
    let message = format!("the signature in `{}` is missing, wrong or out of date", event.header());
    ApiError::invalid(vec![Issue::new(Code::Signature, "", message)])
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{is_plain, is_stripe};

    // HMAC-SHA-256 of "1700000000.{}" and of "{}" with the key "secret".
    const STRIPE: &str = "b8569b78799ff9e3cbff0fc2d63a33a2b57f3282abd07c37ae5e8e7d79a5f163";
    const PLAIN: &str = "77325902caca812dc259733aacd046b73817372c777b8d95b402647474516e13";

    #[test]
    fn stripe_signs_time_and_body() {
        let header = format!("t=1700000000,v0=ff,v1=00,v1={STRIPE}");
        assert!(is_stripe(&header, "secret", b"{}", 1_700_000_300));
        assert!(is_stripe(&header, "secret", b"{}", 1_699_999_700));
        assert!(!is_stripe(&header, "secret", b"{}", 1_700_000_301));
        assert!(!is_stripe(&header, "secret", b"{ }", 1_700_000_000));
        assert!(!is_stripe(&header, "other", b"{}", 1_700_000_000));
        assert!(!is_stripe(&format!("v1={STRIPE}"), "secret", b"{}", 1_700_000_000));
    }

    #[test]
    fn others_sign_the_body() {
        assert!(is_plain(&format!("sha256={PLAIN}"), "secret", b"{}"));
        for wrong in ["", "sha256=", "sha256=zz", PLAIN] {
            assert!(!is_plain(wrong, "secret", b"{}"), "{wrong}");
        }
    }
}
