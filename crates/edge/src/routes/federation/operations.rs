//! The operations of federation.

use loopgate_core::Kind;

use super::{announce, handshake, nodes, offer};
use crate::http::auth::Scope;
use crate::http::body::PROTOCOL;
use crate::http::signature;
use crate::routes::operation::{Access, Answer, CURSOR, Doc, LIMIT, Operation, Parameter, Schema};

const ACCEPTED: &[(&str, Schema)] = &[("application/json", Schema::Kind(Kind::FederationAccepted))];

const SIGNED: &[Parameter] = &[
    Parameter {
        name: signature::NODE_ID,
        place: "header",
        description: "The node that signs.",
        schema: r#"{"type": "string"}"#,
    },
    Parameter {
        name: signature::TIMESTAMP,
        place: "header",
        description: "When it signed: at most 5 minutes from now.",
        schema: r#"{"type": "string", "format": "date-time"}"#,
    },
    Parameter {
        name: signature::SIGNATURE,
        place: "header",
        description: "Ed25519 over method, path, timestamp, node id and the body's SHA-256, one a line; base64url \
                      without padding. Counts once.",
        schema: r#"{"type": "string"}"#,
    },
];

pub static OPERATIONS: &[Operation] = &[
    Operation {
        method: "GET",
        path: "/api/v1/federation/nodes",
        entities: &[],
        access: Access::Read,
        tagged: true,
        doc: Doc {
            id: "listNodes",
            tag: "Federation",
            summary: "This node and those that introduced themselves, with how deliveries to each go",
            parameters: &[LIMIT, CURSOR],
            body: None,
            answers: &[Answer::json(
                200,
                "A page: this node first, then by node id.",
                &[("application/json", Schema::Component("NodeList"))],
            )
            .with(&["Link"])],
        },
        handle: |call| Box::pin(nodes::list(call)),
    },
    Operation {
        method: "POST",
        path: "/api/v1/federation/handshake",
        entities: &[],
        access: Access::Write { scope: Scope::Federation, accepts: PROTOCOL, takes_idempotency_key: true },
        tagged: false,
        doc: Doc {
            id: "handshake",
            tag: "Federation",
            summary: "Introduce a node, or change what is known of it",
            parameters: &[],
            body: Some(Schema::Kind(Kind::NodeHandshake)),
            answers: &[Answer::json(
                202,
                "What came of it; `rejected` changes nothing, and `message` says why.",
                &[("application/json", Schema::Kind(Kind::NodeHandshakeResponse))],
            )],
        },
        handle: |call| Box::pin(handshake::take(call)),
    },
    Operation {
        method: "POST",
        path: "/api/v1/federate/announce",
        entities: &[],
        access: Access::Federated { accepts: PROTOCOL },
        tagged: false,
        doc: Doc {
            id: "announce",
            tag: "Federation",
            summary: "Tell of a material; it is told on to this node's peers",
            parameters: SIGNED,
            body: Some(Schema::Kind(Kind::MaterialAnnouncement)),
            answers: &[Answer::json(202, "Taken; `id` is the event's number.", ACCEPTED)],
        },
        handle: |call| Box::pin(announce::take(call)),
    },
    Operation {
        method: "POST",
        path: "/api/v1/federate/offer",
        entities: &[],
        access: Access::Federated { accepts: PROTOCOL },
        tagged: false,
        doc: Doc {
            id: "makeOffer",
            tag: "Federation",
            summary: "Offer a price for a material that is registered here",
            parameters: SIGNED,
            body: Some(Schema::Kind(Kind::MaterialOffer)),
            answers: &[
                Answer::json(202, "Taken; `id` is the event's number.", ACCEPTED),
                Answer::error(404, "The material is not registered here."),
            ],
        },
        handle: |call| Box::pin(offer::take(call)),
    },
];
