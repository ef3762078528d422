//! A request as the platform gives it.

use worker::web_sys;

use crate::platform;

/// A request, read once; of its body nothing is read yet.
pub struct Received {
    /// An id for it.
    pub id: String,
    pub method: String,
    pub url: String,
    pub headers: Headers,
    pub raw: web_sys::Request,
}

/// The headers of a request, their names in lower case.
#[derive(Clone, Debug, Default)]
pub struct Headers(Vec<(String, String)>);

impl Received {
    pub fn of(raw: web_sys::Request) -> Received {
        let description = platform::describe(&raw);
        let mut lines = description.split('\n').map(str::to_owned);
        let mut next = || lines.next().unwrap_or_default();
        let (id, method, url) = (next(), next(), next());
        let headers = std::iter::from_fn(|| Some((lines.next()?, lines.next()?))).collect();
        Received { id, method, url, headers: Headers(headers), raw }
    }
}

impl Headers {
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }
}
