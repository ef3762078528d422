//! Who sends a request.

/// Who sends a request, as far as it had to be known to let it in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Caller {
    /// Nobody had to say who they are.
    Anybody,
    /// The key in this node's secret, which has every scope.
    Master,
    /// An issued key, by its number.
    Key(i64),
    /// The node that signed the request.
    Node(String),
    /// The payment provider that signed the request.
    Provider(String),
}

impl Caller {
    /// The name by which rate limits and idempotency keys tell callers apart: `master`, `key 7`, `node munich.loop`.
    pub fn name(&self) -> String {
        match self {
            Caller::Anybody => String::new(),
            Caller::Master => "master".to_owned(),
            Caller::Key(id) => format!("key {id}"),
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
}
