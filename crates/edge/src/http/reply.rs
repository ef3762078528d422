//! What a route replies, before it becomes the platform's response.

use serde::Serialize;
use worker::web_sys::ReadableStream;

/// Status, headers and body.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    pub headers: Vec<(&'static str, String)>,
    pub body: Body,
}

#[derive(Debug)]
pub enum Body {
    /// None at all, as 204 and 304 demand.
    None,
    Text(String),
    Stream(ReadableStream),
}

impl Reply {
    pub fn empty(status: u16) -> Reply {
        Reply { status, headers: Vec::new(), body: Body::None }
    }

    pub fn text(status: u16, media_type: &str, text: String) -> Reply {
        Reply { status, headers: vec![("content-type", media_type.to_owned())], body: Body::Text(text) }
    }

    /// A text that is already JSON.
    pub fn json_text(status: u16, text: String) -> Reply {
        Reply::text(status, "application/json", text)
    }

    pub fn json(status: u16, value: &impl Serialize) -> Reply {
        // It fails only for maps whose keys are not strings, and the service writes none.
        let text = serde_json::to_string(value).unwrap_or_default();
        Reply::json_text(status, text)
    }

    pub fn with_header(mut self, name: &'static str, value: impl Into<String>) -> Reply {
        self.headers.push((name, value.into()));
        self
    }

    /// The same text in the media type that the caller prefers.
    pub fn negotiated(mut self, media_type: &str) -> Reply {
        self.headers.retain(|(name, _)| *name != "content-type");
        self.with_header("content-type", media_type).with_header("vary", "Accept")
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
    }
}
