//! Whose record it is to move (decisions 9, ownership): in `strict` mode of those who take part in the trade, and `admin`; and to
//! supersede.

use crate::config;
use crate::contract::Scope;
use crate::entity::Entity;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::store::owners::Sides;
use crate::store::registry::Keys;

/// Who may do something.
#[derive(Clone, Copy)]
enum Side {
    Giver,
    Either,
}

impl Side {
    fn is(self, key: i64, sides: &Sides) -> bool {
        let is = |side: Option<i64>| side == Some(key);
        match self {
            Side::Giver => is(sides.giver),
            Side::Either => is(sides.giver) || is(sides.taker),
        }
    }

    /// In words.
    fn of(self, entity: Entity) -> String {
        match (self, entity) {
            (Side::Giver, Entity::Match) => "the owner of the match's offer".to_owned(),
            (Side::Giver, _) => format!("the owner of the {}", entity.name()),
            (Side::Either, _) => format!("either side of the {}", entity.name()),
        }
    }
}

/// # Errors
///
/// 403 where the caller may not move the record to this status.
pub async fn check_move(call: &Call, entity: Entity, id: &str, status: &str) -> Result<(), ApiError> {
    let side = match (entity, status) {
        (Entity::Match, "accepted" | "rejected") => Side::Giver,
        (Entity::Match | Entity::Transfer, _) => Side::Either,
        _ => Side::Giver,
    };
    check(call, side, entity, id).await
}

/// An offer is registered by the owner of its goods, a match that is accepted or rejected already by the owner of its offer, and a
/// transfer by either side of its match.
///
/// # Errors
///
/// 403 where the caller may not register it.
pub async fn check_registration(call: &Call, entity: Entity, keys: &Keys) -> Result<(), ApiError> {
    let (side, subjects): (Side, &[(Entity, &Option<String>)]) = match (entity, keys.status.as_deref()) {
        (Entity::Offer, _) => {
            (Side::Giver, &[(Entity::Material, &keys.material_id), (Entity::Product, &keys.product_id)])
        }
        (Entity::Match, Some("accepted" | "rejected")) => (Side::Giver, &[(Entity::Offer, &keys.offer_id)]),
        (Entity::Transfer, _) => (Side::Either, &[(Entity::Match, &keys.match_id)]),
        _ => return Ok(()),
    };
    for (subject, id) in subjects {
        if let Some(id) = id {
            check(call, side, *subject, id).await?;
        }
    }
    Ok(())
}

/// What takes the place of a record belongs to whom that belongs to, in `open` mode too.
///
/// # Errors
///
/// 403 where the caller does not own both records.
pub async fn check_supersession(call: &Call, entity: Entity, records: [&str; 2]) -> Result<(), ApiError> {
    let Some(key) = call.caller.key().filter(|key| !key.has(Scope::Admin.name())) else {
        return Ok(());
    };
    let owners = call.store()?.owners(entity, records).await?;
    match owners.iter().all(|owner| *owner == Some(key.id)) {
        true => Ok(()),
        false => Err(ApiError::not_owner("this is for the owner of both records, and your key is another")),
    }
}

/// # Errors
///
/// 403 where the caller is no side of the transaction.
pub async fn check_transaction(call: &Call, id: &str) -> Result<(), ApiError> {
    let Some(key) = bound(call) else {
        return Ok(());
    };
    let sides = call.store()?.sides_of_transaction(id).await?;
    allowed(sides.is_none_or(|sides| Side::Either.is(key, &sides)), "either side of the transaction")
}

/// What is not registered here is let through: the answer says so.
async fn check(call: &Call, side: Side, entity: Entity, id: &str) -> Result<(), ApiError> {
    let Some(key) = bound(call) else {
        return Ok(());
    };
    let sides = call.store()?.sides(entity, id).await?;
    allowed(sides.is_none_or(|sides| side.is(key, &sides)), &side.of(entity))
}

/// The number of the caller's key, where ownership binds it.
fn bound(call: &Call) -> Option<i64> {
    let key = call.caller.key().filter(|key| !key.has(Scope::Admin.name()))?;
    config::is_strict(call.env()).then_some(key.id)
}

fn allowed(is_allowed: bool, who: &str) -> Result<(), ApiError> {
    let refusal = || ApiError::not_owner(&format!("this is for {who}: this node is strict, and your key is another"));
    if is_allowed { Ok(()) } else { Err(refusal()) }
}
