//! One round of the courier: new announcements are queued for each peer, and each peer whose turn it is gets what waits
//! for it. A slow or silent peer delays nobody else: turns run side by side, and when one ends the next begins.

use std::time::Duration;

use futures_util::future::{Either, select};
use futures_util::stream::{FuturesUnordered, StreamExt};
use worker::{Delay, Env};

use super::turn;
use crate::clock;
use crate::store::deliveries::DuePeer;
use crate::store::{Meter, Store, StoreError};

/// How many announcements are queued for the peers at once.
const SPREAD: u32 = 50;

/// How many turns run at once, of peers that answered last time and of those that did not. Together they are as many
/// connections as the platform allows.
const ANSWERING: usize = 4;
const FAILING: usize = 2;

/// How often the round looks for new messages while turns run.
const LOOK: Duration = Duration::from_secs(1);

/// After so many milliseconds or so many turns no other turn begins in this round; the next round follows at once. The
/// platform limits how many requests one alarm may send.
const LONGEST: u64 = 30_000;
const TURNS: usize = 30;

/// Does a round. Returns in how many milliseconds the next one is due; `None` where nothing waits.
pub async fn run(env: &Env) -> Result<Option<i64>, StoreError> {
    let store = Store::open(env, Meter::default())?;
    take_turns(env, &store).await?;
    if store.has_new_announcements().await? {
        return Ok(Some(0));
    }
    Ok(store.next_turn().await?.map(|at| clock::millis_until(&at)))
}

/// A turn that has begun always ends, whatever happens to the others, so that what was sent is recorded.
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

/// Queues new announcements. Returns the peers whose turn may begin while the busy ones are served.
async fn free(store: &Store, busy: &[DuePeer]) -> Result<Vec<DuePeer>, StoreError> {
    store.spread_announcements(SPREAD).await?;
    // Busy peers are due as well, until their turn is recorded.
    let most = (ANSWERING + FAILING) as u32;
    let mut due = store.due_peers(&clock::now(), most, most).await?;
    due.retain(|peer| busy.iter().all(|other| other.id != peer.id));
    let count = |failing: bool| busy.iter().filter(|peer| (peer.failures > 0) == failing).count();
    let (answering, failing): (Vec<DuePeer>, Vec<DuePeer>) = due.into_iter().partition(|peer| peer.failures == 0);
    let answering = answering.into_iter().take(ANSWERING.saturating_sub(count(false)));
    let failing = failing.into_iter().take(FAILING.saturating_sub(count(true)));
    Ok(answering.chain(failing).collect())
}
