//! The frames of a channel, read from the database.

use futures_util::lock::Mutex;

use super::Channel;
use super::frame::Frame;
use crate::store::events::EventQuery;
use crate::store::{Meter, Store, StoreError};
use worker::Env;

/// How many rows are read at once.
const PAGE: u32 = 200;

/// The database behind a channel.
pub struct Source {
    pub channel: Channel,
    pub env: Env,
    /// One listener at a time reads older frames, so that many who come at once do not fill the memory.
    pub turn: Mutex<()>,
}

impl Source {
    pub fn new(channel: Channel, env: Env) -> Source {
        Source { channel, env, turn: Mutex::new(()) }
    }

    /// The greatest number so far.
    pub async fn last(&self) -> Result<i64, StoreError> {
        let store = self.store()?;
        match self.channel {
            Channel::Events => store.last_event().await,
            Channel::Interest => store.last_interest().await,
        }
    }

    /// The first frames after a number, about so many bytes of them, and whether there are more.
    pub async fn after(&self, id: i64, bytes: usize) -> Result<(Vec<Frame>, bool), StoreError> {
        let store = self.store()?;
        match self.channel {
            Channel::Events => {
                let query = EventQuery { after: Some(id), limit: PAGE, bytes, ..EventQuery::default() };
                let page = store.events(&query).await?;
                let frame =
                    |event: &crate::store::events::LoggedEvent| Frame::new(event.id, &event.event_type, &event.json);
                Ok((page.events.iter().map(frame).collect(), page.has_next))
            }
            Channel::Interest => {
                let records = store.interest_after(id, PAGE).await?;
                let has_next = records.len() == PAGE as usize;
                let frame = |record: &crate::store::interest::InterestRecord| {
                    Frame::new(record.id, "interest.created", &serde_json::to_string(record).unwrap_or_default())
                };
                Ok((records.iter().map(frame).collect(), has_next))
            }
        }
    }

    fn store(&self) -> Result<Store, StoreError> {
        Store::open(&self.env, Meter::default())
    }
}
