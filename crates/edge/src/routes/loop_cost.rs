//! `POST /api/v1/loop-cost`: what an exchange costs.

use loopgate_core::exchange::loop_cost::{self, PlaceMember, place_issue};
use loopgate_core::rules::loop_cost::LOOP_COST_REQUEST;
use loopgate_core::{Code, Issue};

use crate::contract::{Access, Operation, Response, Schema};
use crate::geo::Point;
use crate::http::body::PROTOCOL;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::issues::Issues;
use crate::http::payload;
use crate::http::reply::Reply;

pub static OPERATIONS: &[Operation] =
    &[Operation::post("/api/v1/loop-cost", Access::Question { accepts: PROTOCOL }, |call| Box::pin(price(call)))
        .doc("loopCost", "Transactions", "What an exchange costs, with its parts")
        .body(Schema::Rule(&LOOP_COST_REQUEST))
        .responses(&[Response::json(200, "Each figure to 6 decimals, half to even.", Schema::Component("LoopCost"))])];

async fn price(call: &Call) -> Result<Reply, ApiError> {
    payload::check_question(call, &LOOP_COST_REQUEST)?;
    let request: loop_cost::Request = payload::read(call)?;
    let km = match request.places() {
        Some([from, to]) => measured(call, from, to).await?,
        None => 0.0,
    };
    Ok(Reply::json_text(200, request.terms(km).loop_cost().to_json()))
}

async fn measured(call: &Call, from: PlaceMember<'_>, to: PlaceMember<'_>) -> Result<f64, ApiError> {
    match (found(call, from).await?, found(call, to).await?) {
        (Ok(from), Ok(to)) => Ok(from.distance(to) / 1000.0),
        (from, to) => Err(ApiError::invalid([from.err(), to.err()].into_iter().flatten().collect::<Issues>())),
    }
}

/// A place as `lon,lat`, or that of a city.
async fn found(call: &Call, named: PlaceMember<'_>) -> Result<Result<Point, Issue>, ApiError> {
    let (key, text) = named;
    let Some(slug) = text.filter(|text| !text.contains(',')) else {
        return Ok(text.and_then(Point::parse).ok_or_else(|| place_issue(named)));
    };
    let place = call.store()?.city(slug).await?.and_then(|city| city.center());
    let unknown = || format!("{key}: no city with coordinates has this slug");
    Ok(place.ok_or_else(|| Issue::new(Code::UnknownReference, format!("/{key}"), unknown())))
}
