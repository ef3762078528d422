// Generated from the advice in crates/core; `npm run generate` writes it anew.
// What the lines say: crates/core/src/derive/facts.rs.
export const facts = String.raw`MaterialDNA available_from~Z expires~a passport~d <Za =e,-f
Passport hazardous~e material_safety_info_url~f
ProductDNA available_from~Z expires~a passport~d <Za =e,-f
ProductPassport hazardous~e material_safety_info_url~f
Transfer handoff_at~b received_at~c >bc
LoopSignalConfig valid_from~g valid_until~h <gh
VotingPeriod start~i end~j >ij
VoteResults total_eligible~m total_voted~n votes_for~o votes_against~p #mnop
SignalProposal voting_opens~k voting_closes~l >kl`;
