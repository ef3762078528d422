// Generated from the advice in crates/core; `npm run generate` writes it anew.
// What the lines say: crates/core/src/derive/facts.rs.
export const choices = "A|ewaste-batteries B|packaging-reusable C|public|role-based|restricted D|public|operator|regulator E|espr-dpp|battery-passport|ppwr|waste-shipment F|portable|sli";
export const checks = "K:gtin L:link O:country Q:waste R:hs S:cn T:taric U:prodcom E:repeated P:cas Y:retention";
export const facts = String.raw`MaterialDNA category~A available_from~Z expires~a passport~d <Za =e,-f ?gtin:K ?link:LK ?country:O ?waste:QZeAE ?hs:R ?cn:SR ?taric:TSR ?prodcom:U ?repeated:E +F,^A|ewaste-batteries |E|battery-passport,+A,-F |E|battery-passport,|F|portable|sli |E|espr-dpp|battery-passport|ppwr,-H |E|espr-dpp|battery-passport|ppwr,+H,-I,-J |E|espr-dpp|battery-passport|ppwr,-M,-N |E|waste-shipment,+A,-Q |E|waste-shipment,|D|public |C|public,|D|operator|regulator |C|role-based|restricted,|D|public |C|role-based,-D
Passport passport_id~H passport_url~I data_carrier_id~J access_scope~C visible_to~D supported_regimes~E gtin~K gs1_digital_link~L economic_operator_id~M economic_operator_name~N country_of_production~O hazardous~e material_safety_info_url~f
SubstanceOfConcern cas_number~P ?cas:P
Classification ewc_code~Q hs_code~R cn_code~S battery_category~F prodcom_code~U taric_code~T
Traceability source_operator_id~W facility_id~X retention_until~Y
ProductDNA product_category~B available_from~Z expires~a passport~d <Za =e,-f ?gtin:K ?link:LK ?country:O ?repeated:E |E|espr-dpp|battery-passport|ppwr,-H |E|espr-dpp|battery-passport|ppwr,+H,-I,-J |E|espr-dpp|battery-passport|ppwr,-M,-N |E|ppwr,^B|packaging-reusable |E|waste-shipment,|D|public |C|public,|D|operator|regulator |C|role-based|restricted,|D|public |C|role-based,-D
ProductPassport passport_id~H passport_url~I data_carrier_id~J access_scope~C visible_to~D supported_regimes~E gtin~K gs1_digital_link~L economic_operator_id~M economic_operator_name~N country_of_production~O hazardous~e material_safety_info_url~f
Transfer handoff_at~b received_at~c traceability~V waste_shipment_doc_ref~G >bc +G,|D|public +G,+V,-W +G,+W,-X +G,-V +G,+V,-Y +G,-V ?retention:YbG |C|public,|D|operator|regulator |C|role-based|restricted,|D|public |C|role-based,-D
TransferPassport access_scope~C visible_to~D
LoopSignalConfig valid_from~g valid_until~h <gh
VotingPeriod start~i end~j >ij
VoteResults total_eligible~m total_voted~n votes_for~o votes_against~p #mnop
SignalProposal voting_opens~k voting_closes~l >kl`;
