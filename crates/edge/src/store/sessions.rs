//! Read replicas (`READ_REPLICAS`), by D1's sessions. What is only read, and by anybody, may be read at a copy near the one who asks.
//! All else is at the primary: each of its queries begins a session there, so that the bookmark of what it saw is known.

use std::cell::RefCell;
use std::rc::Rc;

use worker::wasm_bindgen::JsValue;
use worker::{D1Database, D1DatabaseSession, D1PreparedStatement, Env, console_error};

use super::StoreError;
use super::result::QueryResult;
use crate::config;

const PRIMARY: &str = "first-primary";
const ANYWHERE: &str = "first-unconstrained";

/// The sessions of one request; clones share them.
#[derive(Clone, Default)]
pub struct Sessions(Rc<Inner>);

#[derive(Default)]
struct Inner {
    near: RefCell<Near>,
    /// How far the request has seen the database.
    seen: RefCell<Option<String>>,
}

#[derive(Default)]
enum Near {
    #[default]
    Never,
    /// At least as far as this bookmark.
    From(Option<String>),
    Open(Rc<D1DatabaseSession>),
}

impl Sessions {
    /// `None` where everything is asked of the primary, and nobody needs a bookmark.
    pub fn of(env: &Env) -> Option<Sessions> {
        config::read_replicas(env).then(Sessions::default)
    }

    /// From now on what is only read may come from a copy, but one that has what the bookmark stands for.
    pub fn read_near(&self, bookmark: Option<&str>) {
        let bookmark = bookmark.filter(|text| is_bookmark(text)).map(str::to_owned);
        self.0.near.replace(Near::From(bookmark));
    }

    /// From now on everything is read at the primary. Returns whether anything was read elsewhere.
    pub fn read_at_primary(&self) -> bool {
        matches!(self.0.near.take(), Near::Open(_))
    }

    /// What a client gives back to read at least as far as this request did; `None` where that asked the database nothing.
    pub fn bookmark(&self) -> Option<String> {
        self.0.seen.borrow().clone()
    }

    /// Runs a query that may be only read. A copy that fails, for example at a bookmark of another database, is as none.
    pub(super) async fn query(
        &self,
        db: &D1Database,
        sql: &str,
        values: &[JsValue],
    ) -> Result<QueryResult, StoreError> {
        let is_read = sql.trim_start().starts_with("SELECT") || sql.trim_start().starts_with("WITH");
        if let Some(near) = self.near(db).filter(|_| is_read) {
            match QueryResult::of(&near.prepare(sql).bind(values)?).await {
                Ok(result) => return Ok(self.note(&near, result)),
                Err(error) => self.leave(&error),
            }
        }
        self.query_primary(db, sql, values).await
    }

    pub(super) async fn query_primary(
        &self,
        db: &D1Database,
        sql: &str,
        values: &[JsValue],
    ) -> Result<QueryResult, StoreError> {
        let Ok(session) = db.with_session(Some(PRIMARY)) else {
            return QueryResult::of(&db.prepare(sql).bind(values)?).await;
        };
        let result = QueryResult::of(&session.prepare(sql).bind(values)?).await?;
        Ok(self.note(&session, result))
    }

    /// Runs statements that only read.
    pub(super) async fn ask_all(
        &self,
        db: &D1Database,
        statements: &[D1PreparedStatement],
    ) -> Result<Vec<QueryResult>, StoreError> {
        if let Some(near) = self.near(db) {
            match QueryResult::of_all(near.as_ref(), statements).await {
                Ok(results) => return Ok(self.note(&near, results)),
                Err(error) => self.leave(&error),
            }
        }
        self.batch(db, statements).await
    }

    /// Runs statements that may write.
    pub(super) async fn batch(
        &self,
        db: &D1Database,
        statements: &[D1PreparedStatement],
    ) -> Result<Vec<QueryResult>, StoreError> {
        let Ok(session) = db.with_session(Some(PRIMARY)) else {
            return QueryResult::of_all(db, statements).await;
        };
        let results = QueryResult::of_all(&session, statements).await?;
        Ok(self.note(&session, results))
    }

    fn near(&self, db: &D1Database) -> Option<Rc<D1DatabaseSession>> {
        let mut near = self.0.near.borrow_mut();
        let bookmark = match &*near {
            Near::Never => return None,
            Near::Open(session) => return Some(Rc::clone(session)),
            Near::From(bookmark) => bookmark.as_deref().unwrap_or(ANYWHERE).to_owned(),
        };
        // A binding without sessions has no copies.
        let session = db.with_session(Some(&bookmark)).ok().map(Rc::new);
        *near = session.clone().map_or(Near::Never, Near::Open);
        session
    }

    fn leave(&self, error: &StoreError) {
        console_error!("a read replica: {error:?}");
        self.read_at_primary();
    }

    /// Bookmarks stand in the order of their texts.
    fn note<T>(&self, session: &D1DatabaseSession, answered: T) -> T {
        let bookmark = session.get_bookmark().ok().flatten();
        let mut seen = self.0.seen.borrow_mut();
        *seen = seen.take().max(bookmark);
        answered
    }
}

/// What looks like one: digits of hexadecimal in groups. Another one counts as none.
fn is_bookmark(text: &str) -> bool {
    (8..=128).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_hexdigit() || byte == b'-')
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::is_bookmark;

    #[test]
    fn a_constraint_is_no_bookmark() {
        assert!(is_bookmark("00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683"));
        for text in ["", "first-primary", "first-unconstrained", "00000085", "00000085 0000024c"] {
            assert_eq!(is_bookmark(text), text == "00000085", "{text}");
        }
        assert!(!is_bookmark(&"0".repeat(129)));
    }
}
