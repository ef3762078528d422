//! A request that has been let in, as the routes see it.

use std::cell::OnceCell;

use worker::{Env, Headers, Url};

use super::accept;
use super::envelope::ApiError;
use super::later::Later;
use super::query::Query;
use crate::entity::Entity;
use crate::store::{Meter, Store};

/// One request: its address, headers, body, and who sends it.
pub struct Call {
    pub env: Env,
    pub method: &'static str,
    /// Whether only the headers of a `GET` are asked for.
    pub head: bool,
    pub url: Url,
    pub headers: Headers,
    /// Of a write.
    pub body: Vec<u8>,
    /// The id of the key that a write came with, or of the node that signed it.
    pub caller: String,
    /// The node that signed it.
    pub signer: Option<String>,
    /// The kind of record that the path names.
    pub entity: Option<Entity>,
    /// The part of the path that the route has in braces.
    pub id: String,
    pub meter: Meter,
    pub later: Later,
    pub store: OnceCell<Store>,
}

impl Call {
    /// # Errors
    ///
    /// 503 where no database is bound.
    pub fn store(&self) -> Result<&Store, ApiError> {
        if let Some(store) = self.store.get() {
            return Ok(store);
        }
        let opened = Store::open(&self.env, self.meter.clone())?;
        Ok(self.store.get_or_init(|| opened))
    }

    /// The kind of record that this route is about.
    ///
    /// # Errors
    ///
    /// 404 where the path names none.
    pub fn entity(&self) -> Result<Entity, ApiError> {
        self.entity.ok_or_else(ApiError::no_route)
    }

    pub fn query(&self) -> Query<'_> {
        Query::of(&self.url)
    }

    pub fn header(&self, name: &str) -> Option<String> {
        self.headers.get(name).ok().flatten()
    }

    /// Which of these media types the caller would rather have; the first where it does not say.
    pub fn prefers(&self, offered: &'static [&'static str]) -> &'static str {
        accept::prefer(self.header("accept").as_deref(), offered)
    }
}
