//! Who may take an offer: nodes that made an offer for the material, and the city that is named or the cities near.

use super::{Offer, Taker};
use crate::clock;
use crate::geo::{Circle, Point};
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::routes::cities::near::nearest;
use crate::store::cities::City;
use crate::store::federation::ValidOffer;

/// The `to_city` of an offer that any city may take.
const ANY: &str = "any";

/// Cities up to so many metres away are near.
const NEAR: f64 = 500_000.0;

/// How many nodes are considered at most.
const MOST_NODES: u32 = 100;

pub async fn of(call: &Call, offer: &Offer, origin: Option<Point>, limit: u32) -> Result<Vec<Taker>, ApiError> {
    let mut takers = nodes(call, offer).await?;
    takers.extend(cities(call, offer, origin, limit).await?);
    Ok(takers)
}

async fn nodes(call: &Call, offer: &Offer) -> Result<Vec<Taker>, ApiError> {
    let Some(material) = &offer.material_id else {
        return Ok(Vec::new());
    };
    let now = clock::instant(&clock::now()).unwrap_or_default();
    let offers = call.store()?.offers_for(material, &now, MOST_NODES).await?;
    Ok(offers.into_iter().map(node).collect())
}

fn node(offer: ValidOffer) -> Taker {
    let place = offer.place();
    let ValidOffer { node_id, base_price, signed, city, .. } = offer;
    let mut reasons = vec![format!("wants the material: it offers {base_price} for it")];
    if signed == 0 {
        reasons.push("its offer is not signed: a key of this node says so".to_owned());
    }
    reasons.extend(city.map(|city| format!("its name is that of {city}")));
    Taker { kind: "node", id: node_id.clone(), name: node_id, place, base_price: Some(base_price), reasons }
}

async fn cities(call: &Call, offer: &Offer, origin: Option<Point>, limit: u32) -> Result<Vec<Taker>, ApiError> {
    let store = call.store()?;
    if offer.to_city != ANY {
        let named = store.city_named(&offer.to_city).await?;
        let named = if named.is_some() { named } else { store.city(&offer.to_city).await? };
        let taker = |city| taker(city, "the offer is for this city".to_owned());
        return Ok(named.into_iter().map(taker).collect());
    }
    let Some(center) = origin else {
        return Ok(Vec::new());
    };
    let near = nearest(store, None, Circle { center, metres: NEAR }, limit).await?;
    let near = near.into_iter().take(limit as usize);
    Ok(near.map(|(city, _)| taker(city, "near, and the offer is for any city".to_owned())).collect())
}

fn taker(city: City, reason: String) -> Taker {
    Taker {
        kind: "city",
        id: city.slug.clone(),
        place: city.center(),
        name: city.name,
        base_price: None,
        reasons: vec![reason],
    }
}
