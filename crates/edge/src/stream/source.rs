//! The frames of a channel, read from the database.

use super::Channel;
use crate::store::events::EventQuery;
use crate::store::{Meter, Store, StoreError};
use worker::Env;

/// How many rows are read at once.
const PAGE: u32 = 200;

/// One event in the format of Server-Sent Events.
#[derive(Debug)]
pub struct Frame {
    pub id: i64,
    pub text: String,
}

/// The database behind a channel.
pub struct Source {
    pub channel: Channel,
    pub env: Env,
}

impl Source {
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

impl Frame {
    /// `data` is on one line.
    fn new(id: i64, event: &str, data: &str) -> Frame {
        Frame { id, text: format!("id: {id}\nevent: {event}\ndata: {data}\n\n") }
    }
}
