// Generated from the advice in crates/core; `npm run generate` writes it anew.
// What the lines say: crates/core/src/derive/facts.rs.
export const choices = "A|ewaste-batteries B|packaging-reusable C|public|role-based|restricted D|public|operator|regulator E|espr-dpp|battery-passport|ppwr|waste-shipment F|portable|sli";
export const checks = "K:gtin L:link O:country R:waste S:hs T:cn U:taric V:prodcom E:repeated P:cas Z:retention";
export const containers = "QFRSTUV WXYZ eCDEHIJKLMNOfg";
export const facts = String.raw`MaterialDNA category~A available_from~a expires~b passport~e <ab,@b =f,-g,@e ?gtin:K ?link:LK ?country:O ?waste:RafAE ?hs:S ?cn:TS ?taric:UTS ?prodcom:V ?repeated:E +F,^A|ewaste-batteries,@F |E|battery-passport,+A,-F,@E |E|battery-passport,|F|portable|sli,@E |E|espr-dpp|battery-passport|ppwr,-H,@e |E|espr-dpp|battery-passport|ppwr,+H,-I,-J,@e |E|espr-dpp|battery-passport|ppwr,-M,-N,@e |E|waste-shipment,+A,-R,@E |E|waste-shipment,|D|public,@D |C|public,|D|operator|regulator,@D |C|role-based|restricted,|D|public,@D |C|role-based,-D,@C
Passport passport_id~H passport_url~I data_carrier_id~J access_scope~C visible_to~D supported_regimes~E gtin~K gs1_digital_link~L economic_operator_id~M economic_operator_name~N country_of_production~O hazardous~f material_safety_info_url~g
SubstanceOfConcern cas_number~P ?cas:P
Classification ewc_code~R hs_code~S cn_code~T battery_category~F prodcom_code~V taric_code~U
Traceability source_operator_id~X facility_id~Y retention_until~Z
ProductDNA product_category~B available_from~a expires~b passport~e <ab,@b =f,-g,@e ?gtin:K ?link:LK ?country:O ?repeated:E |E|espr-dpp|battery-passport|ppwr,-H,@e |E|espr-dpp|battery-passport|ppwr,+H,-I,-J,@e |E|espr-dpp|battery-passport|ppwr,-M,-N,@e |E|ppwr,^B|packaging-reusable,@B |E|waste-shipment,|D|public,@D |C|public,|D|operator|regulator,@D |C|role-based|restricted,|D|public,@D |C|role-based,-D,@C
ProductPassport passport_id~H passport_url~I data_carrier_id~J access_scope~C visible_to~D supported_regimes~E gtin~K gs1_digital_link~L economic_operator_id~M economic_operator_name~N country_of_production~O hazardous~f material_safety_info_url~g
Transfer handoff_at~c received_at~d traceability~W passport~e waste_shipment_doc_ref~G >cd,@d +G,|D|public,@D +G,+W,-X,@W +G,+X,-Y,@W +G,-W +G,+W,-Z,@W +G,-W ?retention:ZcG |C|public,|D|operator|regulator,@D |C|role-based|restricted,|D|public,@D |C|role-based,-D,@C
TransferPassport access_scope~C visible_to~D
LoopSignalConfig valid_from~h valid_until~i <hi,@i
VotingPeriod start~j end~k >jk,@k
VoteResults total_eligible~n total_voted~o votes_for~p votes_against~q #nopq
SignalProposal voting_opens~l voting_closes~m >lm,@m`;
