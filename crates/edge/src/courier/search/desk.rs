//! What an object does that is asked, and what it remembers of its peers.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;
use std::time::Duration;

use futures_util::future::{Either, join_all, select};
use worker::{Delay, Env};

use super::places::Places;
use super::recent::Recent;
use super::{Answer, Peer, Question, page};
use crate::courier::resolver::Trouble;
use crate::courier::{address, resolver};
use crate::{clock, config};

/// For so long a search waits for a peer, and from here on a peer lets wait, in milliseconds.
const PATIENCE: Duration = Duration::from_secs(2);
const SLOW: u64 = 1000;

/// So often a peer is asked in a minute, whoever asks this node.
const CALLS: u32 = 600;

#[derive(Default)]
pub struct Desk {
    places: Places,
    /// The peers that were asked, by their endpoints.
    known: RefCell<HashMap<String, Known>>,
    recent: RefCell<Recent>,
}

/// What is known of a peer.
#[derive(Clone, Copy, Default)]
struct Known {
    lets_wait: bool,
    /// When it was asked last.
    asked_at: u64,
    /// The minute of it, and how often it was asked in that.
    minute: u64,
    calls: u32,
}

impl Desk {
    pub async fn answer(&self, env: &Env, question: &Question) -> Vec<Rc<Answer>> {
        // Of those that let wait, whoever waits longest is first: none is never asked.
        let mut order: Vec<usize> = (0..question.peers.len()).collect();
        let known = |at: &usize| question.peers.get(*at).map(|peer| self.known(peer)).unwrap_or_default();
        order.sort_by_key(|at| (known(at).lets_wait, known(at).asked_at));
        let asked = order.into_iter().filter_map(|at| Some((at, question.peers.get(at)?)));
        let answers = asked.map(async |(at, peer)| (at, self.of(env, peer, &question.query).await));
        let mut answers = join_all(answers).await;
        answers.sort_by_key(|(at, _)| *at);
        answers.into_iter().map(|(_, answer)| answer).collect()
    }

    async fn of(&self, env: &Env, peer: &Peer, query: &str) -> Rc<Answer> {
        let now = clock::millis();
        if let Some(answer) = self.recent.borrow().get(&peer.endpoint, query, now) {
            return answer;
        }
        if self.known(peer).calls_in(now) >= CALLS {
            return Rc::new(Answer::none(peer, format!("was not asked, as it was {CALLS} times within this minute")));
        }
        let is_asked = Cell::new(false);
        let asking = std::pin::pin!(self.ask(env, peer, query, &is_asked));
        let answer = match select(asking, Delay::from(PATIENCE)).await {
            Either::Left((Ok(page), _)) => Answer::read(env, peer, query, &page),
            Either::Left((Err(error), _)) => Answer::none(peer, error),
            Either::Right(_) if is_asked.get() => {
                Answer::none(peer, format!("did not answer within {} s", PATIENCE.as_secs()))
            }
            Either::Right(_) => return Rc::new(Answer::none(peer, "was not asked, as others were waited for")),
        };
        let answer = Rc::new(answer);
        self.note(peer, now, &answer);
        self.recent.borrow_mut().keep(&peer.endpoint, query, clock::millis(), &answer);
        answer
    }

    async fn ask(&self, env: &Env, peer: &Peer, query: &str, is_asked: &Cell<bool>) -> Result<String, String> {
        let _place = self.places.take(self.known(peer).lets_wait).await;
        is_asked.set(true);
        self.count(peer);
        let url = address::search(&peer.endpoint, config::allows_private_peers(env), query)
            .map_err(|error| format!("was not asked: {error}"))?;
        resolver::check(env, &url).await.map_err(|trouble| match trouble {
            Trouble::Private(_) => "was not asked: its name leads to a private or loopback address".to_owned(),
            Trouble::Unknown(_) => "was not asked: the resolver did not say where it is".to_owned(),
        })?;
        page::of(&url).await
    }

    fn known(&self, peer: &Peer) -> Known {
        self.known.borrow().get(&peer.endpoint).copied().unwrap_or_default()
    }

    fn count(&self, peer: &Peer) {
        let now = clock::millis();
        let known = self.known(peer);
        let (minute, calls) = (minute_of(now), known.calls_in(now) + 1);
        let known = Known { asked_at: now, minute, calls, ..known };
        self.known.borrow_mut().insert(peer.endpoint.clone(), known);
    }

    fn note(&self, peer: &Peer, began: u64, answer: &Answer) {
        let lets_wait = answer.error.is_some() || clock::millis() > began + SLOW;
        self.known.borrow_mut().entry(peer.endpoint.clone()).or_default().lets_wait = lets_wait;
    }
}

impl Known {
    fn calls_in(&self, now: u64) -> u32 {
        if self.minute == minute_of(now) { self.calls } else { 0 }
    }
}

fn minute_of(millis: u64) -> u64 {
    millis / 60_000
}
