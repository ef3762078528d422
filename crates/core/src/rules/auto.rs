//! `auto`: any kind that an `@type` can choose

use super::{
    federation::*, handshake::*, matching::*, material::*, material_status::*, offer::*, product::*, signal::*,
    transaction::*, transfer::*,
};
use crate::rule::*;

/// The kind that `@type` names.
pub static AUTO: Object = Object::new("auto", "loopgate", &[required("@type", Rule::KindName(KINDS))]);

const KINDS: &[&Object] = &[
    &MATERIAL_DNA,
    &PRODUCT_DNA,
    &OFFER,
    &MATCH,
    &TRANSFER,
    &MATERIAL_STATUS_UPDATE,
    &MATERIAL_TRANSACTION,
    &SETTLEMENT,
    &TRANSACTION_STATUS,
    &LOOP_SIGNAL_CONFIG,
    &LOOP_VOTE,
    &SIGNAL_PROPOSAL,
    &NODE_HANDSHAKE,
    &NODE_HANDSHAKE_RESPONSE,
    &MATERIAL_ANNOUNCEMENT,
    &MATERIAL_OFFER,
];
