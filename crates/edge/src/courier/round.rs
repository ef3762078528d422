//! One round of a courier: each of its peers whose turn it is gets what waits for it. Turns run side by side, and when one ends
//! the next begins. A peer that answers at once waits for nobody else: those that do not share places of their own.

use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::{Either, select};
use futures_util::stream::{FuturesUnordered, StreamExt};
use worker::{Delay, Env};

use super::errand::{self, Errand};
use super::places::Places;
use super::turn;
use crate::clock;
use crate::store::deliveries::{DuePeer, Turn};
use crate::store::{Meter, Store, StoreError};

/// How often, in milliseconds, the round looks for new messages while turns run.
const LOOK: u64 = 1000;

/// After so many milliseconds or so many messages no other turn begins in this round; the next round follows at once. The
/// platform limits how many requests one alarm may send.
const LONGEST: u64 = 30_000;
const MESSAGES: usize = 300;

/// A peer that does not answer for so long counts as down; and for so long where it takes the place of others that wait.
const SILENCE: Duration = Duration::from_secs(5);
const SHORT_SILENCE: Duration = Duration::from_millis(1500);

/// Does a round. Returns in how many milliseconds the next one is due; `None` where nothing waits.
pub async fn run(env: &Env, courier: u32) -> Result<Option<i64>, StoreError> {
    let store = Store::open(env, Meter::default())?;
    Round { env, store: &store, courier, places: Places::default(), looked_at: 0, sent: 0 }.take_turns().await?;
    Ok(store.next_turn(courier).await?.map(|at| clock::millis_until(&at)))
}

struct Round<'a> {
    env: &'a Env,
    store: &'a Store,
    courier: u32,
    places: Places,
    /// When it last looked for peers that are due.
    looked_at: u64,
    /// How many messages were to be sent in the turns that have begun.
    sent: usize,
}

impl Round<'_> {
    /// A turn that has begun always ends, whatever happens to the others, so that what was sent is recorded.
    async fn take_turns(mut self) -> Result<(), StoreError> {
        let (env, began, mut outcome) = (self.env, clock::millis(), Ok(()));
        let mut turns = FuturesUnordered::new();
        loop {
            if outcome.is_ok() && self.sent < MESSAGES && clock::millis() < began + LONGEST {
                let begun = self.begin().await.unwrap_or_else(|error| {
                    outcome = Err(error);
                    Vec::new()
                });
                turns.extend(begun.into_iter().map(|(errand, silence)| turn::take(env, errand, silence)));
            }
            if turns.is_empty() {
                return outcome;
            }
            let first = match select(turns.next(), Delay::from(Duration::from_millis(LOOK))).await {
                Either::Left((first, _)) => first,
                Either::Right(_) => None,
            };
            // Those that have ended meanwhile are recorded together.
            let mut ended: Vec<(DuePeer, Turn)> = first.into_iter().collect();
            while let Some(Some(another)) = turns.next().now_or_never() {
                ended.push(another);
            }
            outcome = outcome.and(self.note(ended).await);
        }
    }

    /// The turns that begin now, and for how long each waits for an answer.
    async fn begin(&mut self) -> Result<Vec<(Errand, Duration)>, StoreError> {
        if !self.places.has_free() {
            return Ok(Vec::new());
        }
        if self.places.is_nobody_waiting() || clock::millis() >= self.looked_at + LOOK {
            self.places.queue(self.store.due_peers(self.courier, &clock::now()).await?);
            self.looked_at = clock::millis();
        }
        let begun = self.places.take();
        if begun.is_empty() {
            return Ok(Vec::new());
        }
        let errands = errand::prepare(self.store, begun).await?;
        self.sent += errands.iter().map(|errand| errand.messages.len()).sum::<usize>();
        let prompt = if self.places.is_waited_for() { SHORT_SILENCE } else { SILENCE };
        let with_silence = |errand: Errand| {
            let silence = if errand.peer.lets_wait() { SILENCE } else { prompt };
            (errand, silence)
        };
        Ok(errands.into_iter().map(with_silence).collect())
    }

    async fn note(&mut self, ended: Vec<(DuePeer, Turn)>) -> Result<(), StoreError> {
        if ended.is_empty() {
            return Ok(());
        }
        let noted = self.store.note_turns(&ended, &clock::now()).await;
        ended.iter().for_each(|(peer, _)| self.places.leave(peer));
        noted
    }
}
