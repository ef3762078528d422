//! Cities (specification 4.3): by name, in an area, near a place; as records and as GeoJSON.

mod area;
mod geojson;
pub mod near;
mod operations;
mod query;

use serde::Serialize;

use crate::config;
use crate::geo::Circle;
use crate::http::call::Call;
use crate::http::envelope::{ApiError, Details, ErrorCode, RecordRef};
use crate::http::reply::Reply;
use crate::http::{cursor, link};
use crate::store::cities::City;
use crate::store::{Store, cache};
pub use operations::OPERATIONS;
use query::CityQuery;

/// A city in an answer (specification 2.16).
#[derive(Serialize)]
struct CityJson<'a> {
    slug: &'a str,
    name: &'a str,
    country: &'a Option<String>,
    center: Option<geojson::Geometry>,
    created_at: &'a str,
}

#[derive(Serialize)]
struct CityList<'a> {
    results: Vec<CityJson<'a>>,
    next: Option<&'a str>,
}

fn city_json(city: &City) -> CityJson<'_> {
    CityJson {
        slug: &city.slug,
        name: &city.name,
        country: &city.country,
        center: city.center().map(geojson::Geometry::point),
        created_at: &city.created_at,
    }
}

/// Cities, each with its distance from `near` where that is given, and the cursor of the next page.
struct CityPage {
    cities: Vec<(City, Option<f64>)>,
    next: Option<String>,
}

async fn show(call: &Call) -> Result<Reply, ApiError> {
    let city = call.store()?.city(call.request.id()).await?.ok_or_else(|| unknown(call.request.id()))?;
    Ok(Reply::json(200, &city_json(&city)))
}

fn unknown(slug: &str) -> ApiError {
    let details = Details::Record(RecordRef::new("city", slug));
    ApiError::new(ErrorCode::NotFound, "there is no city with this slug", details)
}

async fn list(call: &Call) -> Result<Reply, ApiError> {
    let write = |page: &CityPage| {
        let results = page.cities.iter().map(|(city, _)| city_json(city)).collect();
        serde_json::to_string(&CityList { results, next: page.next.as_deref() })
    };
    answer(call, "list", write).await
}

async fn list_as_geojson(call: &Call) -> Result<Reply, ApiError> {
    let write = |page: &CityPage| {
        let cities = page.cities.iter().map(|(city, distance)| (city, *distance));
        serde_json::to_string(&geojson::Collection::of(cities, page.next.as_deref()))
    };
    answer(call, "geojson", write).await
}

/// The cursor of the next page, and the text of this one.
type Written = (Option<String>, String);

async fn answer(
    call: &Call,
    form: &str,
    write: impl Fn(&CityPage) -> serde_json::Result<String>,
) -> Result<Reply, ApiError> {
    let query = CityQuery::read(call)?;
    let (next, text) = match query.is_everything() {
        true => cached(call, form, &query, write).await?,
        false => written(call, &query, write).await?,
    };
    Ok(link::to_next(call, Reply::json_text(200, text), "cursor", next.as_deref()))
}

/// The first page of all cities, which the map of the pages asks for: from the cache, unless a city has changed.
async fn cached(
    call: &Call,
    form: &str,
    query: &CityQuery,
    write: impl Fn(&CityPage) -> serde_json::Result<String>,
) -> Result<Written, ApiError> {
    let version = call.store()?.statistic("cities_version").await?;
    let key = format!("cities:{}:{version}:{form}", config::SERVICE_VERSION);
    if let Some(known) = cache::get(call.env(), &key).await.and_then(|text| serde_json::from_str(&text).ok()) {
        return Ok(known);
    }
    let made = written(call, query, write).await?;
    cache::put(call.env(), &key, &serde_json::to_string(&made).unwrap_or_default()).await;
    Ok(made)
}

async fn written(
    call: &Call,
    query: &CityQuery,
    write: impl Fn(&CityPage) -> serde_json::Result<String>,
) -> Result<Written, ApiError> {
    let page = find(call, query).await?;
    let text = write(&page).map_err(|error| ApiError::internal(error.to_string()))?;
    Ok((page.next, text))
}

async fn find(call: &Call, query: &CityQuery) -> Result<CityPage, ApiError> {
    match query.near {
        Some(circle) => find_near(call, query, circle).await,
        None => find_by_name(call, query).await,
    }
}

async fn find_by_name(call: &Call, query: &CityQuery) -> Result<CityPage, ApiError> {
    let store = call.store()?;
    let (after, limit) = (query.after.as_str(), query.limit as usize);
    let found = match &query.bbox {
        Some(bbox) => area::by_name(store, bbox, after, limit).await?,
        None => all_by_name(store, after, limit).await?,
    };
    let next = found.next.as_deref().map(cursor::of_text);
    Ok(CityPage { cities: found.cities.into_iter().map(|city| (city, None)).collect(), next })
}

async fn all_by_name(store: &Store, after: &str, limit: usize) -> Result<area::Found, ApiError> {
    let mut cities = store.cities(after, limit as u32 + 1).await?;
    let has_next = cities.len() > limit;
    cities.truncate(limit);
    let next = cities.last().filter(|_| has_next).map(|city| city.sort_key.clone());
    Ok(area::Found { cities, next })
}

async fn find_near(call: &Call, query: &CityQuery, circle: Circle) -> Result<CityPage, ApiError> {
    let cities = near::nearest(call.store()?, query.bbox, circle, query.limit).await?;
    Ok(CityPage { cities, next: None })
}
