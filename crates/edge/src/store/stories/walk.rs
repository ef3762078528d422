//! Which records hang together: from the root along references, either way, the nearest first.

use std::collections::HashSet;

use serde::Deserialize;

use crate::store::{Store, StoreError, integer, json_list};

/// A story has at most so many records.
const MOST: usize = 200;

/// At most so many references are looked at in one step away from the root.
const MOST_REFERENCES: i64 = 10_000;

/// At most so many steps are made: each is a query, and the platform limits how many a request may make.
const MOST_STEPS: usize = 40;

/// The kinds that refer to others.
const REFERRING: [&str; 4] = ["product", "offer", "match", "transfer"];

/// A record, a transaction, or a record that was removed.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Hash)]
pub struct Node {
    pub kind: String,
    pub id: String,
}

/// A node, and the number by which it refers to others; none where it was removed.
#[derive(Clone, Deserialize)]
pub struct Step {
    kind: String,
    id: String,
    seq: Option<i64>,
    /// How many referrers of the same kind to the same record are newer.
    rank: i64,
}

/// What hangs together, the nearest first.
pub struct Walk {
    pub nodes: Vec<Node>,
    /// Whether something is left out.
    pub is_cut: bool,
}

impl Store {
    /// Where a story begins; `None` where there is no such record or transaction.
    pub(super) async fn root(&self, kind: &str, id: &str) -> Result<Option<Step>, StoreError> {
        const RECORD: &str = "SELECT seq FROM records WHERE kind = ?1 AND id = ?2";
        const TRANSACTION: &str = "
            SELECT seq FROM transaction_documents WHERE transaction_id = ?1 ORDER BY seq LIMIT 1";
        let found: Option<i64> = match kind {
            "transaction" => self.value(TRANSACTION, &[id.into()]).await?,
            _ => self.value(RECORD, &[kind.into(), id.into()]).await?,
        };
        Ok(found.map(|seq| Step { kind: kind.to_owned(), id: id.to_owned(), seq: Some(seq), rank: 0 }))
    }

    pub(super) async fn walk(&self, root: Step) -> Result<Walk, StoreError> {
        let mut known = HashSet::from([root.node()]);
        let mut walk = Walk { nodes: vec![root.node()], is_cut: false };
        let mut last = vec![root];
        for _ in 0..MOST_STEPS {
            if last.is_empty() {
                return Ok(walk);
            }
            let mut found = self.around(&last).await?;
            walk.is_cut |= found.len() as i64 >= MOST_REFERENCES;
            // Of what is equally near the newest of each kind come first.
            found.sort_by_key(|step| step.rank);
            found.retain(|step| known.insert(step.node()));
            walk.nodes.extend(found.iter().map(Step::node));
            last = found;
            if walk.nodes.len() > MOST {
                walk.nodes.truncate(MOST);
                break;
            }
        }
        walk.is_cut |= !last.is_empty();
        Ok(walk)
    }

    /// What these refer to, as far as it is or was registered here, and what refers to them.
    async fn around(&self, steps: &[Step]) -> Result<Vec<Step>, StoreError> {
        const SQL: &str = "
            SELECT f.of_kind AS kind, f.of_id AS id, r.seq AS seq, 0 AS rank
            FROM json_each(?1) AS wanted
            CROSS JOIN referrers AS f INDEXED BY referrers_of
              ON f.kind = wanted.value ->> 0 AND f.seq = wanted.value ->> 2
            LEFT JOIN records AS r ON r.kind = f.of_kind AND r.id = f.of_id
            WHERE r.seq IS NOT NULL
               OR EXISTS (SELECT 1 FROM removals AS gone WHERE gone.kind = f.of_kind AND gone.id = f.of_id)
            UNION ALL
            SELECT r.kind, r.id, r.seq, page.key
            FROM json_each(?1) AS wanted CROSS JOIN json_each(?2) AS wanted_kinds
            CROSS JOIN json_each((SELECT json_group_array(seq) FROM (
              SELECT seq FROM referrers
              WHERE of_kind = wanted.value ->> 0 AND of_id = wanted.value ->> 1 AND kind = wanted_kinds.value
              ORDER BY seq DESC LIMIT 201))) AS page
            CROSS JOIN records AS r ON r.seq = page.value
            UNION ALL
            SELECT 'transaction', d.transaction_id, d.seq, page.key
            FROM json_each(?1) AS wanted
            CROSS JOIN json_each((SELECT json_group_array(seq) FROM (
              SELECT seq FROM referrers
              WHERE of_kind = wanted.value ->> 0 AND of_id = wanted.value ->> 1 AND kind = 'transaction'
              ORDER BY seq DESC LIMIT 201))) AS page
            CROSS JOIN transaction_documents AS d ON d.seq = page.value
            LIMIT ?3";
        let wanted: Vec<_> = steps.iter().map(|step| (&step.kind, &step.id, step.seq)).collect();
        self.rows(SQL, &[json_list(&wanted), json_list(&REFERRING), integer(MOST_REFERENCES)]).await
    }
}

impl Step {
    fn node(&self) -> Node {
        Node { kind: self.kind.clone(), id: self.id.clone() }
    }
}
