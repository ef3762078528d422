//! The tables `listings`, `listing_text` and `listing_counts`: searching without reading documents.

use serde::Deserialize;
use worker::wasm_bindgen::JsValue;

use super::registry::StoredRecord;
use super::{Store, StoreError, integer, json_list};
use crate::entity::Entity;
use crate::geo::Point;

/// A material or product, as the index has it.
#[derive(Clone, Debug, Deserialize)]
pub struct Listing {
    pub seq: i64,
    pub category: String,
    lon: Option<f64>,
    lat: Option<f64>,
    /// The quantity in its own unit; `size` is the same in the smallest unit of its dimension.
    pub quantity: f64,
    pub dimension: String,
    pub size: f64,
    /// The size of its document.
    pub bytes: usize,
}

impl Listing {
    pub fn place(&self) -> Option<Point> {
        Some(Point { lon: self.lon?, lat: self.lat? })
    }
}

#[derive(Deserialize)]
struct Count {
    count: i64,
}

impl Store {
    /// The newest listings that match an expression, of those older than `before`.
    pub async fn listings(&self, expression: &str, before: i64, most: u32) -> Result<Vec<Listing>, StoreError> {
        // Numbers come as doubles; the index goes straight to a row only where it is given an integer.
        const SQL: &str = "
            SELECT l.seq, l.category, l.lon, l.lat, l.quantity, l.dimension, l.size, l.bytes
            FROM listing_text AS t CROSS JOIN listings AS l ON l.seq = t.rowid
            WHERE listing_text MATCH ?1 AND t.rowid < CAST(?2 AS INTEGER) ORDER BY t.rowid DESC LIMIT ?3";
        self.rows(SQL, &[expression.into(), integer(before), most.into()]).await
    }

    /// How many listings match, counted up to `most`.
    pub async fn count_matching(&self, expression: &str, most: u32) -> Result<i64, StoreError> {
        const SQL: &str = "
            SELECT COUNT(*) AS count FROM (SELECT rowid FROM listing_text WHERE listing_text MATCH ?1 LIMIT ?2)";
        self.count(SQL, &[expression.into(), most.into()]).await
    }

    /// How many records there are of a kind, with these categories and this status where they are given.
    pub async fn count_listed(
        &self,
        entity: Entity,
        categories: Option<&[&'static str]>,
        status: Option<&str>,
    ) -> Result<i64, StoreError> {
        const SQL: &str = "
            SELECT IFNULL(SUM(count), 0) AS count FROM listing_counts
            WHERE kind = ?1 AND (?2 IS NULL OR category IN (SELECT value FROM json_each(?2)))
              AND (?3 IS NULL OR status = ?3)";
        let categories = categories.map_or(JsValue::NULL, json_list);
        let status = status.map_or(JsValue::NULL, JsValue::from_str);
        self.count(SQL, &[entity.name().into(), categories, status]).await
    }

    pub async fn count(&self, sql: &str, values: &[JsValue]) -> Result<i64, StoreError> {
        let row: Option<Count> = self.row(sql, values).await?;
        Ok(row.map_or(0, |row| row.count))
    }

    /// The records with these numbers, in this order.
    pub async fn documents(&self, seqs: &[i64]) -> Result<Vec<StoredRecord>, StoreError> {
        const SQL: &str = "
            SELECT r.document, r.status, r.updated_at
            FROM json_each(?1) AS wanted CROSS JOIN records AS r ON r.seq = wanted.value";
        self.rows(SQL, &[json_list(seqs)]).await
    }
}
