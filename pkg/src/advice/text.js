// Generated from the advice in crates/core; `npm run generate` writes it anew.
// What the lines say: crates/core/src/derive/facts.rs.
export const choices = "A|ewaste-batteries B|packaging-reusable C|public|role-based|restricted D|public|operator|regulator E|espr-dpp|battery-passport|ppwr|waste-shipment F|portable|sli";
export const checks = "K:gtin L:link O:country R:waste S:hs T:cn U:taric V:prodcom E:repeated P:cas Z:retention";
export const facts = String.raw`MaterialDNA category~A available_from~a expires~b passport~e <ab =f,-g ?gtin:K ?link:LK ?country:O ?waste:RafAE ?hs:S ?cn:TS ?taric:UTS ?prodcom:V ?repeated:E +F,^A|ewaste-batteries |E|battery-passport,+A,-F |E|battery-passport,|F|portable|sli |E|espr-dpp|battery-passport|ppwr,-H |E|espr-dpp|battery-passport|ppwr,+H,-I,-J |E|espr-dpp|battery-passport|ppwr,-M,-N |E|waste-shipment,+A,-R |E|waste-shipment,|D|public |C|public,|D|operator|regulator |C|role-based|restricted,|D|public |C|role-based,-D
Passport passport_id~H passport_url~I data_carrier_id~J access_scope~C visible_to~D supported_regimes~E gtin~K gs1_digital_link~L economic_operator_id~M economic_operator_name~N country_of_production~O hazardous~f material_safety_info_url~g
SubstanceOfConcern cas_number~P ?cas:P
Classification ewc_code~R hs_code~S cn_code~T battery_category~F prodcom_code~V taric_code~U
Traceability source_operator_id~X facility_id~Y retention_until~Z
ProductDNA product_category~B available_from~a expires~b passport~e <ab =f,-g ?gtin:K ?link:LK ?country:O ?repeated:E |E|espr-dpp|battery-passport|ppwr,-H |E|espr-dpp|battery-passport|ppwr,+H,-I,-J |E|espr-dpp|battery-passport|ppwr,-M,-N |E|ppwr,^B|packaging-reusable |E|waste-shipment,|D|public |C|public,|D|operator|regulator |C|role-based|restricted,|D|public |C|role-based,-D
ProductPassport passport_id~H passport_url~I data_carrier_id~J access_scope~C visible_to~D supported_regimes~E gtin~K gs1_digital_link~L economic_operator_id~M economic_operator_name~N country_of_production~O hazardous~f material_safety_info_url~g
Transfer handoff_at~c received_at~d traceability~W passport~e waste_shipment_doc_ref~G >cd +G,|D|public +G,+W,-X +G,+X,-Y +G,-W +G,+W,-Z +G,-W ?retention:ZcG |C|public,|D|operator|regulator |C|role-based|restricted,|D|public |C|role-based,-D
TransferPassport access_scope~C visible_to~D
LoopSignalConfig valid_from~h valid_until~i <hi
VotingPeriod start~j end~k >jk
VoteResults total_eligible~n total_voted~o votes_for~p votes_against~q #nopq
SignalProposal voting_opens~l voting_closes~m >lm`;
