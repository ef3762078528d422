//! The frames of a channel, read from the database.

use std::cell::Cell;

use worker::{Env, console_error};

use super::Channel;
use super::frame::Frame;
use crate::store::events::{EventQuery, LoggedEvent};
use crate::store::interest::InterestRecord;
use crate::store::{Meter, Store, StoreError};

/// How many rows are read at once.
const PAGE: u32 = 200;

/// Frames in the order of their numbers. `None` is where they cannot be read.
pub trait Source {
    /// The greatest number so far.
    async fn last(&self) -> Option<i64>;

    /// The first frames after a number, about so many bytes of them.
    async fn after(&self, number: i64, bytes: usize) -> Option<Page>;
}

pub struct Page {
    pub frames: Vec<Frame>,
    pub has_more: bool,
}

/// The database behind a channel.
pub struct Rows {
    channel: Channel,
    env: Env,
    queries: Cell<u64>,
}

impl Rows {
    pub fn new(channel: Channel, env: Env) -> Rows {
        Rows { channel, env, queries: Cell::new(0) }
    }

    /// How many were made so far.
    pub fn queries(&self) -> u64 {
        self.queries.get()
    }

    /// Runs one query.
    async fn ask<T>(&self, query: impl AsyncFnOnce(Store) -> Result<T, StoreError>) -> Option<T> {
        self.queries.set(self.queries.get() + 1);
        let answer = async { query(Store::open(&self.env, Meter::default())?).await };
        answer.await.inspect_err(|error| console_error!("the stream of {:?}: {error:?}", self.channel)).ok()
    }
}

impl Source for Rows {
    async fn last(&self) -> Option<i64> {
        match self.channel {
            Channel::Events => self.ask(async |store| store.last_event().await).await,
            Channel::Interest => self.ask(async |store| store.last_interest().await).await,
        }
    }

    async fn after(&self, number: i64, bytes: usize) -> Option<Page> {
        match self.channel {
            Channel::Events => {
                let query = EventQuery { after: Some(number), limit: PAGE, bytes, ..EventQuery::default() };
                let page = self.ask(async |store| store.events(&query).await).await?;
                Some(Page { frames: page.events.iter().map(event).collect(), has_more: page.has_next })
            }
            Channel::Interest => {
                let records = self.ask(async |store| store.interest_after(number, PAGE).await).await?;
                let has_more = records.len() == PAGE as usize;
                Some(Page { frames: records.iter().map(interest).collect(), has_more })
            }
        }
    }
}

fn event(event: &LoggedEvent) -> Frame {
    Frame::new(event.id, &event.event_type, &event.json)
}

fn interest(record: &InterestRecord) -> Frame {
    Frame::new(record.id, "interest.created", &serde_json::to_string(record).unwrap_or_default())
}
