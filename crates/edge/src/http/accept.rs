//! Which media type a caller prefers (RFC 9110, 12.5.1).

use std::str::FromStr;

use headers_accept::Accept;
use mediatype::MediaType;

/// No caller that means it has more to say; a longer header is as none.
pub const LONGEST: usize = 4 * 1024;

/// The media type of `offered` that an `Accept` header prefers; the first where it has no preference.
pub fn prefer(accept: Option<&str>, offered: &'static [&'static str]) -> &'static str {
    let first = offered.first().copied().unwrap_or_default();
    let Some(accept) = accept.filter(|header| header.len() <= LONGEST).and_then(|header| Accept::from_str(header).ok())
    else {
        return first;
    };
    let types: Vec<MediaType> = offered.iter().filter_map(|name| MediaType::parse(name).ok()).collect();
    let chosen = accept.negotiate(&types).and_then(|chosen| types.iter().position(|one| one == chosen));
    chosen.and_then(|at| offered.get(at).copied()).unwrap_or(first)
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::prefer;

    const OFFERED: &[&str] = &["application/json", "application/ld+json"];

    #[test]
    fn the_first_is_the_default() {
        for header in [None, Some("*/*"), Some(""), Some("text/html"), Some("application/*"), Some("no type")] {
            assert_eq!(prefer(header, OFFERED), "application/json", "{header:?}");
        }
    }

    #[test]
    fn a_header_that_is_too_long_is_none() {
        let header = |times| "text/html, ".repeat(times) + "application/ld+json";
        assert_eq!(prefer(Some(&header(100)), OFFERED), "application/ld+json");
        assert_eq!(prefer(Some(&header(1000)), OFFERED), "application/json");
    }

    #[test]
    fn a_preference_counts() {
        for header in
            ["application/ld+json", "application/ld+json, */*;q=0.1", "application/json;q=0.5, application/ld+json"]
        {
            assert_eq!(prefer(Some(header), OFFERED), "application/ld+json", "{header}");
        }
        assert_eq!(prefer(Some("application/json, application/ld+json;q=0.9"), OFFERED), "application/json");
    }
}
