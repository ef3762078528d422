//! How far back one search looks. Where no record has all that is asked for, the index `entry_text` reads the lists of all its words
//! to their end, whatever the limit on rows.

use serde::Deserialize;

use super::{Store, StoreError, integer, json_list};

/// What to look for.
#[derive(Debug, PartialEq)]
pub struct Wanted {
    /// An expression of FTS5.
    pub expression: String,
    /// What it asks for, each alone.
    pub conditions: Vec<String>,
}

/// What one search looks at.
pub struct Reach {
    expression: String,
    rest: Option<i64>,
}

/// So many numbers have a word together (the view `record_entries`), as a power of two.
const BLOCK: u32 = 17;

/// So many rows are read to learn whether something that is wanted is rare: the few records that have it are soon gone through, however
/// old they are.
const TO_LEARN: usize = 300;

#[derive(Deserialize)]
struct Bounds {
    /// The newest block that has a record with each of the conditions; `None` where there are no more blocks than are looked at.
    last: Option<i64>,
    /// Whether all that is older is looked at: it is little, or has no words for its blocks, or few records have what is wanted.
    is_all: u8,
}

impl Reach {
    pub(super) fn expression(&self) -> &str {
        &self.expression
    }

    /// Where the next search goes on; `None` where nothing older is left.
    pub fn rest(&self) -> Option<i64> {
        self.rest
    }
}

impl Store {
    /// All that is older than `before`; where that is more than so many blocks of 131,072 numbers, and all that is wanted is common, so
    /// many from the newest on that has any of it, which takes the database some 10 ms for each.
    pub async fn reach(&self, wanted: Wanted, before: i64, blocks: i64) -> Result<Reach, StoreError> {
        const SQL: &str = "
            SELECT last, CASE
              WHEN last IS NULL THEN 1
              WHEN (last - ?3 + 1) << ?2 <= (SELECT value FROM statistics WHERE name = 'unmarked' AND value > 0) THEN 1
              ELSE EXISTS (
                SELECT 1 FROM json_each(?4) AS wanted
                WHERE NOT EXISTS (SELECT 1 FROM entry_text WHERE entry_text MATCH wanted.value LIMIT 1 OFFSET ?5))
              END AS is_all
            FROM (
              SELECT CASE WHEN MAX(seq) >> ?2 >= ?3 THEN (
                  SELECT MIN(IFNULL((
                    SELECT rowid FROM entry_text WHERE entry_text MATCH wanted.value AND rowid < CAST(?1 AS INTEGER)
                    ORDER BY rowid DESC LIMIT 1), 0)) >> ?2
                  FROM json_each(?4) AS wanted)
                END AS last
              FROM entries)";
        let Wanted { expression, conditions } = wanted;
        if conditions.len() < 2 {
            return Ok(Reach { expression, rest: None });
        }
        let few = integer((TO_LEARN / conditions.len()) as i64 - 1);
        let values = [integer(before), BLOCK.into(), integer(blocks), json_list(&conditions), few];
        let bounds: Option<Bounds> = self.row(SQL, &values).await?;
        Ok(match bounds {
            Some(Bounds { last: Some(last), is_all: 0 }) => {
                let first = (last - blocks + 1).max(0);
                let within: Vec<String> = (first..=last).map(|block| format!("b{block}")).collect();
                let expression = format!("{expression} AND facets : ({})", within.join(" OR "));
                Reach { expression, rest: (first > 0).then_some(first << BLOCK) }
            }
            _ => Reach { expression, rest: None },
        })
    }
}
