use sha2::{Digest, Sha256};

/// What a node signs of a request: method, path, timestamp, its own id, the id of the node that the request is for, and
/// the lower-case hex SHA-256 of the body, each on a line, without a line break at the end. The path is that of the
/// address, without its query. As the receiver is named, it cannot send the request on as the sender's.
pub fn request_input(method: &str, path: &str, timestamp: &str, sender: &str, receiver: &str, body: &[u8]) -> String {
    let hash = hex::encode(Sha256::digest(body));
    [method, path, timestamp, sender, receiver, hash.as_str()].join("\n")
}
