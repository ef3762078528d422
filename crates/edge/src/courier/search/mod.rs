//! A search that is asked of peers (decisions 8). Durable Objects ask, each up to six peers, which is how many calls one may have
//! open at a time. As a peer is always asked by the same object, that one knows whether it let wait the last time, how often it was
//! asked, and for a moment what it answered.

mod answer;
mod desk;
mod page;
mod places;
mod recent;

use std::time::Duration;

use futures_util::future::{Either, join_all, select};
use serde::{Deserialize, Serialize};
use worker::{Delay, Env, Method, RequestInit, console_error};

pub use answer::{Answer, Told};
pub use desk::Desk;
use places::PLACES;

/// Where an object takes questions.
pub const PATH: &str = "/search";

/// An object that does not answer for so long is no longer waited for: it gives its peers less.
const PATIENCE: Duration = Duration::from_millis(2500);

/// A peer to ask.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Peer {
    pub node_id: String,
    pub endpoint: String,
}

/// What an object is asked.
#[derive(Serialize, Deserialize)]
pub struct Question {
    /// The query of the search, as the peers get it.
    query: String,
    peers: Vec<Peer>,
}

/// Asks all of these peers at once. Gives an answer for each, in this order.
pub async fn ask(env: &Env, query: &str, peers: &[Peer]) -> Vec<Answer> {
    let groups = peers.chunks(PLACES).enumerate().map(|(number, peers)| ask_group(env, number, query, peers));
    join_all(groups).await.into_iter().flatten().collect()
}

async fn ask_group(env: &Env, number: usize, query: &str, peers: &[Peer]) -> Vec<Answer> {
    let question = Question { query: query.to_owned(), peers: peers.to_vec() };
    let asking = std::pin::pin!(ask_object(env, number, &question));
    let error = match select(asking, Delay::from(PATIENCE)).await {
        Either::Left((Ok(answers), _)) if answers.len() == peers.len() => return answers,
        Either::Left((Ok(answers), _)) => format!("{} answers for {} peers", answers.len(), peers.len()),
        Either::Left((Err(error), _)) => error.to_string(),
        Either::Right(_) => "no answer".to_owned(),
    };
    console_error!("a search of peers, object {number}: {error}");
    peers.iter().map(|peer| Answer::none(peer, "was not asked, as this node had a problem")).collect()
}

async fn ask_object(env: &Env, number: usize, question: &Question) -> worker::Result<Vec<Answer>> {
    let object = env.durable_object("COURIER")?.id_from_name(&format!("search-{number}"))?.get_stub()?;
    let mut init = RequestInit::new();
    init.with_method(Method::Post).with_body(Some(serde_json::to_string(question)?.into()));
    let request = worker::Request::new_with_init(&format!("https://courier{PATH}"), &init)?;
    let text = object.fetch_with_request(request).await?.text().await?;
    Ok(serde_json::from_str(&text)?)
}
