//! What this node finds and what the nodes that it trusts find, as one list. A record is told once, this node's own before a peer's.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

use serde::{Deserialize, Serialize};

use super::{Hit, Own, PAGE_BYTES, Search};
use crate::courier::address;
use crate::courier::search::{self, Answer, Peer, Told};
use crate::geo::{Circle, Point};
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::store::entries::Found;
use crate::store::peers::TrustedPeer;
use crate::{clock, config};

/// So many peers are asked at most.
const ASKED: u32 = 32;

/// A peer calculates a distance with doubles, too.
const NOISE: f64 = 1.0 + 1e-6;

/// A node that others know.
pub struct Node {
    pub node_id: String,
    pub name: String,
    /// Where its pages are.
    home: Option<String>,
}

impl Node {
    /// The full address of one of its pages.
    pub fn page(&self, path: &str) -> Option<String> {
        Some(format!("{}{path}", self.home.as_ref()?))
    }
}

/// What became of one node.
#[derive(Debug, Serialize)]
pub struct NodeTold {
    pub node_id: String,
    pub name: String,
    pub answered: bool,
    /// How many records it told.
    pub count: usize,
    /// How many it told that break the rules.
    pub left_out: usize,
    /// Whether it has more than it told.
    pub more: bool,
    /// Why it did not answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// Where its pages are; `None` for this node.
    #[serde(skip)]
    pub home: Option<String>,
}

/// What the peers answered.
pub struct Answers {
    answers: Vec<(Rc<Node>, Answer)>,
    /// How many others this node trusts.
    not_asked: usize,
}

pub struct Everywhere {
    pub hits: Vec<Hit>,
    pub nodes: Vec<NodeTold>,
    pub not_asked: usize,
    /// How many records the peers told that this node did not.
    pub others: usize,
    pub is_all_of_others: bool,
}

/// Asks the peers; each answers for itself alone, as it is not asked to ask others.
pub async fn ask(call: &Call, query: &str) -> Result<Answers, ApiError> {
    let trusted = call.store()?.trusted_peers(ASKED, turn(query)).await?;
    let all = trusted.first().map_or(0, |peer| peer.trusted);
    let peer = |TrustedPeer { node_id, endpoint, .. }: &TrustedPeer| Peer {
        node_id: node_id.clone(),
        endpoint: endpoint.clone(),
    };
    let answers = search::ask(call.env(), query, &trusted.iter().map(peer).collect::<Vec<_>>()).await;
    let not_asked = all.saturating_sub(trusted.len());
    let node = |TrustedPeer { node_id, name, endpoint, .. }: TrustedPeer| {
        Rc::new(Node { node_id, name, home: address::home(&endpoint) })
    };
    Ok(Answers { answers: trusted.into_iter().map(node).zip(answers).collect(), not_asked })
}

/// Whose turn it is where there are too many to ask all: for a minute the same peers for the same search, so that a page that is
/// loaded anew has what it had.
fn turn(query: &str) -> u32 {
    let mut hasher = DefaultHasher::new();
    (query, clock::millis() / 60_000).hash(&mut hasher);
    hasher.finish() as u32
}

/// The newest or the nearest of all, as many as a page has.
pub fn merge(call: &Call, search: &Search, own: Own, Answers { answers, not_asked }: Answers) -> Everywhere {
    let mut nodes = vec![this_node(call, &own)];
    let mut hits = own.hits;
    let mut known: HashSet<(String, String)> = hits.iter().map(key).collect();
    let (own_count, mut is_all_of_others) = (hits.len(), true);
    for (node, answer) in answers {
        let (mut told, entry) = read(&node, search.circle, answer);
        is_all_of_others &= !entry.more;
        told.retain(|hit| known.insert(key(hit)));
        hits.extend(told);
        nodes.push(entry);
    }
    let others = hits.len() - own_count;
    hits.sort_by_cached_key(|hit| rank(hit, search.circle.is_some()));
    hits.truncate(fitting(&hits).min(search.limit));
    Everywhere { hits, nodes, not_asked, others, is_all_of_others }
}

fn this_node(call: &Call, own: &Own) -> NodeTold {
    NodeTold {
        node_id: config::node_id(call.env()),
        name: config::node_name(call.env()),
        answered: true,
        count: own.hits.len(),
        left_out: 0,
        more: own.next.is_some(),
        error: None,
        home: None,
    }
}

/// What one peer told, and what is said of it. What lies outside of the circle was not asked for.
fn read(node: &Rc<Node>, circle: Option<Circle>, answer: Answer) -> (Vec<Hit>, NodeTold) {
    let Answer { error, told, left_out, has_more, .. } = answer;
    let all = told.len();
    let hits: Vec<Hit> = told.into_iter().filter_map(|told| hit(node, circle, told)).collect();
    let entry = NodeTold {
        node_id: node.node_id.clone(),
        name: node.name.clone(),
        answered: error.is_none(),
        count: hits.len(),
        left_out: left_out + all - hits.len(),
        more: has_more,
        error,
        home: node.home.clone(),
    };
    (hits, entry)
}

/// A document, as far as it says where it is.
#[derive(Deserialize)]
struct Placed {
    location: Option<Location>,
}

#[derive(Deserialize)]
struct Location {
    lat: f64,
    lon: f64,
}

fn hit(node: &Rc<Node>, circle: Option<Circle>, told: Told) -> Option<Hit> {
    let Told { kind, id, status, created_at, distance_m, document } = told;
    let placed = serde_json::from_str(document.get()).ok().and_then(|Placed { location }| location);
    let place = placed.map(|Location { lat, lon }| Point { lon, lat });
    let away = |circle: Circle| place.map(|place| place.distance(circle.center)).or(distance_m);
    let metres = circle.and_then(away);
    let is_asked_for = circle.zip(metres).is_none_or(|(circle, metres)| metres <= circle.metres * NOISE);
    let document = document.get().to_owned();
    let size = document.len();
    let found = Found { seq: 0, kind, id, status, updated_at: None, created_at, document, size };
    is_asked_for.then(|| Hit { found, place, metres, node: Some(Rc::clone(node)) })
}

fn key(hit: &Hit) -> (String, String) {
    (hit.found.kind.clone(), hit.found.id.clone())
}

/// The order of the page: the nearest first, in millimetres, where a place was asked for; of equally near ones the newest, of
/// equally new ones this node's own. Where a peer does not say where something is, that is last.
fn rank(hit: &Hit, is_near: bool) -> (u64, Reverse<Option<String>>, bool) {
    let distance = hit.metres.map_or(u64::MAX, |metres| (metres * 1000.0) as u64);
    (if is_near { distance } else { 0 }, Reverse(clock::instant(&hit.found.created_at)), hit.node.is_some())
}

/// How many fit into a page, at least one.
fn fitting(hits: &[Hit]) -> usize {
    let before = hits.iter().scan(0, |bytes, hit| Some(std::mem::replace(bytes, *bytes + hit.found.document.len())));
    before.take_while(|before| *before < PAGE_BYTES).count()
}
