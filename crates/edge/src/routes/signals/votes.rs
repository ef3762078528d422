//! `POST /api/v1/signals/votes`: records a LoopVote; one that passed publishes its values, where its key has the scope `admin`.

use loopgate_core::exchange::signal::{DEFAULT, effective, is_too_far};
use loopgate_core::rules::common::CATEGORIES;
use loopgate_core::{Code, Issue, Kind};
use serde::Deserialize;

use super::proposals::Recorded;
use super::{ApprovedBy, CurrentSignals, TRIES, current, too_far, written};
use crate::contract::Scope;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::issues::{Issues, shortened};
use crate::http::payload;
use crate::http::reply::Reply;
use crate::store::StoreError;
use crate::store::idempotency::Claim;
use crate::store::signals::{NewConfig, NewVote};
use crate::writes::idempotency::{self, Done, once};
use crate::{clock, config};

#[derive(Deserialize)]
struct Vote {
    node: String,
    vote_id: String,
    proposals: Vec<Proposal>,
    results: Results,
}

#[derive(Deserialize)]
struct Proposal {
    category: String,
    proposed_value: f64,
}

/// The counts are integers, but may be written as `1.0` or `1e0`.
#[derive(Deserialize)]
struct Results {
    total_eligible: f64,
    total_voted: f64,
    votes_for: f64,
    votes_against: f64,
    status: String,
}

impl Vote {
    fn has_passed(&self) -> bool {
        self.results.status == "passed"
    }
}

pub async fn take(call: &Call) -> Result<Reply, ApiError> {
    let warnings = payload::check(call, Kind::LoopVote.rule())?;
    let vote: Vote = payload::read(call)?;
    once(call, Done::status(201), async |claim| record(call, &vote, &warnings, claim).await).await
}

async fn record(call: &Call, vote: &Vote, warnings: &Issues, claim: Option<&Claim>) -> Result<String, ApiError> {
    for _ in 0..TRIES {
        let now = clock::now();
        let current = current(call).await?;
        let published = decision(call, vote, &current, &now)?;
        let node = config::node_id(call.env());
        let new = NewVote {
            node: &vote.node,
            vote_id: &vote.vote_id,
            status: &vote.results.status,
            document: payload::text(call)?,
            decides: decides(call),
            publishes: published.as_deref().map(|document| NewConfig { node: &node, document, follows: current.seq }),
        };
        let answer = Recorded { id: &vote.vote_id, created_at: &now, warnings: warnings.as_warnings() }.to_json();
        match call.store()?.vote(&new, &now, answer, claim).await {
            Err(StoreError::Overtaken) => {}
            Err(StoreError::Taken) => return Err(ApiError::taken("vote", &vote.vote_id)),
            recorded => return recorded.map_err(|error| idempotency::lost(error, claim)),
        }
    }
    Err(ApiError::contended("vote", &vote.vote_id))
}

/// Whether the caller's votes publish what they decide; anybody else's are recorded (decisions 8).
fn decides(call: &Call) -> bool {
    call.caller.key().is_some_and(|key| key.has(Scope::Admin.name()))
}

/// The configuration that a vote publishes, where it does.
///
/// # Errors
///
/// 400 where a vote is called passed and was not, or could not decide what it does.
fn decision(call: &Call, vote: &Vote, current: &CurrentSignals, now: &str) -> Result<Option<String>, ApiError> {
    if !vote.has_passed() {
        return Ok(None);
    }
    if decides(call) {
        return outcome(call, vote, current, now).map(Some);
    }
    count_issue(&vote.results).map_or(Ok(None), |issue| Err(ApiError::invalid(vec![issue])))
}

/// The configuration that a vote decided.
///
/// # Errors
///
/// 400 where the vote could not decide it.
fn outcome(call: &Call, vote: &Vote, current: &CurrentSignals, now: &str) -> Result<String, ApiError> {
    let issues = issues(vote, current);
    if !issues.is_empty() {
        return Err(ApiError::invalid(issues));
    }
    let proposed = vote.proposals.iter().map(|proposal| (proposal.category.clone(), proposal.proposed_value));
    let mut signals = current.signals.clone();
    signals.extend(proposed);
    Ok(written(call, signals, (now, valid_until(current, now)), Some(approved_by(vote))))
}

fn issues(vote: &Vote, current: &CurrentSignals) -> Issues {
    let of = |(at, proposal): (usize, &Proposal)| proposal_issue(at, proposal, current);
    vote.proposals.iter().enumerate().filter_map(of).chain(count_issue(&vote.results)).collect()
}

fn count_issue(results: &Results) -> Option<Issue> {
    let text = "results.status must not be passed without more votes_for than votes_against";
    let issue = || Issue::new(Code::SubjectMismatch, "/results/status", text);
    (results.votes_for <= results.votes_against).then(issue)
}

fn proposal_issue(at: usize, proposal: &Proposal, current: &CurrentSignals) -> Option<Issue> {
    let Proposal { category, proposed_value } = proposal;
    if category != DEFAULT && !CATEGORIES.contains(&category.as_str()) {
        let text = format!("category must be a material category or `default`; it is \"{}\"", shortened(category));
        return Some(Issue::new(Code::Enum, format!("/proposals/{at}/category"), text));
    }
    let now = effective(&current.signals, category);
    let path = || format!("/proposals/{at}/proposed_value");
    is_too_far(now, *proposed_value).then(|| too_far(path(), category, now, *proposed_value))
}

/// That of the configuration before it where it is in the future, else one year from now.
fn valid_until(current: &CurrentSignals, now: &str) -> String {
    const YEAR: u64 = 365 * 24 * 60 * 60;
    match clock::instant(&current.valid_until) > clock::instant(now) {
        true => current.valid_until.clone(),
        false => clock::after_now(YEAR),
    }
}

fn approved_by(vote: &Vote) -> ApprovedBy<'_> {
    let Results { total_eligible, total_voted, votes_for, .. } = vote.results;
    ApprovedBy {
        vote_id: &vote.vote_id,
        turnout: share(total_voted, total_eligible),
        approval: share(votes_for, total_voted),
    }
}

/// A ratio with 6 decimals, at most 1; `None` where `whole` is 0.
fn share(part: f64, whole: f64) -> Option<f64> {
    (whole > 0.0).then(|| ((part / whole).min(1.0) * 1e6).round() / 1e6)
}
