//! Who sends a request.

use serde::Serialize;

use crate::store::audit::Writer;

/// Who sends a request, as far as it had to be known to let it in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Caller {
    /// Nobody had to say who they are.
    Anybody,
    Key(Key),
    /// A person without a key, by a name that nobody can tell the address from, and that another day is another.
    Visitor(String),
    /// The node that signed the request.
    Node(String),
    /// The payment provider that signed the request.
    Provider(String),
}

/// A key that is good now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Key {
    pub id: i64,
    pub name: String,
    pub scopes: Vec<String>,
    pub expires_at: Option<String>,
}

impl Key {
    /// The number of the key in this node's secret.
    pub const MASTER: i64 = 0;

    pub fn has(&self, scope: &str) -> bool {
        self.scopes.iter().any(|one| one == scope)
    }
}

impl Caller {
    /// The name by which rate limits and idempotency keys tell callers apart: `master`, `key 7`, `node munich.loop`.
    pub fn name(&self) -> String {
        match self {
            Caller::Anybody => String::new(),
            Caller::Key(Key { id: Key::MASTER, .. }) => "master".to_owned(),
            Caller::Key(key) => format!("key {}", key.id),
            Caller::Visitor(sender) => format!("visitor {sender}"),
            Caller::Node(node_id) => format!("node {node_id}"),
            Caller::Provider(provider) => format!("provider {provider}"),
        }
    }

    /// The node that signed the request.
    pub fn node(&self) -> Option<&str> {
        match self {
            Caller::Node(node_id) => Some(node_id),
            _ => None,
        }
    }

    /// What a person without a key is counted by.
    pub fn visitor(&self) -> Option<&str> {
        match self {
            Caller::Visitor(sender) => Some(sender),
            _ => None,
        }
    }

    pub fn key(&self) -> Option<&Key> {
        match self {
            Caller::Key(key) => Some(key),
            _ => None,
        }
    }

    /// Who is named as the writer of what the request writes.
    pub fn writer(&self) -> Writer {
        let key = self.key();
        Writer {
            key: key.map(|key| key.id),
            scopes: key.map(|key| key.scopes.join(" ")),
            node: self.node().map(str::to_owned),
            ..Writer::default()
        }
    }
}
