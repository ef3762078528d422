//! A request that was let in, as the routes see it.

use worker::Env;

use super::caller::Caller;
use super::envelope::ApiError;
use super::request::Request;
use crate::services::Services;
use crate::store::Store;

/// A request, who sends it, and what its answer may use.
pub struct Call {
    pub request: Request,
    pub caller: Caller,
    services: Services,
}

impl Call {
    pub fn new(request: Request, caller: Caller, services: Services) -> Call {
        services.name_writer(caller.writer());
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
