//! The tables `cities`, `city_tiles` and `city_tile_counts` (specification 4.3 and 2.16).

use std::collections::HashMap;

use serde::Deserialize;

use super::{Store, StoreError, integer, json_list};
use crate::geo::Point;

/// What stands between name and slug in a sort key.
pub const SEPARATOR: char = '\t';

/// A row of `cities`.
#[derive(Clone, Debug, Deserialize)]
pub struct City {
    pub slug: String,
    pub name: String,
    pub country: Option<String>,
    lon: Option<f64>,
    lat: Option<f64>,
    pub created_at: String,
    pub sort_key: String,
}

impl City {
    pub fn center(&self) -> Option<Point> {
        Some(Point { lon: self.lon?, lat: self.lat? })
    }
}

/// Where a city is, as the tiles have it.
#[derive(Clone, Debug, Deserialize)]
pub struct Place {
    /// Which of the tiles that were asked for it is in, counted from 0.
    pub at: usize,
    pub city: i64,
    pub sort_key: String,
    lon: f64,
    lat: f64,
}

impl Place {
    pub fn point(&self) -> Point {
        Point { lon: self.lon, lat: self.lat }
    }
}

#[derive(Deserialize)]
struct Count {
    tile: u64,
    count: u32,
}

impl Store {
    pub async fn city(&self, slug: &str) -> Result<Option<City>, StoreError> {
        const SQL: &str = "SELECT * FROM cities WHERE slug = ?1";
        self.row(SQL, &[slug.into()]).await
    }

    /// The city with this name, whatever the case of its ASCII letters; the first by slug where several have it.
    pub async fn city_named(&self, name: &str) -> Result<Option<City>, StoreError> {
        const SQL: &str = "
            SELECT * FROM cities INDEXED BY cities_named
            WHERE name = ?1 COLLATE NOCASE ORDER BY slug LIMIT 1";
        self.row(SQL, &[name.into()]).await
    }

    /// Cities by name, from after the sort key `after`.
    pub async fn cities(&self, after: &str, limit: u32) -> Result<Vec<City>, StoreError> {
        const SQL: &str = "SELECT * FROM cities WHERE sort_key > ?1 ORDER BY sort_key LIMIT ?2";
        self.rows(SQL, &[after.into(), integer(limit.into())]).await
    }

    /// The cities with these numbers, in this order.
    pub async fn cities_numbered(&self, numbers: &[i64]) -> Result<Vec<City>, StoreError> {
        const SQL: &str = "
            SELECT c.* FROM json_each(?1) AS wanted CROSS JOIN cities AS c ON c.id = wanted.value";
        self.rows(SQL, &[json_list(numbers)]).await
    }

    /// How many cities tiles have: those from each of these numbers on, `width` of them. Empty tiles are left out.
    pub async fn tile_counts(&self, first: &[u64], width: u32) -> Result<HashMap<u64, u32>, StoreError> {
        const SQL: &str = "
            SELECT t.tile, t.count
            FROM json_each(?1) AS wanted
            CROSS JOIN city_tile_counts AS t ON t.tile >= wanted.value AND t.tile < wanted.value + ?2";
        let rows: Vec<Count> = self.rows(SQL, &[json_list(first), width.into()]).await?;
        Ok(rows.into_iter().filter(|row| row.count > 0).map(|row| (row.tile, row.count)).collect())
    }

    /// The places of tiles whose sort keys follow `after`, at most `most`.
    pub async fn places(&self, tiles: &[u64], after: &str, most: u32) -> Result<Vec<Place>, StoreError> {
        const SQL: &str = "
            SELECT wanted.key AS at, t.city, t.sort_key, t.lon, t.lat
            FROM json_each(?1) AS wanted
            CROSS JOIN city_tiles AS t ON t.tile = wanted.value AND t.sort_key > ?2
            LIMIT ?3";
        self.rows(SQL, &[json_list(tiles), after.into(), most.into()]).await
    }

    /// The first places of each tile whose sort keys follow `after`: at most `each`.
    pub async fn first_places(&self, tiles: &[u64], after: &str, each: u32) -> Result<Vec<Place>, StoreError> {
        // An empty blob is greater than every text.
        const SQL: &str = "
            SELECT wanted.key AS at, t.city, t.sort_key, t.lon, t.lat
            FROM json_each(?1) AS wanted
            CROSS JOIN city_tiles AS t ON t.tile = wanted.value AND t.sort_key > ?2 AND t.sort_key < IFNULL(
              (SELECT n.sort_key FROM city_tiles AS n
               WHERE n.tile = wanted.value AND n.sort_key > ?2 ORDER BY n.sort_key LIMIT 1 OFFSET ?3), x'')";
        self.rows(SQL, &[json_list(tiles), after.into(), each.into()]).await
    }
}
