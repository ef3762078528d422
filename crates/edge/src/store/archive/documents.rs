//! The documents of records, as they were sent, those too that were moved to the archive.

use futures_util::future::try_join_all;

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
        let archive = Archive::open(&self.env)
            .ok_or(StoreError::Unreachable("the bucket ARCHIVE, which has older data, is not bound".into()))?;
        let lost = || StoreError::Unreachable(format!("the archive does not have {key} as it was stored"));
        archive.whole(key).await?.ok_or_else(lost)
    }

    /// The same rows with their documents; `part` gives the text and the size of one.
    pub(in crate::store) async fn with_documents<T>(
        &self,
        mut rows: Vec<T>,
        part: impl Fn(&mut T) -> Option<(&mut String, usize)>,
    ) -> Result<Vec<T>, StoreError> {
        let moved = rows.iter_mut().filter_map(part).filter(|(text, size)| text.len() != *size);
        let read = moved.map(async |(text, size)| {
            *text = self.document(std::mem::take(text), size).await?;
            Ok::<_, StoreError>(())
        });
        try_join_all(read).await?;
        Ok(rows)
    }
}
