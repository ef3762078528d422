//! The tables `cities` and `city_tiles` (specification 4.3 and 2.16).

use serde::Deserialize;
use worker::wasm_bindgen::JsValue;

use super::{Store, StoreError, integer, json_list};
use crate::geo::{Area, Point};

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

/// `?1` to `?4`: south, north, west, east; an area with west > east crosses the antimeridian.
macro_rules! in_area {
    () => {
        "t.lat BETWEEN ?1 AND ?2
         AND (?3 <= ?4 AND t.lon BETWEEN ?3 AND ?4 OR ?3 > ?4 AND (t.lon >= ?3 OR t.lon <= ?4))"
    };
}

fn corners(area: &Area) -> [JsValue; 4] {
    [area.south, area.north, area.west, area.east].map(JsValue::from_f64)
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

    /// The same within an area.
    pub async fn cities_within(&self, area: &Area, after: &str, limit: u32) -> Result<Vec<City>, StoreError> {
        // Each tile has its cities in order; the next city is the first among the next ones of all tiles.
        const SQL: &str = concat!(
            "WITH RECURSIVE page (id, sort_key, n) AS (
               SELECT 0, ?6, 0
               UNION ALL
               SELECT c.id, c.sort_key, page.n + 1
               FROM page CROSS JOIN cities AS c ON c.sort_key = (
                 SELECT MIN((SELECT MIN(t.sort_key) FROM city_tiles AS t
                             WHERE t.tile = covering.value AND t.sort_key > page.sort_key AND ",
            in_area!(),
            "))
                 FROM json_each(?5) AS covering)
               WHERE page.n < ?7)
             SELECT c.* FROM page CROSS JOIN cities AS c ON c.id = page.id WHERE page.n > 0"
        );
        let mut values = corners(area).to_vec();
        values.extend([json_list(&area.tiles()), after.into(), integer(limit.into())]);
        self.rows(SQL, &values).await
    }

    /// At most `most` cities that lie in both areas, in no order.
    pub async fn some_cities_within(&self, area: &Area, circle: &Area, most: u32) -> Result<Vec<City>, StoreError> {
        const SQL: &str = concat!(
            "SELECT c.*
             FROM json_each(?5) AS covering
             CROSS JOIN city_tiles AS t ON t.tile = covering.value
             CROSS JOIN cities AS c ON c.id = t.city
             WHERE ",
            in_area!(),
            " AND t.lat BETWEEN ?6 AND ?7
              AND (?8 <= ?9 AND t.lon BETWEEN ?8 AND ?9 OR ?8 > ?9 AND (t.lon >= ?8 OR t.lon <= ?9))
             LIMIT ?10"
        );
        let mut values = corners(area).to_vec();
        values.push(json_list(&circle.tiles()));
        values.extend(corners(circle));
        values.push(integer(most.into()));
        self.rows(SQL, &values).await
    }
}
