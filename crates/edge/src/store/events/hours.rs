//! How many events came in each hour.

use serde::{Deserialize, Serialize};

use crate::store::{Store, StoreError, json_list};

/// An hour by its beginning, and how many events it has.
#[derive(Debug, PartialEq, Serialize)]
pub struct Hour {
    pub hour: String,
    pub events: i64,
}

/// The hours, and the number of the newest event that they count; 0 where there is none.
#[derive(Debug, PartialEq, Serialize)]
pub struct Hours {
    pub results: Vec<Hour>,
    pub newest: i64,
}

#[derive(Deserialize)]
struct First {
    hour: String,
    id: i64,
}

impl Store {
    /// The events of hours that follow each other, by their beginnings. The last goes on until now.
    ///
    /// Numbers and times of events grow together, so each hour is found by halving: some forty rows an hour, however long
    /// the log is, and no registration keeps a count.
    pub async fn events_by_hour(&self, hours: &[String]) -> Result<Hours, StoreError> {
        const SQL: &str = "
            WITH RECURSIVE page (hour, low, high) AS (
              SELECT value, IFNULL((SELECT MIN(id) FROM events), next), next
              FROM json_each(?1) CROSS JOIN (
                SELECT IFNULL((SELECT seq + 1 FROM sqlite_sequence WHERE name = 'events'), 1) AS next)
              UNION ALL
              SELECT hour, IIF(e.created_at < hour, e.id + 1, low), IIF(e.created_at < hour, high, (low + high) / 2)
              FROM page LEFT JOIN events AS e
                ON e.id = (SELECT MIN(id) FROM events WHERE id >= (low + high) / 2)
              WHERE low < high)
            SELECT hour, low AS id FROM page WHERE low >= high
            UNION ALL SELECT '~', IFNULL((SELECT seq + 1 FROM sqlite_sequence WHERE name = 'events'), 1)";
        let mut firsts: Vec<First> = self.rows(SQL, &[json_list(hours)]).await?;
        firsts.sort_by(|one, other| one.hour.cmp(&other.hour));
        Ok(between(&firsts))
    }
}

/// From the first number of each hour to that of the next one.
fn between(firsts: &[First]) -> Hours {
    let pairs = firsts.iter().zip(firsts.iter().skip(1));
    let results = pairs.map(|(one, next)| Hour { hour: one.hour.clone(), events: (next.id - one.id).max(0) }).collect();
    Hours { results, newest: firsts.last().map_or(0, |end| end.id - 1) }
}
