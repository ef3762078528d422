//! 2.12 Signal family: LoopSignalConfig, LoopVote, SignalProposal

use super::common::*;
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
);

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
    Object::new("VotingPeriod", "2.12", &[required("start", DATE_TIME), required("end", DATE_TIME)]);

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
);

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
);

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
