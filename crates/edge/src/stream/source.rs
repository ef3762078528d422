//! What a channel is about, as the database has it.

use super::Channel;
use crate::store::events::Wanted;
use crate::store::{Meter, Store, StoreError};
use worker::Env;

/// As many are read at once.
const PAGE: u32 = 200;

/// One message, framed.
#[derive(Debug)]
pub struct Message {
    pub id: i64,
    pub frame: String,
}

/// The database behind a channel.
pub struct Source {
    pub channel: Channel,
    pub env: Env,
}

impl Source {
    /// The greatest number given so far.
    pub async fn last(&self) -> Result<i64, StoreError> {
        let store = self.store()?;
        match self.channel {
            Channel::Events => store.last_event().await,
            Channel::Interest => store.last_interest().await,
        }
    }

    /// The first messages after a number, of about so many bytes, and whether there are more.
    pub async fn after(&self, id: i64, bytes: usize) -> Result<(Vec<Message>, bool), StoreError> {
        let store = self.store()?;
        match self.channel {
            Channel::Events => {
                let wanted = Wanted { after: Some(id), limit: PAGE, bytes, ..Wanted::default() };
                let logged = store.events(&wanted).await?;
                let message =
                    |event: &crate::store::events::LoggedEvent| Message::new(event.id, &event.event_type, &event.json);
                Ok((logged.events.iter().map(message).collect(), logged.has_next))
            }
            Channel::Interest => {
                let records = store.interest_after(id, PAGE).await?;
                let has_next = records.len() == PAGE as usize;
                let message = |record: &crate::store::interest::InterestRecord| {
                    Message::new(record.id, "interest.created", &serde_json::to_string(record).unwrap_or_default())
                };
                Ok((records.iter().map(message).collect(), has_next))
            }
        }
    }

    fn store(&self) -> Result<Store, StoreError> {
        Store::open(&self.env, Meter::default())
    }
}

impl Message {
    /// `data` is one line.
    fn new(id: i64, event: &str, data: &str) -> Message {
        Message { id, frame: format!("id: {id}\nevent: {event}\ndata: {data}\n\n") }
    }
}
