//! So much a second, and a little more at once after a rest.

use std::cell::Cell;

pub struct Pace {
    per_second: f64,
    most: f64,
    /// What is left, below zero where more was taken than there was.
    left: Cell<f64>,
    /// When that was so, in milliseconds since 1970.
    at: Cell<u64>,
}

impl Pace {
    pub const fn new(per_second: u32, most: u32) -> Pace {
        Pace { per_second: per_second as f64, most: most as f64, left: Cell::new(most as f64), at: Cell::new(0) }
    }

    pub fn take(&self, amount: usize, now: u64) {
        self.left.set(self.left(now) - amount as f64);
        self.at.set(now);
    }

    /// Milliseconds until there is something to take.
    pub fn wait(&self, now: u64) -> u64 {
        (-self.left(now) / self.per_second * 1000.0).ceil().max(0.0) as u64
    }

    /// Whether it is as if nothing had been taken.
    pub fn has_rested(&self, now: u64) -> bool {
        self.left(now) >= self.most
    }

    fn left(&self, now: u64) -> f64 {
        let seconds = now.saturating_sub(self.at.get()) as f64 / 1000.0;
        (self.left.get() + seconds * self.per_second).min(self.most)
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::Pace;

    #[test]
    fn in_any_minute_there_is_what_comes_in_it_and_the_rest_at_once() {
        let pace = Pace::new(300, 2000);
        let (mut now, mut taken) = (1_000_000, 0);
        let end = now + 60_000;
        while now < end {
            match pace.wait(now) {
                0 => {
                    pace.take(50, now);
                    taken += 50;
                }
                wait => now += wait,
            }
        }
        assert!((19_950..=20_050).contains(&taken), "{taken}");
        assert!(!pace.has_rested(now));
        assert!(pace.has_rested(now + 7000));
    }
}
