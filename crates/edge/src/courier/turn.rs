//! The turn of one peer: the messages that wait for it are sent, the oldest first, until one fails or the time is up.

use worker::{Env, console_error};

use super::post::{Outcome, Sender};
use super::{address, backoff};
use crate::store::deliveries::{DuePeer, Letter, Turn, Waiting};
use crate::store::{Store, StoreError};
use crate::{clock, config};

/// At most so many messages and bytes in one turn; a larger message is sent alone.
const MESSAGES: u32 = 20;
const BYTES: usize = 512 * 1024;

/// How long a turn takes at most, in milliseconds, before it is another peer's.
const LONGEST: u64 = 2000;

/// For how many seconds a message is tried.
const LIFETIME: u64 = 7 * 24 * 60 * 60;

/// Returns the peer's number, and whether the outcome was recorded.
pub async fn take(env: &Env, store: &Store, peer: DuePeer) -> (i64, Result<(), StoreError>) {
    (peer.id, send(env, store, &peer).await)
}

async fn send(env: &Env, store: &Store, peer: &DuePeer) -> Result<(), StoreError> {
    let oldest = clock::before_now(LIFETIME);
    let waiting = store.waiting_for(peer.id, MESSAGES).await?;
    let (expired, mut waiting): (Vec<_>, Vec<_>) = waiting.into_iter().partition(|message| message.created_at < oldest);
    // One message is enough to see whether the peer answers again.
    waiting.truncate(if peer.failures > 0 { 1 } else { MESSAGES as usize });
    let mut turn = Turn { expired: expired.iter().map(|message| message.id).collect(), ..Turn::default() };
    if !waiting.is_empty() {
        deliver(env, store, peer, fitting(&waiting), &mut turn).await?;
    }
    if let Some(error) = &turn.error {
        console_error!("the courier at {}: {error}", peer.endpoint);
    }
    let next = match turn.has_failed {
        true => clock::after_now(backoff::pause(peer.failures + 1)),
        false => clock::now(),
    };
    store.note_turn(peer, &turn, &clock::now(), &next).await
}

/// The numbers of as many messages as fit, at least one.
fn fitting(waiting: &[Waiting]) -> Vec<i64> {
    let before = waiting.iter().scan(0, |bytes, one| Some(std::mem::replace(bytes, *bytes + one.bytes)));
    let fitting = waiting.iter().zip(before).take_while(|(one, before)| *before == 0 || before + one.bytes <= BYTES);
    fitting.map(|(one, _)| one.id).collect()
}

async fn deliver(env: &Env, store: &Store, peer: &DuePeer, ids: Vec<i64>, turn: &mut Turn) -> Result<(), StoreError> {
    let ready = sender(env).and_then(|sender| {
        let url = address::announce(&peer.endpoint, config::allows_private_peers(env))?;
        Ok((sender, url))
    });
    let (sender, url) = match ready {
        Ok(ready) => ready,
        Err(error) => {
            fail(turn, error);
            return Ok(());
        }
    };
    let began = clock::millis();
    for Letter { id, body } in store.letters(&ids).await? {
        match sender.post(&peer.node_id, &url, &body).await {
            Outcome::Delivered => turn.delivered.push(id),
            Outcome::Refused(error) => {
                turn.refused.push(id);
                turn.error = Some(error);
            }
            Outcome::Failed(error) => {
                fail(turn, error);
                break;
            }
        }
        if clock::millis() > began + LONGEST {
            break;
        }
    }
    Ok(())
}

fn sender(env: &Env) -> Result<Sender, String> {
    let key = config::private_key(env).ok_or("this node has no NODE_PRIVATE_KEY to sign with")?;
    Ok(Sender { node_id: config::node_id(env), key })
}

fn fail(turn: &mut Turn, error: String) {
    turn.error = Some(error);
    turn.has_failed = true;
}
