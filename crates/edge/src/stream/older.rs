//! Older frames that single listeners asked for: one room for all of them, so that many who come at once do not fill the
//! memory.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::{Rc, Weak};

use futures_util::lock::{Mutex, MutexGuard};

use super::frame::Frame;

/// How many bytes are kept together; the lot that was read first gives way.
const MOST_BYTES: usize = 16 * 1024 * 1024;

/// Frames that were read for one listener.
pub type Lot = Vec<Frame>;

#[derive(Default)]
pub struct Older {
    lots: RefCell<VecDeque<Rc<Lot>>>,
    turn: Mutex<()>,
}

impl Older {
    /// Whoever has this may read; the others wait.
    pub async fn turn(&self) -> MutexGuard<'_, ()> {
        self.turn.lock().await
    }

    /// Keeps frames for as long as there is room.
    pub fn keep(&self, frames: Lot) -> Weak<Lot> {
        let (lot, mut lots) = (Rc::new(frames), self.lots.borrow_mut());
        lots.push_back(lot.clone());
        while lots.iter().map(|lot| bytes(lot)).sum::<usize>() > MOST_BYTES && lots.len() > 1 {
            lots.pop_front();
        }
        Rc::downgrade(&lot)
    }

    /// A listener has no more use for its frames.
    pub fn give_back(&self, lot: &Weak<Lot>) {
        self.lots.borrow_mut().retain(|kept| !std::ptr::eq(Rc::as_ptr(kept), lot.as_ptr()));
    }

    pub fn forget(&self, id: i64) {
        self.lots.borrow_mut().retain(|lot| lot.iter().all(|frame| frame.id != id));
    }
}

fn bytes(lot: &Lot) -> usize {
    lot.iter().map(|frame| frame.text.len()).sum()
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{MOST_BYTES, Older};
    use crate::stream::frame::Frame;

    #[test]
    fn older_frames_have_one_room_for_all_listeners() {
        let older = Older::default();
        let large = || vec![Frame::new(1, "offer.created", &"x".repeat(MOST_BYTES / 4))];
        let lots: Vec<_> = (0..6).map(|_| older.keep(large())).collect();
        let is_kept: Vec<bool> = lots.iter().map(|lot| lot.upgrade().is_some()).collect();
        assert_eq!(is_kept, [false, false, false, true, true, true]);
        let last = lots.last().expect("six lots");
        older.give_back(last);
        assert!(last.upgrade().is_none());
        older.forget(1);
        assert!(lots.iter().all(|lot| lot.upgrade().is_none()));
    }
}
