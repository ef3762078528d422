//! Node signatures: Ed25519 (RFC 8032) over the texts that docs/federation.md describes. Other implementations can be
//! tested with the vectors in `tests/vectors/signatures`, which the tests here read too.

mod handshake;
mod key;
mod request;
#[cfg(test)]
mod vectors;

pub use handshake::SignedDocument;
pub use key::{PrivateKey, PublicKey, is_signature};
pub use request::request_input;
