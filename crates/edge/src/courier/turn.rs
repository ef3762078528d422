//! The turn of one peer: the messages that wait for it are sent, the oldest first. One that the peer refuses is set aside,
//! one that it may take later waits by itself, and the others go on; where the peer does not answer, the turn ends.

use worker::{Env, console_error};

use super::post::{Outcome, Sender};
use super::{address, backoff};
use crate::store::deliveries::{DuePeer, Later, Letter, Refusal, Turn, Waiting};
use crate::store::{Store, StoreError};
use crate::{clock, config};

/// At most so many messages and bytes in one turn; a larger message is sent alone.
const MESSAGES: u32 = 20;
const BYTES: usize = 512 * 1024;

/// So many messages show whether a peer that failed takes any again.
const PROBES: usize = 5;

/// After so many failed attempts in a row a message that finds no answer lets others go first: it may be its own fault.
const PATIENCE: u32 = 3;

/// How long a turn takes at most, in milliseconds, before it is another peer's.
const LONGEST: u64 = 2000;

/// For how many seconds a message is tried.
const LIFETIME: u64 = 7 * 24 * 60 * 60;

/// A peer that answers is asked again after so many seconds at the latest, whatever it answered.
const LONGEST_HOLD: u64 = 60;

/// How long a peer may ask not to be sent anything, in seconds.
const LONGEST_WISH: u64 = 60 * 60;

/// Returns the peer's number, and whether the outcome was recorded.
pub async fn take(env: &Env, store: &Store, peer: DuePeer) -> (i64, Result<(), StoreError>) {
    (peer.id, send(env, store, &peer).await)
}

async fn send(env: &Env, store: &Store, peer: &DuePeer) -> Result<(), StoreError> {
    let oldest = clock::before_now(LIFETIME);
    let waiting = store.waiting_for(peer.id, &clock::now(), MESSAGES).await?;
    let (expired, mut waiting): (Vec<_>, Vec<_>) = waiting.into_iter().partition(|message| message.created_at < oldest);
    waiting.truncate(if peer.failures > 0 { PROBES } else { MESSAGES as usize });
    let mut turn = Turn { expired: expired.iter().map(|message| message.id).collect(), ..Turn::default() };
    if !waiting.is_empty() {
        waiting.truncate(fitting(&waiting));
        deliver(env, store, peer, &waiting, &mut turn).await?;
    }
    if let Some(error) = &turn.error {
        console_error!("the courier at {}: {error}", peer.endpoint);
    }
    store.note_turn(peer, &turn, &clock::now()).await
}

/// How many messages fit, at least one.
fn fitting(waiting: &[Waiting]) -> usize {
    let before = waiting.iter().scan(0, |bytes, one| Some(std::mem::replace(bytes, *bytes + one.bytes)));
    let fitting = waiting.iter().zip(before).take_while(|(one, before)| *before == 0 || before + one.bytes <= BYTES);
    fitting.count()
}

async fn deliver(
    env: &Env,
    store: &Store,
    peer: &DuePeer,
    waiting: &[Waiting],
    turn: &mut Turn,
) -> Result<(), StoreError> {
    let ready = sender(env).and_then(|sender| {
        let url = address::announce(&peer.endpoint, config::allows_private_peers(env))?;
        Ok((sender, url))
    });
    let (sender, url) = match ready {
        Ok(ready) => ready,
        Err(error) => {
            turn.error = Some(error);
            hold(turn, backoff::pause(peer.failures + 1));
            return Ok(());
        }
    };
    let began = clock::millis();
    let ids: Vec<i64> = waiting.iter().map(|message| message.id).collect();
    let letters = store.letters(&ids).await?;
    for Letter { id, body } in letters {
        let Some(message) = waiting.iter().find(|message| message.id == id) else { continue };
        if waits_for_another(message, waiting, turn) {
            continue;
        }
        let outcome = sender.post(&peer.node_id, &url, &body).await;
        if !note(outcome, message, peer, turn) || clock::millis() > began + LONGEST {
            break;
        }
    }
    if turn.held_until.is_none() && turn.has_only_failed() {
        hold(turn, backoff::pause(peer.failures + 1).min(LONGEST_HOLD));
    }
    Ok(())
}

/// Of one origin, messages about the same material are delivered in their order.
fn waits_for_another(message: &Waiting, waiting: &[Waiting], turn: &Turn) -> bool {
    let failed = |one: &&Waiting| turn.later.iter().any(|later| later.id == one.id);
    waiting.iter().filter(failed).any(|one| one.origin == message.origin && one.material == message.material)
}

/// Notes what became of a message; false where nothing else is to be sent in this turn.
fn note(outcome: Outcome, message: &Waiting, peer: &DuePeer, turn: &mut Turn) -> bool {
    let pause = backoff::pause(peer.failures + 1);
    match outcome {
        Outcome::Delivered => turn.delivered.push(message.id),
        Outcome::Refused { error, answer } => {
            turn.error = Some(error);
            turn.refused.push(Refusal { id: message.id, answer });
        }
        Outcome::Later(error) => later(turn, message, error),
        // It is not about the message; the peer may be about to hear of this node.
        Outcome::Unknown(error) => {
            later(turn, message, error);
            hold(turn, pause);
        }
        Outcome::Busy(error, wish) => {
            later(turn, message, error);
            hold(turn, pause.min(LONGEST_HOLD).max(wish.min(LONGEST_WISH)));
        }
        Outcome::Silent(error) => {
            if peer.failures >= PATIENCE {
                later(turn, message, error);
            } else {
                turn.error = Some(error);
            }
            hold(turn, pause);
        }
    }
    turn.held_until.is_none()
}

fn later(turn: &mut Turn, message: &Waiting, error: String) {
    let not_before = clock::after_now(backoff::pause(message.attempts + 1));
    turn.later.push(Later { id: message.id, not_before });
    turn.error = Some(error);
}

fn hold(turn: &mut Turn, seconds: u64) {
    turn.held_until = Some(clock::after_now(seconds));
}

fn sender(env: &Env) -> Result<Sender, String> {
    let key = config::private_key(env).ok_or("this node has no NODE_PRIVATE_KEY to sign with")?;
    Ok(Sender { node_id: config::node_id(env), key })
}
