//! A request that was let in, as the routes see it.

use worker::Env;

use super::caller::{Caller, Key};
use super::envelope::ApiError;
use super::request::Request;
use crate::config;
use crate::services::Services;
use crate::store::Store;
use crate::store::audit::Writer;

/// A request, who sends it, and what its answer may use.
pub struct Call {
    pub request: Request,
    pub caller: Caller,
    services: Services,
}

impl Call {
    pub fn new(request: Request, caller: Caller, services: Services) -> Call {
        services.name_writer(writer(&request, &caller, services.env()));
        Call { request, caller, services }
    }

    pub fn services(&self) -> &Services {
        &self.services
    }

    pub fn env(&self) -> &Env {
        self.services.env()
    }

    /// # Errors
    ///
    /// 503 where no database is bound.
    pub fn store(&self) -> Result<&Store, ApiError> {
        Ok(self.services.store()?)
    }

    /// Has something done after the answer was sent.
    pub fn later(&self, job: impl Future<Output = ()> + 'static) {
        self.services.later(job);
    }
}

/// Who is named as the writer, how, and of how many bytes. What removes something is let through by any limit.
fn writer(request: &Request, caller: &Caller, env: &Env) -> Writer {
    let is_limited = caller.key().is_some_and(|key| key.id != Key::MASTER);
    Writer {
        strict: config::is_strict(env),
        bytes: if request.method() == "DELETE" { 0 } else { request.body().len() as u64 },
        bytes_limit: is_limited.then(|| config::key_daily_bytes(env)),
        ..caller.writer()
    }
}
