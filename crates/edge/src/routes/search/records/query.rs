//! The parameters of a search over all kinds.

use form_urlencoded::Serializer;

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
    let with_peers = query.parsed("peers", "true or false", |text| text.parse().ok()).unwrap_or_default();
    // What several nodes find has one page.
    let is_cursor = |text: &str| match place.is_some() {
        _ if with_peers => false,
        true => nearest::is_cursor(text),
        false => newest::is_cursor(text),
    };
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
    let of_peers = with_peers.then(|| of_peers(&query, place, km, limit));
    query.done()?;
    let circle = place.map(|center| Circle { center, metres: km * 1000.0 });
    circle.iter().for_each(|circle| facets.within(&circle.area()));
    let before = newest::before(after.as_deref().filter(|_| circle.is_none()));
    let reach = facets.reach(call.store()?, before).await?;
    Ok(Search { reach, circle, after, limit, of_peers })
}

/// The same question for a peer, which may not know a city by the name that it has here. It is not to ask others.
fn of_peers(query: &Query<'_>, place: Option<Point>, km: f64, limit: usize) -> String {
    const SAME: [&str; 7] = ["q", "kind", "category", "status", "condition", "gtin", "superseded"];
    let mut pairs = Serializer::new(String::new());
    for (name, value) in SAME.iter().filter_map(|name| Some((name, query.text(name)?))) {
        pairs.append_pair(name, &value);
    }
    if let Some(Point { lon, lat }) = place {
        pairs.append_pair("near", &format!("{lon},{lat}")).append_pair("radiusKm", &km.to_string());
    }
    pairs.append_pair("limit", &limit.to_string()).finish()
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
