//! Which media type a caller prefers (RFC 9110, 12.5.1).

use std::str::FromStr;

use headers_accept::Accept;
use mediatype::MediaType;

/// No caller that means it has more to say; a longer header is as none.
pub const LONGEST: usize = 4 * 1024;

/// The media type of `offered` that an `Accept` header prefers; the first where it has no preference.
pub fn prefer(accept: Option<&str>, offered: &'static [&'static str]) -> &'static str {
    among(accept, offered).or_else(|| offered.first().copied()).unwrap_or_default()
}

/// The same; `None` where the header takes none of them.
pub fn among<'o>(accept: Option<&str>, offered: &[&'o str]) -> Option<&'o str> {
    let Some(accept) = accept.filter(|header| header.len() <= LONGEST && !header.trim().is_empty()) else {
        return offered.first().copied();
    };
    let accept = Accept::from_str(accept).ok()?;
    let types: Vec<MediaType> = offered.iter().filter_map(|name| MediaType::parse(name).ok()).collect();
    let chosen = accept.negotiate(&types).and_then(|chosen| types.iter().position(|one| one == chosen));
    chosen.and_then(|at| offered.get(at).copied())
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{among, prefer};

    const OFFERED: &[&str] = &["application/json", "application/ld+json"];

    #[test]
    fn the_first_is_the_default() {
        for header in [None, Some("*/*"), Some(""), Some("text/html"), Some("application/*"), Some("no type")] {
            assert_eq!(prefer(header, OFFERED), "application/json", "{header:?}");
        }
    }

    #[test]
    fn none_of_them_may_be_taken() {
        for header in [Some("text/html"), Some("no type"), Some("application/*;q=0")] {
            assert_eq!(among(header, OFFERED), None, "{header:?}");
        }
        for header in [None, Some(" "), Some("*/*"), Some("text/html, application/json;q=0.1")] {
            assert_eq!(among(header, OFFERED), Some("application/json"), "{header:?}");
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
