//! One round of the courier: new announcements are spread, and each peer whose turn it is gets what waits for it. A
//! peer that is slow or silent holds up nobody else: turns go on side by side, and the next begins when one ends.

use std::time::Duration;

use futures_util::future::{Either, select};
use futures_util::stream::{FuturesUnordered, StreamExt};
use worker::{Delay, Env};

use super::turn;
use crate::clock;
use crate::store::deliveries::Due;
use crate::store::{Meter, Store, StoreError};

/// Announcements that are spread at once.
const SPREAD: u32 = 50;

/// Turns at once, of peers that answered last time and of those that did not: together as many as the platform
/// connects to.
const ANSWERING: usize = 4;
const FAILING: usize = 2;

/// How often it is looked for what is new while turns go on.
const LOOK: Duration = Duration::from_secs(1);

/// After so long no turn begins in this round, in milliseconds; the next one follows at once.
const LONGEST: u64 = 30_000;

/// Does a round; gives when the next one is due, in milliseconds from now.
pub async fn run(env: &Env) -> Result<Option<i64>, StoreError> {
    let store = Store::open(env, Meter::default())?;
    let began = clock::millis();
    let mut turns = FuturesUnordered::new();
    let mut busy: Vec<Due> = Vec::new();
    loop {
        if clock::millis() < began + LONGEST {
            store.spread_announcements(SPREAD).await?;
            for peer in free(&store, &busy).await? {
                busy.push(peer.clone());
                turns.push(turn::take(env, &store, peer));
            }
        }
        if turns.is_empty() {
            break;
        }
        if let Either::Left((Some(ended), _)) = select(turns.next(), Delay::from(LOOK)).await {
            let id = ended?;
            busy.retain(|peer| peer.id != id);
        }
    }
    if store.has_new_announcements().await? {
        return Ok(Some(0));
    }
    Ok(store.next_turn().await?.map(|at| clock::millis_until(&at)))
}

/// Peers whose turn may begin beside those that are busy.
async fn free(store: &Store, busy: &[Due]) -> Result<Vec<Due>, StoreError> {
    // Those that are busy are due, too, until their turn is written down.
    let most = (ANSWERING + FAILING) as u32;
    let mut due = store.due_peers(&clock::now(), most, most).await?;
    due.retain(|peer| busy.iter().all(|other| other.id != peer.id));
    let count = |failing: bool| busy.iter().filter(|peer| (peer.failures > 0) == failing).count();
    let (answering, failing): (Vec<Due>, Vec<Due>) = due.into_iter().partition(|peer| peer.failures == 0);
    let answering = answering.into_iter().take(ANSWERING.saturating_sub(count(false)));
    let failing = failing.into_iter().take(FAILING.saturating_sub(count(true)));
    Ok(answering.chain(failing).collect())
}
