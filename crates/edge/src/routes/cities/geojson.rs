//! Cities as GeoJSON (RFC 7946).

use serde::Serialize;

use crate::geo::Point;
use crate::geo::to_the_millimetre;
use crate::store::cities::City;

#[derive(Serialize)]
pub struct Collection<'a> {
    r#type: &'static str,
    features: Vec<Feature<'a>>,
    next: Option<&'a str>,
}

#[derive(Serialize)]
struct Feature<'a> {
    r#type: &'static str,
    geometry: Option<Geometry>,
    properties: Properties<'a>,
}

#[derive(Serialize)]
pub struct Geometry {
    r#type: &'static str,
    coordinates: [f64; 2],
}

#[derive(Serialize)]
struct Properties<'a> {
    slug: &'a str,
    name: &'a str,
    country: &'a Option<String>,
    created_at: &'a str,
    /// Along the great circle from `near`.
    distance_m: Option<f64>,
}

impl Geometry {
    pub fn point(point: Point) -> Geometry {
        Geometry { r#type: "Point", coordinates: [point.lon, point.lat] }
    }
}

impl<'a> Collection<'a> {
    pub fn of(cities: impl Iterator<Item = (&'a City, Option<f64>)>, next: Option<&'a str>) -> Collection<'a> {
        let features = cities.map(|(city, distance)| feature(city, distance)).collect();
        Collection { r#type: "FeatureCollection", features, next }
    }
}

fn feature(city: &City, distance: Option<f64>) -> Feature<'_> {
    Feature {
        r#type: "Feature",
        geometry: city.center().map(Geometry::point),
        properties: Properties {
            slug: &city.slug,
            name: &city.name,
            country: &city.country,
            created_at: &city.created_at,
            distance_m: distance.map(to_the_millimetre),
        },
    }
}
