//! Addresses as the runtime reads them. The crate `url` would bring the tables of host names beyond ASCII, a sixth of the
//! Worker; and what is checked here is what the runtime sends to, as both are read by the same parser.

use std::fmt;

use form_urlencoded::Parse;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, PercentEncode, utf8_percent_encode};

use crate::platform;

/// What a part of a path may be made of (RFC 3986, `unreserved`).
const UNRESERVED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// A text as a part of a path.
pub fn encoded(text: &str) -> PercentEncode<'_> {
    utf8_percent_encode(text, UNRESERVED)
}

/// An `http` or `https` address in the spelling of the WHATWG's standard: host names in lower case and Punycode, IPv4
/// addresses as four decimals, a path without `..`.
#[derive(Clone, Debug)]
pub struct Url {
    text: String,
    /// Where the parts of `text` begin.
    authority: usize,
    path: usize,
    query: usize,
    fragment: usize,
}

impl Url {
    /// The address that a text means, `None` where it means none.
    pub fn parse(text: &str) -> Option<Url> {
        Url::of(platform::href(text)?)
    }

    /// The address in a text that the runtime has written.
    pub fn of(text: String) -> Option<Url> {
        let authority = ["https://", "http://"].iter().find(|scheme| text.starts_with(**scheme))?.len();
        let path = authority + text.get(authority..)?.find('/')?;
        let fragment = text.find('#').unwrap_or(text.len());
        let query = text.get(..fragment)?.find('?').unwrap_or(fragment);
        Some(Url { text, authority, path, query, fragment })
    }

    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Scheme, host and port.
    pub fn origin(&self) -> &str {
        self.part(0, self.path)
    }

    /// Whether it holds a user or a password.
    pub fn has_user(&self) -> bool {
        self.part(self.authority, self.path).contains('@')
    }

    /// The name of the host, or its address, that of IPv6 in brackets.
    pub fn host(&self) -> &str {
        let authority = self.part(self.authority, self.path);
        let host = authority.rsplit_once('@').map_or(authority, |(_, host)| host);
        match host.rsplit_once(':') {
            Some((host, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => host,
            _ => host,
        }
    }

    pub fn path(&self) -> &str {
        self.part(self.path, self.query)
    }

    /// What stands between `?` and `#`.
    pub fn query(&self) -> Option<&str> {
        self.part(self.query, self.fragment).strip_prefix('?')
    }

    /// The parameters of the query, decoded.
    pub fn query_pairs(&self) -> Parse<'_> {
        form_urlencoded::parse(self.query().unwrap_or_default().as_bytes())
    }

    fn part(&self, from: usize, to: usize) -> &str {
        self.text.get(from..to).unwrap_or_default()
    }
}

impl fmt::Display for Url {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::Url;

    #[test]
    fn an_address_has_parts() {
        let url = Url::parse("HTTPS://me:pass@Node.Example:8443/a/../b%20c?x=1&y=%C3%BC+z#f?g").expect("an address");
        assert_eq!(url.as_str(), "https://me:pass@node.example:8443/b%20c?x=1&y=%C3%BC+z#f?g");
        assert!(url.has_user());
        assert_eq!((url.host(), url.path(), url.query()), ("node.example", "/b%20c", Some("x=1&y=%C3%BC+z")));
        let pairs: Vec<_> = url.query_pairs().map(|(name, value)| format!("{name}:{value}")).collect();
        assert_eq!(pairs, ["x:1", "y:ü z"]);
    }

    #[test]
    fn parts_may_be_missing() {
        let url = Url::parse("http://a.example#?/").expect("an address");
        assert!(!url.has_user());
        assert_eq!((url.origin(), url.host(), url.path()), ("http://a.example", "a.example", "/"));
        assert_eq!((url.query(), url.query_pairs().count()), (None, 0));
        assert_eq!(Url::parse("http://a.example?").expect("an address").query(), Some(""));
    }

    #[test]
    fn hosts_have_one_spelling() {
        for (text, host) in [
            ("http://127.1/", "127.0.0.1"),
            ("http://0x7f000001:80/", "127.0.0.1"),
            ("http://[0:0::1]:8787/", "[::1]"),
            ("http://[::ffff:10.0.0.1]", "[::ffff:a00:1]"),
            ("https://MÜNCHEN.example", "xn--mnchen-3ya.example"),
            ("https://xn--mnchen-3ya.example", "xn--mnchen-3ya.example"),
            ("https://１２７.0.0.1", "127.0.0.1"),
            ("https://faß.example", "xn--fa-hia.example"),
        ] {
            assert_eq!(Url::parse(text).expect(text).host(), host, "{text}");
        }
    }

    #[test]
    fn others_are_none() {
        for text in
            ["", "/api", "a.example", "http://", "https://a b", "ftp://a.example/", "mailto:a@b.example", "data:,"]
        {
            assert!(Url::parse(text).is_none(), "{text}");
        }
        for host in ["a%00b", "a%2Fb", "[::1", "256.1.1.1", "1.2.3.4.5", "\u{ad}", "ü\u{200d}ü.example"] {
            assert!(Url::parse(&format!("https://{host}/")).is_none(), "{host}");
        }
    }
}
