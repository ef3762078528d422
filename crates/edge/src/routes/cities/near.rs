//! The nearest cities, without reading all cities of a large circle.

use crate::geo::{Area, Circle};
use crate::store::cities::City;
use crate::store::{Store, StoreError};

/// Each city with its distance in metres.
pub type Nearest = Vec<(City, Option<f64>)>;

/// How many cities are read at once.
const AT_ONCE: u32 = 2000;

/// After so many circles with too many or too few cities, one circle is read whole.
const CIRCLES: usize = 20;

/// The nearest cities of a circle, and of an area where one is given, the nearest first: at least `limit`, or all where
/// there are fewer.
pub async fn nearest(store: &Store, bbox: Option<Area>, circle: Circle, limit: u32) -> Result<Nearest, StoreError> {
    if let Some(cities) = within(store, bbox, circle, AT_ONCE).await? {
        return Ok(cities);
    }
    // There are too many: the circle is made smaller until it has few cities, but at least `limit`.
    let (mut too_small, mut too_large) = (0.0, circle.metres);
    for _ in 0..CIRCLES {
        let metres = (too_small + too_large) / 2.0;
        match within(store, bbox, Circle { metres, ..circle }, AT_ONCE).await? {
            Some(cities) if cities.len() >= limit as usize => return Ok(cities),
            Some(_) => too_small = metres,
            None => too_large = metres,
        }
    }
    let all = within(store, bbox, Circle { metres: too_large, ..circle }, u32::MAX).await?;
    Ok(all.unwrap_or_default())
}

/// All cities of a circle by distance; `None` where `most` or more would have to be read.
async fn within(store: &Store, bbox: Option<Area>, circle: Circle, most: u32) -> Result<Option<Nearest>, StoreError> {
    let bbox = bbox.unwrap_or(Area::WORLD);
    let some = store.some_cities_within(&bbox, &circle.area(), most).await?;
    Ok((some.len() < most as usize).then(|| by_distance(some, circle)))
}

fn by_distance(cities: Vec<City>, circle: Circle) -> Nearest {
    let with_distance = |city: City| {
        let distance = city.center()?.distance(circle.center);
        (distance <= circle.metres).then_some((city, Some(distance)))
    };
    let mut cities: Nearest = cities.into_iter().filter_map(with_distance).collect();
    cities.sort_by(|(one, near), (other, far)| {
        let order = near.unwrap_or_default().total_cmp(&far.unwrap_or_default());
        order.then_with(|| one.sort_key.cmp(&other.sort_key))
    });
    cities
}
