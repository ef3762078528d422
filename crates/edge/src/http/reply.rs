//! An answer, before it becomes the platform's response.

use serde::Serialize;

/// Status, headers and text of an answer. Without a `body` there is none, as 204 demands.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    pub headers: Vec<(&'static str, String)>,
    pub body: Option<String>,
}

impl Reply {
    pub fn empty(status: u16) -> Reply {
        Reply { status, headers: Vec::new(), body: None }
    }

    /// A text that is JSON already.
    pub fn json_text(status: u16, text: String) -> Reply {
        let headers = vec![("content-type", "application/json".to_owned())];
        Reply { status, headers, body: Some(text) }
    }

    pub fn json(status: u16, value: &impl Serialize) -> Reply {
        // None of the service's own bodies has a key that is no string, so none fails.
        let text = serde_json::to_string(value).unwrap_or_default();
        Reply::json_text(status, text)
    }

    pub fn with_header(mut self, name: &'static str, value: impl Into<String>) -> Reply {
        self.headers.push((name, value.into()));
        self
    }
}
