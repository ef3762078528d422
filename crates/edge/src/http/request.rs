//! A request as it came, whoever sent it.

use worker::{Headers, Url};

use super::accept;
use super::body;
use super::envelope::ApiError;
use super::query::Query;
use crate::entity::Entity;

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
    target: Target,
    headers: Headers,
    body: Vec<u8>,
}

impl Request {
    /// Takes a request as the platform gives it; its body is read where the operation has one.
    ///
    /// # Errors
    ///
    /// 413 where the body is too large, 400 where it ends half-way.
    pub async fn read(
        mut received: worker::Request,
        url: Url,
        target: Target,
        (method, has_body): (&'static str, bool),
    ) -> Result<Request, ApiError> {
        let body = if has_body { body::read(&mut received).await? } else { Vec::new() };
        let is_head = received.inner().method() == "HEAD";
        Ok(Request { method, is_head, url, target, headers: received.headers().clone(), body })
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

    /// Empty where the operation has no body.
    pub fn body(&self) -> &[u8] {
        &self.body
    }

    pub fn query(&self) -> Query<'_> {
        Query::of(&self.url)
    }

    pub fn header(&self, name: &str) -> Option<String> {
        self.headers.get(name).ok().flatten()
    }

    /// Which of these media types the caller prefers; the first where it does not say.
    pub fn prefers(&self, offered: &'static [&'static str]) -> &'static str {
        accept::prefer(self.header("accept").as_deref(), offered)
    }
}
