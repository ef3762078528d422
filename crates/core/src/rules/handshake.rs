//! 2.13 NodeHandshake request and response

use super::common::*;
use crate::rule::*;

/// A node that introduces itself.
pub static NODE_HANDSHAKE: Object = Object::new(
    "NodeHandshake",
    "2.13",
    &[
        required("@context", Rule::Context),
        required("@type", Rule::Const("NodeHandshake")),
        required("schema_version", SCHEMA_VERSION),
        required("node_id", Rule::NodeId),
        required("name", length(2, 120)),
        required("endpoint", uri_like(&HTTP)),
        required("capabilities", CAPABILITIES),
        required("timestamp", DATE_TIME),
        optional("public_key", STRING),
        optional("signature", STRING),
    ],
)
.closed();

/// The answer.
pub static NODE_HANDSHAKE_RESPONSE: Object = Object::new(
    "NodeHandshakeResponse",
    "2.13",
    &[
        required("@context", Rule::Context),
        required("@type", Rule::Const("NodeHandshakeResponse")),
        required("schema_version", SCHEMA_VERSION),
        required("status", Rule::Enum(&["accepted", "rejected"])),
        required("peer_id", Rule::NodeId),
        required("capabilities", CAPABILITIES),
        required("received_at", DATE_TIME),
        required("lab_only", Rule::True),
        optional("message", max(280)),
    ],
)
.closed();

const CAPABILITIES: Rule = array_at_least(1, &STRING);
static HTTP: Pattern = Pattern::new(Phrase::HttpUri, "^https?://", "https://munich.example/api/v1");
