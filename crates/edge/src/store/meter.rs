//! How many rows of the database one request reads.

use std::cell::Cell;
use std::rc::Rc;

use worker::D1Result;

/// Counts the rows that D1 reports as read; clones share one count.
#[derive(Clone, Debug, Default)]
pub struct Meter(Rc<Cell<u64>>);

impl Meter {
    pub(super) fn note(&self, result: &D1Result) {
        let rows = result.meta().ok().flatten().and_then(|meta| meta.rows_read).unwrap_or_default();
        self.0.set(self.0.get() + rows as u64);
    }

    pub fn rows_read(&self) -> u64 {
        self.0.get()
    }
}
