//! The documents of records, as they were sent, those too that were moved to the archive.

use std::collections::HashSet;

use futures_util::future::try_join_all;
use worker::console_error;

use super::Archive;
use super::extract::key_in;
use crate::store::{Store, StoreError};

impl Store {
    /// The document of a record of this size, of which the database has this text: itself or its extract.
    pub(in crate::store) async fn document(&self, text: String, size: usize) -> Result<String, StoreError> {
        match key_in(&text, size) {
            Some(key) => self.archived(&key).await,
            None => Ok(text),
        }
    }

    /// The text of an object that the database names.
    pub(super) async fn archived(&self, key: &str) -> Result<String, StoreError> {
        let lost = || StoreError::Unreachable(format!("the archive does not have {key} as it was stored"));
        self.open_archive()?.whole(key).await?.ok_or_else(lost)
    }

    fn open_archive(&self) -> Result<Archive, StoreError> {
        Archive::open(&self.env)
            .ok_or(StoreError::Unreachable("the bucket ARCHIVE, which has older data, is not bound".into()))
    }

    /// The same rows with their documents; `part` gives the text and the size of one. A row whose object is not there is left out, so
    /// that it does not keep others from being read: an older state of the database may have come back, of which it was removed since.
    pub(in crate::store) async fn with_documents<T>(
        &self,
        mut rows: Vec<T>,
        part: impl Fn(&mut T) -> Option<(&mut String, usize)>,
    ) -> Result<Vec<T>, StoreError> {
        let moved: Vec<(usize, String)> = rows
            .iter_mut()
            .enumerate()
            .filter_map(|(at, row)| part(row).and_then(|(text, size)| Some((at, key_in(text, size)?))))
            .collect();
        if moved.is_empty() {
            return Ok(rows);
        }
        let archive = self.open_archive()?;
        let texts = try_join_all(moved.iter().map(|(_, key)| archive.whole(key))).await?;
        let mut missing = HashSet::new();
        for ((at, key), found) in moved.iter().zip(texts) {
            match (found, rows.get_mut(*at).and_then(&part)) {
                (Some(found), Some((text, _))) => *text = found,
                _ => {
                    console_error!("the archive does not have {key} as it was stored");
                    missing.insert(*at);
                }
            }
        }
        let rows = rows.into_iter().enumerate().filter(|(at, _)| !missing.contains(at));
        Ok(rows.map(|(_, row)| row).collect())
    }
}
