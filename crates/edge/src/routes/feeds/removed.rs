//! A record that was removed: whoever follows it, or something that referred to it, learns of that.

use crate::entity::Entity;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::pages::feed::{self, Entry};
use crate::routes::record_page::address;
use crate::store::removals::Removal;

/// What a record is called of which nothing is kept.
pub fn title(kind: &str) -> String {
    let article = if kind.starts_with('o') { "An" } else { "A" };
    format!("{article} {kind} that was taken down")
}

/// The entry of a removal; `None` where the record was not removed.
pub async fn entry(call: &Call, entity: Entity, id: &str) -> Result<Option<Entry>, ApiError> {
    let removal = call.store()?.removal(entity, id).await?;
    Ok(removal.map(|Removal { reason, removed_at }| Entry {
        id: feed::id(call, &["removed", entity.name(), id]),
        title: title(entity.name()),
        summary: format!("taken down: {reason}"),
        page: address(entity, id),
        category: entity.name().to_owned(),
        updated: removed_at,
    }))
}
