//! One round of the courier: new announcements are spread, and the peers whose turn it is get what waits for them.

use futures_util::future::join_all;
use worker::{Env, console_error};

use super::post::{Outcome, Sender};
use super::{address, backoff};
use crate::store::deliveries::{Due, Turn, Waiting};
use crate::store::{Meter, Store, StoreError};
use crate::{clock, config};

/// Announcements that are spread in one round.
const SPREAD: u32 = 50;

/// Peers that have their turn in one round: as many as the platform connects to at once.
const ANSWERING: u32 = 4;
const FAILING: u32 = 2;

/// Messages to one peer in one turn, and how long it may take, in milliseconds, before others have theirs.
const MESSAGES: u32 = 20;
const LONGEST_TURN: u64 = 2000;

/// How long a message is tried, in seconds.
const LIFETIME: u64 = 7 * 24 * 60 * 60;

/// Does a round; gives when the next one is due, in milliseconds from now.
pub async fn run(env: &Env) -> Result<Option<i64>, StoreError> {
    let store = Store::open(env, Meter::default())?;
    store.spread_announcements(SPREAD).await?;
    let due = store.due_peers(&clock::now(), ANSWERING, FAILING).await?;
    let turns = join_all(due.iter().map(|peer| turn(env, &store, peer))).await;
    turns.into_iter().collect::<Result<Vec<()>, StoreError>>()?;
    if store.has_new_announcements().await? {
        return Ok(Some(0));
    }
    Ok(store.next_turn().await?.map(|at| clock::millis_until(&at)))
}

async fn turn(env: &Env, store: &Store, peer: &Due) -> Result<(), StoreError> {
    let most = if peer.failures > 0 { 1 } else { MESSAGES };
    let oldest = clock::before_now(LIFETIME);
    let waiting = store.waiting_for(peer.id, most).await?;
    let (expired, waiting): (Vec<_>, Vec<_>) = waiting.into_iter().partition(|message| message.created_at < oldest);
    let mut turn = Turn { expired: expired.iter().map(|message| message.id).collect(), ..Turn::default() };
    if !waiting.is_empty() {
        deliver(env, peer, waiting, &mut turn).await;
    }
    if let Some(error) = &turn.error {
        console_error!("the courier at {}: {error}", peer.endpoint);
    }
    let next = match turn.has_failed {
        true => clock::after_now(backoff::pause(peer.failures + 1)),
        false => clock::now(),
    };
    store.note_turn(peer.id, &turn, &clock::now(), &next).await
}

async fn deliver(env: &Env, peer: &Due, waiting: Vec<Waiting>, turn: &mut Turn) {
    let ready = sender(env).and_then(|sender| {
        let url = address::announce(&peer.endpoint, config::allows_private_peers(env))?;
        Ok((sender, url))
    });
    let (sender, url) = match ready {
        Ok(ready) => ready,
        Err(error) => return fail(turn, error),
    };
    let began = clock::millis();
    for Waiting { id, body, .. } in waiting {
        match sender.post(&url, &body).await {
            Outcome::Delivered => turn.delivered.push(id),
            Outcome::Refused(error) => {
                turn.refused.push(id);
                turn.error = Some(error);
            }
            Outcome::Failed(error) => return fail(turn, error),
        }
        if clock::millis() > began + LONGEST_TURN {
            return;
        }
    }
}

fn sender(env: &Env) -> Result<Sender, String> {
    let key = config::private_key(env).ok_or("this node has no NODE_PRIVATE_KEY to sign with")?;
    Ok(Sender { node_id: config::node_id(env), key })
}

fn fail(turn: &mut Turn, error: String) {
    turn.error = Some(error);
    turn.has_failed = true;
}
