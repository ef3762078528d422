//! The tables `signal_documents` and `votes`.

use serde::Deserialize;
use worker::D1PreparedStatement;
use worker::wasm_bindgen::JsValue;

use super::idempotency::Claim;
use super::{AnswerQuery, Store, StoreError, integer, json_list};

/// The kinds of document in `signal_documents`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignalKind {
    Config,
    Proposal,
    Vote,
}

impl SignalKind {
    fn name(self) -> &'static str {
        match self {
            SignalKind::Config => "config",
            SignalKind::Proposal => "proposal",
            SignalKind::Vote => "vote",
        }
    }
}

/// A document and its number.
#[derive(Deserialize)]
pub struct SignalDocument {
    pub seq: i64,
    pub document: String,
}

/// The number and size of a document.
#[derive(Deserialize)]
pub struct DocumentSize {
    pub seq: i64,
    pub bytes: usize,
}

/// A configuration to store, and the number of the one that it was compared with.
pub struct NewConfig<'a> {
    pub node: &'a str,
    pub document: &'a str,
    pub follows: i64,
}

/// A vote to store, and the configuration that it publishes.
pub struct NewVote<'a> {
    pub node: &'a str,
    pub vote_id: &'a str,
    pub status: &'a str,
    pub document: &'a str,
    /// Whether its key is one whose votes publish what they decide.
    pub decides: bool,
    pub publishes: Option<NewConfig<'a>>,
}

impl Store {
    /// The newest configuration.
    pub async fn signals(&self) -> Result<Option<SignalDocument>, StoreError> {
        const SQL: &str = "
            SELECT seq, document FROM signal_documents WHERE kind = 'config' ORDER BY seq DESC LIMIT 1";
        self.row(SQL, &[]).await
    }

    /// The numbers and sizes of documents, the newest first, of those older than `before`.
    pub async fn signal_list(
        &self,
        kind: SignalKind,
        before: i64,
        limit: u32,
    ) -> Result<Vec<DocumentSize>, StoreError> {
        const SQL: &str = "
            SELECT seq, octet_length(document) AS bytes FROM signal_documents
            WHERE kind = ?1 AND seq < ?2 ORDER BY seq DESC LIMIT ?3";
        self.rows(SQL, &[kind.name().into(), integer(before), limit.into()]).await
    }

    /// The documents with these numbers, in this order.
    pub async fn signal_documents(&self, seqs: &[i64]) -> Result<Vec<SignalDocument>, StoreError> {
        const SQL: &str = "
            SELECT d.seq, d.document FROM json_each(?1) AS wanted
            CROSS JOIN signal_documents AS d ON d.seq = wanted.value";
        self.rows(SQL, &[json_list(seqs)]).await
    }

    /// Publishes a configuration. Returns it.
    ///
    /// # Errors
    ///
    /// [`StoreError::Overtaken`] where another configuration has followed the same one.
    pub async fn publish(
        &self,
        config: &NewConfig<'_>,
        now: &str,
        claim: Option<&Claim>,
    ) -> Result<String, StoreError> {
        // Its place is all that is kept for a claim.
        const ANSWER: &str = "SELECT '#signal ' || seq AS body FROM signal_documents WHERE follows = ?1";
        let values = vec![integer(config.follows)];
        self.write(vec![self.new_config(config, now)?], AnswerQuery { sql: ANSWER, values }, claim).await?;
        Ok(config.document.to_owned())
    }

    /// Records a proposal. Returns the answer.
    pub async fn propose(
        &self,
        (id, document): (&str, &str),
        now: &str,
        answer: String,
        claim: Option<&Claim>,
    ) -> Result<String, StoreError> {
        const ANSWER: &str = "SELECT ?1 AS body";
        let insert = self.new_document(SignalKind::Proposal, id, document, now)?;
        self.write(vec![insert], AnswerQuery { sql: ANSWER, values: vec![answer.into()] }, claim).await
    }

    /// Records a vote and publishes what it decided, both or neither. Returns the answer.
    ///
    /// # Errors
    ///
    /// [`StoreError::Taken`] where the vote was decided before, [`StoreError::Overtaken`] where another configuration
    /// has followed the same one.
    pub async fn vote(
        &self,
        vote: &NewVote<'_>,
        now: &str,
        answer: String,
        claim: Option<&Claim>,
    ) -> Result<String, StoreError> {
        const STATUS: &str = "
            INSERT INTO votes (node, vote_id, status, decides) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (node, vote_id) DO UPDATE SET status = ?3, decides = ?4";
        const ANSWER: &str = "SELECT ?1 AS body";
        let mut statements = vec![
            self.statement(
                STATUS,
                &[vote.node.into(), vote.vote_id.into(), vote.status.into(), integer(vote.decides.into())],
            )?,
            self.new_document(SignalKind::Vote, vote.vote_id, vote.document, now)?,
        ];
        if let Some(config) = &vote.publishes {
            statements.push(self.new_config(config, now)?);
        }
        self.write(statements, AnswerQuery { sql: ANSWER, values: vec![answer.into()] }, claim).await
    }

    fn new_config(&self, config: &NewConfig<'_>, now: &str) -> Result<D1PreparedStatement, StoreError> {
        self.new_signal_document(SignalKind::Config, config.node, config.document, integer(config.follows), now)
    }

    fn new_document(
        &self,
        kind: SignalKind,
        id: &str,
        document: &str,
        now: &str,
    ) -> Result<D1PreparedStatement, StoreError> {
        self.new_signal_document(kind, id, document, JsValue::NULL, now)
    }

    fn new_signal_document(
        &self,
        kind: SignalKind,
        id: &str,
        document: &str,
        follows: JsValue,
        now: &str,
    ) -> Result<D1PreparedStatement, StoreError> {
        const SQL: &str = "
            INSERT INTO signal_documents (kind, id, document, follows, created_at) VALUES (?1, ?2, ?3, ?4, ?5)";
        self.statement(SQL, &[kind.name().into(), id.into(), document.into(), follows, now.into()])
    }
}
