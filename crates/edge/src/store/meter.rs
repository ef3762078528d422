//! How many rows of the database one request reads.

use std::cell::Cell;
use std::rc::Rc;

use super::result::QueryResult;

/// Counts the rows that D1 reports as read; clones share one count.
#[derive(Clone, Debug, Default)]
pub struct Meter(Rc<Cell<u64>>);

impl Meter {
    pub(super) fn note(&self, result: &QueryResult) {
        self.0.set(self.0.get() + result.figure("rows_read").unwrap_or_default());
    }

    pub fn rows_read(&self) -> u64 {
        self.0.get()
    }
}
