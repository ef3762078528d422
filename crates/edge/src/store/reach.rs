//! How far back one search looks. Where no record has all that is asked for, the index `entry_text` reads the lists of all its words
//! to their end, whatever the limit on rows.

use serde::Deserialize;

use super::{Store, StoreError, integer, json_list};
use crate::number::LARGEST_EXACT;

/// What to look for.
#[derive(Clone, Debug, PartialEq)]
pub struct Wanted {
    /// An expression of FTS5.
    pub expression: String,
    /// What it asks for, each alone.
    pub conditions: Vec<String>,
}

/// What one search looks at.
#[derive(Clone)]
pub struct Reach {
    wanted: Wanted,
    /// The blocks that are looked at now, and all so far; none where everything is looked at.
    blocks: Vec<i64>,
    so_far: Vec<i64>,
    /// Whether nothing newer was left out.
    is_start: bool,
    steps_left: u32,
}

/// Where what is wanted is common, so many blocks are looked at in one step, which takes the database some 20 ms,
const BLOCKS: i64 = 2;

/// and at most so many steps are taken for a page.
const STEPS: u32 = 4;

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
    /// Of what is looked at now.
    pub(super) fn expression(&self) -> String {
        self.within(&self.blocks)
    }

    /// Of all that was looked at.
    pub(super) fn expression_so_far(&self) -> String {
        self.within(&self.so_far)
    }

    /// Where the next search goes on; `None` where nothing older is left.
    pub fn rest(&self) -> Option<i64> {
        self.blocks.first().filter(|first| **first > 0).map(|first| first << BLOCK)
    }

    /// Whether all records were looked at.
    pub fn is_all(&self) -> bool {
        self.so_far.is_empty() || (self.is_start && self.rest().is_none())
    }

    fn within(&self, blocks: &[i64]) -> String {
        let expression = self.wanted.expression.clone();
        let words: Vec<String> = blocks.iter().map(|block| format!("b{block}")).collect();
        if words.is_empty() { expression } else { format!("{expression} AND facets : ({})", words.join(" OR ")) }
    }
}

impl Store {
    /// All that is older than `before`; where that is much, and all that is wanted is common, two blocks of 131,072 numbers: from the
    /// newest on that has any of it.
    pub async fn reach(&self, wanted: Wanted, before: i64) -> Result<Reach, StoreError> {
        let blocks = self.blocks(&wanted.conditions, before, true).await?;
        let is_start = before >= LARGEST_EXACT;
        Ok(Reach { wanted, so_far: blocks.clone(), blocks, is_start, steps_left: STEPS - 1 })
    }

    /// Looks at what is older; false where nothing is left, or enough was looked at.
    pub(super) async fn look_further(&self, reach: &mut Reach) -> Result<bool, StoreError> {
        let Some(rest) = reach.rest().filter(|_| reach.steps_left > 0) else { return Ok(false) };
        reach.blocks = self.blocks(&reach.wanted.conditions, rest, false).await?;
        reach.so_far =
            if reach.blocks.is_empty() { Vec::new() } else { [reach.blocks.as_slice(), &reach.so_far].concat() };
        reach.steps_left -= 1;
        Ok(true)
    }

    /// The blocks in which to look for what is older than `before`; none where all of it is looked at. Whether something that is wanted is
    /// rare is asked the first time.
    async fn blocks(&self, conditions: &[String], before: i64, is_first: bool) -> Result<Vec<i64>, StoreError> {
        const SQL: &str = "
            SELECT last, CASE
              WHEN last IS NULL THEN 1
              WHEN (last - ?3 + 1) << ?2 <= (SELECT value FROM statistics WHERE name = 'unmarked' AND value > 0) THEN 1
              ELSE ?5 >= 0 AND EXISTS (
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
        if conditions.len() < 2 {
            return Ok(Vec::new());
        }
        let few = integer(if is_first { (TO_LEARN / conditions.len()) as i64 - 1 } else { -1 });
        let values = [integer(before), BLOCK.into(), integer(BLOCKS), json_list(conditions), few];
        Ok(match self.row(SQL, &values).await? {
            Some(Bounds { last: Some(last), is_all: 0 }) => ((last - BLOCKS + 1).max(0)..=last).collect(),
            _ => Vec::new(),
        })
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::BLOCK;

    #[test]
    fn blocks_are_those_of_the_index() {
        let view = include_str!("../../schema/search/record_entries.sql");
        assert!(view.contains(&format!("' b' || (seq >> {BLOCK})")));
    }
}
