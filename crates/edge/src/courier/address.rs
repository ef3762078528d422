//! The address of a peer: the endpoint that it registered, and nothing else.

use std::net::{Ipv4Addr, Ipv6Addr};

use crate::url::Url;

/// The address at which a peer takes announcements.
///
/// # Errors
///
/// What is wrong with the endpoint.
pub fn announce(endpoint: &str, allows_private: bool) -> Result<Url, String> {
    let url = checked(endpoint, allows_private)?;
    Url::of(format!("{}/api/v1/federate/announce", base(&url))).ok_or_else(unreadable)
}

/// The address at which a peer answers a search.
///
/// # Errors
///
/// What is wrong with the endpoint.
pub fn search(endpoint: &str, allows_private: bool, query: &str) -> Result<Url, String> {
    let url = checked(endpoint, allows_private)?;
    Url::of(format!("{}/api/v1/search?{query}", base(&url))).ok_or_else(unreadable)
}

/// Where a peer has its pages; `None` where the endpoint is no address.
pub fn home(endpoint: &str) -> Option<String> {
    Url::parse(endpoint).map(|url| base(&url))
}

/// What stands before `/api/v1`.
fn base(url: &Url) -> String {
    let path = url.path().trim_end_matches('/');
    let path = path.strip_suffix("/api/v1").or_else(|| path.strip_suffix("/api")).unwrap_or(path);
    format!("{}{path}", url.origin())
}

/// An endpoint to which this node may send.
///
/// # Errors
///
/// What is wrong with it.
pub fn checked(endpoint: &str, allows_private: bool) -> Result<Url, String> {
    let url = Url::parse(endpoint).ok_or_else(unreadable)?;
    if url.has_user() {
        return Err("the endpoint holds a user or a password".to_owned());
    }
    if !allows_private && is_private(url.host()) {
        return Err("the endpoint is at a private or loopback address".to_owned());
    }
    Ok(url)
}

fn unreadable() -> String {
    "the endpoint is not an http or https address".to_owned()
}

fn is_private(host: &str) -> bool {
    let host = host.trim_end_matches('.').to_ascii_lowercase();
    if let Ok(address) = host.parse::<Ipv4Addr>() {
        return is_private_v4(address);
    }
    if let Some(address) = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')) {
        return address.parse::<Ipv6Addr>().map_or(true, is_private_v6);
    }
    const INSIDE: [&str; 6] = [".localhost", ".localdomain", ".local", ".internal", ".home.arpa", ".lan"];
    !host.contains('.') || INSIDE.iter().any(|inside| host.ends_with(inside))
}

pub(super) fn is_private_v4(address: Ipv4Addr) -> bool {
    let [first, second, third, _] = address.octets();
    address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_documentation()
        || first == 0
        || first >= 240
        || (first == 100 && (64..128).contains(&second))
        || (first == 192 && second == 0 && third == 0)
        || (first == 198 && (18..20).contains(&second))
}

pub(super) fn is_private_v6(address: Ipv6Addr) -> bool {
    let segments = address.segments();
    let [first, second, third, ..] = segments;
    address.is_loopback()
        || address.is_unspecified()
        || address.is_unique_local()
        || address.is_unicast_link_local()
        || address.is_multicast()
        || (first == 0x2001 && matches!(second, 0 | 0x0db8))
        || (first == 0x64 && second == 0xff9b && third == 1)
        || first & 0xffc0 == 0xfec0
        || within_v6(segments).is_some_and(is_private_v4)
}

/// The IPv4 address that an IPv6 address contains: mapped, compatible, NAT64, 6to4.
fn within_v6([a, b, c, d, e, f, g, h]: [u16; 8]) -> Option<Ipv4Addr> {
    let of = |high: u16, low: u16| {
        let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
        Some(Ipv4Addr::new(a, b, c, d))
    };
    match [a, b, c, d, e, f] {
        [0, 0, 0, 0, 0, 0 | 0xffff] | [0, 0, 0, 0, 0xffff, 0] | [0x64, 0xff9b, 0, 0, 0, 0] => of(g, h),
        [0x2002, high, low, ..] => of(high, low),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{announce, checked, home, search};

    #[test]
    fn the_path_is_completed() {
        for (endpoint, path) in [
            ("https://a.example/api/v1", "/api/v1/federate/announce"),
            ("https://a.example/api/v1/", "/api/v1/federate/announce"),
            ("https://a.example/api", "/api/v1/federate/announce"),
            ("https://a.example", "/api/v1/federate/announce"),
            ("https://a.example/city//", "/city/api/v1/federate/announce"),
            ("https://a.example/city/api/v1?x=1#y", "/city/api/v1/federate/announce"),
        ] {
            let url = announce(endpoint, false).expect("an address");
            assert_eq!(url.as_str(), format!("https://a.example{path}"), "{endpoint}");
            let beginning = url.as_str().trim_end_matches("/api/v1/federate/announce");
            assert_eq!(home(endpoint).as_deref(), Some(beginning), "{endpoint}");
            let url = search(endpoint, false, "q=a%20b").expect("an address");
            assert_eq!(url.as_str(), format!("{beginning}/api/v1/search?q=a%20b"), "{endpoint}");
        }
        assert_eq!(home("ftp://a.example"), None);
    }

    const PRIVATE: [(&str, &[&str]); 9] = [
        (
            "loopback",
            &["127.0.0.1", "127.0.0.1:8787", "127.255.255.254", "127.1", "127.0.1", "[::1]", "[0:0:0:0:0:0:0:1]"],
        ),
        ("loopback in other numbers", &["0x7f000001", "0x7F.0.0.1", "2130706433", "0177.0.0.1", "017700000001"]),
        ("loopback, percent-encoded", &["%31%32%37.0.0.1", "127%2E0%2E0%2E1", "loc%61lhost"]),
        (
            "private",
            &[
                "10.0.0.1",
                "10.255.255.255",
                "172.16.0.1",
                "172.31.255.255",
                "192.168.0.1",
                "192.168.255.255",
                "100.64.0.1",
            ],
        ),
        ("private in other numbers", &["0xa000001", "167772161", "012.0.0.1", "0xC0.0xA8.1", "192.168.257"]),
        ("link-local", &["169.254.0.1", "169.254.169.254", "[fe80::1]", "[::ffff:169.254.169.254]"]),
        ("to all, to none or to come", &["0.0.0.0", "0", "[::]", "224.0.0.1", "255.255.255.255", "[ff02::1]"]),
        (
            "IPv6",
            &[
                "[::ffff:127.0.0.1]",
                "[::ffff:7f00:1]",
                "[0:0:0:0:0:FFFF:7F00:0001]",
                "[::7f00:1]",
                "[fd00::]",
                "[fc00::1]",
                "[fdff:ffff::1]",
                "[::ffff:10.0.0.1]",
                "[::ffff:c0a8:1]",
                "[64:ff9b::7f00:1]",
                "[64:ff9b:1::1]",
                "[2002:7f00:1::]",
                "[2001:db8::1]",
                "[2001:0:7f00:1::]",
            ],
        ),
        (
            "names",
            &[
                "localhost",
                "LOCALHOST",
                "localhost.",
                "a.localhost",
                "localhost.localdomain",
                "printer.local",
                "a.b.internal",
                "A.Internal",
                "node",
                "node:8787",
                "node.",
                "xn--mnchen-3ya",
            ],
        ),
    ];

    #[test]
    fn private_addresses_are_refused_in_every_spelling() {
        for (kind, hosts) in PRIVATE {
            for host in hosts {
                for scheme in ["http", "https"] {
                    let endpoint = format!("{scheme}://{host}/api/v1");
                    assert!(checked(&endpoint, false).is_err(), "{kind}: {host}");
                    assert!(checked(&endpoint, true).is_ok(), "{kind}: {host}");
                }
            }
        }
    }

    #[test]
    fn others_are_not() {
        for host in [
            "munich.loop",
            "demo-munich.loop",
            "8.8.8.8",
            "11.0.0.1",
            "126.0.0.1",
            "128.0.0.1",
            "169.253.0.1",
            "172.15.255.255",
            "172.32.0.1",
            "192.169.0.1",
            "[2606:4700::1111]",
            "[2001:4860:4860::8888]",
            "node.example:8443",
            "NODE.Example",
            "münchen.example",
            "localhost.example",
            "local.example",
            "internal.example",
            "10.0.0.1.example",
        ] {
            assert!(checked(&format!("https://{host}/api"), false).is_ok(), "{host}");
        }
    }

    #[test]
    fn a_user_or_a_password_is_refused_everywhere() {
        for endpoint in [
            "https://user@a.example",
            "https://user:password@a.example",
            "https://:secret@a.example",
            "http://a:b@127.0.0.1",
        ] {
            assert!(checked(endpoint, true).is_err(), "{endpoint}");
        }
    }
}
