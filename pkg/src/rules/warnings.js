// Generated from the advice in crates/core; `npm run generate` writes it anew.
// What the lines say: crates/core/src/derive/facts.rs.
export const facts = String.raw`MaterialDNA available_from~a expires~b passport~e <ab =f,-g
Passport hazardous~f material_safety_info_url~g
ProductDNA available_from~a expires~b passport~e <ab =f,-g
ProductPassport hazardous~f material_safety_info_url~g
Transfer handoff_at~c received_at~d passport~e >cd
LoopSignalConfig valid_from~h valid_until~i <hi
VotingPeriod start~j end~k >jk
VoteResults total_eligible~n total_voted~o votes_for~p votes_against~q #nopq
SignalProposal voting_opens~l voting_closes~m >lm`;
