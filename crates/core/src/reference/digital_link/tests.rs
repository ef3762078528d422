use proptest::prelude::*;

use super::{DigitalLink, Link, LinkFault, read};

fn keyed(uri: &str) -> DigitalLink {
    match read(uri) {
        Link::Keyed(link) => link,
        other => panic!("{uri}: {other:?}"),
    }
}

fn pairs(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect()
}

#[test]
fn keys_and_qualifiers() {
    let canonical = "https://id.gs1.org/01/09521234543213";
    assert_eq!(keyed(canonical).canonical().as_deref(), Some(canonical));
    let link = keyed("https://example.com/products/01/09521234543213/10/ABC123/21/12345");
    assert_eq!((link.gtin(), &link.faults), (Some("09521234543213"), &vec![]));
    assert_eq!(link.qualifiers, pairs(&[("10", "ABC123"), ("21", "12345")]));
    let link = keyed("https://example.com/01/09521234543213/21/A%2FB?17=261231&linkType=all&01=1&21=2&9999=1");
    assert_eq!(link.qualifiers, pairs(&[("21", "A/B")]));
    assert_eq!(link.attributes, pairs(&[("17", "261231")]));
    assert_eq!(keyed("https://example.com/01/09521234543213/235/TPX1").faults, []);
    assert_eq!(keyed("https://example.com/00/106141412345678908").gtin(), None);
}

#[test]
fn the_last_key_of_the_path_counts() {
    for stem in ["/01/9", "/00/faux", "/some/shop", "/10", "//"] {
        let link = keyed(&format!("https://example.com{stem}/01/09521234543213"));
        assert_eq!(link.canonical().as_deref(), Some("https://id.gs1.org/01/09521234543213"), "{stem}");
    }
}

#[test]
fn what_a_gtin_may_be() {
    let link = keyed("https://id.gs1.org/01/4006381333931");
    assert_eq!(link.faults, [LinkFault::ShortGtin]);
    assert_eq!(link.canonical().as_deref(), Some("https://id.gs1.org/01/04006381333931"));
    assert_eq!(
        keyed("https://example.com/01/96385074").canonical().as_deref(),
        Some("https://id.gs1.org/01/00000096385074")
    );
    for wrong in ["09521234543214", "123456789", "", "0952123454321%33%00"] {
        let link = keyed(&format!("https://example.com/01/{wrong}/21/1"));
        assert_eq!((link.canonical(), link.faults), (None, vec![]), "{wrong}");
    }
    assert_eq!(keyed("https://example.com/01/0952123454321%33").gtin(), Some("09521234543213"));
}

#[test]
fn unusual_forms() {
    let faults = |path: &str| keyed(&format!("https://example.com/{path}")).faults;
    assert_eq!(faults("01/09521234543213/21/1/10/A"), [LinkFault::Order]);
    assert_eq!(faults("01/09521234543213/21/1/21/1"), [LinkFault::Order]);
    assert_eq!(faults("01/09521234543213/22/1/10/A/21/5"), []);
    assert_eq!(faults("01/09521234543213/22/1/235/A"), [LinkFault::ForeignQualifier]);
    assert_eq!(faults("01/09521234543213/17/261231"), [LinkFault::ForeignQualifier]);
    assert_eq!(faults("00/106141412345678908/21/1"), [LinkFault::ForeignQualifier]);
    assert_eq!(faults("gtin/09521234543213"), [LinkFault::Words]);
    assert_eq!(faults("gtin/4006381333931/ser/1/lot/A"), [LinkFault::Words, LinkFault::ShortGtin, LinkFault::Order]);
    assert_eq!(faults("414/9521321000010/254/1"), []);
    assert_eq!(faults("8010/0614141AB/8011/1"), []);
}

#[test]
fn canonical_mends_words_and_order() {
    let canonical = |path: &str| keyed(&format!("http://example.com/{path}")).canonical();
    let mended = Some("https://id.gs1.org/01/04006381333931/10/A/21/1".into());
    assert_eq!(canonical("gtin/4006381333931/ser/1/lot/A"), mended);
    for unfit in ["01/04006381333931/21/1/21/1", "01/04006381333931/17/1", "01/04006381333931/21/%00", "00//", "00/%FF"]
    {
        assert_eq!(canonical(unfit), None, "{unfit}");
    }
}

#[test]
fn what_has_no_key() {
    for uri in [
        "https://example.com",
        "https://example.com/",
        "https://example.com/some/page",
        "https://example.com/01",
        "http://",
        "https://example.com/01/09521234543213/x",
        "https://example.com/21/A",
        "https://example.com?01=09521234543213",
        "https://example.com/01/09521234543213/some-long-name",
        "https://example.com/#/01/09521234543213",
    ] {
        assert_eq!(read(uri), Link::NoKey, "{uri}");
    }
    for uri in
        ["urn:epc:id:sgtin:1", "ftp://example.com/01/09521234543213", "", "example.com/01/09521234543213", "mailto:a@b"]
    {
        assert_eq!(read(uri), Link::Other, "{uri}");
    }
}

#[test]
fn a_trailing_slash_a_fragment_and_the_schemes_case_say_nothing() {
    let link = keyed("https://example.com/01/09521234543213");
    for uri in [
        "https://example.com/01/09521234543213/",
        "HTTPS://example.com/01/09521234543213#a/b",
        "http://example.com/01/09521234543213/?",
    ] {
        assert_eq!(keyed(uri), link, "{uri}");
    }
}

#[test]
fn compressed_links_are_left_alone() {
    for path in
        ["AQnYUc1gmiERBhQ", "AQnYUc1gmi-_/", "stem/AQnYUc1gmiERBhQ", "some/product-page", "21/AQnYUc1gmiERBhQ?a=b"]
    {
        assert_eq!(read(&format!("https://example.com/{path}")), Link::Compressed, "{path}");
    }
    assert_eq!(read("https://example.com/AQnYUc1gm"), Link::NoKey);
    assert_eq!(read("https://example.com/AQnYUc1gmi."), Link::NoKey);
}

/// Addresses near to being links, of the parts that they have.
fn addresses() -> impl Strategy<Value = String> {
    let part = prop::sample::select(vec![
        "/",
        "/",
        "/",
        "01",
        "10",
        "21",
        "22",
        "235",
        "17",
        "8010",
        "8011",
        "414",
        "gtin",
        "lot",
        "ser",
        "09521234543213",
        "4006381333931",
        "96385074",
        "A",
        "%2F",
        "%00",
        "%",
        "%C3%A4",
        "%FF",
        "+",
        "?",
        "&",
        ";",
        "=",
        "#",
        "é",
        ".",
        "~",
        "AQnYUc1gmi",
    ]);
    let free = prop::collection::vec(part, 0..16).prop_map(|parts| format!("https://x{}", parts.concat()));
    let value = "[!-~]{1,4}".prop_map(|value| percent_encoded(value.as_bytes()));
    let qualifiers =
        prop::collection::vec((prop::sample::select(vec!["22", "10", "21", "235", "lot"]), value.clone()), 0..4);
    let attributes = prop::collection::vec((prop::sample::select(vec!["17", "3103", "99", "x"]), value), 0..3);
    let right = (qualifiers, attributes).prop_map(|(qualifiers, attributes)| {
        let path: String = qualifiers.iter().map(|(name, value)| format!("/{name}/{value}")).collect();
        let query: Vec<String> = attributes.iter().map(|(name, value)| format!("{name}={value}")).collect();
        format!("https://example.com/a/01/4006381333931{path}?{}", query.join("&"))
    });
    prop_oneof![free, right]
}

fn percent_encoded(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("%{byte:02x}")).collect()
}

/// A canonical form is without fault, its own canonical form, and has what the link has.
fn assert_canonical_is_read_back(uri: &str) -> Result<(), TestCaseError> {
    let Link::Keyed(link) = read(uri) else { return Ok(()) };
    let Some(canonical) = link.canonical() else { return Ok(()) };
    let Link::Keyed(again) = read(&canonical) else { return Err(TestCaseError::fail(canonical)) };
    prop_assert_eq!(again.canonical(), Some(canonical));
    prop_assert_eq!(&again.faults, &vec![]);
    prop_assert_eq!((again.key, &again.attributes), (link.key, &link.attributes));
    let sorted = |link: &DigitalLink| {
        let mut pairs = link.qualifiers.clone();
        pairs.sort();
        pairs
    };
    prop_assert_eq!(sorted(&again), sorted(&link));
    prop_assert!(again.value.trim_start_matches('0') == link.value.trim_start_matches('0'));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4096, ..ProptestConfig::default() })]

    #[test]
    fn any_address_is_read(uri in addresses()) {
        assert_canonical_is_read_back(&uri)?;
    }

    #[test]
    fn any_text_is_read(text in ".{0,60}", bytes in prop::collection::vec(any::<u8>(), 0..20)) {
        assert_canonical_is_read_back(&text)?;
        assert_canonical_is_read_back(&format!("https://{text}"))?;
        let encoded = percent_encoded(&bytes);
        for path in ["01/", "01/04006381333931/21/", "00//", "01/04006381333931?99="] {
            assert_canonical_is_read_back(&format!("https://x/{path}{encoded}"))?;
        }
    }
}

/// The generator above does make links that have a canonical form.
#[test]
fn serials_of_any_visible_characters_have_a_canonical_form() {
    for byte in b'!'..=b'~' {
        let link = keyed(&format!("https://x/01/04006381333931/21/{}", percent_encoded(&[byte])));
        let again = keyed(&link.canonical().unwrap());
        assert_eq!(again, link);
        assert_eq!(again.qualifiers, pairs(&[("21", &char::from(byte).to_string())]));
    }
}
