//! The parameters of a search over all kinds.

use super::{Search, nearest, newest};
use crate::entity::Entity;
use crate::geo::{Circle, Point};
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::query::Query;
use crate::item_code::{Asked, ItemCode};
use crate::number::decimal_number;
use crate::routes::registry::filter::categories;
use crate::routes::search::facets::Facets;

const DEFAULT_PAGE: u32 = 20;
const LARGEST_PAGE: u32 = 100;
const DEFAULT_RADIUS_KM: f64 = 50.0;

/// # Errors
///
/// 400 with everything that is wrong with the parameters.
pub async fn read(call: &Call, mut query: Query<'_>) -> Result<Search, ApiError> {
    let limit = query.limit(DEFAULT_PAGE, LARGEST_PAGE) as usize;
    let kind = query.parsed("kind", "material, product, offer, match or transfer", entity);
    let superseded = query.parsed("superseded", "true or false", |text| text.parse().ok()).unwrap_or_default();
    let radius = |text: &str| decimal_number(text).filter(|km| *km > 0.0 && *km <= 500.0);
    let km = query.parsed("radiusKm", "a number over 0 and at most 500", radius).unwrap_or(DEFAULT_RADIUS_KM);
    let center = center(call, query.text("near")).await?;
    let place = query.parsed("near", "`lon,lat` in degrees, or a city that this node knows", |_| center);
    let is_cursor = if place.is_some() { nearest::is_cursor } else { newest::is_cursor };
    let after = query.cursor(|text| is_cursor(text).then(|| text.to_owned()));
    let mut facets = kind.map_or_else(|| Facets::of_all(superseded), |kind| Facets::of(kind, superseded));
    if let Some(category) = query.text("category") {
        facets.categories(&categories(&category));
    }
    for (prefix, name) in [('s', "status"), ('d', "condition")] {
        query.text(name).iter().for_each(|text| facets.text(prefix, text));
    }
    let code = query.parsed("gtin", "a GTIN with a right check digit, or the path of a code", code);
    code.iter().for_each(|code| facets.coded(code));
    query.text("q").iter().for_each(|text| facets.typed("{name words}", text));
    query.done()?;
    let circle = place.map(|center| Circle { center, metres: km * 1000.0 });
    circle.iter().for_each(|circle| facets.within(&circle.area()));
    Ok(Search { expression: facets.expression(), circle, after, limit })
}

/// A GTIN, or the path of a Digital Link: `01/04006381333931/10/L7`.
fn code(text: &str) -> Option<ItemCode> {
    let is_path = text.trim_start_matches('/').starts_with("01/");
    let path = if is_path { text.trim_start_matches('/').to_owned() } else { format!("01/{}", text.trim()) };
    Asked::read(&path).ok().map(|asked| asked.code)
}

fn entity(name: &str) -> Option<Entity> {
    Entity::ALL.into_iter().find(|entity| entity.name() == name)
}

/// A place: `lon,lat`, or the center of a city, by its slug or its name.
async fn center(call: &Call, near: Option<String>) -> Result<Option<Point>, ApiError> {
    let Some(near) = near else { return Ok(None) };
    if let Some(point) = Point::parse(&near) {
        return Ok(Some(point));
    }
    let store = call.store()?;
    let name = near.trim();
    let city = match store.city(name).await? {
        Some(city) => Some(city),
        None => store.city_named(name).await?,
    };
    Ok(city.and_then(|city| city.center()))
}
