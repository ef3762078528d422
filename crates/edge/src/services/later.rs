//! What is done after the answer was sent.

use std::cell::RefCell;
use std::rc::Rc;

use futures_util::future::LocalBoxFuture;

/// Jobs of one request. The platform keeps the isolate running for them, but may fail to: a job that is lost must do no
/// harm.
#[derive(Clone, Default)]
pub struct Later(Rc<RefCell<Vec<LocalBoxFuture<'static, ()>>>>);

impl Later {
    pub fn add(&self, job: impl Future<Output = ()> + 'static) {
        self.0.borrow_mut().push(Box::pin(job));
    }

    pub fn take(&self) -> Vec<LocalBoxFuture<'static, ()>> {
        self.0.take()
    }
}
