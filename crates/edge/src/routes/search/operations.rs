//! The two searches, and what their bodies may say.

use loopgate_core::rule::{NOT_NEGATIVE, Number, Object, RATIO, Rule, STRING, optional};
use loopgate_core::rules::common::UNIT;
use loopgate_core::rules::loop_cost::AMOUNT;

use crate::contract::{Access, Operation, Response, Schema};
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

pub static OPERATIONS: &[Operation] = &[
    operation(&[Entity::Material], "Search for materials", &MATERIAL_SEARCH),
    operation(&[Entity::Product], "Search for products", &PRODUCT_SEARCH),
];
