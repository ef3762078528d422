//! The operations of the registry.

use loopgate_core::Kind;
use loopgate_core::rule::Object;

use super::{N_QUADS, candidates, list, material_status, moves, register, removal, show, supersession};
use crate::contract::{Access, CURSOR, LIMIT, Operation, Parameter, Response, Schema, Scope};
use crate::entity::Entity;
use crate::http::body::PROTOCOL;

const WRITE: Access = Access::write(Scope::Registry, PROTOCOL);
const REGISTERED: Schema = Schema::Component("Registered");
const NOT_FOUND: Response = Response::error(404, "None is registered with this id.");
const GONE: Response = Response::error(410, "It was removed; `details.reason` says why.");

const CATEGORY: Parameter = Parameter::query(
    "category",
    "The category, or its beginning and `*`; of an offer, match or transfer that of what it refers to.",
    r#"{"type": "string", "examples": ["plastic-*"]}"#,
);

const STATUS: Parameter = Parameter::query(
    "status",
    "The current status. A material is `available` until an update says otherwise; a product is `reserved` while one \
     of its offers is, else `available`.",
    r#"{"type": "string"}"#,
);

const SUPERSEDED: Parameter = Parameter::query(
    "superseded",
    "Whether records that were superseded are shown too; not by default.",
    r#"{"type": "boolean"}"#,
);

const ABOUT: Parameter = Parameter::query(
    "about",
    "Only what refers to the record with this id; a product refers to its materials.",
    r#"{"type": "string", "minLength": 1}"#,
);

const FORMAT: Parameter = Parameter::query(
    "format",
    "`nquads` for canonical N-Quads (RDFC-1.0), whatever `Accept` says.",
    r#"{"const": "nquads"}"#,
);

const BASE_PRICE: Parameter = Parameter::query(
    "base_price",
    "The price where a taker has offered none; 0 by default.",
    r#"{"type": "number", "minimum": 0, "maximum": 1e300}"#,
);

const MOVED: &[Response] = &[
    Response::protocol(200, "The document with its new status.", Schema::Entity).with(&["Vary"]),
    NOT_FOUND,
    GONE,
    Response::error(
        409,
        "It does not move there from where it is (`details.allowed` says where it may), or another record is in the way \
         (`details.conflicts_with`).",
    ),
];

const fn move_status(entities: &'static [Entity], body: &'static Object) -> Operation {
    Operation::post("/api/v1/{entity}/{id}/status", WRITE, |call| Box::pin(moves::change(call)))
        .entities(entities)
        .doc("move", "Registry", "Move a record to another status")
        .body(Schema::Rule(body))
        .responses(MOVED)
}

pub static OPERATIONS: &[Operation] = &[
    Operation::get("/api/v1/{entity}", |call| Box::pin(list(call)))
        .entities(&Entity::ALL)
        .tagged()
        .doc("list", "Registry", "Records, newest first")
        .parameters(&[LIMIT, CURSOR, CATEGORY, STATUS, SUPERSEDED, ABOUT])
        .responses(&[Response::protocol(200, "A page of documents.", Schema::Entities).with(&["Link", "Vary"])]),
    Operation::post("/api/v1/{entity}", WRITE, |call| Box::pin(register(call)))
        .entities(&Entity::ALL)
        .doc("register", "Registry", "Register a record")
        .body(Schema::Entity)
        .responses(&[
            Response::json(201, "Registered.", REGISTERED).with(&["Location"]),
            Response::error(
                409,
                "The id is registered already, or was and is removed, or another record is in the way.",
            ),
        ]),
    Operation::get("/api/v1/{entity}/{id}", |call| Box::pin(show(call)))
        .entities(&Entity::ALL)
        .tagged()
        .ignoring_other_parameters()
        .doc("show", "Registry", "One record: the document as it was registered, with its current status")
        .parameters(&[FORMAT])
        .responses(&[
            Response::protocol(200, "The document.", Schema::Entity).in_media(&[N_QUADS]).with(&["Vary", "Link"]),
            Response::error(406, "As N-Quads: a JSON-LD processor refuses the document, or takes too many steps."),
            NOT_FOUND,
            GONE,
        ]),
    Operation::delete("/api/v1/{entity}/{id}", Access::write(Scope::Admin, PROTOCOL), |call| {
        Box::pin(removal::remove(call))
    })
    .entities(&Entity::ALL)
    .doc("remove", "Registry", "Take a record down for good; its events stay without their payloads")
    .body(Schema::Rule(&removal::REMOVAL))
    .responses(&[Response::empty(204, "Removed."), NOT_FOUND, GONE]),
    Operation::post("/api/v1/{entity}/{id}/supersede", WRITE.or_admin(), |call| {
        Box::pin(supersession::supersede(call))
    })
    .entities(&Entity::ALL)
    .doc("supersede", "Registry", "Put a corrected record in the place of one; the owner of both may, and `admin`")
    .body(Schema::Rule(&supersession::SUPERSESSION))
    .responses(&[
        Response::json(200, "The other record has taken its place.", Schema::Component("Superseded")),
        NOT_FOUND,
        GONE,
        Response::error(
            409,
            "It was superseded before, or would come to take its own place (`details.conflicts_with` names the other record).",
        ),
    ]),
    move_status(&[Entity::Offer], &moves::OFFER_STATUS),
    move_status(&[Entity::Match], &moves::MATCH_STATUS),
    move_status(&[Entity::Transfer], &moves::TRANSFER_STATUS),
    Operation::get("/api/v1/{entity}/{id}/candidates", |call| Box::pin(candidates::list(call)))
        .entities(&[Entity::Offer])
        .search(&[])
        .tagged()
        .doc("listCandidatesOf", "Registry", "Who may take an offer, the least LoopCost first, with the reasons")
        .parameters(&[LIMIT, BASE_PRICE])
        .responses(&[Response::json(200, "The takers.", Schema::Component("Candidates")), NOT_FOUND, GONE]),
    Operation::post("/api/v1/material-status", WRITE, |call| Box::pin(material_status::update(call)))
        .doc("updateMaterialStatus", "Registry", "Say that a material is available, reserved or withdrawn")
        .body(Schema::Kind(Kind::MaterialStatusUpdate))
        .responses(&[
            Response::json(
                201,
                "Stored. The current status is the newest one, by `updated_at` or by arrival, whichever is earlier.",
                REGISTERED,
            ),
            Response::error(409, "The id is known already, or the material was removed."),
        ]),
];
