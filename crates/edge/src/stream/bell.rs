//! Wakes all tasks that wait.

use std::cell::RefCell;

use futures_channel::oneshot;
use futures_util::FutureExt;
use futures_util::future::Shared;

pub type Ring = Shared<oneshot::Receiver<()>>;

#[derive(Default)]
pub struct Bell(RefCell<Option<(oneshot::Sender<()>, Ring)>>);

impl Bell {
    /// Completes when the bell rings the next time.
    pub fn next(&self) -> Ring {
        let made = || {
            let (sender, receiver) = oneshot::channel();
            (sender, receiver.shared())
        };
        self.0.borrow_mut().get_or_insert_with(made).1.clone()
    }

    pub fn ring(&self) {
        let waiting = self.0.borrow_mut().take();
        if let Some((sender, _)) = waiting {
            let _ = sender.send(());
        }
    }
}
