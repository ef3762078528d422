//! What callers without a key are told apart by: the address that a request comes from.

use std::net::{IpAddr, Ipv6Addr};

use crate::http::request::Request;

/// An IPv4 address, also where it is written as an IPv6 one; of any other IPv6 address its /64, as that is what one
/// subscriber has.
pub fn of(request: &Request) -> String {
    network(request.header("cf-connecting-ip").as_deref().unwrap_or_default())
}

fn network(address: &str) -> String {
    match address.trim().parse().map(|address: IpAddr| address.to_canonical()) {
        Ok(IpAddr::V4(address)) => address.to_string(),
        Ok(IpAddr::V6(address)) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{}/64", Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        Err(_) => "unknown".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::network;

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
            assert_eq!(network(address), expected, "{address}");
        }
    }
}
