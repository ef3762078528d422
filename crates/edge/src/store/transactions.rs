//! The tables `transactions` and `transaction_documents`.

use serde::Deserialize;
use worker::D1PreparedStatement;

use super::idempotency::Claim;
use super::{AnswerQuery, Store, StoreError, nullable};

/// A transaction as it is now.
#[derive(Deserialize)]
pub struct Transaction {
    pub status: String,
    /// A date-time, as it was written in a document.
    pub updated_at: String,
    /// JSON.
    pub details: Option<String>,
}

/// A document that opens or moves a transaction.
pub struct Change<'a> {
    pub id: &'a str,
    pub status: &'a str,
    pub updated_at: &'a str,
    /// JSON.
    pub details: Option<String>,
    pub document: &'a str,
    pub event_type: &'a str,
    pub source_node: &'a str,
    pub now: &'a str,
}

impl Store {
    pub async fn transaction(&self, id: &str) -> Result<Option<Transaction>, StoreError> {
        const SQL: &str = "SELECT status, updated_at, details FROM transactions WHERE id = ?1";
        self.row(SQL, &[id.into()]).await
    }

    /// The MaterialTransaction that opened a transaction.
    pub async fn transaction_opening(&self, id: &str) -> Result<Option<String>, StoreError> {
        const SQL: &str = "
            SELECT document FROM transaction_documents WHERE transaction_id = ?1 ORDER BY seq LIMIT 1";
        self.value(SQL, &[id.into()]).await
    }

    /// The documents of a transaction, in the order in which they came.
    pub async fn transaction_documents(&self, id: &str) -> Result<Vec<String>, StoreError> {
        const SQL: &str = "
            SELECT document FROM transaction_documents WHERE transaction_id = ?1 ORDER BY seq";
        self.column(SQL, &[id.into()]).await
    }

    /// The statuses that a transaction may move to from one.
    pub async fn transaction_moves(&self, status: &str) -> Result<Vec<String>, StoreError> {
        const SQL: &str = "SELECT to_status FROM moves WHERE kind = 'transaction' AND from_status = ?1";
        self.column(SQL, &[status.into()]).await
    }

    /// Opens a transaction. Returns `answer`.
    ///
    /// # Errors
    ///
    /// [`StoreError::Taken`] where the id is known.
    pub async fn open_transaction(
        &self,
        change: &Change<'_>,
        answer: String,
        claim: Option<&Claim>,
    ) -> Result<String, StoreError> {
        const SQL: &str = "
            INSERT INTO transactions (id, status, updated_at, details, owner)
            VALUES (?1, ?2, ?3, NULL, (SELECT key FROM writer))";
        let values = [change.id, change.status, change.updated_at].map(Into::into);
        let insert = self.statement(SQL, &values)?;
        self.change(insert, change, answer, claim).await
    }

    /// Moves a transaction. Returns `answer`.
    ///
    /// # Errors
    ///
    /// [`StoreError::NoSuchMove`] where its current status does not allow it.
    pub async fn move_transaction(
        &self,
        change: &Change<'_>,
        answer: String,
        claim: Option<&Claim>,
    ) -> Result<String, StoreError> {
        const SQL: &str = "
            UPDATE transactions SET status = ?2, updated_at = ?3, details = ?4 WHERE id = ?1";
        let Change { id, status, updated_at, details, .. } = change;
        let values = [(*id).into(), (*status).into(), (*updated_at).into(), nullable(details)];
        let update = self.statement(SQL, &values)?;
        self.change(update, change, answer, claim).await
    }

    async fn change(
        &self,
        first: D1PreparedStatement,
        change: &Change<'_>,
        answer: String,
        claim: Option<&Claim>,
    ) -> Result<String, StoreError> {
        const DOCUMENT: &str = "
            INSERT INTO transaction_documents (transaction_id, document, created_at) VALUES (?1, ?2, ?3)";
        const EVENT: &str = "
            INSERT INTO events (event_type, entity_type, entity_id, payload, source_node, created_at)
            VALUES (?1, 'transaction', ?2,
                    '#' || (SELECT MAX(seq) FROM transaction_documents WHERE transaction_id = ?2), ?3, ?4)";
        const ANSWER: &str = "SELECT ?1 AS body";
        let Change { id, document, event_type, source_node, now, .. } = *change;
        let statements = vec![
            first,
            self.statement(DOCUMENT, &[id, document, now].map(Into::into))?,
            self.statement(EVENT, &[event_type, id, source_node, now].map(Into::into))?,
        ];
        self.write(statements, AnswerQuery { sql: ANSWER, values: vec![answer.into()] }, claim).await
    }
}
