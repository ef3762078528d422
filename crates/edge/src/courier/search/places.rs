//! The calls that an object has open, for all searches that it works at. Peers that let wait the last time take at most half of them.

use std::cell::{Cell, RefCell};

use futures_channel::oneshot;

pub const PLACES: usize = 6;
const HALF: usize = PLACES / 2;

#[derive(Default)]
pub struct Places {
    taken: Cell<usize>,
    /// Those of them for peers that let wait.
    slow: Cell<usize>,
    waiting: RefCell<Vec<oneshot::Sender<()>>>,
}

/// A place, until it is dropped.
pub struct Place<'a> {
    places: &'a Places,
    is_slow: bool,
}

impl Places {
    pub async fn take(&self, is_slow: bool) -> Place<'_> {
        while self.taken.get() >= PLACES || (is_slow && self.slow.get() >= HALF) {
            let (sender, left) = oneshot::channel();
            self.waiting.borrow_mut().push(sender);
            let _ = left.await;
        }
        self.taken.set(self.taken.get() + 1);
        self.slow.set(self.slow.get() + usize::from(is_slow));
        Place { places: self, is_slow }
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        let Places { taken, slow, waiting } = self.places;
        taken.set(taken.get() - 1);
        slow.set(slow.get() - usize::from(self.is_slow));
        // Whoever was woken and does not want the place any more keeps nobody else from it.
        for sender in waiting.take() {
            let _ = sender.send(());
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{HALF, PLACES, Place, Places};

    fn take(places: &Places, is_slow: bool) -> Option<Place<'_>> {
        places.take(is_slow).now_or_never()
    }

    #[test]
    fn half_of_them_are_for_those_that_let_wait() {
        let places = Places::default();
        let slow: Vec<_> = (0..PLACES).filter_map(|_| take(&places, true)).collect();
        let prompt: Vec<_> = (0..PLACES).filter_map(|_| take(&places, false)).collect();
        assert_eq!((slow.len(), prompt.len()), (HALF, PLACES - HALF));
        drop(prompt);
        assert!(take(&places, true).is_none());
        drop(slow);
        assert!(take(&places, true).is_some());
    }

    #[test]
    fn who_waits_takes_the_place_that_is_left_whoever_gave_up_before() {
        let places = Places::default();
        let mut taken: Vec<_> = (0..PLACES).filter_map(|_| take(&places, false)).collect();
        let mut gives_up = Box::pin(places.take(false));
        let mut waits = Box::pin(places.take(false));
        assert!(gives_up.as_mut().now_or_never().is_none() && waits.as_mut().now_or_never().is_none());
        taken.pop();
        drop(gives_up);
        assert!(waits.now_or_never().is_some());
    }
}
