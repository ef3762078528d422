//! The members that advice reads.

/// Declares a fact once: variant, and the keys from the object whose advice reads it.
macro_rules! facts {
    ($($variant:ident $($key:literal).+,)*) => {
        /// A member that advice reads, wherever a table has it ([`Field::noted`](super::Field::noted)).
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Fact {
            $(#[doc = concat!("`", $($key, " "),+, "`")] $variant,)*
        }

        impl Fact {
            /// Every one there is. At most 52: each has a letter.
            pub const ALL: &'static [Fact] = &[$(Fact::$variant,)*];

            /// Its keys, from the object whose advice reads it.
            pub const fn keys(self) -> &'static [&'static str] {
                match self { $(Fact::$variant => &[$($key),+],)* }
            }
        }
    };
}

facts! {
    AvailableFrom "available_from",
    Expires "expires",
    Category "category",
    ProductCategory "product_category",
    HandoffAt "handoff_at",
    ReceivedAt "received_at",
    ShipmentDocument "waste_shipment_doc_ref",
    Passport "passport",
    PassportId "passport"."passport_id",
    PassportUrl "passport"."passport_url",
    DataCarrier "passport"."data_carrier_id",
    AccessScope "passport"."access_scope",
    VisibleTo "passport"."visible_to",
    Regimes "passport"."supported_regimes",
    Gtin "passport"."gtin",
    DigitalLink "passport"."gs1_digital_link",
    OperatorId "passport"."economic_operator_id",
    OperatorName "passport"."economic_operator_name",
    Country "passport"."country_of_production",
    Hazardous "passport"."hazardous",
    SafetyInfo "passport"."material_safety_info_url",
    CasNumber "cas_number",
    WasteCode "classification"."ewc_code",
    HsCode "classification"."hs_code",
    CnCode "classification"."cn_code",
    TaricCode "classification"."taric_code",
    ProdcomCode "classification"."prodcom_code",
    BatteryCategory "classification"."battery_category",
    Traceability "traceability",
    SourceOperator "traceability"."source_operator_id",
    Facility "traceability"."facility_id",
    RetentionUntil "traceability"."retention_until",
    ValidFrom "valid_from",
    ValidUntil "valid_until",
    VotingStart "start",
    VotingEnd "end",
    VotingOpens "voting_opens",
    VotingCloses "voting_closes",
    Eligible "total_eligible",
    Voted "total_voted",
    VotesFor "votes_for",
    VotesAgainst "votes_against",
}

impl Fact {
    /// A bit of its own.
    pub const fn bit(self) -> u64 {
        1 << self as u64
    }

    /// The letter by which the text of the tables names it.
    pub const fn letter(self) -> char {
        match self as u8 {
            index @ 0..26 => (b'A' + index) as char,
            index => (b'a' + index - 26) as char,
        }
    }

    /// The one that has this letter.
    pub fn from_letter(letter: u8) -> Option<Fact> {
        let index = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            _ => return None,
        };
        Fact::ALL.get(usize::from(index)).copied()
    }
}
