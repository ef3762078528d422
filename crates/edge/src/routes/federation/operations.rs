//! The operations of federation.

use loopgate_core::Kind;

use super::{announce, handshake, nodes, offer};
use crate::contract::{Access, CURSOR, LIMIT, Operation, Parameter, Response, Schema, Scope};
use crate::http::body::PROTOCOL;
use crate::http::signed;

const INTRODUCE: Access = Access::write(Scope::Federation, PROTOCOL);
const SEND: Access = Access::Federated { accepts: PROTOCOL };

const SIGNED: &[Parameter] = &[
    Parameter::header(signed::NODE_ID, "The node that signs.", r#"{"type": "string"}"#),
    Parameter::header(
        signed::TIMESTAMP,
        "When it signed: at most 5 minutes from now.",
        r#"{"type": "string", "format": "date-time"}"#,
    ),
    Parameter::header(
        signed::SIGNATURE,
        "Ed25519 over method, path, timestamp, the ids of the sender and of this node, and the body's SHA-256, one a \
         line; base64url without padding. Counts once.",
        r#"{"type": "string"}"#,
    ),
];

const TAKEN: Response =
    Response::json(202, "Taken; `id` is the event's number.", Schema::Kind(Kind::FederationAccepted));

pub static OPERATIONS: &[Operation] = &[
    Operation::get("/api/v1/federation/nodes", |call| Box::pin(nodes::list(call)))
        .tagged()
        .doc(
            "listNodes",
            "Federation",
            "This node and those that introduced themselves, with how deliveries to each go",
        )
        .parameters(&[LIMIT, CURSOR])
        .responses(&[Response::json(200, "A page: this node first, then by node id.", Schema::Component("NodeList"))
            .with(&["Link"])]),
    Operation::post("/api/v1/federation/handshake", INTRODUCE, |call| Box::pin(handshake::take(call)))
        .doc("handshake", "Federation", "Introduce a node, or update what is known about it")
        .body(Schema::Kind(Kind::NodeHandshake))
        .responses(&[Response::json(
            202,
            "What came of it; `rejected` changes nothing, and `message` says why.",
            Schema::Kind(Kind::NodeHandshakeResponse),
        )]),
    Operation::post("/api/v1/federate/announce", SEND, |call| Box::pin(announce::take(call)))
        .doc("announce", "Federation", "Announce a material; this node passes it on to its peers")
        .parameters(SIGNED)
        .body(Schema::Kind(Kind::MaterialAnnouncement))
        .responses(&[TAKEN]),
    Operation::post("/api/v1/federate/offer", SEND, |call| Box::pin(offer::take(call)))
        .doc("makeOffer", "Federation", "Offer a price for a material that is registered here")
        .parameters(SIGNED)
        .body(Schema::Kind(Kind::MaterialOffer))
        .responses(&[TAKEN, Response::error(404, "The material is not registered here.")]),
];
