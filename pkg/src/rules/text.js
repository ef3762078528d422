// Generated from the rules in crates/core; `npm run generate` writes it anew.
export const contexts = ["https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld", "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld"];
const rule0 = "s !32:0.2.0 ^0\\.[1-9]\\d*\\.\\d+$";
const rule1 = "s 33:MAT-DE-MUC-2025-PLASTIC-B847F3 ^MAT-[A-Z]{2}-[A-Z]{3}-\\d{4}-[A-Z]+-[A-Z0-9]{6,}$";
const rule2 = "|plastic-pet|plastic-hdpe|plastic-pvc|plastic-ldpe|plastic-pp|plastic-ps|plastic-mixed|metal-steel|metal-aluminum|metal-copper|metal-mixed|organic-food|organic-garden|organic-wood|glass-clear|glass-brown|glass-green|glass-mixed|paper-clean|paper-newsprint|cardboard|paper-mixed|textile-cotton|textile-wool|textile-synthetic|textile-mixed|ewaste-computers|ewaste-phones|ewaste-batteries|ewaste-mixed";
export const tables = String.raw`MaterialDNA
 @context! c
 @type! =MaterialDNA
 schema_version! ${rule0}
 id! ${rule1}
 category! ${rule2}
 quantity! {Quantity
 quality #0,1
 origin_city! s2-80
 current_city! s2-80
 location {Location
 available_from! d
 expires d
 certifications [ s
 images [0-10 u
 contact -
 passport {Passport
 classification {Classification
 traceability {Traceability
 metadata {MaterialMetadata
 conformity_claims [ {ConformityClaim
Quantity
 value! #0,
 unit! |kg|g|t|l|ml|m3|piece|bundle
Location
 lat! #-90,90
 lon! #-180,180
 address s
Passport
 passport_id s0-160
 passport_url u
 backup_copy_url u
 passport_status |not_applicable|optional|required|available|restricted
 data_carrier_id s0-160
 issuer s0-160
 access_scope |public|role-based|restricted
 visible_to |public|operator|regulator
 supported_regimes [ |espr-dpp|battery-passport|ppwr|waste-shipment|nkws
 gtin s 39:04012345678901 ^\d{8,14}$
 gs1_digital_link u
 economic_operator_id s0-120
 economic_operator_name s0-200
 manufacturer_id s0-120
 country_of_production s 40:DE ^[A-Z]{2}$
 conformity_declaration_ref u
 carbon_footprint_kg_co2e #0,
 carbon_footprint_unit s
 recycled_content_percent #0,100
 recyclable_content_percent #0,100
 repair_score #0,10
 durability_score #0,10
 disassembly_instructions u
 substances_of_concern [ {SubstanceOfConcern
 hazardous b
 material_safety_info_url u
 verified_ratio #0,1
 verification_evidence_url u
SubstanceOfConcern
 name! s
 cas_number s 41:7439-92-1 ^\d{1,7}-\d{2}-\d$
 concentration_ppm #,
 location s
Classification
 ewc_code s 43:15 01 02 ^\d{2}(\s\d{2}){2}$
 hs_code s 44:391510 ^\d{6,10}$
 cn_code s 45:38321100 ^\d{8}$
 battery_category |portable|lmt|sli|industrial|ev
 prodcom_code s 45:38321100 ^\d{8}$
 taric_code s 46:3915100000 ^\d{10}$
 nace_code s 47:E38.32 ^[A-Z]\d{2}(\.\d{1,2})?$
 scip_id s
 waste_framework_code s
Traceability
 batch_id s0-120
 serial_number s0-160
 lot_number s0-120
 source_operator_id s0-120
 facility_id s0-120
 retention_until d
 document_refs [0-20 u
 due_diligence_ref s0-160
 epcis_event_refs [ {EpcisEventRef
 chain_of_custody_url u
 w3c_vc_credential_id u
 w3c_vc_issuer u
EpcisEventRef
 event_type! |observation|aggregation|transaction|transformation
 event_id! s
 event_url u
 hash_digest s
 hash_method |SHA-256|SHA-384|SHA-512
MaterialMetadata
 source s
 batch_number s
 notes s0-500
ConformityClaim
 claim_id! s
 description s
 reference_standard s
 reference_regulation s
 conformity_topic |environment|social|governance|safety|quality
 declared_value {DeclaredValue
 conformance b
 assessment_date d
 conformity_evidence_url u
DeclaredValue
 metric s
 value #,
 unit s
 accuracy #,
ProductDNA
 @context! c
 @type! =ProductDNA
 schema_version! ${rule0}
 id! s 34:PRD-DESK-F4A7B2 ^PRD-[A-Z0-9-]{8,}$
 product_category! |furniture-office|furniture-residential|furniture-industrial|building-structural|building-fixture|building-hvac|building-electrical|electronics-computing|electronics-mobile|electronics-appliance|electronics-components|textile-garment|textile-industrial|packaging-reusable|vehicle-parts|equipment-industrial|equipment-medical
 name! s2-200
 condition! |new|like-new|good|fair|poor|for-parts
 quantity! {Quantity
 origin_city! s2-80
 current_city! s2-80
 available_from! d
 expires d
 manufacturer s0-200
 model s0-200
 manufacture_year %1900,
 serial_number s0-120
 functional_status |fully-functional|partially-functional|non-functional|untested
 lifecycle_stage |production|in-use|end-of-first-use|refurbished|end-of-life
 material_ids [ s 33:MAT-DE-MUC-2025-PLASTIC-B847F3 ^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$
 dimensions {Dimensions
 images [0-10 u
 reuse_potential s0-500
 certifications [ s
 location {Location
 contact -
 passport {ProductPassport
 traceability {ProductTraceability
 conformity_claims [ {ConformityClaim
 metadata {
Dimensions
 length_cm #0,
 width_cm #0,
 height_cm #0,
 weight_kg #0,
ProductPassport
 passport_id s0-160
 passport_url u
 backup_copy_url u
 passport_status |not_applicable|optional|required|available|restricted
 data_carrier_id s0-160
 issued_at d
 issuer_node s0-160
 access_scope |public|role-based|restricted
 visible_to |public|operator|regulator
 supported_regimes [ |espr-dpp|battery-passport|ppwr|waste-shipment|nkws
 gtin s 39:04012345678901 ^\d{8,14}$
 gs1_digital_link u
 economic_operator_id s0-120
 economic_operator_name s0-200
 manufacturer_id s0-120
 country_of_production s 40:DE ^[A-Z]{2}$
 conformity_declaration_ref u
 carbon_footprint_kg_co2e #0,
 carbon_footprint_unit s
 recycled_content_percent #0,100
 recyclable_content_percent #0,100
 repair_score #0,10
 durability_score #0,10
 disassembly_instructions u
 substances_of_concern [ {SubstanceOfConcern
 hazardous b
 material_safety_info_url u
 verified_ratio #0,1
 verification_evidence_url u
ProductTraceability
 batch_id s0-120
 serial_number s0-160
 lot_number s0-120
 epcis_event_refs [ {EpcisEventRef
 chain_of_custody_url u
 w3c_vc_credential_id u
 w3c_vc_issuer u
Offer material_id product_id
 @context! c
 @type! =Offer
 schema_version! ${rule0}
 id! s 35:OFR-2F7A6B9C ^[A-Z0-9-]{8,}$
 material_id ${rule1}
 product_id s 34:PRD-DESK-F4A7B2 ^PRD-[A-Z0-9-]{8,}$
 from_city! s2-80
 to_city! s2-80
 quantity! {Quantity
 status! |open|reserved|withdrawn
 available_until! d
 terms s0-280
 metadata {
Match material_id product_id
 @context! c
 @type! =Match
 schema_version! ${rule0}
 id! s 36:MCH-7C9B1A0E ^[A-Z0-9-]{8,}$
 offer_id! s 35:OFR-2F7A6B9C ^[A-Z0-9-]{8,}$
 material_id ${rule1}
 product_id s 34:PRD-DESK-F4A7B2 ^PRD-[A-Z0-9-]{8,}$
 from_city! s2-80
 to_city! s2-80
 status! |proposed|accepted|rejected|expired
 matched_at! d
 metadata {
Transfer material_id product_id
 @context! c
 @type! =Transfer
 schema_version! ${rule0}
 id! s 37:TRF-4D8E2B6A ^[A-Z0-9-]{8,}$
 match_id! s 36:MCH-7C9B1A0E ^[A-Z0-9-]{8,}$
 material_id ${rule1}
 product_id s 34:PRD-DESK-F4A7B2 ^PRD-[A-Z0-9-]{8,}$
 status! |scheduled|in_transit|completed|cancelled
 handoff_at! d
 received_at d
 route {Route
 metadata {
 traceability {Traceability
 passport {TransferPassport
 waste_shipment_doc_ref u
 environmental_conditions {EnvironmentalConditions
Route
 from_city s
 to_city s
 mode s
TransferPassport
 passport_id s0-160
 passport_url u
 access_scope |public|role-based|restricted
 visible_to |public|operator|regulator
EnvironmentalConditions
 temperature_c #,
 humidity_percent #,
MaterialStatusUpdate
 @context! c
 @type! =MaterialStatusUpdate
 schema_version! ${rule0}
 id! i
 material_id! ${rule1}
 status! |available|reserved|withdrawn
 updated_at! d
 reason s0-120
 notes s0-500
 source_node s0-120
 metadata {
MaterialTransaction
 @context! c
 @type! =MaterialTransaction
 schema_version ${rule0}
 id! s 38:TXN-2025-05-27-001 ^TXN-\d{4}-\d{2}-\d{2}-\d{3,}$
 material! ${rule1}
 seller! n
 buyer! n
 offer! {TransactionOffer
 timestamp! d
 status |pending|confirmed|completed|cancelled|disputed
TransactionOffer
 base_price! #0,
 loop_cost! #0,
 breakdown {LoopCostBreakdown
LoopCostBreakdown
 export_penalty #0,
 import_penalty #0,
 distance_cost #0,
Settlement
 @context! c
 @type! =Settlement
 schema_version ${rule0}
 transaction_id! s 38:TXN-2025-05-27-001 ^TXN-\d{4}-\d{2}-\d{2}-\d{3,}$
 material! ${rule1}
 seller! n
 buyer! n
 final_cost! #0,
 distribution! {Distribution
 settled_at! d
 confirmation {Confirmation
Distribution
 seller_receives! #0,
 seller_community_fund #0,
 buyer_community_fund #0,
 transport_cost #0,
Confirmation
 material_transferred b
 payment_completed b
 signatures [ s
TransactionStatus
 @context! c
 @type! =TransactionStatus
 schema_version ${rule0}
 transaction_id! s 38:TXN-2025-05-27-001 ^TXN-\d{4}-\d{2}-\d{2}-\d{3,}$
 status! |pending|confirmed|in_transit|delivered|completed|cancelled|disputed
 updated_at! d
 details {TransactionDetails
 settlement_url s
TransactionDetails
 location {TransactionLocation
 estimated_arrival d
 notes s0-500
TransactionLocation
 lat #,
 lon #,
LoopSignalConfig
 @context! c
 @type! =LoopSignalConfig
 schema_version ${rule0}
 node! n
 signals! {Signals
 valid_from! d
 valid_until! d
 approved_by {ApprovedBy
Signals!
 plastic-pet #0,1
 plastic-hdpe #0,1
 plastic-pvc #0,1
 plastic-ldpe #0,1
 plastic-pp #0,1
 plastic-ps #0,1
 plastic-mixed #0,1
 metal-steel #0,1
 metal-aluminum #0,1
 metal-copper #0,1
 metal-mixed #0,1
 organic-food #0,1
 organic-garden #0,1
 organic-wood #0,1
 glass-clear #0,1
 glass-brown #0,1
 glass-green #0,1
 glass-mixed #0,1
 paper-clean #0,1
 paper-newsprint #0,1
 cardboard #0,1
 paper-mixed #0,1
 textile-cotton #0,1
 textile-wool #0,1
 textile-synthetic #0,1
 textile-mixed #0,1
 ewaste-computers #0,1
 ewaste-phones #0,1
 ewaste-batteries #0,1
 ewaste-mixed #0,1
 default #0,1
ApprovedBy
 vote_id s
 turnout #0,1
 approval #0,1
LoopVote
 @context! c
 @type! =LoopVote
 schema_version ${rule0}
 node! n
 vote_id! s
 proposals! [ {VoteProposal
 voting_period! {VotingPeriod
 results! {VoteResults
VoteProposal
 category! s
 current_value! #0,1
 proposed_value! #0,1
 rationale s0-500
VotingPeriod
 start! d
 end! d
VoteResults
 total_eligible! %0,
 total_voted! %0,
 votes_for! %0,
 votes_against! %0,
 status! |passed|failed|pending
SignalProposal
 @context! c
 @type! =SignalProposal
 schema_version ${rule0}
 node! n
 changes! [1- {SignalChange
 voting_opens! d
 voting_closes! d
SignalChange
 category! s
 current! #0,1
 proposed! #0,1
 reason s0-500
NodeHandshake!
 @context! c
 @type! =NodeHandshake
 schema_version! ${rule0}
 node_id! n
 name! s2-120
 endpoint! u 30:https://munich.example/api/v1 ^https?://
 capabilities! [1- s
 timestamp! d
 public_key s
 signature s
NodeHandshakeResponse!
 @context! c
 @type! =NodeHandshakeResponse
 schema_version! ${rule0}
 status! |accepted|rejected
 peer_id! n
 capabilities! [1- s
 received_at! d
 lab_only! t
 message s0-280
FederationAccepted!
 status! =accepted
 id! %1,
MaterialAnnouncement
 @context! c
 @type! =MaterialAnnouncement
 schema_version ${rule0}
 material! ${rule1}
 origin! n
 available! b
 category ${rule2}
 quantity #0,
 ttl %0,3
 message_id i
 timestamp d
MaterialOffer
 @context! c
 @type! =MaterialOffer
 schema_version ${rule0}
 material! ${rule1}
 from! n
 base_price! #0,
 loop_cost! #0,
 valid_until! d
 message_id i
RelayMessage
 event_type! ?entity_type;|material.created|material.status_updated|product.created|offer.created|match.created|transfer.created;material |material.created|material.status_updated;product |product.created;offer |offer.created;match |match.created;transfer |transfer.created
 entity_type! |material|product|offer|match|transfer
 entity_id! s1-160
 payload! ?event_type;{;material.created {MaterialDNA;material.status_updated {MaterialStatusUpdate;product.created {ProductDNA;offer.created {Offer;match.created {Match;transfer.created {Transfer
 source_node s0-120
Interest
 name! s2-80
 consentPublic! b
 organization s0-120
 role s0-80
 country s0-80
 city s0-80
 website s0-200
 email s0-120
 message s0-500
 shareEmail b
 honey s0-100
PaymentIntent
 name! s2-80
 amount! #0.01,
 currency! s 42:EUR ^[A-Za-z]{3}$
 organization s0-120
 email s0-120
 note s0-280
 metadata {
Transaction|MaterialTransaction|Settlement|TransactionStatus
Signal|LoopSignalConfig|LoopVote|SignalProposal
auto|MaterialDNA|ProductDNA|Offer|Match|Transfer|MaterialStatusUpdate|MaterialTransaction|Settlement|TransactionStatus|LoopSignalConfig|LoopVote|SignalProposal|NodeHandshake|NodeHandshakeResponse|MaterialAnnouncement|MaterialOffer
`;
