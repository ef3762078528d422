//! The operations of the registry.

use loopgate_core::Kind;

use super::{candidates, list, material_status, moves, register, show};
use crate::entity::Entity;
use crate::http::auth::Scope;
use crate::http::body::PROTOCOL;
use crate::routes::operation::{Access, Answer, CURSOR, Doc, LIMIT, Operation, Parameter, Schema};

const WRITE: Access = Access::Write { scope: Scope::Registry, accepts: PROTOCOL, takes_idempotency_key: true };
const DOCUMENT: &[(&str, Schema)] = &[("application/json", Schema::Entity), ("application/ld+json", Schema::Entity)];
const DOCUMENTS: &[(&str, Schema)] =
    &[("application/json", Schema::Entities), ("application/ld+json", Schema::Entities)];
const REGISTERED: &[(&str, Schema)] = &[("application/json", Schema::Component("Registered"))];

const CATEGORY: Parameter = Parameter {
    name: "category",
    place: "query",
    description: "The category, or its beginning and `*`; of an offer, match or transfer that of what it refers to.",
    schema: r#"{"type": "string", "examples": ["plastic-*"]}"#,
};

const STATUS: Parameter = Parameter {
    name: "status",
    place: "query",
    description: "The status of today. A material is `available` until an update says otherwise; a product is \
                  `reserved` while one of its offers is, else `available`.",
    schema: r#"{"type": "string"}"#,
};

pub static OPERATIONS: &[Operation] = &[
    Operation {
        method: "GET",
        path: "/api/v1/{entity}",
        entities: &Entity::ALL,
        access: Access::Read,
        tagged: true,
        doc: Doc {
            id: "list",
            tag: "Registry",
            summary: "Records, newest first",
            parameters: &[LIMIT, CURSOR, CATEGORY, STATUS],
            body: None,
            answers: &[Answer::json(200, "A page of documents.", DOCUMENTS).with(&["Link", "Vary"])],
        },
        handle: |call| Box::pin(list(call)),
    },
    Operation {
        method: "POST",
        path: "/api/v1/{entity}",
        entities: &Entity::ALL,
        access: WRITE,
        tagged: false,
        doc: Doc {
            id: "register",
            tag: "Registry",
            summary: "Register a record",
            parameters: &[],
            body: Some(Schema::Entity),
            answers: &[
                Answer::json(201, "Registered.", REGISTERED).with(&["Location"]),
                Answer::error(409, "The id is registered already, or another record is in the way."),
            ],
        },
        handle: |call| Box::pin(register(call)),
    },
    Operation {
        method: "GET",
        path: "/api/v1/{entity}/{id}",
        entities: &Entity::ALL,
        access: Access::Read,
        tagged: true,
        doc: Doc {
            id: "show",
            tag: "Registry",
            summary: "One record: the document as it was registered, with the status of today",
            parameters: &[],
            body: None,
            answers: &[
                Answer::json(200, "The document.", DOCUMENT).with(&["Vary"]),
                Answer::error(404, "None is registered with this id."),
            ],
        },
        handle: |call| Box::pin(show(call)),
    },
    Operation {
        method: "POST",
        path: "/api/v1/{entity}/{id}/status",
        entities: moves::MOVING,
        access: WRITE,
        tagged: false,
        doc: Doc {
            id: "move",
            tag: "Registry",
            summary: "Move a record to another status",
            parameters: &[],
            body: Some(Schema::Status),
            answers: &[
                Answer::json(200, "The document with its new status.", DOCUMENT).with(&["Vary"]),
                Answer::error(404, "None is registered with this id."),
                Answer::error(409, "It does not move there from where it is; `details.allowed` says where it may."),
            ],
        },
        handle: |call| Box::pin(moves::change(call)),
    },
    Operation {
        method: "GET",
        path: "/api/v1/{entity}/{id}/candidates",
        entities: &[Entity::Offer],
        access: Access::Read,
        tagged: true,
        doc: Doc {
            id: "listCandidatesOf",
            tag: "Registry",
            summary: "Who may take an offer, the least LoopCost first, with the reasons",
            parameters: &[
                LIMIT,
                Parameter {
                    name: "base_price",
                    place: "query",
                    description: "The price where a taker has offered none; 0 by default.",
                    schema: r#"{"type": "number", "minimum": 0, "maximum": 1e300}"#,
                },
            ],
            body: None,
            answers: &[
                Answer::json(200, "The takers.", &[("application/json", Schema::Component("Candidates"))]),
                Answer::error(404, "None is registered with this id."),
            ],
        },
        handle: |call| Box::pin(candidates::list(call)),
    },
    Operation {
        method: "POST",
        path: "/api/v1/material-status",
        entities: &[],
        access: WRITE,
        tagged: false,
        doc: Doc {
            id: "updateMaterialStatus",
            tag: "Registry",
            summary: "Say that a material is available, reserved or withdrawn",
            parameters: &[],
            body: Some(Schema::Kind(Kind::MaterialStatusUpdate)),
            answers: &[
                Answer::json(201, "Stored; the newest `updated_at` is the status of today.", REGISTERED),
                Answer::error(409, "The id is known already."),
            ],
        },
        handle: |call| Box::pin(material_status::update(call)),
    },
];
