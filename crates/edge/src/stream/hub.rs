//! The Durable Object of one channel.

use std::cell::{Cell, OnceCell};
use std::panic::AssertUnwindSafe;
use std::rc::Rc;

use worker::wasm_bindgen;
use worker::{DurableObject, Env, Response, Result, ScheduledTime, State, Url, console_error, durable_object};

use super::Channel;
use super::feed::{Feed, MOST_FRAMES};
use super::listener::Listener;
use super::readings::Readings;
use super::ring::{NOBODY, QUIET};
use super::source::Source;
use crate::store::StoreError;
use crate::{clock, config};

/// After so many milliseconds without a reading the database is read, in case a wake-up was lost.
const BACKSTOP: u64 = 2000;

/// The same while there may still be writers who believe that nobody listens.
const WATCH: u64 = 500;

/// The same where the last reading failed.
const TRY_AGAIN: u64 = 1000;

/// After so many failed readings in a row all streams end.
const MOST_FAILURES: u32 = 3;

/// An alarm that is overdue by so many milliseconds is set again.
const OVERDUE: u64 = 5000;

/// About how many bytes are read at once.
const READ_BYTES: usize = 2 * 1024 * 1024;

/// How many queries a reading makes at most; what is left is read at once by the alarm. The platform limits how many
/// queries one invocation may make.
const MOST_QUERIES: u32 = 20;

#[durable_object]
pub struct StreamHub {
    /// A panic leaves nothing half done: everything in it changes in one step.
    shared: AssertUnwindSafe<Shared>,
}

struct Shared {
    state: State,
    env: Env,
    feed: Rc<Feed>,
    readings: Readings,
    source: OnceCell<Rc<Source>>,
    /// Whether the feed has what came since its first reading.
    follows: Cell<bool>,
    /// Whether the last reading left something for the next.
    has_more: Cell<bool>,
    /// When the alarm is set to.
    alarm_at: Cell<u64>,
    /// Until when there may be writers who believe that nobody listens.
    watch_until: Cell<u64>,
}

impl DurableObject for StreamHub {
    fn new(state: State, env: Env) -> Self {
        StreamHub { shared: AssertUnwindSafe(Shared::new(state, env)) }
    }

    async fn fetch(&self, request: worker::Request) -> Result<Response> {
        let url = request.url()?;
        let mut parts = url.path().trim_start_matches('/').split('/');
        match (parts.next().and_then(Channel::from_name), parts.next()) {
            (Some(channel), Some("listen")) => self.shared.listen(channel, after(&url)).await,
            (Some(_), Some("ring")) => self.shared.ring().await,
            (Some(_), Some("forget")) => {
                let ids = parts.next().unwrap_or_default().split(',').filter_map(|id| id.parse().ok());
                ids.for_each(|id| self.shared.feed.forget(id));
                Response::empty()
            }
            (Some(_), Some("counts")) => Response::from_json(&self.shared.feed.counts()),
            _ => Response::error("the hub does not know this", 404),
        }
    }

    async fn alarm(&self) -> Result<Response> {
        self.shared.look().await?;
        Response::empty()
    }
}

fn after(url: &Url) -> Option<i64> {
    let after = url.query_pairs().find(|(name, _)| name == "after");
    after.and_then(|(_, text)| text.parse().ok())
}

impl Shared {
    fn new(state: State, env: Env) -> Shared {
        Shared {
            state,
            env,
            feed: Rc::default(),
            readings: Readings::default(),
            source: OnceCell::new(),
            follows: Cell::new(false),
            has_more: Cell::new(false),
            alarm_at: Cell::new(0),
            watch_until: Cell::new(0),
        }
    }

    /// Answers after the database was read once more, so that the stream begins exactly at the request.
    async fn listen(&self, channel: Channel, after: Option<i64>) -> Result<Response> {
        let others = self.feed.counts().listeners;
        if others >= config::most_listeners(&self.env) {
            return Response::error("the stream has as many listeners as it takes", 429);
        }
        let made = || Rc::new(Source::new(channel, self.env.clone()));
        let source = self.source.get_or_init(made).clone();
        let listener = Listener::new(self.feed.clone(), source.clone());
        if others == 0 {
            self.watch_until.set(clock::millis() + QUIET + WATCH);
            self.set_alarm(WATCH).await?;
        } else {
            self.keep_alarm().await?;
        }
        if !self.readings.fresh(async || self.read(&source, after).await).await {
            return Response::error("the database does not answer", 503);
        }
        let head = self.feed.head();
        Response::from_stream(listener.stream_after(after.map_or(head, |after| after.min(head))))
    }

    /// Something was written.
    async fn ring(&self) -> Result<Response> {
        let Some(source) = self.source.get().filter(|_| self.feed.counts().listeners > 0) else {
            return Ok(Response::empty()?.with_status(NOBODY));
        };
        self.keep_alarm().await?;
        self.readings.soon(async || self.read(source, None).await).await;
        Response::empty()
    }

    /// What the alarm does: a reading, if there was none for a while. Nobody listens: the alarm rests.
    async fn look(&self) -> Result<()> {
        let Some(source) = self.source.get().filter(|_| self.feed.counts().listeners > 0) else {
            self.follows.set(false);
            self.feed.begin(0);
            return Ok(());
        };
        if self.has_more.get() || self.readings.age() >= self.pause() {
            self.readings.fresh(async || self.read(source, None).await).await;
        }
        if self.readings.failures() >= MOST_FAILURES {
            self.feed.end_streams();
        }
        let rest = self.pause().saturating_sub(self.readings.age()).max(1);
        self.set_alarm(if self.has_more.get() { 0 } else { rest }).await
    }

    /// How many milliseconds may pass between two readings.
    fn pause(&self) -> u64 {
        if self.readings.failures() > 0 {
            TRY_AGAIN
        } else if clock::millis() < self.watch_until.get() {
            WATCH
        } else {
            BACKSTOP
        }
    }

    async fn set_alarm(&self, milliseconds: u64) -> Result<()> {
        self.alarm_at.set(clock::millis() + milliseconds);
        let offset = i64::try_from(milliseconds).unwrap_or_default();
        self.state.storage().set_alarm(ScheduledTime::from(offset)).await
    }

    /// Sets the alarm where the platform has lost it.
    async fn keep_alarm(&self) -> Result<()> {
        if clock::millis() < self.alarm_at.get() + OVERDUE {
            return Ok(());
        }
        self.set_alarm(BACKSTOP).await
    }

    /// Whether the database could be read. `after` is where the listener goes on for whom it is read.
    async fn read(&self, source: &Source, after: Option<i64>) -> bool {
        let read = async {
            if !self.follows.get() {
                self.begin(source, after).await?;
            }
            self.read_news(source).await
        };
        let read: std::result::Result<(), StoreError> = read.await;
        if let Err(error) = &read {
            console_error!("the hub of {:?}: {error:?}", source.channel);
        }
        read.is_ok()
    }

    /// Begins where the first listener goes on: after the object was restarted, the others go on at about the same place.
    async fn begin(&self, source: &Source, after: Option<i64>) -> std::result::Result<(), StoreError> {
        self.feed.count_query();
        let last = source.last().await?;
        let earliest = last - (MOST_FRAMES / 2) as i64;
        self.feed.begin(after.map_or(last, |after| after.clamp(earliest, last)));
        self.follows.set(true);
        Ok(())
    }

    async fn read_news(&self, source: &Source) -> std::result::Result<(), StoreError> {
        self.has_more.set(false);
        for _ in 0..MOST_QUERIES {
            self.feed.count_query();
            let (frames, has_more) = source.after(self.feed.head(), READ_BYTES).await?;
            self.feed.add(frames);
            if !has_more {
                return Ok(());
            }
        }
        self.has_more.set(true);
        Ok(())
    }
}
