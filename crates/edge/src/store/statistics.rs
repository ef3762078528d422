//! The table `statistics`: counts that triggers keep up to date.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{Store, StoreError};

#[derive(Deserialize)]
struct Row {
    name: String,
    value: i64,
}

impl Store {
    /// All counts, by name: a kind of record, `interest`, `cities`, `cities_version`.
    pub async fn statistics(&self) -> Result<BTreeMap<String, i64>, StoreError> {
        const SQL: &str = "SELECT name, value FROM statistics";
        let rows: Vec<Row> = self.rows(SQL, &[]).await?;
        Ok(rows.into_iter().map(|row| (row.name, row.value)).collect())
    }

    /// One count.
    pub async fn statistic(&self, name: &str) -> Result<i64, StoreError> {
        const SQL: &str = "SELECT name, value FROM statistics WHERE name = ?1";
        let row: Option<Row> = self.row(SQL, &[name.into()]).await?;
        Ok(row.map_or(0, |row| row.value))
    }
}
