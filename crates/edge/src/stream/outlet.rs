//! The body of one stream: what its listener is told, as fast as it is taken.

use std::pin::pin;
use std::rc::Rc;

use futures_channel::oneshot::Receiver;
use futures_util::future::{Either, select};
use worker::wasm_bindgen_futures::{JsFuture, spawn_local};
use worker::web_sys::ReadableStream;

use super::holds::{Account, Holds};
use super::listener::Listener;
use super::source::Source;
use crate::clock;
use crate::platform::Outlet;

/// A body that ends with the listener's stream, and is cut off where its reader takes nothing for long.
pub fn body(listener: Listener<impl Source + 'static>, holds: &Rc<Holds>) -> ReadableStream {
    let (outlet, (account, ended)) = (Outlet::new(), holds.open());
    let body = outlet.readable();
    spawn_local(async move {
        match write(listener, &outlet, &account, ended).await {
            End::Told => outlet.end(),
            End::Lost => outlet.cut(),
        }
    });
    body
}

enum End {
    /// There is no more to tell.
    Told,
    /// The reader has left or takes nothing.
    Lost,
}

async fn write(
    mut listener: Listener<impl Source + 'static>,
    outlet: &Outlet,
    account: &Account,
    mut ended: Receiver<()>,
) -> End {
    let mut left = JsFuture::from(outlet.left());
    loop {
        let chunk = match select(pin!(listener.next_chunk()), &mut left).await {
            Either::Left((Some(chunk), _)) => chunk,
            Either::Left((None, _)) => return End::Told,
            Either::Right(_) => return End::Lost,
        };
        account.hold(chunk.len(), listener.begun(), clock::millis());
        let taken = JsFuture::from(outlet.write(&chunk));
        match select(taken, &mut ended).await {
            Either::Left((Ok(taken), _)) if taken.is_truthy() => account.release(),
            _ => return End::Lost,
        }
    }
}
