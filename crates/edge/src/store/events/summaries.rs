//! What the records of events are, in the few values that a sentence needs.

use std::collections::{HashMap, HashSet};

use serde::Deserialize;

use super::LoggedEvent;
use crate::store::{Store, StoreError, json_list};

/// The summaries by kind and id, each as JSON.
pub type Summaries = HashMap<(String, String), String>;

#[derive(Deserialize)]
struct Row {
    kind: String,
    id: String,
    summary: String,
}

impl Store {
    /// The summaries of the records that these events are about, as far as they are here: one that was removed has none.
    pub async fn summaries(&self, events: &[LoggedEvent]) -> Result<Summaries, StoreError> {
        // A transfer says of its match and offer what it does not say itself, and a match of its offer.
        const SQL: &str = "
            SELECT r.kind, r.id, json_object(
              'status', r.status,
              'what', substr(COALESCE(
                iif(r.kind = 'product', r.document ->> '$.name', p.document ->> '$.name'), r.category, r.product_category), 1, 90),
              'quantity', CASE
                WHEN r.quantity_value IS NOT NULL THEN json_object('value', r.quantity_value, 'unit', r.quantity_unit)
                WHEN o.quantity_value IS NOT NULL THEN json_object('value', o.quantity_value, 'unit', o.quantity_unit) END,
              'city', substr(COALESCE(r.document ->> '$.current_city', r.document ->> '$.origin_city'), 1, 90),
              'from_city', substr(COALESCE(r.document ->> '$.route.from_city', r.document ->> '$.from_city',
                g.document ->> '$.from_city', o.document ->> '$.from_city'), 1, 90),
              'to_city', substr(COALESCE(r.document ->> '$.route.to_city', r.document ->> '$.to_city',
                g.document ->> '$.to_city', o.document ->> '$.to_city'), 1, 90),
              'until', substr(COALESCE(r.document ->> '$.available_until', r.document ->> '$.handoff_at'), 1, 40)) AS summary
            FROM json_each(?1) AS wanted
            CROSS JOIN records AS r ON r.kind = wanted.value ->> 0 AND r.id = wanted.value ->> 1
            LEFT JOIN records AS g ON g.kind = 'match' AND g.id = r.match_id
            LEFT JOIN records AS o ON o.kind = 'offer' AND o.id = r.offer_id
            LEFT JOIN records AS p ON p.kind = 'product' AND p.id = r.product_id";
        let wanted: HashSet<(&str, &str)> =
            events.iter().map(|event| (event.entity_type.as_str(), event.entity_id.as_str())).collect();
        let rows: Vec<Row> = self.rows(SQL, &[json_list(&wanted.into_iter().collect::<Vec<_>>())]).await?;
        Ok(rows.into_iter().map(|row| ((row.kind, row.id), row.summary)).collect())
    }
}
