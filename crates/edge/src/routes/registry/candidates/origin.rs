//! Where an offer is given from.

use serde::{Deserialize, Serialize};

use super::Offer;
use crate::config;
use crate::entity::Entity;
use crate::geo::Point;
use crate::http::call::Call;
use crate::http::envelope::ApiError;

/// A place, and where it is taken from.
#[derive(Serialize)]
pub struct Origin {
    lon: f64,
    lat: f64,
    source: &'static str,
}

#[derive(Deserialize)]
struct Subject {
    location: Option<Location>,
    category: Option<serde_json::Value>,
}

#[derive(Deserialize)]
struct Location {
    lon: f64,
    lat: f64,
}

impl Origin {
    fn new(place: Point, source: &'static str) -> Origin {
        Origin { lon: place.lon, lat: place.lat, source }
    }

    pub fn place(&self) -> Point {
        Point { lon: self.lon, lat: self.lat }
    }
}

/// The location of the material or product, else that of the city that offers it, else that of this node. With it the
/// category, where a material is offered.
pub async fn of(call: &Call, offer: &Offer) -> Result<(Option<Origin>, Option<String>), ApiError> {
    let subject = subject(call, offer).await?;
    let category = subject.as_ref().and_then(|subject| subject.category.as_ref()?.as_str().map(str::to_owned));
    let category = category.filter(|_| offer.material_id.is_some());
    if let Some(Location { lon, lat }) = subject.and_then(|subject| subject.location) {
        return Ok((Some(Origin::new(Point { lon, lat }, "location")), category));
    }
    let city = call.store()?.city_named(&offer.from_city).await?;
    let city = city.and_then(|city| city.center()).map(|place| Origin::new(place, "from_city"));
    let node = || config::node_location(call.env()).map(|place| Origin::new(place, "node"));
    Ok((city.or_else(node), category))
}

async fn subject(call: &Call, offer: &Offer) -> Result<Option<Subject>, ApiError> {
    let (entity, id) = match (&offer.material_id, &offer.product_id) {
        (Some(id), _) => (Entity::Material, id),
        (None, Some(id)) => (Entity::Product, id),
        (None, None) => return Ok(None),
    };
    let record = call.store()?.record(entity, id).await?;
    record
        .map(|record| serde_json::from_str(&record.into_text()))
        .transpose()
        .map_err(|error| ApiError::internal(error.to_string()))
}
