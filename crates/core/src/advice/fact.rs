//! The members that advice reads.

use crate::rules::classification::BATTERY_CATEGORIES;
use crate::rules::common::{ACCESS_SCOPES, AUDIENCES, CATEGORIES};
use crate::rules::passport::REGIMES;
use crate::rules::product::PRODUCT_CATEGORIES;

/// Declares a fact once: variant, the keys from the object whose advice reads it, and what it is one of, if it is. Those
/// that are come first.
macro_rules! facts {
    ($($variant:ident $($key:literal).+ $(of $values:ident)?,)*) => {
        /// A member that advice reads, from the object that the advice is on.
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

            /// The values that it, or an item of it, is one of; none where it is not one of several.
            pub const fn values(self) -> &'static [&'static str] {
                match self { $(Fact::$variant => facts!(@values $($values)?),)* }
            }
        }
    };
    (@values) => { &[] };
    (@values $values:ident) => { $values };
}

facts! {
    Category "category" of CATEGORIES,
    ProductCategory "product_category" of PRODUCT_CATEGORIES,
    AccessScope "passport"."access_scope" of ACCESS_SCOPES,
    VisibleTo "passport"."visible_to" of AUDIENCES,
    Regimes "passport"."supported_regimes" of REGIMES,
    BatteryCategory "classification"."battery_category" of BATTERY_CATEGORIES,
    AvailableFrom "available_from",
    Expires "expires",
    HandoffAt "handoff_at",
    ReceivedAt "received_at",
    ShipmentDocument "waste_shipment_doc_ref",
    Passport "passport",
    PassportId "passport"."passport_id",
    PassportUrl "passport"."passport_url",
    DataCarrier "passport"."data_carrier_id",
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
    /// How many are one of several values.
    #[allow(clippy::indexing_slicing, reason = "evaluated while compiling")]
    pub(crate) const CHOSEN: usize = {
        let mut count = 0;
        while !Fact::ALL[count].values().is_empty() {
            count += 1;
        }
        count
    };

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
