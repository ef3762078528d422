//! The warnings of the protocol's own rules (decisions, section 3): times in an unusual order, votes that do not add up, a
//! hazard without its safety information.

use crate::Code;
use crate::advice::{Advice, Concern, Fact, Test};
use crate::words::Phrase;

pub(super) const LISTING: &[Advice] = &[Advice::when(
    &[Code::ExpiresBeforeAvailable],
    &[Test::NotAfter(Fact::AvailableFrom, Fact::Expires)],
    Some(Fact::Expires),
)
.says(Phrase::ExpiresBefore, Phrase::ExpiresBeforeHelp)];

pub(super) const RECEIPT: &[Advice] = &[Advice::when(
    &[Code::ReceivedBeforeHandoff],
    &[Test::Before(Fact::HandoffAt, Fact::ReceivedAt)],
    Some(Fact::ReceivedAt),
)
.says(Phrase::ReceivedBefore, Phrase::ReceivedBeforeHelp)];

pub(super) const VALIDITY: &[Advice] = &[Advice::when(
    &[Code::ValidityOrder],
    &[Test::NotAfter(Fact::ValidFrom, Fact::ValidUntil)],
    Some(Fact::ValidUntil),
)
.says(Phrase::ValidBefore, Phrase::ValidBeforeHelp)];

pub(super) const SAFETY: &[Advice] = &[Advice::when(
    &[Code::SafetyInfoMissing],
    &[Test::True(Fact::Hazardous), Test::Lacks(Fact::SafetyInfo)],
    Some(Fact::Passport),
)
.key("material_safety_info_url")
.says(Phrase::SafetyInfo, Phrase::SafetyInfoHelp)];

pub(super) const PERIOD: &[Advice] =
    &[Advice::when(&[Code::VotingOrder], &[Test::Before(Fact::VotingStart, Fact::VotingEnd)], Some(Fact::VotingEnd))
        .says(Phrase::VoteEndsBefore, Phrase::VoteEndsBeforeHelp)];

pub(super) const OPENING: &[Advice] = &[Advice::when(
    &[Code::VotingOrder],
    &[Test::Before(Fact::VotingOpens, Fact::VotingCloses)],
    Some(Fact::VotingCloses),
)
.says(Phrase::VoteClosesBefore, Phrase::VoteClosesBeforeHelp)];

pub(super) const RESULTS: &[Advice] = &[Advice::when(
    &[Code::VotesExceedVoters],
    &[Test::Exceeded([Fact::Eligible, Fact::Voted, Fact::VotesFor, Fact::VotesAgainst])],
    None,
)
.says(Phrase::TooManyVotes, Phrase::TooManyVotesHelp)];

/// On a MaterialDNA.
#[cfg(not(feature = "advice"))]
pub const MATERIAL: &[Concern] = &[Concern::of(LISTING), Concern::of(SAFETY)];
/// On a ProductDNA.
#[cfg(not(feature = "advice"))]
pub const PRODUCT: &[Concern] = MATERIAL;
/// On a Transfer.
#[cfg(not(feature = "advice"))]
pub const TRANSFER: &[Concern] = &[Concern::of(RECEIPT)];
/// On a SubstanceOfConcern.
#[cfg(not(feature = "advice"))]
pub const SUBSTANCE: &[Concern] = &[];
/// On a LoopSignalConfig.
pub const SIGNALS: &[Concern] = &[Concern::of(VALIDITY)];
/// On a SignalProposal.
pub const PROPOSAL: &[Concern] = &[Concern::of(OPENING)];
/// On the voting period of a LoopVote.
pub const VOTING_PERIOD: &[Concern] = &[Concern::of(PERIOD)];
/// On the results of a LoopVote.
pub const VOTE_RESULTS: &[Concern] = &[Concern::of(RESULTS)];
