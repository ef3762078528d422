//! The turn of one peer: the messages that wait for it are sent, the oldest first. One that the peer refuses is set aside,
//! one that it may take later waits by itself, and the others go on; where the peer does not answer, the turn ends.

use std::time::Duration;

use worker::{Env, console_error};

use super::errand::Errand;
use super::post::{Outcome, Sender};
use super::resolver::Trouble;
use super::{address, backoff, resolver};
use crate::store::deliveries::{DuePeer, Later, Refusal, Turn, Waiting};
use crate::url::Url;
use crate::{clock, config};

/// After so many failed attempts in a row a message that finds no answer lets others go first: it may be its own fault.
const PATIENCE: u32 = 3;

/// How long a turn takes at most, in milliseconds, before it is another peer's.
const LONGEST: u64 = 2000;

/// A peer that takes longer for an answer, in milliseconds, is slow.
const SLOW: u64 = 1000;

/// A peer that answers is asked again after so many seconds at the latest, whatever it answered.
const LONGEST_HOLD: u64 = 60;

/// How long a peer may ask not to be sent anything, in seconds.
const LONGEST_WISH: u64 = 60 * 60;

/// Sends what an errand holds; `silence` is how long an answer is waited for.
pub async fn take(env: &Env, errand: Errand, silence: Duration) -> (DuePeer, Turn) {
    let mut turn = Turn {
        expired: errand.expired.iter().map(|message| message.id).collect(),
        is_slow: errand.peer.lets_wait(),
        ..Turn::default()
    };
    let sent = match errand.messages.as_slice() {
        [] => 0,
        _ => deliver(env, &errand, silence, &mut turn).await,
    };
    let unsettled = errand.messages.iter().skip(sent).chain(&errand.rest);
    let first = unsettled.filter(|message| message.is_of_log()).map(|message| message.id - 1).min();
    turn.place = first.unwrap_or(errand.peer.end);
    if let Some(error) = &turn.error {
        console_error!("the courier at {}: {error}", errand.peer.endpoint);
    }
    (errand.peer, turn)
}

/// Returns how many messages are settled: the peer has them or refused them, they wait by themselves or are gone.
async fn deliver(env: &Env, errand: &Errand, silence: Duration, turn: &mut Turn) -> usize {
    let (sender, url) = match ready(env, &errand.peer).await {
        Ok(ready) => ready,
        Err(error) => {
            turn.error = Some(error);
            hold(turn, backoff::pause(errand.peer.failures + 1));
            return 0;
        }
    };
    let (began, mut settled) = (clock::millis(), 0);
    for message in &errand.messages {
        if let Some(not_before) = waits_for_another(message, &errand.messages, turn) {
            wait_behind(turn, message, not_before);
        } else if let Some(letter) = errand.letter(message) {
            let posted = clock::millis();
            let outcome = sender.post(&errand.peer.node_id, &url, letter, silence).await;
            turn.is_slow = clock::millis() > posted + SLOW;
            let is_settled = note(outcome, message, &errand.peer, turn);
            settled += usize::from(is_settled);
            if turn.held_until.is_some() || clock::millis() > began + LONGEST {
                break;
            }
            continue;
        }
        settled += 1;
    }
    if turn.held_until.is_none() && turn.has_only_failed() {
        hold(turn, backoff::pause(errand.peer.failures + 1).min(LONGEST_HOLD));
    }
    settled
}

async fn ready(env: &Env, peer: &DuePeer) -> Result<(Sender, Url), String> {
    let key = config::private_key(env).ok_or("this node has no NODE_PRIVATE_KEY to sign with")?;
    let url = address::announce(&peer.endpoint, config::allows_private_peers(env))?;
    resolver::check(env, &url).await.map_err(Trouble::text)?;
    Ok((Sender { node_id: config::node_id(env), key }, url))
}

/// Of one origin, messages about the same material are delivered in their order: until when one waits for one before it.
fn waits_for_another(message: &Waiting, messages: &[Waiting], turn: &Turn) -> Option<String> {
    let is_before = |later: &&Later| {
        let mut failed = messages.iter().filter(|one| one.id == later.id);
        failed.any(|one| one.origin == message.origin && one.material == message.material)
    };
    let before = turn.later.iter().find(is_before).map(|later| later.not_before.clone());
    before.or_else(|| message.behind.clone())
}

/// What waits by itself already is put off with the one that failed (`put_off` of the store).
fn wait_behind(turn: &mut Turn, message: &Waiting, not_before: String) {
    if message.is_of_log() {
        turn.behind.push(Later { id: message.id, not_before });
    }
}

/// Notes what became of a message; false where it still waits in its place.
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
            hold(turn, pause);
            if peer.failures < PATIENCE {
                turn.error = Some(error);
                return false;
            }
            later(turn, message, error);
        }
    }
    true
}

fn later(turn: &mut Turn, message: &Waiting, error: String) {
    let not_before = clock::after_now(backoff::pause(message.attempts.unwrap_or_default() + 1));
    turn.later.push(Later { id: message.id, not_before });
    turn.error = Some(error);
}

fn hold(turn: &mut Turn, seconds: u64) {
    turn.held_until = Some(clock::after_now(seconds));
}
