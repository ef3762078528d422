//! The objects in the bucket: the events of a segment, each as JSON on a line, or a document.

use sha2::{Digest, Sha256};
use uuid::Uuid;
use worker::{Bucket, Env, Object};

use super::segment::Segment;
use crate::store::StoreError;

/// The bucket.
pub struct Archive(Bucket);

/// What is to be stored as an object.
pub struct Draft {
    pub segment: Segment,
    text: String,
    digest: Vec<u8>,
}

impl Draft {
    /// Lines as the segment of these events. An object is named by its content, and no two have the same name: what is deleted
    /// is never what somebody else stores.
    pub fn new(lines: &[&str], first: i64, last: i64) -> Draft {
        let text: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
        let digest = Sha256::digest(&text).to_vec();
        let key = format!("{}{}.{}.ndjson", prefix(first, last), hex::encode(&digest), Uuid::new_v4());
        let segment = Segment { first, last, key, bytes: text.len(), erasures: Vec::new() };
        Draft { segment, text, digest }
    }
}

/// A text that is to be stored as an object.
pub struct ObjectDraft {
    pub key: String,
    pub text: String,
    digest: Vec<u8>,
}

impl ObjectDraft {
    /// As for segments, no two objects have the same name.
    pub fn new(prefix: &str, ending: &str, text: String) -> ObjectDraft {
        let digest = Sha256::digest(&text).to_vec();
        let key = format!("{prefix}{}.{}.{ending}", hex::encode(&digest), Uuid::new_v4());
        ObjectDraft { key, text, digest }
    }

    /// The document of the record with this number.
    pub fn of_document(seq: i64, document: &str) -> ObjectDraft {
        ObjectDraft::new(&documents_prefix(seq), "json", document.to_owned())
    }
}

/// With what the names of all objects begin that are the document of this record.
fn documents_prefix(seq: i64) -> String {
    format!("documents/{seq:015}.")
}

/// With what the names of all objects begin that have these events.
fn prefix(first: i64, last: i64) -> String {
    format!("events/{first:015}-{last:015}.")
}

impl Archive {
    /// `None` where no bucket is bound.
    pub fn open(env: &Env) -> Option<Archive> {
        env.bucket("ARCHIVE").ok().map(Archive)
    }

    pub(super) async fn put(&self, Draft { segment, text, digest }: Draft) -> Result<Segment, StoreError> {
        self.put_text(&segment.key, text, digest).await?;
        Ok(segment)
    }

    pub(super) async fn put_draft(&self, ObjectDraft { key, text, digest }: ObjectDraft) -> Result<(), StoreError> {
        self.put_text(&key, text, digest).await
    }

    async fn put_text(&self, key: &str, text: String, digest: Vec<u8>) -> Result<(), StoreError> {
        let size = text.len() as u64;
        let stored = self.0.put(key, text).sha256(digest).execute().await?;
        match stored.is_some_and(|object| object.size() == size) {
            true => Ok(()),
            false => Err(StoreError::Unreachable(format!("the archive has not stored {key}"))),
        }
    }

    /// The text of an object; `None` where it is not there as it was stored.
    pub(super) async fn whole(&self, key: &str) -> Result<Option<String>, StoreError> {
        Ok(self.text(key).await?.filter(|text| is_named_by(key, text)))
    }

    /// The names of all objects that are the document of this record.
    pub(super) async fn documents_of(&self, seq: i64) -> Result<Vec<String>, StoreError> {
        Ok(self.list(documents_prefix(seq)).await?.iter().map(Object::key).collect())
    }

    /// The text of a segment; `None` where its object is not there as it was stored.
    pub(super) async fn get(&self, segment: &Segment) -> Result<Option<String>, StoreError> {
        Ok(self.text(&segment.key).await?.filter(|text| text.len() == segment.bytes))
    }

    /// The newest text that was stored of the same events. It may have lost more payloads than the index says.
    pub(super) async fn other(&self, segment: &Segment) -> Result<Option<String>, StoreError> {
        let mut objects = self.list(prefix(segment.first, segment.last)).await?;
        objects.sort_by_key(|object| std::cmp::Reverse(object.uploaded().as_millis()));
        for key in objects.iter().map(Object::key) {
            let text = self.text(&key).await?;
            if let Some(text) = text.filter(|text| is_named_by(&key, text)) {
                return Ok(Some(text));
            }
        }
        Ok(None)
    }

    /// The names of all objects whose first event is this.
    pub(super) async fn keys_from(&self, first: i64) -> Result<Vec<String>, StoreError> {
        Ok(self.list(format!("events/{first:015}-")).await?.iter().map(Object::key).collect())
    }

    /// `None` where there is no such object.
    pub(super) async fn size(&self, key: &str) -> Result<Option<u64>, StoreError> {
        Ok(self.0.head(key).await?.map(|object| object.size()))
    }

    pub(super) async fn delete(&self, keys: Vec<String>) -> Result<(), StoreError> {
        Ok(self.0.delete_multiple(keys).await?)
    }

    async fn text(&self, key: &str) -> Result<Option<String>, StoreError> {
        let Some(object) = self.0.get(key).execute().await? else {
            return Ok(None);
        };
        match object.body() {
            Some(body) => Ok(Some(body.text().await?)),
            None => Ok(None),
        }
    }

    async fn list(&self, prefix: String) -> Result<Vec<Object>, StoreError> {
        Ok(self.0.list().prefix(prefix).execute().await?.objects())
    }
}

/// Whether the SHA-256 in the name of an object is that of its text.
fn is_named_by(key: &str, text: &str) -> bool {
    key.split('.').nth(1) == Some(hex::encode(Sha256::digest(text)).as_str())
}
