//! Server-Sent Events without a query for each listener: one Durable Object for each channel, its hub, reads new rows
//! when a write wakes it, and all its listeners read what it found. An alarm makes good a wake-up that was lost. Each
//! wake-up and each alarm is an invocation of its own, as the platform limits the queries of one.

mod bell;
mod feed;
mod frame;
mod hub;
mod listener;
mod readings;
mod ring;
mod source;

pub use ring::ring;

use serde::Deserialize;
use worker::Env;
use worker::web_sys::ReadableStream;

/// The two streams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    Events,
    Interest,
}

impl Channel {
    const fn name(self) -> &'static str {
        match self {
            Channel::Events => "events",
            Channel::Interest => "interest",
        }
    }

    fn from_name(name: &str) -> Option<Channel> {
        [Channel::Events, Channel::Interest].into_iter().find(|channel| channel.name() == name)
    }
}

/// The figures of a hub.
#[derive(Deserialize, serde::Serialize)]
pub struct Counts {
    pub listeners: u64,
    /// Queries of the database since the hub started.
    pub queries: u64,
}

/// A stream without end: of what comes after the number `after`, or of what comes from now on.
///
pub async fn listen(env: &Env, channel: Channel, after: Option<i64>) -> Result<ReadableStream, Refusal> {
    let after = after.map(|number| number.to_string()).unwrap_or_default();
    let response = ask(env, channel, &format!("listen?after={after}")).await.map_err(Refusal::Fails)?;
    match (response.status_code(), response.body()) {
        (200, worker::ResponseBody::Stream(stream)) => Ok(stream.clone()),
        (429, _) => Err(Refusal::Full),
        (status, _) => Err(Refusal::Fails(format!("the hub of {} answered {status}", channel.name()))),
    }
}

/// Why there is no stream.
pub enum Refusal {
    /// There are as many listeners as the hub takes.
    Full,
    /// The hub cannot be reached, or reads no database; what the platform says.
    Fails(String),
}

/// Has a hub drop what was removed, so that listeners who come back are not sent it.
pub async fn forget(env: &Env, channel: Channel, ids: &[i64]) -> Result<(), String> {
    let ids: Vec<String> = ids.iter().map(i64::to_string).collect();
    ask(env, channel, &format!("forget/{}", ids.join(","))).await.map(|_| ())
}

pub async fn counts(env: &Env, channel: Channel) -> Result<Counts, String> {
    let mut response = ask(env, channel, "counts").await?;
    response.json().await.map_err(|error| error.to_string())
}

async fn ask(env: &Env, channel: Channel, what: &str) -> Result<worker::Response, String> {
    let name = channel.name();
    let fetch = async {
        let hub = env.durable_object("STREAMS")?.id_from_name(name)?.get_stub()?;
        hub.fetch_with_str(&format!("https://hub/{name}/{what}")).await
    };
    fetch.await.map_err(|error| error.to_string())
}
