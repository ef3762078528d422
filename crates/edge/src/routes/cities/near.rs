//! The nearest cities, without reading all cities of a large circle: the counts of the tiles tell which of them the
//! nearest are in.

use std::collections::HashMap;

use crate::geo::{Area, Circle, Tile};
use crate::store::cities::{City, Place};
use crate::store::{Store, StoreError};

/// Each city with its distance in metres.
pub type Nearest = Vec<(City, Option<f64>)>;

/// What one answer reads at most. Less than 3,000, as the way there reads some rows that are not counted here.
const MOST_READ: usize = 2800;

/// So many tiles are split at once, the nearest first.
const SPLIT: usize = 4;

/// What is read for one tile that is split: the four rows of its parts, and sixteen counts.
const SPLIT_READS: usize = SPLIT * (4 + 16);

/// The counts of tiles may take so much of what is read.
const COUNTS: usize = 900;

/// A tile that has cities, and how near and far they may be.
struct Leaf {
    tile: Tile,
    count: usize,
    least: f64,
    most: f64,
    /// Whether all of it is in the area that is asked for.
    is_inside: bool,
}

/// The nearest cities of a circle, and of an area where one is given, the nearest first: `limit`, or all where there are
/// fewer. Where so many lie so close together that finding them would read too much, those of them that surely are the
/// nearest.
pub async fn nearest(store: &Store, bbox: Option<Area>, circle: Circle, limit: u32) -> Result<Nearest, StoreError> {
    let limit = limit as usize;
    let area = bbox.unwrap_or(Area::WORLD);
    let (leaves, room) = leaves(store, &area, circle, limit).await?;
    let (leaves, radius) = affordable(leaves, room, circle.metres);
    let numbers: Vec<u64> = leaves.iter().map(|leaf| leaf.tile.number()).collect();
    let places = store.places(&numbers, "", room as u32).await?;
    let found = by_distance(places, &area, Circle { metres: radius, ..circle }, limit);
    let numbers: Vec<i64> = found.iter().map(|(place, _)| place.city).collect();
    let cities = store.cities_numbered(&numbers).await?;
    Ok(cities.into_iter().zip(found).map(|(city, (_, distance))| (city, Some(distance))).collect())
}

/// The tiles that the nearest cities are in, the nearest first, and how many places may be read.
async fn leaves(store: &Store, area: &Area, circle: Circle, limit: usize) -> Result<(Vec<Leaf>, usize), StoreError> {
    let tiles = circle.area().tiles();
    let numbers: Vec<u64> = tiles.iter().map(|tile| tile.number()).collect();
    let mut spent = 2 * tiles.len();
    let mut leaves = grown(Vec::new(), tiles, &store.tile_counts(&numbers, 1).await?, area, circle);
    loop {
        keep_needed(&mut leaves, circle.metres, limit);
        let count: usize = leaves.iter().map(|leaf| leaf.count).sum();
        let room = MOST_READ.saturating_sub(spent + 2 * limit.min(count) + leaves.len());
        let split: Vec<usize> =
            (0..leaves.len()).filter(|at| is_worth_splitting(leaves.get(*at))).take(SPLIT).collect();
        if count <= room || split.is_empty() || spent + SPLIT_READS > COUNTS {
            return Ok((leaves, room));
        }
        spent += SPLIT_READS;
        let lines: Vec<Vec<Tile>> = split.iter().filter_map(|at| leaves.get(*at)?.tile.parts()).flatten().collect();
        let first: Vec<u64> = lines.iter().filter_map(|line| Some(line.first()?.number())).collect();
        let counts = store.tile_counts(&first, 4).await?;
        let mut at = 0;
        leaves.retain(|_| {
            at += 1;
            !split.contains(&(at - 1))
        });
        leaves = grown(leaves, lines.into_iter().flatten().collect(), &counts, area, circle);
    }
}

/// With few places a tile is read whole.
fn is_worth_splitting(leaf: Option<&Leaf>) -> bool {
    leaf.is_some_and(|leaf| leaf.count > 8 && leaf.tile.parts().is_some())
}

/// The leaves with those of the tiles that have cities, the nearest first.
fn grown(
    mut leaves: Vec<Leaf>,
    tiles: Vec<Tile>,
    counts: &HashMap<u64, u32>,
    area: &Area,
    circle: Circle,
) -> Vec<Leaf> {
    let leaf = |tile: Tile| {
        let count = *counts.get(&tile.number())? as usize;
        let (least, most) = tile.distances(circle.center);
        let place = tile.area();
        let is_inside = area.encloses(&place);
        (least <= circle.metres && area.touches(&place)).then_some(Leaf { tile, count, least, most, is_inside })
    };
    leaves.extend(tiles.into_iter().filter_map(leaf));
    leaves.sort_by(|one, other| one.least.total_cmp(&other.least));
    leaves
}

/// Drops the tiles that are farther than tiles that have enough cities.
fn keep_needed(leaves: &mut Vec<Leaf>, metres: f64, limit: usize) {
    let mut sure: Vec<(f64, usize)> =
        leaves.iter().filter(|leaf| leaf.is_inside).map(|leaf| (leaf.most, leaf.count)).collect();
    sure.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    let mut count = 0;
    let enough = sure.into_iter().find(|(_, more)| {
        count += more;
        count >= limit
    });
    let reach = enough.map_or(metres, |(most, _)| most.min(metres));
    leaves.retain(|leaf| leaf.least <= reach);
}

/// The nearest tiles of which no more than `room` places have to be read, and how far all is known with them.
fn affordable(leaves: Vec<Leaf>, room: usize, metres: f64) -> (Vec<Leaf>, f64) {
    let mut count = 0;
    let first_left = leaves.iter().position(|leaf| {
        count += leaf.count;
        count > room
    });
    let Some(first_left) = first_left else {
        return (leaves, metres);
    };
    // Where even the nearest tile has too many, some of them are better than none.
    let radius = leaves.get(first_left).filter(|leaf| leaf.least > 0.0).map_or(metres, |leaf| leaf.least);
    (leaves.into_iter().take(first_left.max(1)).collect(), radius)
}

fn by_distance(places: Vec<Place>, area: &Area, circle: Circle, limit: usize) -> Vec<(Place, f64)> {
    let places = places.into_iter().filter(|place| area.contains(place.point()));
    let with_distance = places.map(|place| {
        let distance = place.point().distance(circle.center);
        (place, distance)
    });
    let mut places: Vec<(Place, f64)> = with_distance.filter(|(_, distance)| *distance <= circle.metres).collect();
    places.sort_by(|(one, near), (other, far)| near.total_cmp(far).then_with(|| one.sort_key.cmp(&other.sort_key)));
    places.truncate(limit);
    places
}
