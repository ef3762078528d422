//! RFC 3986 `URI`.

use core::net::Ipv6Addr;

/// Whether the text is a `URI` of RFC 3986, appendix A: it has a scheme; a fragment is allowed.
pub(crate) fn is_uri(text: &str) -> bool {
    let Some((scheme, rest)) = text.split_once(':') else { return false };
    let (rest, fragment) = cut(rest, '#');
    let (hierarchy, query) = cut(rest, '?');
    is_scheme(scheme) && is_hierarchy(hierarchy) && made_of(query, is_query) && made_of(fragment, is_query)
}

fn cut(text: &str, mark: char) -> (&str, &str) {
    text.split_once(mark).unwrap_or((text, ""))
}

fn is_scheme(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
}

fn is_hierarchy(text: &str) -> bool {
    match text.strip_prefix("//") {
        Some(rest) => {
            let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
            is_authority(authority) && made_of(path, is_path)
        }
        None => made_of(text, is_path),
    }
}

fn is_authority(text: &str) -> bool {
    let (user, host_port) = text.rsplit_once('@').unwrap_or(("", text));
    let (host, port) = match host_port.rfind(']') {
        Some(end) => host_port.split_at(end + 1),
        None => host_port.split_at(host_port.find(':').unwrap_or(host_port.len())),
    };
    made_of(user, |byte| is_name(byte) || byte == b':') && is_host(host) && is_port(port)
}

fn is_host(text: &str) -> bool {
    match text.strip_prefix('[').and_then(|text| text.strip_suffix(']')) {
        Some(literal) => literal.parse::<Ipv6Addr>().is_ok() || is_future_address(literal),
        None => made_of(text, is_name),
    }
}

/// `IPvFuture`
fn is_future_address(text: &str) -> bool {
    let Some((version, address)) = text.strip_prefix(['v', 'V']).and_then(|text| text.split_once('.')) else {
        return false;
    };
    !version.is_empty()
        && version.bytes().all(|byte| byte.is_ascii_hexdigit())
        && !address.is_empty()
        && address.bytes().all(|byte| is_name(byte) || byte == b':')
}

fn is_port(text: &str) -> bool {
    text.is_empty() || text.strip_prefix(':').is_some_and(|port| port.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Whether the text is made of these bytes and of percent-encoded ones.
fn made_of(text: &str, allowed: fn(u8) -> bool) -> bool {
    let mut rest = text.as_bytes();
    loop {
        rest = match rest {
            [] => return true,
            [b'%', high, low, rest @ ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => rest,
            [byte, rest @ ..] if allowed(*byte) => rest,
            _ => return false,
        };
    }
}

/// `unreserved / sub-delims`
fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=".contains(&byte)
}

/// `pchar / "/"`
fn is_path(byte: u8) -> bool {
    is_name(byte) || b":@/".contains(&byte)
}

/// `query`, and `fragment` too
fn is_query(byte: u8) -> bool {
    is_path(byte) || byte == b'?'
}

#[cfg(test)]
mod tests {
    use super::is_uri;
    use proptest::prelude::*;
    use regex_lite::Regex;

    /// RFC 3986, appendix A, as one expression.
    fn appendix_a() -> Regex {
        let name = r"[A-Za-z0-9\-._~!$&'()*+,;=]";
        let encoded = "%[0-9A-Fa-f]{2}";
        let pchar = format!("(?:{name}|{encoded}|[:@])");
        let h16 = "[0-9A-Fa-f]{1,4}";
        let octet = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
        let ls32 = format!(r"(?:{h16}:{h16}|{octet}\.{octet}\.{octet}\.{octet})");
        let ipv6 = [
            format!("(?:{h16}:){{6}}{ls32}"),
            format!("::(?:{h16}:){{5}}{ls32}"),
            format!("(?:{h16})?::(?:{h16}:){{4}}{ls32}"),
            format!("(?:(?:{h16}:){{0,1}}{h16})?::(?:{h16}:){{3}}{ls32}"),
            format!("(?:(?:{h16}:){{0,2}}{h16})?::(?:{h16}:){{2}}{ls32}"),
            format!("(?:(?:{h16}:){{0,3}}{h16})?::{h16}:{ls32}"),
            format!("(?:(?:{h16}:){{0,4}}{h16})?::{ls32}"),
            format!("(?:(?:{h16}:){{0,5}}{h16})?::{h16}"),
            format!("(?:(?:{h16}:){{0,6}}{h16})?::"),
        ]
        .join("|");
        let future = r"[vV][0-9A-Fa-f]+\.[A-Za-z0-9\-._~!$&'()*+,;=:]+";
        let authority =
            format!(r"(?:(?:{name}|{encoded}|:)*@)?(?:\[(?:{ipv6}|{future})\]|(?:{name}|{encoded})*)(?::[0-9]*)?");
        let path = format!("(?://{authority}(?:/{pchar}*)*|/(?:{pchar}+(?:/{pchar}*)*)?|{pchar}+(?:/{pchar}*)*|)");
        let tail = format!(r"(?:{pchar}|[/?])*");
        Regex::new(&format!(r"^[A-Za-z][A-Za-z0-9+\-.]*:{path}(?:\?{tail})?(?:#{tail})?$")).unwrap()
    }

    fn near_uris() -> impl Strategy<Value = String> {
        let part = prop::sample::select(vec![
            "http",
            "urn",
            "a",
            "9",
            ":",
            ":",
            "//",
            "/",
            "?",
            "#",
            "@",
            "[",
            "]",
            "::",
            "::1",
            "1",
            "ffff",
            "1.2.3.4",
            "256.1.1.1",
            "01.2.3.4",
            "v1.x",
            "%20",
            "%2",
            "%GG",
            " ",
            "é",
            "\n",
            "~",
            "^",
            "\\",
            "example.com",
            "8080",
            "a:b:c:d:e:f:1:2",
            "[::ffff:1.2.3.4]",
            "[1:2:3:4:5:6:7::]",
        ]);
        prop_oneof![
            prop::collection::vec(part.clone(), 0..9).prop_map(|parts| parts.concat()),
            prop::collection::vec(part, 0..6).prop_map(|parts| format!("http://{}", parts.concat())),
            "http://\\[[0-9a-f:.]{0,20}\\]",
        ]
    }

    #[test]
    fn agrees_with_the_grammar() {
        let grammar = appendix_a();
        let mut runner =
            proptest::test_runner::TestRunner::new(ProptestConfig { cases: 4096, ..ProptestConfig::default() });
        runner
            .run(&near_uris(), |text| {
                prop_assert_eq!(is_uri(&text), grammar.is_match(&text), "{:?}", text);
                Ok(())
            })
            .unwrap();
    }
}
