//! The objects in the bucket: the events of a segment, each as JSON on a line.

use sha2::{Digest, Sha256};
use worker::{Bucket, Env};

use super::line::Line;
use super::segment::Segment;
use crate::store::StoreError;

/// The bucket.
pub struct Archive(Bucket);

impl Archive {
    /// `None` where no bucket is bound.
    pub fn open(env: &Env) -> Option<Archive> {
        env.bucket("ARCHIVE").ok().map(Archive)
    }

    /// Stores lines as the segment of these events. An object is named by its content, so that none is ever another than
    /// it was.
    pub(super) async fn put(&self, lines: &[&str], first: i64, last: i64) -> Result<Segment, StoreError> {
        let text: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
        let (bytes, digest) = (text.len(), Sha256::digest(&text));
        let key = format!("events/{first:015}-{last:015}.{}.ndjson", hex::encode(digest));
        let stored = self.0.put(&key, text).sha256(digest.to_vec()).execute().await?;
        match stored.is_some_and(|object| object.size() == bytes as u64) {
            true => Ok(Segment { first, last, key, bytes, erasures: Vec::new() }),
            false => Err(StoreError::Unreachable(format!("the archive has not stored {key}"))),
        }
    }

    /// The events of a segment.
    pub(super) async fn get(&self, segment: &Segment) -> Result<Vec<Line>, StoreError> {
        let lost = || StoreError::Unreachable(format!("the archive does not have {} as it was stored", segment.key));
        let object = self.0.get(&segment.key).execute().await?.ok_or_else(lost)?;
        let text = object.body().ok_or_else(lost)?.text().await?;
        if text.len() == segment.bytes { Line::all(&text, segment) } else { Err(lost()) }
    }

    pub(super) async fn delete(&self, key: &str) -> Result<(), StoreError> {
        Ok(self.0.delete(key).await?)
    }
}
