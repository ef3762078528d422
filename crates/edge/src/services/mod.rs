//! What the answer to a request may use.

mod later;

use std::cell::OnceCell;
use std::rc::Rc;

use futures_util::future::LocalBoxFuture;
use worker::Env;

use crate::store::audit::{Writer, WriterCell};
use crate::store::{Meter, Sessions, Store, StoreError};
use later::Later;

/// The environment, the database, and time after the answer. Clones share all of it.
#[derive(Clone)]
pub struct Services {
    env: Env,
    /// Opened when it is first used, as not every request needs it.
    store: Rc<OnceCell<Store>>,
    meter: Meter,
    /// `None` where the node has no read replicas.
    sessions: Option<Sessions>,
    /// Known once the request is let in.
    writer: WriterCell,
    later: Later,
}

impl Services {
    pub fn new(env: Env) -> Services {
        Services {
            store: Rc::default(),
            meter: Meter::default(),
            sessions: Sessions::of(&env),
            env,
            writer: WriterCell::default(),
            later: Later::default(),
        }
    }

    pub fn env(&self) -> &Env {
        &self.env
    }

    /// # Errors
    ///
    /// [`StoreError::Unreachable`] where no database is bound.
    pub fn store(&self) -> Result<&Store, StoreError> {
        if let Some(store) = self.store.get() {
            return Ok(store);
        }
        let opened = Store::open(&self.env, self.meter.clone())?.in_the_name_of(self.writer.clone());
        let opened = opened.in_sessions(self.sessions.clone());
        Ok(self.store.get_or_init(|| opened))
    }

    pub fn sessions(&self) -> Option<&Sessions> {
        self.sessions.as_ref()
    }

    /// Says who makes the writes of the request; the first one named stays.
    pub fn name_writer(&self, writer: Writer) {
        let _ = self.writer.set(writer);
    }

    /// Rows of the database that were read so far.
    pub fn rows_read(&self) -> u64 {
        self.meter.rows_read()
    }

    /// Has something done after the answer was sent.
    pub fn later(&self, job: impl Future<Output = ()> + 'static) {
        self.later.add(job);
    }

    /// What is to be done after the answer was sent.
    pub fn take_jobs(&self) -> Vec<LocalBoxFuture<'static, ()>> {
        self.later.take()
    }
}
