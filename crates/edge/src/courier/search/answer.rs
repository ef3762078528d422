//! What a peer answered: outsiders' data, of which what breaks the rules is left out.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use worker::Env;

use super::Peer;
use crate::entity::Entity;
use crate::{clock, config};

/// How far a clock may be ahead of this node's, in seconds.
const AHEAD: u64 = 5 * 60;

const LONGEST_ID: usize = 2000;
const LONGEST_STATUS: usize = 64;

/// What came of one peer.
#[derive(Debug, Serialize, Deserialize)]
pub struct Answer {
    pub node_id: String,
    /// Why there is none, after the name of the peer.
    pub error: Option<String>,
    pub told: Vec<Told>,
    /// How many of its records break the rules.
    pub left_out: usize,
    /// Whether it has more than it told.
    pub has_more: bool,
}

/// A record that it found.
#[derive(Debug, Serialize, Deserialize)]
pub struct Told {
    pub kind: String,
    pub id: String,
    pub status: Option<String>,
    pub created_at: String,
    pub distance_m: Option<f64>,
    pub document: Box<RawValue>,
}

#[derive(Deserialize)]
struct Page {
    results: Vec<Box<RawValue>>,
    next: Option<String>,
}

/// A record as the peer's page has it.
#[derive(Deserialize)]
struct Claimed {
    node_id: String,
    kind: String,
    id: String,
    status: Option<String>,
    created_at: String,
    #[serde(default)]
    distance_m: Option<f64>,
    document: Box<RawValue>,
}

#[derive(Deserialize)]
struct Named {
    id: String,
}

impl Answer {
    pub fn none(peer: &Peer, error: impl Into<String>) -> Answer {
        let (told, left_out, has_more) = (Vec::new(), 0, false);
        Answer { node_id: peer.node_id.clone(), error: Some(error.into()), told, left_out, has_more }
    }

    /// What a peer's page says, as the answer to this query.
    pub fn read(env: &Env, peer: &Peer, query: &str, page: &str) -> Answer {
        let Ok(Page { results, next }) = serde_json::from_str(page) else {
            return Answer::none(peer, "did not answer with a page of records");
        };
        let asked = Asked::of(query);
        let count = results.len();
        let judged = results.into_iter().take(asked.limit).map(|result| told(env, peer, &asked, &result));
        let (told, others): (Vec<_>, Vec<_>) = judged.partition(Option::is_some);
        let told = told.into_iter().flatten().collect();
        let has_more = next.is_some() || count > asked.limit;
        Answer { node_id: peer.node_id.clone(), error: None, told, left_out: others.len(), has_more }
    }

    pub fn bytes(&self) -> usize {
        self.told.iter().map(|told| told.document.get().len()).sum()
    }
}

/// What an answer is held to.
struct Asked {
    kind: Option<String>,
    limit: usize,
}

impl Asked {
    fn of(query: &str) -> Asked {
        let value =
            |name| form_urlencoded::parse(query.as_bytes()).find(|(key, _)| key == name).map(|(_, value)| value);
        let limit = value("limit").and_then(|limit| limit.parse().ok()).unwrap_or_default();
        Asked { kind: value("kind").map(Into::into), limit }
    }
}

/// A record of the peer's own that the rules allow.
fn told(env: &Env, peer: &Peer, asked: &Asked, result: &RawValue) -> Option<Told> {
    let Claimed { node_id, kind, id, status, created_at, distance_m, document } =
        serde_json::from_str(result.get()).ok()?;
    let entity = Entity::ALL.into_iter().find(|entity| entity.name() == kind)?;
    let is_right = node_id == peer.node_id
        && asked.kind.as_ref().is_none_or(|asked| *asked == kind)
        && id.chars().count() <= LONGEST_ID
        && status.as_ref().is_none_or(|status| is_word(status))
        && is_past(&created_at)
        && distance_m.is_none_or(|metres| metres >= 0.0)
        && config::validator(env).is_valid(entity.rules(), document.get().as_bytes())
        && is_named(&document, &id);
    is_right.then_some(Told { kind, id, status, created_at, distance_m, document })
}

fn is_word(text: &str) -> bool {
    !text.is_empty()
        && text.len() <= LONGEST_STATUS
        && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_')
}

/// A date-time that is not in the future, else it would stand above all others.
fn is_past(text: &str) -> bool {
    let now = clock::instant(&clock::after_now(AHEAD));
    loopgate_core::format::date_time(text).is_some() && clock::instant(text).is_some_and(|time| Some(time) <= now)
}

fn is_named(document: &RawValue, id: &str) -> bool {
    serde_json::from_str(document.get()).is_ok_and(|named: Named| named.id == id)
}
