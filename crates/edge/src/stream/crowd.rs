//! Who listens: how many there are, and how many at one address.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use worker::Env;

use crate::config;

#[derive(Default)]
pub struct Crowd(RefCell<HashMap<String, u64>>);

/// How many may listen at the same time.
pub struct Most {
    pub listeners: u64,
    pub at_one_address: u64,
}

impl Most {
    /// As `wrangler.toml` has it.
    pub fn of(env: &Env) -> Most {
        Most { listeners: config::stream_listeners(env), at_one_address: config::stream_listeners_per_address(env) }
    }
}

/// Why somebody may not listen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Full {
    Stream,
    Address,
}

impl Full {
    /// The status of the hub's answer.
    pub const fn status(self) -> u16 {
        match self {
            Full::Stream => 503,
            Full::Address => 429,
        }
    }
}

/// The place of one listener, which is free again once this is dropped.
pub struct Seat {
    crowd: Rc<Crowd>,
    address: String,
}

impl Seat {
    pub fn address(&self) -> &str {
        &self.address
    }
}

impl Crowd {
    pub fn count(&self) -> u64 {
        self.0.borrow().values().sum()
    }

    pub fn enter(self: &Rc<Crowd>, address: String, most: &Most) -> Result<Seat, Full> {
        if self.count() >= most.listeners {
            return Err(Full::Stream);
        }
        let mut addresses = self.0.borrow_mut();
        let there = addresses.get(&address).copied().unwrap_or_default();
        if there >= most.at_one_address {
            return Err(Full::Address);
        }
        addresses.insert(address.clone(), there + 1);
        Ok(Seat { crowd: self.clone(), address })
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut addresses = self.crowd.0.borrow_mut();
        if let Some(there) = addresses.get_mut(&self.address) {
            *there = there.saturating_sub(1);
        }
        addresses.retain(|_, there| *there > 0);
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{Crowd, Full, Most};

    #[test]
    fn places_are_counted_in_all_and_for_each_address() {
        let (crowd, most) = (Rc::new(Crowd::default()), Most { listeners: 3, at_one_address: 2 });
        let enter = |address: &str| crowd.enter(address.to_owned(), &most);
        let first = enter("192.0.2.1").ok();
        let second = enter("192.0.2.1").ok();
        assert_eq!(enter("192.0.2.1").err(), Some(Full::Address));
        let other = enter("192.0.2.2").ok();
        assert_eq!(enter("192.0.2.3").err(), Some(Full::Stream));
        drop(first);
        assert!(enter("192.0.2.1").is_ok());
        drop((second, other));
        assert_eq!(crowd.count(), 0);
        assert!(crowd.0.borrow().is_empty());
    }
}
