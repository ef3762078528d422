//! Node signatures: Ed25519 (RFC 8032) over texts that are put together as docs/federation.md has it.
//! The vectors in `tests/vectors/signatures` are for whoever implements them elsewhere.

mod handshake;
mod key;
mod request;

pub use handshake::SignedDocument;
pub use key::{PrivateKey, PublicKey};
pub use request::request_input;
