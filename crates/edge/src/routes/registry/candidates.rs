//! `GET /api/v1/offer/{id}/candidates`: who may take an offer, the least LoopCost first.

mod origin;
mod takers;

use loopgate_core::exchange::loop_cost::{LoopCost, Terms};
use loopgate_core::exchange::signal::effective;
use serde::ser::Error;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::value::RawValue;

use super::removal::absent;
use crate::entity::Entity;
use crate::geo::Point;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;
use crate::number::decimal_number;
use crate::routes::signals;
use origin::Origin;

const DEFAULT_PAGE: u32 = 20;
const LARGEST_PAGE: u32 = 100;
const LARGEST_PRICE: f64 = 1e300;

/// The members of an offer that are used here.
#[derive(Deserialize)]
pub struct Offer {
    material_id: Option<String>,
    product_id: Option<String>,
    from_city: String,
    to_city: String,
    status: String,
}

#[derive(Serialize)]
struct Candidates<'a> {
    offer_id: &'a str,
    status: &'a str,
    base_price: f64,
    origin_signal: f64,
    from: Option<Origin>,
    results: Vec<Candidate>,
}

#[derive(Serialize)]
struct Candidate {
    #[serde(rename = "type")]
    kind: &'static str,
    id: String,
    name: String,
    distance_km: Option<f64>,
    #[serde(serialize_with = "as_json")]
    loop_cost: LoopCost,
    reasons: Vec<String>,
}

/// Somebody who may take the offer, before the cost is known, and why.
pub struct Taker {
    kind: &'static str,
    id: String,
    name: String,
    place: Option<Point>,
    /// What it offers, where it does.
    base_price: Option<f64>,
    reasons: Vec<String>,
}

pub async fn list(call: &Call) -> Result<Reply, ApiError> {
    let mut query = call.request.query();
    let limit = query.limit(DEFAULT_PAGE, LARGEST_PAGE);
    let price = |text: &str| decimal_number(text).filter(|price| (0.0..=LARGEST_PRICE).contains(price));
    let base_price = query.parsed("base_price", "a number of 0 or more", price).unwrap_or_default();
    query.done()?;
    let store = call.store()?;
    let record = store.record(Entity::Offer, call.request.id()).await?;
    let Some(record) = record else {
        return Err(absent(call).await?);
    };
    let offer: Offer =
        serde_json::from_str(&record.into_text()).map_err(|error| ApiError::internal(error.to_string()))?;
    let (origin, category) = origin::of(call, &offer).await?;
    let signals = signals::current(call).await?.signals;
    let origin_signal = effective(&signals, category.as_deref().unwrap_or_default());
    let takers = takers::of(call, &offer, origin.as_ref().map(Origin::place), limit).await?;
    let ranked = takers.into_iter().map(|taker| candidate(taker, origin.as_ref(), base_price, origin_signal));
    let mut results: Vec<Candidate> = ranked.collect();
    results.sort_by(|one, other| {
        let costs = one.loop_cost.loop_cost.total_cmp(&other.loop_cost.loop_cost);
        let far = |one: &Candidate| one.distance_km.unwrap_or(f64::INFINITY);
        costs.then(far(one).total_cmp(&far(other))).then_with(|| one.id.cmp(&other.id))
    });
    results.truncate(limit as usize);
    let status = &offer.status;
    Ok(Reply::json(
        200,
        &Candidates { offer_id: call.request.id(), status, base_price, origin_signal, from: origin, results },
    ))
}

/// A cost is JSON text of its own.
fn as_json<S: Serializer>(cost: &LoopCost, serializer: S) -> Result<S::Ok, S::Error> {
    RawValue::from_string(cost.to_json()).map_err(Error::custom)?.serialize(serializer)
}

fn candidate(taker: Taker, origin: Option<&Origin>, base_price: f64, origin_signal: f64) -> Candidate {
    let Taker { kind, id, name, place, base_price: offered, mut reasons } = taker;
    let km = origin.zip(place).map(|(origin, place)| origin.place().distance(place) / 1000.0);
    let terms = Terms {
        base_price: offered.unwrap_or(base_price).min(LARGEST_PRICE),
        origin_signal,
        destination_signal: 0.0,
        distance_km: km.unwrap_or_default(),
        local: false,
    };
    let loop_cost = terms.loop_cost();
    reasons.push(match km {
        Some(km) => format!("{km:.0} km away, {:.2} for the way", loop_cost.breakdown.distance_cost),
        None => "its distance is not known, and costs nothing here".to_owned(),
    });
    Candidate { kind, id, name, distance_km: km.map(|_| loop_cost.distance_km), loop_cost, reasons }
}
