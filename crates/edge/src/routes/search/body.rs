//! The body of a search.

use loopgate_core::exchange::Unit;
use loopgate_core::{Code, Issue};
use serde::Deserialize;

use super::cursor::Cursor;
use super::facets::Facets;
use super::operations::{MATERIAL_SEARCH, PRODUCT_SEARCH};
use super::rest::{Cost, Least, Rest};
use super::{Plain, Search};
use crate::config;
use crate::entity::Entity;
use crate::geo::{Circle, Point};
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::payload;
use crate::number::LARGEST_EXACT;
use crate::routes::registry::filter::categories;
use crate::routes::signals;
use crate::store::reach::Reach;

const DEFAULT_PAGE: f64 = 20.0;
const LARGEST_PAGE: f64 = 100.0;
const DEFAULT_RADIUS_KM: f64 = 50.0;

/// The largest that the index has.
const LARGEST_SIZE: f64 = 1e308;

/// The members that both bodies have.
#[derive(Deserialize)]
struct SearchBody {
    category: Option<String>,
    current_city: Option<String>,
    status: Option<String>,
    min_quantity: Option<f64>,
    unit: Option<String>,
    near: Option<String>,
    radius_km: Option<f64>,
    #[serde(default)]
    superseded: bool,
    limit: Option<f64>,
    cursor: Option<String>,
}

#[derive(Default, Deserialize)]
struct OfMaterial {
    origin_city: Option<String>,
    base_price: Option<f64>,
    max_loop_cost: Option<f64>,
    #[serde(default)]
    destination_signal: f64,
}

#[derive(Default, Deserialize)]
struct OfProduct {
    condition: Option<String>,
    name: Option<String>,
}

/// # Errors
///
/// 400 with everything that is wrong with the body.
pub async fn read(call: &Call, entity: Entity) -> Result<Search, ApiError> {
    let is_material = entity == Entity::Material;
    payload::check_question(call, if is_material { &MATERIAL_SEARCH } else { &PRODUCT_SEARCH })?;
    let body: SearchBody = payload::read(call)?;
    let material: OfMaterial = if is_material { payload::read(call)? } else { OfMaterial::default() };
    let product: OfProduct = if is_material { OfProduct::default() } else { payload::read(call)? };
    let mut issues = Vec::new();
    let near = body.near.as_deref().and_then(|near| place(near, &mut issues));
    let after = body.cursor.as_deref().map(Cursor::parse);
    if after == Some(None) {
        issues.push(ApiError::parameter_issue("/cursor", "cursor must be one that this search gave"));
    }
    let around = near.or_else(|| config::node_location(call.env()));
    let circle = circle(&body, around, &mut issues);
    let cost = cost(&material, around, &mut issues);
    if !issues.is_empty() {
        return Err(ApiError::invalid(issues));
    }
    let cost = match cost {
        Some(cost) => Some(Cost { signals: signals::current(call).await?.signals, ..cost }),
        None => None,
    };
    let rest = Rest { quantity: least(&body), circle, cost };
    let plain = plain(&body, &material, &product, &rest);
    Ok(Search {
        entity,
        reach: reach(call, entity, &body, &material, &product, &rest, after.flatten()).await?,
        rest,
        plain,
        after: after.flatten(),
        limit: body.limit.unwrap_or(DEFAULT_PAGE).min(LARGEST_PAGE) as usize,
    })
}

fn place(near: &str, issues: &mut Vec<Issue>) -> Option<Point> {
    let place = Point::parse(near);
    if place.is_none() {
        issues.push(ApiError::parameter_issue("/near", "near must be `lon,lat` in degrees"));
    }
    place
}

fn circle(body: &SearchBody, around: Option<Point>, issues: &mut Vec<Issue>) -> Option<Circle> {
    if body.near.is_none() && body.radius_km.is_none() {
        return None;
    }
    let km = body.radius_km.unwrap_or(DEFAULT_RADIUS_KM);
    if km <= 0.0 {
        issues.push(Issue::new(Code::Minimum, "/radius_km", "radius_km must be more than 0"));
    }
    if around.is_none() && body.near.is_none() {
        issues.push(missing("near", "as this node has no location"));
    }
    around.map(|center| Circle { center, metres: km * 1000.0 })
}

/// The cost condition, still without the signals, which are in the database.
fn cost(body: &OfMaterial, around: Option<Point>, issues: &mut Vec<Issue>) -> Option<Cost> {
    let most = body.max_loop_cost?;
    if body.base_price.is_none() {
        issues.push(missing("base_price", "with `max_loop_cost`"));
    }
    if around.is_none() && !issues.iter().any(|issue| issue.path == "/near" || issue.key.as_deref() == Some("near")) {
        issues.push(missing("near", "with `max_loop_cost`, as this node has no location"));
    }
    Some(Cost {
        base_price: body.base_price?,
        most,
        destination_signal: body.destination_signal,
        signals: Default::default(),
        destination: around?,
    })
}

fn missing(key: &str, when: &str) -> Issue {
    let mut issue = Issue::new(Code::Required, "", format!("{key} is missing; it must be there {when}"));
    issue.key = Some(key.to_owned());
    issue
}

fn least(body: &SearchBody) -> Option<Least> {
    let least = body.min_quantity.filter(|least| *least > 0.0 || body.unit.is_some())?;
    Some(match body.unit.as_deref().and_then(Unit::from_name) {
        Some(Unit { dimension, size }) => Least::Of { dimension, size: (least * size).min(LARGEST_SIZE) },
        None => Least::Bare(least),
    })
}

async fn reach(
    call: &Call,
    entity: Entity,
    body: &SearchBody,
    material: &OfMaterial,
    product: &OfProduct,
    rest: &Rest,
    after: Option<Cursor>,
) -> Result<Option<Reach>, ApiError> {
    let mut facets = Facets::of(entity, body.superseded);
    if let Some(category) = &body.category {
        facets.categories(&categories(category));
    }
    for (prefix, city) in [('u', &body.current_city), ('o', &material.origin_city)] {
        city.iter().for_each(|city| facets.city(prefix, city));
    }
    for (prefix, text) in [('s', &body.status), ('d', &product.condition)] {
        text.iter().for_each(|text| facets.text(prefix, text));
    }
    product.name.iter().for_each(|name| facets.typed("name", name));
    match rest.quantity {
        Some(Least::Bare(least)) => facets.reaches("v", least),
        Some(Least::Of { dimension, size }) => facets.reaches(&format!("q{dimension}"), size),
        None => {}
    }
    let areas = [rest.circle.as_ref().map(Circle::area), rest.cost.as_ref().and_then(Cost::area)];
    for area in areas.iter().flatten() {
        facets.at_own_place();
        facets.within(area);
    }
    let before = after.map_or(LARGEST_EXACT, |after| after.seq);
    Ok(facets.reach(call.store()?, before).await?)
}

/// The category and status, where the search has no other condition. What was superseded is in no count.
fn plain(body: &SearchBody, material: &OfMaterial, product: &OfProduct, rest: &Rest) -> Option<Plain> {
    let others = [&body.current_city, &material.origin_city, &product.condition, &product.name];
    let is_plain = others.iter().all(|other| other.is_none()) && rest.is_nothing() && !body.superseded;
    is_plain.then(|| Plain { categories: body.category.as_deref().map(categories), status: body.status.clone() })
}
