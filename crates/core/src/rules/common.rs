//! Section 2: rules that several objects share.

use crate::rule::*;

/// Any object.
pub const OBJECT: Rule = Rule::Object(&FREE);

/// Free-form members of a record.
pub const METADATA: Rule = OBJECT;

static SCHEMA_VERSION_PATTERN: Pattern =
    Pattern::new(Phrase::SchemaVersion, r"^0\.[1-9]\d*\.\d+$", "0.2.0").preferred();
/// `schema_version`; section 9 says which one emitters should use.
pub const SCHEMA_VERSION: Rule = pattern(&SCHEMA_VERSION_PATTERN);

static MATERIAL_ID_PATTERN: Pattern = Pattern::new(
    Phrase::MaterialId,
    r"^MAT-[A-Z]{2}-[A-Z]{3}-\d{4}-[A-Z]+-[A-Z0-9]{6,}$",
    "MAT-DE-MUC-2025-PLASTIC-B847F3",
);
/// A MaterialDNA id.
pub const MATERIAL_ID: Rule = pattern(&MATERIAL_ID_PATTERN);

static PRODUCT_ID_PATTERN: Pattern = Pattern::new(Phrase::ProductId, r"^PRD-[A-Z0-9-]{8,}$", "PRD-DESK-F4A7B2");
/// A ProductDNA id.
pub const PRODUCT_ID: Rule = pattern(&PRODUCT_ID_PATTERN);

const EXCHANGE_ID: &str = r"^[A-Z0-9-]{8,}$";

static OFFER_ID_PATTERN: Pattern = Pattern::new(Phrase::OfferId, EXCHANGE_ID, "OFR-2F7A6B9C");
/// The id of an Offer.
pub const OFFER_ID: Rule = pattern(&OFFER_ID_PATTERN);

static MATCH_ID_PATTERN: Pattern = Pattern::new(Phrase::MatchId, EXCHANGE_ID, "MCH-7C9B1A0E");
/// The id of a Match.
pub const MATCH_ID: Rule = pattern(&MATCH_ID_PATTERN);

static TRANSFER_ID_PATTERN: Pattern = Pattern::new(Phrase::TransferId, EXCHANGE_ID, "TRF-4D8E2B6A");
/// The id of a Transfer.
pub const TRANSFER_ID: Rule = pattern(&TRANSFER_ID_PATTERN);

static TRANSACTION_ID_PATTERN: Pattern =
    Pattern::new(Phrase::TransactionId, r"^TXN-\d{4}-\d{2}-\d{2}-\d{3,}$", "TXN-2025-05-27-001");
/// A transaction id.
pub const TRANSACTION_ID: Rule = pattern(&TRANSACTION_ID_PATTERN);

/// The name of a city.
pub const CITY: Rule = length(2, 80);

/// The material categories of 2.1.
pub const CATEGORIES: &[&str] = &[
    "plastic-pet",
    "plastic-hdpe",
    "plastic-pvc",
    "plastic-ldpe",
    "plastic-pp",
    "plastic-ps",
    "plastic-mixed",
    "metal-steel",
    "metal-aluminum",
    "metal-copper",
    "metal-mixed",
    "organic-food",
    "organic-garden",
    "organic-wood",
    "glass-clear",
    "glass-brown",
    "glass-green",
    "glass-mixed",
    "paper-clean",
    "paper-newsprint",
    "cardboard",
    "paper-mixed",
    "textile-cotton",
    "textile-wool",
    "textile-synthetic",
    "textile-mixed",
    "ewaste-computers",
    "ewaste-phones",
    "ewaste-batteries",
    "ewaste-mixed",
];

/// Who may see something.
pub const ACCESS_SCOPE: Rule = Rule::Enum(ACCESS_SCOPES);
/// The values of `access_scope`.
pub const ACCESS_SCOPES: &[&str] = &["public", "role-based", "restricted"];
/// Who something is meant for; guidance only.
pub const VISIBLE_TO: Rule = Rule::Enum(AUDIENCES);
/// The values of `visible_to`.
pub const AUDIENCES: &[&str] = &["public", "operator", "regulator"];

/// An amount and its unit.
pub const QUANTITY: Rule = Rule::Object(&QUANTITY_OBJECT);
static QUANTITY_OBJECT: Object =
    Object::new("Quantity", "2", &[required("value", NOT_NEGATIVE), required("unit", UNIT)]);

/// The unit of an amount.
pub const UNIT: Rule = Rule::Enum(&["kg", "g", "t", "l", "ml", "m3", "piece", "bundle"]);

/// A place on Earth, in degrees.
pub const LOCATION: Rule = Rule::Object(&LOCATION_OBJECT);
static LOCATION_OBJECT: Object = Object::new(
    "Location",
    "2.1",
    &[
        required("lat", Rule::Number(&Number::between(-90.0, 90.0))),
        required("lon", Rule::Number(&Number::between(-180.0, 180.0))),
        optional("address", STRING),
    ],
);

/// Pictures.
pub const IMAGES: Rule = array_at_most(10, &URI);
/// Names of certificates.
pub const CERTIFICATIONS: Rule = array(&STRING);
