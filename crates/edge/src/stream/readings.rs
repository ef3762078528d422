//! Readings of the database, one at a time. A caller that wants one shares the next one that begins.

use std::cell::Cell;
use std::time::Duration;

use futures_util::future::{Either, select};
use worker::Delay;

use super::bell::Bell;
use crate::clock;

/// How long a reading may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// Between readings that are asked for by writes.
const PACE: u64 = 250;

#[derive(Default)]
pub struct Readings {
    /// The number of the last reading that began, that ended, and that succeeded.
    begun: Cell<u64>,
    ended: Cell<u64>,
    succeeded: Cell<u64>,
    failures: Cell<u32>,
    /// When the last one began.
    since: Cell<u64>,
    /// When one will begin that somebody waits for.
    planned: Cell<u64>,
    end: Bell,
}

impl Readings {
    /// Whether a reading succeeded that began after this call: somebody else's or, where nobody else does one, `read`.
    pub async fn fresh<R: AsyncFnOnce() -> bool>(&self, read: R) -> bool {
        let wanted = self.begun.get() + 1;
        while self.ended.get() < wanted {
            if self.ended.get() == self.begun.get() || self.is_lost() {
                return self.one(read).await;
            }
            select(self.end.next(), Delay::from(PATIENCE)).await;
        }
        self.succeeded.get() >= wanted
    }

    /// The same soon after this call, and not more often than the pace: many writes share a reading.
    pub async fn soon<R: AsyncFnOnce() -> bool>(&self, read: R) {
        let now = clock::millis();
        if self.planned.get() > now {
            return;
        }
        let pause = (self.since.get() + PACE).saturating_sub(now).min(PACE);
        if pause > 0 {
            self.planned.set(now + pause);
            Delay::from(Duration::from_millis(pause)).await;
        }
        self.fresh(read).await;
    }

    async fn one<R: AsyncFnOnce() -> bool>(&self, read: R) -> bool {
        let number = self.begun.get() + 1;
        self.begun.set(number);
        self.since.set(clock::millis());
        let read = std::pin::pin!(read());
        let is_read = matches!(select(read, Delay::from(PATIENCE)).await, Either::Left((true, _)));
        self.ended.set(self.ended.get().max(number));
        if is_read {
            self.succeeded.set(self.succeeded.get().max(number));
        }
        self.failures.set(if is_read { 0 } else { self.failures.get() + 1 });
        self.end.ring();
        is_read
    }

    /// Whether the platform broke off the reading that is under way.
    fn is_lost(&self) -> bool {
        clock::millis() > self.since.get() + 2 * PATIENCE.as_millis() as u64
    }

    /// When the last one began.
    pub fn since(&self) -> u64 {
        self.since.get()
    }

    /// How many failed in a row.
    pub fn failures(&self) -> u32 {
        self.failures.get()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::time::Duration;

    use futures_util::future::join_all;
    use wasm_bindgen_test::wasm_bindgen_test as test;
    use worker::Delay;

    use super::Readings;

    async fn pause() {
        Delay::from(Duration::from_millis(20)).await;
    }

    #[test]
    async fn many_callers_share_two_readings() {
        let (readings, count) = (Readings::default(), Cell::new(0));
        let call = |_| {
            readings.fresh(async || {
                count.set(count.get() + 1);
                pause().await;
                true
            })
        };
        assert_eq!(join_all((0..50).map(call)).await, [true; 50]);
        assert_eq!(
            count.get(),
            2,
            "one that was under way for all but the first, and one that began after their calls"
        );
    }

    #[test]
    async fn many_writes_share_readings() {
        let (readings, count) = (Readings::default(), Cell::new(0));
        for _ in 0..5 {
            let call = |_| {
                readings.soon(async || {
                    count.set(count.get() + 1);
                    true
                })
            };
            join_all((0..20).map(call)).await;
        }
        assert!((2..=6).contains(&count.get()), "{}", count.get());
    }

    #[test]
    async fn failures_in_a_row_are_counted() {
        let readings = Readings::default();
        assert!(!readings.fresh(async || false).await);
        assert!(!readings.fresh(async || false).await);
        assert_eq!(readings.failures(), 2);
        assert!(readings.fresh(async || true).await);
        assert_eq!(readings.failures(), 0);
    }
}
