//! Server-Sent Events without a query for each listener: one Durable Object for each channel, its hub, reads new rows
//! when a write wakes it, and all its listeners read what it found. What happened before is read for those who need it, one
//! range after the other, and sent at a pace that leaves room for the others. A few readings follow, at growing pauses, and then
//! none until the next write. Each wake-up and each alarm is an invocation of its own, as the platform limits the queries
//! of one.

mod backstop;
mod bell;
mod crowd;
mod feed;
mod follower;
mod frame;
mod holds;
mod hub;
mod listener;
mod newest;
mod older;
mod outlet;
mod pace;
mod portion;
mod queues;
mod reader;
mod readings;
mod replays;
mod ring;
mod source;

pub use crowd::Full;
pub use hub::Hub;
pub use ring::{ring, ring_again};

use std::time::Duration;

use serde::Deserialize;
use worker::web_sys::ReadableStream;
use worker::{Env, Response, ResponseBody};

use crate::platform;

/// A hub that cannot be reached is called again after so many milliseconds.
const CALL_AGAIN: [u64; 3] = [100, 500, 2000];

/// The two streams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    Events,
    Interest,
}

impl Channel {
    const BOTH: [Channel; 2] = [Channel::Events, Channel::Interest];

    const fn name(self) -> &'static str {
        match self {
            Channel::Events => "events",
            Channel::Interest => "interest",
        }
    }

    fn from_name(name: &str) -> Option<Channel> {
        Channel::BOTH.into_iter().find(|channel| channel.name() == name)
    }
}

/// The figures of a hub.
#[derive(Deserialize, serde::Serialize)]
pub struct Counts {
    pub listeners: u64,
    /// Queries of the database since the hub started.
    pub queries: u64,
    /// Bytes of messages that the hub has in memory and that its listeners hold back.
    pub bytes: u64,
}

/// A stream without end for a client at this address: of what comes after the number `after`, or of what comes from now on.
pub async fn listen(env: &Env, channel: Channel, address: &str, after: Option<i64>) -> Result<ReadableStream, Refusal> {
    let after = after.map(|number| number.to_string()).unwrap_or_default();
    let response =
        ask(env, channel, &format!("listen?after={after}&address={address}")).await.map_err(Refusal::Fails)?;
    match (response.status_code(), response.body()) {
        (200, ResponseBody::Stream(stream)) => Ok(stream.clone()),
        (status, _) => Err(Refusal::of(channel, status)),
    }
}

/// Why there is no stream.
pub enum Refusal {
    /// There are as many listeners as the hub takes, or as it takes from one address.
    Full(Full),
    /// The hub cannot be reached, or reads no database; what the platform says.
    Fails(String),
}

impl Refusal {
    fn of(channel: Channel, status: u16) -> Refusal {
        let full = [Full::Stream, Full::Address].into_iter().find(|full| full.status() == status);
        full.map_or_else(|| Refusal::Fails(format!("the hub of {} answered {status}", channel.name())), Refusal::Full)
    }
}

/// Has a hub drop what was removed, so that listeners who come back are not sent it.
pub async fn forget(env: &Env, channel: Channel, ids: &[i64]) -> Result<(), String> {
    let ids: Vec<String> = ids.iter().map(i64::to_string).collect();
    insist(env, channel, &format!("forget/{}", ids.join(","))).await.map(|_| ())
}

pub async fn counts(env: &Env, channel: Channel) -> Result<Counts, String> {
    let mut response = ask(env, channel, "counts").await?;
    response.json().await.map_err(|error| error.to_string())
}

/// Asks again where the hub cannot be reached, or fails.
async fn insist(env: &Env, channel: Channel, what: &str) -> Result<Response, String> {
    for pause in CALL_AGAIN {
        match ask(env, channel, what).await {
            Ok(response) if response.status_code() < 500 => return Ok(response),
            _ => platform::sleep(Duration::from_millis(pause)).await,
        }
    }
    ask(env, channel, what).await
}

async fn ask(env: &Env, channel: Channel, what: &str) -> Result<Response, String> {
    let name = channel.name();
    let fetch = async {
        let hub = env.durable_object("STREAMS")?.id_from_name(name)?.get_stub()?;
        hub.fetch_with_str(&format!("https://hub/{name}/{what}")).await
    };
    fetch.await.map_err(|error| error.to_string())
}
