use alloc::string::String;

use sha2::{Digest, Sha256};

/// What a node signs of a request: method, path, timestamp, node id and the lower-case hex SHA-256 of the body, each on
/// a line, without a line break at the end. The path is that of the address, without its query.
///
/// ```
/// use loopgate_core::signature::request_input;
///
/// let input = request_input("GET", "/api/v1/federation/nodes", "2026-02-11T08:15:00Z", "munich.loop", b"");
/// assert!(input.starts_with("GET\n/api/v1/federation/nodes\n2026-02-11T08:15:00Z\nmunich.loop\ne3b0c442"));
/// ```
pub fn request_input(method: &str, path: &str, timestamp: &str, node_id: &str, body: &[u8]) -> String {
    let hash = hex::encode(Sha256::digest(body));
    [method, path, timestamp, node_id, hash.as_str()].join("\n")
}
