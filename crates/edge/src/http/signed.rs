//! The headers of a request that a node signed (docs/federation.md).

pub const NODE_ID: &str = "X-Node-ID";
pub const TIMESTAMP: &str = "X-Timestamp";
pub const SIGNATURE: &str = "X-Node-Signature";

/// How far a timestamp may be from now, in seconds.
pub const WINDOW: u64 = 5 * 60;
