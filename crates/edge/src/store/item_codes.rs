//! The table `item_codes`: what is registered under the code on a thing (decisions 11).

use serde::{Deserialize, Serialize};
use worker::wasm_bindgen::JsValue;

use super::{Store, StoreError, integer, json_list};
use crate::entity::Entity;
use crate::item_code::{ItemCode, codes_of};

/// A record that has a code of the GTIN that was asked for.
#[derive(Clone, Deserialize)]
pub struct Coded {
    #[serde(flatten)]
    pub code: ItemCode,
    pub kind: String,
    pub id: String,
    /// Whether it is here and was not superseded.
    pub is_current: u8,
    pub is_removed: u8,
}

#[derive(Serialize)]
struct Row<'a> {
    #[serde(flatten)]
    code: ItemCode,
    kind: &'a str,
    id: &'a str,
}

#[derive(Deserialize)]
struct Uncoded {
    kind: String,
    id: String,
    coded: String,
}

/// So many records are read in one step.
const STEP: u32 = 200;

const INSERT: &str = "
    INSERT OR IGNORE INTO item_codes (gtin, serial, lot, variant, kind, id)
    SELECT value ->> 'gtin', value ->> 'serial', value ->> 'lot', value ->> 'variant', value ->> 'kind', value ->> 'id'
    FROM json_each(?1)";

impl Store {
    /// What is registered under a code, under coarser ones and, where it is no serial number, under finer ones, by an index: the first
    /// 1,000 of each level and 100 finer ones are looked at, as those that were superseded or removed stay in it.
    pub async fn coded(&self, code: &ItemCode) -> Result<Vec<Coded>, StoreError> {
        const SQL: &str = "
            WITH found AS (
              SELECT * FROM (SELECT * FROM item_codes WHERE gtin = ?1 AND serial = '' AND lot = '' LIMIT 1000)
              UNION ALL
              SELECT * FROM (SELECT * FROM item_codes WHERE gtin = ?1 AND serial = '' AND lot = ?2 AND ?2 <> '' LIMIT 1000)
              UNION ALL
              SELECT * FROM (SELECT * FROM item_codes WHERE gtin = ?1 AND serial = ?3 AND ?3 <> '' LIMIT 1000)
              UNION ALL
              SELECT * FROM (SELECT * FROM item_codes
                             WHERE gtin = ?1 AND (serial, lot) > ('', '') AND ?2 = '' AND ?3 = '' LIMIT 100)
              UNION ALL
              SELECT * FROM (SELECT * FROM item_codes INDEXED BY item_codes_of_lot
                             WHERE gtin = ?1 AND lot = ?2 AND serial > '' AND ?2 <> '' AND ?3 = '' LIMIT 100)
            )
            SELECT f.gtin, f.serial, f.lot, f.variant, f.kind, f.id,
                   EXISTS (SELECT 1 FROM records AS r WHERE r.kind = f.kind AND r.id = f.id)
                   AND NOT EXISTS (SELECT 1 FROM supersessions AS s WHERE s.kind = f.kind AND s.id = f.id) AS is_current,
                   EXISTS (SELECT 1 FROM removals AS r WHERE r.kind = f.kind AND r.id = f.id) AS is_removed
            FROM found AS f";
        let [gtin, lot, serial] = [&code.gtin, &code.lot, &code.serial].map(|part| part.as_str().into());
        self.rows(SQL, &[gtin, lot, serial]).await
    }

    /// Reads the codes of the newest records from before the table, as many as one step takes. Returns whether any are left.
    pub async fn code_records(&self) -> Result<bool, StoreError> {
        const UNCODED: &str = "
            SELECT kind, id, json_object(
                     'passport', json_object('gtin', document -> '$.passport.gtin',
                                             'gs1_digital_link', document -> '$.passport.gs1_digital_link'),
                     'traceability', json_object('batch_id', document -> '$.traceability.batch_id',
                                                 'lot_number', document -> '$.traceability.lot_number',
                                                 'serial_number', document -> '$.traceability.serial_number'),
                     'serial_number', document -> '$.serial_number') AS coded
            FROM (SELECT * FROM records WHERE seq < ?1 ORDER BY seq DESC LIMIT ?2)
            WHERE kind IN ('material', 'product') AND document -> '$.passport' IS NOT NULL";
        const ENTER: &str = "
            INSERT INTO entered_records
            SELECT e.*
            FROM json_each(?1) AS wanted
            CROSS JOIN records AS r ON r.kind = wanted.value ->> 'kind' AND r.id = wanted.value ->> 'id'
            CROSS JOIN record_entries AS e ON e.seq = r.seq";
        const DONE: &str = "
            UPDATE statistics SET value = IFNULL(
              (SELECT MIN(seq) FROM (SELECT seq FROM records WHERE seq < ?1 ORDER BY seq DESC LIMIT ?2)), 0)
            WHERE name = 'uncoded'";
        let values = [integer(self.statistic("uncoded").await?), STEP.into()];
        let uncoded: Vec<Uncoded> = self.rows(UNCODED, &values).await?;
        let rows = json_list(&uncoded.iter().flat_map(|one| rows(&one.coded, &one.kind, &one.id)).collect::<Vec<_>>());
        let statements = [(INSERT, &[rows.clone()][..]), (ENTER, &[rows][..]), (DONE, &values[..])];
        let statements = statements.map(|(sql, values)| self.statement(sql, values));
        self.batch(statements.into_iter().collect::<Result<_, _>>()?).await?;
        self.has_uncoded().await
    }

    /// Whether records from before the table wait for it.
    pub async fn has_uncoded(&self) -> Result<bool, StoreError> {
        Ok(self.statistic("uncoded").await? > 0)
    }
}

/// The codes on the thing of which a document is, as the list that SQL reads; NULL where there are none.
pub(super) fn listed(document: &str, entity: Entity, id: &str) -> JsValue {
    if !matches!(entity, Entity::Material | Entity::Product) {
        return JsValue::NULL;
    }
    let rows = rows(document, entity.name(), id);
    if rows.is_empty() { JsValue::NULL } else { json_list(&rows) }
}

fn rows<'a>(document: &str, kind: &'a str, id: &'a str) -> Vec<Row<'a>> {
    codes_of(document).into_iter().map(|code| Row { code, kind, id }).collect()
}
