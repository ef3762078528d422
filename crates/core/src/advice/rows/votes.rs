//! Votes (specification, section 2.12).

use crate::Code;
use crate::advice::{Advice, Fact, Test};

pub(super) const PERIOD: &[Advice] =
    &[Advice::when(&[Code::VotingOrder], &[Test::Before(Fact::VotingStart, Fact::VotingEnd)], Some(Fact::VotingEnd))
        .says("is before start", "let the vote end after it starts")];

pub(super) const OPENING: &[Advice] = &[Advice::when(
    &[Code::VotingOrder],
    &[Test::Before(Fact::VotingOpens, Fact::VotingCloses)],
    Some(Fact::VotingCloses),
)
.says("is before voting_opens", "let the vote close after it opens")];

pub(super) const RESULTS: &[Advice] = &[Advice::when(
    &[Code::VotesExceedVoters],
    &[Test::Exceeded([Fact::Eligible, Fact::Voted, Fact::VotesFor, Fact::VotesAgainst])],
    None,
)
.says(
    "has more votes than voters",
    "votes_for and votes_against add up to at most total_voted, which is at most total_eligible",
)];
