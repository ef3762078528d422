//! The two searches, and what their bodies may say.

use loopgate_core::rule::{NOT_NEGATIVE, Number, Object, RATIO, Rule, STRING, optional};
use loopgate_core::rules::common::UNIT;
use loopgate_core::rules::loop_cost::AMOUNT;

use super::records;
use crate::contract::{Access, CURSOR, LIMIT as PAGE_LIMIT, Operation, Parameter, Response, Schema};
use crate::entity::Entity;
use crate::http::body::PROTOCOL;

pub static MATERIAL_SEARCH: Object = Object::new(
    "MaterialSearch",
    "loopgate",
    &[
        optional("category", STRING),
        optional("current_city", STRING),
        optional("origin_city", STRING),
        optional("status", STRING),
        optional("min_quantity", NOT_NEGATIVE),
        optional("unit", UNIT),
        optional("near", STRING),
        optional("radius_km", RADIUS),
        optional("base_price", AMOUNT),
        optional("max_loop_cost", AMOUNT),
        optional("destination_signal", RATIO),
        optional("superseded", Rule::Boolean),
        optional("limit", LIMIT),
        optional("cursor", STRING),
    ],
)
.closed();

pub static PRODUCT_SEARCH: Object = Object::new(
    "ProductSearch",
    "loopgate",
    &[
        optional("category", STRING),
        optional("condition", STRING),
        optional("name", STRING),
        optional("current_city", STRING),
        optional("status", STRING),
        optional("min_quantity", NOT_NEGATIVE),
        optional("unit", UNIT),
        optional("near", STRING),
        optional("radius_km", RADIUS),
        optional("superseded", Rule::Boolean),
        optional("limit", LIMIT),
        optional("cursor", STRING),
    ],
)
.closed();

const RADIUS: Rule = Rule::Number(&Number::between(0.0, 500.0));
const LIMIT: Rule = Rule::Number(&Number::at_least(1.0).integer());

const SEARCH: Access = Access::Question { accepts: PROTOCOL };
const PAGE: &[Response] = &[Response::json(
    200,
    "A page of documents, newest first; `next` is the cursor of the one after it.",
    Schema::Component("SearchPage"),
)];

const fn operation(entities: &'static [Entity], summary: &'static str, rule: &'static Object) -> Operation {
    Operation::post("/api/v1/{entity}/search", SEARCH, |call| Box::pin(super::answer(call)))
        .entities(entities)
        .search(&[])
        .doc("search", "Search", summary)
        .body(Schema::Rule(rule))
        .responses(PAGE)
}

/// What makes a list of records a search.
pub const SEARCHED_BY: &[&str] = &["q", "near", "category", "status", "condition", "gtin", "peers"];

const PARAMETERS: &[Parameter] = &[
    PAGE_LIMIT,
    CURSOR,
    Parameter::query(
        "q",
        "Words, without regard to case and accents; the last one may be a beginning. They are looked for in names, categories, \
         cities and ids.",
        r#"{"type": "string", "examples": ["organic wood porto"]}"#,
    ),
    Parameter::query(
        "gtin",
        "Materials and products with this GTIN, or with the code of this path of a Digital Link, or a finer one.",
        r#"{"type": "string", "examples": ["04006381333931", "01/04006381333931/10/L7"]}"#,
    ),
    Parameter::query(
        "kind",
        "One kind alone.",
        r#"{"type": "string", "enum": ["material", "product", "offer", "match", "transfer"]}"#,
    ),
    Parameter::query(
        "category",
        "The category, or its beginning and `*`; of an offer, match or transfer that of what it refers to.",
        r#"{"type": "string", "examples": ["plastic-*"]}"#,
    ),
    Parameter::query("status", "The status of today.", r#"{"type": "string"}"#),
    Parameter::query("condition", "The condition of a product.", r#"{"type": "string"}"#),
    Parameter::query(
        "near",
        "`lon,lat` in degrees, or the slug or name of a city: the nearest first. A record without a place of its own stands where \
         what it refers to does, else at its city.",
        r#"{"type": "string", "examples": ["-8.61,41.15", "porto"]}"#,
    ),
    Parameter::query(
        "radiusKm",
        "How far from `near`: over 0 and at most 500, 50 by default.",
        r#"{"type": "number", "exclusiveMinimum": 0, "maximum": 500}"#,
    ),
    Parameter::query(
        "superseded",
        "Whether records that were superseded are shown too; not by default.",
        r#"{"type": "boolean"}"#,
    ),
    Parameter::query(
        "peers",
        "Whether the nodes that this one trusts are asked too, at most 32, and given 2 s: `nodes` tells what became of each. There is no \
         `cursor` then. From one address 60 such searches a minute.",
        r#"{"type": "boolean"}"#,
    ),
];

pub static OPERATIONS: &[Operation] = &[
    Operation::get("/api/v1/search", |call| Box::pin(records::answer(call)))
        .tagged()
        .search(SEARCHED_BY)
        .doc("searchRecords", "Search", "Records of all kinds, the newest first, or the nearest")
        .parameters(PARAMETERS)
        .responses(&[Response::json(200, "A page of records.", Schema::Component("RecordPage")).with(&["Link"])]),
    operation(&[Entity::Material], "Search for materials", &MATERIAL_SEARCH),
    operation(&[Entity::Product], "Search for products", &PRODUCT_SEARCH),
];
