//! A request as it came, whoever sent it.

use std::time::Duration;

use loopgate_core::Language;

use super::accept;
use super::body::Upload;
use super::envelope::ApiError;
use super::language;
use super::query::Query;
use super::received::{Headers, Received};
use crate::entity::Entity;
use crate::url::Url;

/// What a path names.
pub struct Target {
    /// The kind of record that stands for `{entity}`.
    pub entity: Option<Entity>,
    /// What stands for the other part in braces; empty where the path has none.
    pub id: String,
}

/// A request for an operation.
pub struct Request {
    /// The operation's: `GET` where the request is `HEAD`.
    method: &'static str,
    is_head: bool,
    url: Url,
    /// The query parameters that it may have; `None` where others are ignored.
    only_parameters: Option<Vec<&'static str>>,
    target: Target,
    headers: Headers,
    /// The body, until it is read.
    upload: Option<Upload>,
    body: Vec<u8>,
}

impl Request {
    /// Takes a request as the platform gives it. Of its body nothing is read yet; `patience` is for how long it may
    /// come, `None` where the operation has no body. `only_parameters` are those that the query may have, `None` where
    /// others are ignored.
    pub fn open(
        received: Received,
        url: Url,
        target: Target,
        method: &'static str,
        only_parameters: Option<Vec<&'static str>>,
        patience: Option<Duration>,
    ) -> Request {
        let Received { method: sent_method, headers, raw, .. } = received;
        let is_head = sent_method == "HEAD";
        let announced = headers.get("content-length").and_then(|length| length.parse().ok());
        let upload = patience.map(|patience| Upload::new(raw, announced, patience));
        Request { method, is_head, url, only_parameters, target, headers, upload, body: Vec::new() }
    }

    /// # Errors
    ///
    /// 413 where the headers announce a body that is too large.
    pub fn check_length(&self) -> Result<(), ApiError> {
        self.upload.as_ref().map_or(Ok(()), Upload::check_length)
    }

    /// Whether the headers announce a body, of no more than so many bytes.
    pub fn announces_at_most(&self, bytes: u64) -> bool {
        self.upload.as_ref().and_then(Upload::announced).is_some_and(|announced| announced <= bytes)
    }

    /// Reads the body, where that was not done before.
    ///
    /// # Errors
    ///
    /// 413 where it is too large, 400 where it ends half-way or takes too long.
    pub async fn receive(&mut self) -> Result<(), ApiError> {
        if let Some(upload) = self.upload.take() {
            self.body = upload.read().await?;
        }
        Ok(())
    }

    /// Has the caller send the body, which is not kept, so that the answer is seen.
    pub async fn linger(&mut self) {
        if let Some(upload) = self.upload.take() {
            upload.linger().await;
        }
    }

    /// Leaves the body unread.
    pub fn ignore_body(&mut self) {
        self.upload = None;
    }

    pub fn method(&self) -> &'static str {
        self.method
    }

    /// Whether only the headers of a `GET` are requested.
    pub fn is_head(&self) -> bool {
        self.is_head
    }

    pub fn url(&self) -> &Url {
        &self.url
    }

    /// The id, number or slug in the path.
    pub fn id(&self) -> &str {
        &self.target.id
    }

    /// The kind of record that the path names.
    ///
    /// # Errors
    ///
    /// 404 where it names none.
    pub fn entity(&self) -> Result<Entity, ApiError> {
        self.target.entity.ok_or_else(ApiError::no_route)
    }

    /// Empty where the operation has no body, and until it is read.
    pub fn body(&self) -> &[u8] {
        &self.body
    }

    pub fn query(&self) -> Query<'_> {
        Query::of(&self.url, self.only_parameters.as_deref())
    }

    /// The query of an operation that takes no parameter, which nobody reads otherwise.
    ///
    /// # Errors
    ///
    /// 400 where there is one all the same, and it would be without effect.
    pub fn check_unread_query(&self) -> Result<(), ApiError> {
        match self.only_parameters.as_deref() {
            Some([]) => self.query().done(),
            _ => Ok(()),
        }
    }

    pub fn header(&self, name: &str) -> Option<String> {
        self.headers.get(name).map(str::to_owned)
    }

    /// The language in which the caller wants findings; `None` is English.
    pub fn language(&self) -> Option<&'static Language> {
        language::prefer(self.headers.get("accept-language"))
    }

    /// Which of these media types the caller prefers; the first where it does not say.
    pub fn prefers(&self, offered: &'static [&'static str]) -> &'static str {
        accept::prefer(self.header("accept").as_deref(), offered)
    }
}
