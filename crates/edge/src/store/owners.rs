//! To which keys records belong (decisions 9, ownership). An owner never changes.

use serde::Deserialize;

use super::{Store, StoreError};
use crate::entity::Entity;

/// The keys that take part in a trade, by their numbers; `None` for what is not registered, and for what was before owners were
/// kept.
#[derive(Debug, Deserialize)]
pub struct Sides {
    /// Whose offer it is, or whose material.
    #[serde(default)]
    pub giver: Option<i64>,
    /// Whose match it is, or who opened the transaction.
    #[serde(default)]
    pub taker: Option<i64>,
}

#[derive(Deserialize)]
struct Owner {
    owner: Option<i64>,
}

impl Store {
    /// The owners of those of two records that are registered; `None` of one that no key registered.
    pub async fn owners(&self, entity: Entity, [one, other]: [&str; 2]) -> Result<Vec<Option<i64>>, StoreError> {
        const SQL: &str = "SELECT owner FROM records WHERE kind = ?1 AND id IN (?2, ?3)";
        let rows: Vec<Owner> = self.rows(SQL, &[entity.name().into(), one.into(), other.into()]).await?;
        Ok(rows.into_iter().map(|row| row.owner).collect())
    }

    /// The sides of an offer, a match or a transfer; of any other record its owner, as the giver. `None` where there is none.
    pub async fn sides(&self, entity: Entity, id: &str) -> Result<Option<Sides>, StoreError> {
        const OWN: &str = "SELECT owner AS giver FROM records WHERE kind = ?1 AND id = ?2";
        const OF_MATCH: &str = "
            SELECT m.owner AS taker, o.owner AS giver FROM records AS m
            LEFT JOIN records AS o ON o.kind = 'offer' AND o.id = m.offer_id
            WHERE m.kind = ?1 AND m.id = ?2";
        const OF_TRANSFER: &str = "
            SELECT m.owner AS taker, o.owner AS giver FROM records AS t
            LEFT JOIN records AS m ON m.kind = 'match' AND m.id = t.match_id
            LEFT JOIN records AS o ON o.kind = 'offer' AND o.id = m.offer_id
            WHERE t.kind = ?1 AND t.id = ?2";
        let sql = match entity {
            Entity::Material | Entity::Product | Entity::Offer => OWN,
            Entity::Match => OF_MATCH,
            Entity::Transfer => OF_TRANSFER,
        };
        self.row(sql, &[entity.name().into(), id.into()]).await
    }

    /// Who opened a transaction, and whose material it is about; `None` where there is none.
    pub async fn sides_of_transaction(&self, id: &str) -> Result<Option<Sides>, StoreError> {
        const SQL: &str = "
            SELECT t.owner AS taker, m.owner AS giver FROM transactions AS t
            LEFT JOIN records AS m ON m.kind = 'material' AND m.id = (
              SELECT json_extract(document, '$.material') FROM transaction_documents
              WHERE transaction_id = ?1 ORDER BY seq LIMIT 1)
            WHERE t.id = ?1";
        self.row(SQL, &[id.into()]).await
    }
}
