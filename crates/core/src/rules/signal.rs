//! 2.12 Signal family: LoopSignalConfig, LoopVote, SignalProposal

use super::common::*;
use crate::Code;
use crate::rule::*;

/// One of the three.
pub static SIGNAL: Object = Object::new(
    "Signal",
    "2.12",
    &[required("@type", Rule::KindName(&[&LOOP_SIGNAL_CONFIG, &LOOP_VOTE, &SIGNAL_PROPOSAL]))],
);

/// The signals of a node while they are in force.
pub static LOOP_SIGNAL_CONFIG: Object = Object::new(
    "LoopSignalConfig",
    "2.12",
    &[
        required("@context", Rule::Context),
        required("@type", Rule::Const("LoopSignalConfig")),
        optional("schema_version", SCHEMA_VERSION),
        required("node", Rule::NodeId),
        required("signals", Rule::Object(&SIGNALS)),
        required("valid_from", DATE_TIME),
        required("valid_until", DATE_TIME),
        optional("approved_by", Rule::Object(&APPROVED_BY)),
    ],
)
.advice(&VALIDITY);

static SIGNALS: Object = Object::new("Signals", "2.12", &SIGNAL_VALUES).closed();

/// `default` and each category of material, each a signal value.
#[allow(clippy::indexing_slicing, reason = "evaluated while compiling")]
static SIGNAL_VALUES: [Field; CATEGORIES.len() + 1] = {
    let mut fields = [const { optional("default", RATIO) }; CATEGORIES.len() + 1];
    let mut at = 0;
    let mut categories = CATEGORIES;
    while let [category, rest @ ..] = categories {
        fields[at] = optional(category, RATIO);
        categories = rest;
        at += 1;
    }
    fields
};

static APPROVED_BY: Object = Object::new(
    "ApprovedBy",
    "2.12",
    &[optional("vote_id", STRING), optional("turnout", RATIO), optional("approval", RATIO)],
);

/// A vote on signal values and how it went.
pub static LOOP_VOTE: Object = Object::new(
    "LoopVote",
    "2.12",
    &[
        required("@context", Rule::Context),
        required("@type", Rule::Const("LoopVote")),
        optional("schema_version", SCHEMA_VERSION),
        required("node", Rule::NodeId),
        required("vote_id", STRING),
        required("proposals", array(&VOTE_PROPOSAL)),
        required("voting_period", Rule::Object(&VOTING_PERIOD)),
        required("results", Rule::Object(&VOTE_RESULTS)),
    ],
);

const VOTE_PROPOSAL: Rule = Rule::Object(&VOTE_PROPOSAL_OBJECT);
static VOTE_PROPOSAL_OBJECT: Object = Object::new(
    "VoteProposal",
    "2.12",
    &[
        required("category", STRING),
        required("current_value", RATIO),
        required("proposed_value", RATIO),
        optional("rationale", max(500)),
    ],
);

static VOTING_PERIOD: Object =
    Object::new("VotingPeriod", "2.12", &[required("start", DATE_TIME), required("end", DATE_TIME)]).advice(&VOTING);

const COUNT: Rule = Rule::Number(&Number::at_least(0.0).integer());
static VOTE_RESULTS: Object = Object::new(
    "VoteResults",
    "2.12",
    &[
        required("total_eligible", COUNT),
        required("total_voted", COUNT),
        required("votes_for", COUNT),
        required("votes_against", COUNT),
        required("status", Rule::Enum(&["passed", "failed", "pending"])),
    ],
)
.advice(&VOTES);

/// Changes of signal values that are to be voted on.
pub static SIGNAL_PROPOSAL: Object = Object::new(
    "SignalProposal",
    "2.12",
    &[
        required("@context", Rule::Context),
        required("@type", Rule::Const("SignalProposal")),
        optional("schema_version", SCHEMA_VERSION),
        required("node", Rule::NodeId),
        required("changes", array_at_least(1, &SIGNAL_CHANGE)),
        required("voting_opens", DATE_TIME),
        required("voting_closes", DATE_TIME),
    ],
)
.advice(&OPENING);

const SIGNAL_CHANGE: Rule = Rule::Object(&SIGNAL_CHANGE_OBJECT);
static SIGNAL_CHANGE_OBJECT: Object = Object::new(
    "SignalChange",
    "2.12",
    &[
        required("category", STRING),
        required("current", RATIO),
        required("proposed", RATIO),
        optional("reason", max(500)),
    ],
);

pub(super) static VALIDITY: Advice = Advice {
    code: Code::ValidityOrder,
    reads: &["valid_from", "valid_until"],
    at: Some("valid_until"),
    lacks: None,
    when: When::NotAfter,
    message: "is not after valid_from",
    help: "let the signals end after they begin",
};

pub(super) static VOTING: Advice = Advice {
    code: Code::VotingOrder,
    reads: &["start", "end"],
    at: Some("end"),
    lacks: None,
    when: When::Before,
    message: "is before start",
    help: "let the vote end after it starts",
};

pub(super) static OPENING: Advice = Advice {
    code: Code::VotingOrder,
    reads: &["voting_opens", "voting_closes"],
    at: Some("voting_closes"),
    lacks: None,
    when: When::Before,
    message: "is before voting_opens",
    help: "let the vote close after it opens",
};

pub(super) static VOTES: Advice = Advice {
    code: Code::VotesExceedVoters,
    reads: &["total_eligible", "total_voted", "votes_for", "votes_against"],
    at: None,
    lacks: None,
    when: When::Exceeded,
    message: "counts more votes than voters",
    help: "votes_for and votes_against add up to at most total_voted, which is at most total_eligible",
};
