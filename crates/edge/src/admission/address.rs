//! What callers without a key are told apart by: the address that a request comes from.

use std::net::{IpAddr, Ipv6Addr};

use crate::http::request::Request;

/// From where the platform sends what Workers of other zones ask for, whoever they are.
const WORKERS: Ipv6Addr = Ipv6Addr::new(0x2a06, 0x98c0, 0x3600, 0, 0, 0, 0, 0x103);

/// The longest name of a zone.
const LONGEST_ZONE: usize = 253;

/// An IPv4 address, also where it is written as an IPv6 one; of any other IPv6 address its /64, as that is what one
/// subscriber has. Workers of other zones share an address: it comes with the zone, which the platform names.
pub fn of(request: &Request) -> String {
    name(&sent(request), request.header("cf-worker").as_deref())
}

/// Whether many share the address that a request comes from.
pub fn is_shared(request: &Request) -> bool {
    sent(request).parse() == Ok(IpAddr::V6(WORKERS))
}

fn sent(request: &Request) -> String {
    request.header("cf-connecting-ip").unwrap_or_default().trim().to_owned()
}

fn name(address: &str, zone: Option<&str>) -> String {
    match address.parse().map(|address: IpAddr| address.to_canonical()) {
        Ok(IpAddr::V4(address)) => address.to_string(),
        Ok(IpAddr::V6(WORKERS)) => match zone.map(str::to_ascii_lowercase).filter(|zone| is_zone(zone)) {
            Some(zone) => format!("{WORKERS}/{zone}"),
            None => WORKERS.to_string(),
        },
        Ok(IpAddr::V6(address)) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{}/64", Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        Err(_) => "unknown".to_owned(),
    }
}

fn is_zone(text: &str) -> bool {
    let is_of_names = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_');
    (1..=LONGEST_ZONE).contains(&text.len()) && text.bytes().all(is_of_names)
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::name;

    #[test]
    fn an_ipv6_address_counts_as_its_64() {
        let cases = [
            ("192.0.2.7", "192.0.2.7"),
            ("::ffff:192.0.2.7", "192.0.2.7"),
            ("::ffff:c000:207", "192.0.2.7"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
            ("2001:DB8:1:2::", "2001:db8:1:2::/64"),
            ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
            ("::1", "::/64"),
            ("", "unknown"),
            ("localhost", "unknown"),
        ];
        for (address, expected) in cases {
            for zone in [None, Some("example.org")] {
                assert_eq!(name(address, zone), expected, "{address}");
            }
        }
    }

    #[test]
    fn workers_of_others_count_by_their_zones() {
        let cases = [
            (None, "2a06:98c0:3600::103"),
            (Some("example.org"), "2a06:98c0:3600::103/example.org"),
            (Some("Example.ORG"), "2a06:98c0:3600::103/example.org"),
            (Some("a&address=b"), "2a06:98c0:3600::103"),
            (Some(""), "2a06:98c0:3600::103"),
        ];
        for (zone, expected) in cases {
            assert_eq!(name("2A06:98C0:3600:0:0:0:0:103", zone), expected);
        }
        assert_eq!(name("2a06:98c0:3600::104", Some("example.org")), "2a06:98c0:3600::/64");
    }
}
