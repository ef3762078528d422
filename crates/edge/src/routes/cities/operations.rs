//! The operations on cities.

use super::{list, list_as_geojson, show};
use crate::contract::{CURSOR, LIMIT, Operation, Parameter, Response, Schema};

/// What makes a list a search.
const SEARCH: &[&str] = &["bbox", "near"];

const PARAMETERS: &[Parameter] = &[
    LIMIT,
    CURSOR,
    Parameter::query(
        "bbox",
        "`minLon,minLat,maxLon,maxLat` in degrees, edges included; west > east crosses the antimeridian.",
        r#"{"type": "string", "examples": ["5.9,47.3,15.0,55.1"]}"#,
    ),
    Parameter::query(
        "near",
        "`lon,lat` in degrees: the nearest first, on one page.",
        r#"{"type": "string", "examples": ["11.575,48.137"]}"#,
    ),
    Parameter::query(
        "radiusKm",
        "How far from `near`: over 0 and at most 500, 50 by default.",
        r#"{"type": "number", "exclusiveMinimum": 0, "maximum": 500}"#,
    ),
];

pub static OPERATIONS: &[Operation] = &[
    Operation::get("/api/cities", |call| Box::pin(list(call)))
        .tagged()
        .doc("listCities", "Cities", "Cities by name, or by distance")
        .search(SEARCH)
        .parameters(PARAMETERS)
        .responses(&[Response::json(200, "A page.", Schema::Component("CityList")).with(&["Link"])]),
    Operation::get("/api/cities/geojson", |call| Box::pin(list_as_geojson(call)))
        .tagged()
        .doc("listCitiesAsGeoJson", "Cities", "The same as a GeoJSON FeatureCollection")
        .search(SEARCH)
        .parameters(PARAMETERS)
        .responses(&[Response::json(200, "A page.", Schema::Component("CityCollection")).with(&["Link"])]),
    Operation::get("/api/cities/{slug}", |call| Box::pin(show(call)))
        .tagged()
        .doc("showCity", "Cities", "One city by its slug")
        .responses(&[
            Response::json(200, "The city.", Schema::Component("City")),
            Response::error(404, "There is no city with this slug."),
        ]),
];
