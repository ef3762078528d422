//! `DELETE /api/v1/{entity}/{id}`: takes a record down (decisions 9, records).

use loopgate_core::rule::{Object, length, required};
use serde::Deserialize;

use crate::clock;
use crate::entity::Entity;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::payload;
use crate::http::reply::Reply;
use crate::jobs::erasure;
use crate::store::StoreError;
use crate::store::removals::Removal;
use crate::stream::{self, Channel};
use crate::writes::idempotency::{self, Done, once};

pub static REMOVAL: Object = Object::new("Removal", "loopgate", &[required("reason", length(1, 1000))]);

/// So many numbers of events are told to the hub in one address.
const AT_ONCE: usize = 500;

#[derive(Deserialize)]
struct Body {
    reason: String,
}

pub async fn remove(call: &Call) -> Result<Reply, ApiError> {
    let (entity, id) = (call.request.entity()?, call.request.id());
    payload::check(call, &REMOVAL)?;
    let Body { reason } = payload::read(call)?;
    let removal = Removal { reason, removed_at: clock::now() };
    once(call, Done::status(204), async |claim| {
        let removed = call.store()?.remove((entity, id), &removal, claim).await;
        if !matches!(removed, Ok(None) | Err(StoreError::KeyGone)) {
            // Also where the answer is lost, as the document may be gone. A hub that cannot be reached tells nobody anything.
            let _ = forget(call, entity, id).await;
            erasure::erase_later(call);
        }
        match removed.map_err(|error| idempotency::lost(error, claim))? {
            Some(answer) => Ok(answer),
            None => Err(absent(call).await?),
        }
    })
    .await
}

/// The error where a record is not there: 410 where it was removed, else 404.
pub async fn absent(call: &Call) -> Result<ApiError, ApiError> {
    let (entity, id) = (call.request.entity()?, call.request.id());
    let removal = call.store()?.removal(entity, id).await?;
    Ok(match removal {
        Some(removal) => ApiError::gone(entity.name(), id, removal),
        None => ApiError::no_record(entity.name(), id),
    })
}

/// Has the hub drop the events that it has in memory with their payloads: first those of the database, which are the newest,
/// then as many of the archive as it answers for.
async fn forget(call: &Call, entity: Entity, id: &str) -> Result<(), ApiError> {
    let store = call.store()?;
    let stored = store.events_of_removed(entity.name(), id).await?;
    tell(call, &stored).await?;
    let archived = store.archived_events_of_removed(entity.name(), id, stored.first().copied()).await?;
    tell(call, &archived).await
}

async fn tell(call: &Call, events: &[i64]) -> Result<(), ApiError> {
    for some in events.chunks(AT_ONCE) {
        stream::forget(call.env(), Channel::Events, some).await.map_err(ApiError::unavailable)?;
    }
    Ok(())
}
