//! What stands on labels: of each document as much as its title and its code are made of, as a document may be large.

use super::entries::Thing;
use super::{Store, StoreError, json_list};

impl Store {
    /// The parts of these records, each by kind and id; those that are not here are left out.
    pub async fn labels_of(&self, wanted: &[(&str, &str)]) -> Result<Vec<Thing>, StoreError> {
        const SQL: &str = "
            SELECT r.kind, r.id, json_object(
                     'name', substr(r.document ->> '$.name', 1, 200), 'category', r.document -> '$.category',
                     'quantity', json_object('value', r.document -> '$.quantity.value',
                                             'unit', r.document -> '$.quantity.unit'),
                     'current_city', r.document -> '$.current_city', 'from_city', r.document -> '$.from_city',
                     'to_city', r.document -> '$.to_city', 'route', r.document -> '$.route',
                     'material_id', r.document -> '$.material_id', 'product_id', r.document -> '$.product_id',
                     'passport', json_object('gtin', r.document -> '$.passport.gtin',
                                             'gs1_digital_link', r.document -> '$.passport.gs1_digital_link'),
                     'traceability', json_object('batch_id', r.document -> '$.traceability.batch_id',
                                                 'lot_number', r.document -> '$.traceability.lot_number',
                                                 'serial_number', r.document -> '$.traceability.serial_number'),
                     'serial_number', r.document -> '$.serial_number') AS document
            FROM json_each(?1) AS wanted
            CROSS JOIN records AS r ON r.kind = wanted.value ->> 0 AND r.id = wanted.value ->> 1";
        self.rows(SQL, &[json_list(wanted)]).await
    }
}
