//! The cities of an area by name, without reading all cities of the tiles that cover it.

use crate::geo::Area;
use crate::store::cities::{City, Place};
use crate::store::{Store, StoreError};

/// So many places are read at once where that is all of them.
const ALL: u32 = 1600;

/// Where there are more, so many of all tiles together. Each is read twice, as the end of each tile's share has to be
/// found first.
const SOME: u32 = 800;

/// A page of cities, and the sort key after which the next one starts.
pub struct Found {
    pub cities: Vec<City>,
    pub next: Option<String>,
}

/// Where the tiles have a good part of all cities, so many cities are read by name, whether they are in the area or not.
const BY_NAME: u32 = 2500;
const GOOD_PART: i64 = 4;

/// The cities of an area from after the sort key `after`. A page may end before it is full.
pub async fn by_name(store: &Store, area: &Area, after: &str, limit: usize) -> Result<Found, StoreError> {
    let tiles: Vec<u64> = area.tiles().into_iter().map(|tile| tile.number()).collect();
    let counts = store.tile_counts(&tiles, 1).await?;
    let tiles: Vec<u64> = tiles.into_iter().filter(|tile| counts.contains_key(tile)).collect();
    let count: u32 = counts.values().sum();
    if count <= ALL {
        let places = store.places(&tiles, after, ALL).await?;
        return page(store, places, area, None, limit).await;
    }
    if i64::from(count) * GOOD_PART >= store.statistic("cities").await? {
        return among_all(store, area, after, limit).await;
    }
    let each = share(counts.values().copied().collect());
    let places = store.first_places(&tiles, after, each).await?;
    let end = end_of(&places, tiles.len(), each as usize);
    page(store, places, area, end, limit).await
}

/// Those of these places that are in the area and not after `end`, up to which all are known.
async fn page(
    store: &Store,
    mut places: Vec<Place>,
    area: &Area,
    end: Option<String>,
    limit: usize,
) -> Result<Found, StoreError> {
    places.retain(|place| area.contains(place.point()) && end.as_ref().is_none_or(|end| place.sort_key <= *end));
    places.sort_by(|one, other| one.sort_key.cmp(&other.sort_key));
    let has_more = places.len() > limit;
    places.truncate(limit);
    let next = if has_more { places.last().map(|place| place.sort_key.clone()) } else { end };
    let numbers: Vec<i64> = places.iter().map(|place| place.city).collect();
    Ok(Found { cities: store.cities_numbered(&numbers).await?, next })
}

async fn among_all(store: &Store, area: &Area, after: &str, limit: usize) -> Result<Found, StoreError> {
    let mut cities = store.cities(after, BY_NAME).await?;
    let end = cities.last().filter(|_| cities.len() == BY_NAME as usize).map(|city| city.sort_key.clone());
    cities.retain(|city| city.center().is_some_and(|center| area.contains(center)));
    let has_more = cities.len() > limit;
    cities.truncate(limit);
    let next = if has_more { cities.last().map(|city| city.sort_key.clone()) } else { end };
    Ok(Found { cities, next })
}

/// How many places of each tile are read, so that they are [`SOME`] at most.
fn share(counts: Vec<u32>) -> u32 {
    let read = |each: &u32| counts.iter().map(|count| count.min(each)).sum::<u32>();
    (1..=SOME).rev().find(|each| read(each) <= SOME).unwrap_or(1)
}

/// Up to where all places were read: what a tile has after its share is not known. `None` where all were.
fn end_of(places: &[Place], tiles: usize, each: usize) -> Option<String> {
    let mut read = vec![(0, ""); tiles];
    for place in places {
        if let Some((count, last)) = read.get_mut(place.at) {
            *count += 1;
            *last = (*last).max(place.sort_key.as_str());
        }
    }
    let cut_off = read.into_iter().filter(|(count, _)| *count >= each);
    cut_off.map(|(_, last)| last.to_owned()).min()
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{SOME, share};

    #[test]
    fn small_tiles_leave_their_share_to_large_ones() {
        assert_eq!(share(vec![5000, 1, 1, 1]), SOME - 3);
        assert_eq!(share(vec![5000; 8]), SOME / 8);
        assert_eq!(share(vec![5000; 64]), 12);
    }
}
