//! One round of the courier: new announcements are spread, and each peer whose turn it is gets what waits for it. A
//! peer that is slow or silent holds up nobody else: turns go on side by side, and the next begins when one ends.

use std::time::Duration;

use futures_util::future::{Either, select};
use futures_util::stream::{FuturesUnordered, StreamExt};
use worker::{Delay, Env};

use super::turn;
use crate::clock;
use crate::store::deliveries::DuePeer;
use crate::store::{Meter, Store, StoreError};

/// Announcements that are spread at once.
const SPREAD: u32 = 50;

/// Turns at once, of peers that answered last time and of those that did not: together as many as the platform
/// connects to.
const ANSWERING: usize = 4;
const FAILING: usize = 2;

/// How often it is looked for what is new while turns go on.
const LOOK: Duration = Duration::from_secs(1);

/// After so long, in milliseconds, and so many turns no other begins in this round; the next round follows at once.
/// The platform bounds what one alarm may ask of others.
const LONGEST: u64 = 30_000;
const TURNS: usize = 30;

/// Does a round; gives when the next one is due, in milliseconds from now.
pub async fn run(env: &Env) -> Result<Option<i64>, StoreError> {
    let store = Store::open(env, Meter::default())?;
    take_turns(env, &store).await?;
    if store.has_new_announcements().await? {
        return Ok(Some(0));
    }
    Ok(store.next_turn().await?.map(|at| clock::millis_until(&at)))
}

/// Turns that have begun are ended whatever happens beside them, so that what was sent is written down.
async fn take_turns(env: &Env, store: &Store) -> Result<(), StoreError> {
    let (began, mut begun) = (clock::millis(), 0);
    let mut turns = FuturesUnordered::new();
    let mut busy: Vec<DuePeer> = Vec::new();
    let mut outcome = Ok(());
    loop {
        if outcome.is_ok() && begun < TURNS && clock::millis() < began + LONGEST {
            let free = free(store, &busy).await;
            let peers = free.unwrap_or_else(|error| {
                outcome = Err(error);
                Vec::new()
            });
            begun += peers.len();
            busy.extend(peers.iter().cloned());
            turns.extend(peers.into_iter().map(|peer| turn::take(env, store, peer)));
        }
        if turns.is_empty() {
            return outcome;
        }
        if let Either::Left((Some((id, ended)), _)) = select(turns.next(), Delay::from(LOOK)).await {
            busy.retain(|peer| peer.id != id);
            outcome = outcome.and(ended);
        }
    }
}

/// Spreads what is new; gives the peers whose turn may begin beside those that are busy.
async fn free(store: &Store, busy: &[DuePeer]) -> Result<Vec<DuePeer>, StoreError> {
    store.spread_announcements(SPREAD).await?;
    // Those that are busy are due, too, until their turn is written down.
    let most = (ANSWERING + FAILING) as u32;
    let mut due = store.due_peers(&clock::now(), most, most).await?;
    due.retain(|peer| busy.iter().all(|other| other.id != peer.id));
    let count = |failing: bool| busy.iter().filter(|peer| (peer.failures > 0) == failing).count();
    let (answering, failing): (Vec<DuePeer>, Vec<DuePeer>) = due.into_iter().partition(|peer| peer.failures == 0);
    let answering = answering.into_iter().take(ANSWERING.saturating_sub(count(false)));
    let failing = failing.into_iter().take(FAILING.saturating_sub(count(true)));
    Ok(answering.chain(failing).collect())
}
