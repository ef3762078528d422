//! What the Durable Object of one channel does.

use std::cell::{Cell, OnceCell};
use std::rc::Rc;

use worker::{Env, Response, ResponseBody, Result, ScheduledTime, State};

use super::crowd::{Crowd, Most};
use super::feed::Feed;
use super::follower::Follower;
use super::holds::Holds;
use super::listener::Listener;
use super::readings::Readings;
use super::ring::NOBODY;
use super::source::Rows;
use super::{Channel, Counts, backstop, outlet};
use crate::clock;
use crate::url::Url;

/// After so many milliseconds the database is read again where the last reading failed.
const TRY_AGAIN: u64 = 1000;

/// After so many failed readings in a row all streams end.
const MOST_FAILURES: u32 = 3;

/// Where nothing is to be read, the alarm comes after so many milliseconds, to see whether anybody still listens.
const BEAT: u64 = 15_000;

/// An alarm that is overdue by so many milliseconds is set again.
const OVERDUE: u64 = 5000;

/// A panic leaves nothing half done: everything in it changes in one step.
pub struct Hub {
    state: State,
    env: Env,
    feed: Rc<Feed>,
    crowd: Rc<Crowd>,
    holds: Rc<Holds>,
    follower: Follower,
    readings: Readings,
    source: OnceCell<Rc<Rows>>,
    /// When the last bell rang, or the first listener came.
    rung: Cell<u64>,
    /// When the alarm is set to.
    alarm_at: Cell<u64>,
}

fn parameter(url: &Url, wanted: &str) -> String {
    url.query_pairs().find(|(name, _)| name == wanted).map(|(_, text)| text.into_owned()).unwrap_or_default()
}

impl Hub {
    pub fn new(state: State, env: Env) -> Hub {
        Hub {
            state,
            env,
            feed: Rc::default(),
            crowd: Rc::default(),
            holds: Rc::default(),
            follower: Follower::default(),
            readings: Readings::default(),
            source: OnceCell::new(),
            rung: Cell::new(0),
            alarm_at: Cell::new(0),
        }
    }

    /// What a writer, a listener or the metrics ask.
    pub async fn answer(&self, request: &worker::Request) -> Result<Response> {
        let Some(url) = Url::of(request.inner().url()) else {
            return Response::error("the hub does not know this", 404);
        };
        let mut parts = url.path().trim_start_matches('/').split('/');
        match (parts.next().and_then(Channel::from_name), parts.next()) {
            (Some(channel), Some("listen")) => self.listen(channel, &url).await,
            (Some(_), Some("ring")) => self.ring().await,
            (Some(_), Some("forget")) => {
                let ids = parts.next().unwrap_or_default().split(',').filter_map(|id| id.parse().ok());
                ids.for_each(|id| self.feed.forget(id));
                Response::empty()
            }
            (Some(_), Some("counts")) => Response::from_json(&self.counts()),
            _ => Response::error("the hub does not know this", 404),
        }
    }

    fn counts(&self) -> Counts {
        Counts {
            listeners: self.crowd.count(),
            queries: self.source.get().map_or(0, |rows| rows.queries()),
            bytes: (self.feed.bytes() + self.holds.bytes()) as u64,
        }
    }

    /// Answers after the database was read once more, so that the stream begins exactly at the request.
    async fn listen(&self, channel: Channel, url: &Url) -> Result<Response> {
        let seat = match self.crowd.enter(parameter(url, "address"), &Most::of(&self.env)) {
            Ok(seat) => seat,
            Err(full) => return Response::error("there are as many listeners as it takes", full.status()),
        };
        let source = self.source.get_or_init(|| Rc::new(Rows::new(channel, self.env.clone()))).clone();
        if self.crowd.count() == 1 {
            self.follower.begin_anew();
            // There may be writers who believe that nobody listens.
            self.rung.set(clock::millis());
        }
        self.plan().await?;
        let after = parameter(url, "after").parse().ok();
        if !self.readings.fresh(async || self.read(&source, after).await).await {
            self.plan().await?;
            return Response::error("the database does not answer", 502);
        }
        self.plan().await?;
        let (start, since) = (self.follower.start(after), self.follower.start(None));
        let listener = Listener::new(self.feed.clone(), source, seat, start, since);
        Response::from_body(ResponseBody::Stream(outlet::body(listener, &self.holds)))
    }

    /// The source, while somebody listens.
    fn listened(&self) -> Option<&Rc<Rows>> {
        self.source.get().filter(|_| self.crowd.count() > 0)
    }

    /// Something was written.
    async fn ring(&self) -> Result<Response> {
        let Some(source) = self.listened() else {
            return Ok(Response::empty()?.with_status(NOBODY));
        };
        self.rung.set(clock::millis());
        self.plan().await?;
        self.readings.soon(async || self.read(source, None).await).await;
        Response::empty()
    }

    /// What the alarm does: a reading, if one is due. Nobody listens: the alarm rests.
    pub async fn look(&self) -> Result<()> {
        self.alarm_at.set(0);
        self.holds.look(clock::millis());
        self.feed.tidy();
        let Some(source) = self.listened() else {
            self.feed.begin(self.feed.head());
            return Ok(());
        };
        if self.due().is_some_and(|due| due <= clock::millis()) {
            self.readings.fresh(async || self.read(source, None).await).await;
        }
        if self.readings.failures() >= MOST_FAILURES {
            self.feed.end_streams();
        }
        self.plan().await
    }

    /// Whether the database could be read. `after` is where the listener goes on for whom it is read.
    async fn read(&self, source: &Rc<Rows>, after: Option<i64>) -> bool {
        self.follower.read(&**source, &self.feed, after).await.is_some()
    }

    /// When the database is to be read without a bell, if at all.
    fn due(&self) -> Option<u64> {
        if self.readings.failures() > 0 {
            Some(self.readings.since() + TRY_AGAIN)
        } else if self.follower.has_more() {
            Some(clock::millis())
        } else {
            backstop::due(self.rung.get(), self.readings.since())
        }
    }

    /// Sets the alarm, unless it comes in time.
    async fn plan(&self) -> Result<()> {
        let now = clock::millis();
        let wanted = self.due().unwrap_or(now + BEAT).max(now);
        let is_lost = self.alarm_at.get() + OVERDUE < now;
        if !is_lost && self.alarm_at.get() <= wanted {
            return Ok(());
        }
        self.alarm_at.set(wanted);
        let offset = i64::try_from(wanted - now).unwrap_or_default();
        self.state.storage().set_alarm(ScheduledTime::from(offset)).await
    }
}
