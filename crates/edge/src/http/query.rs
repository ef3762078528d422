//! The query parameters of lists. Unknown ones are ignored; of a repeated one the first counts.

use worker::Url;

use super::cursor::Cursor;
use super::envelope::ApiError;

/// Which part of a list is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    pub limit: u32,
    pub after: Option<Cursor>,
}

impl Page {
    /// Reads `limit` and `cursor`.
    ///
    /// # Errors
    ///
    /// 400 where `limit` is no integer of 1 or more, or `cursor` none that was given out.
    pub fn read(url: &Url, default: u32, most: u32) -> Result<Page, ApiError> {
        let limit = match parameter(url, "limit") {
            None => default,
            Some(text) => whole_number(&text)
                .filter(|&number| number >= 1)
                .ok_or_else(|| ApiError::parameter("limit", "`limit` is an integer of 1 or more"))?,
        };
        let after = match parameter(url, "cursor") {
            None => None,
            Some(text) => Some(Cursor::parse(&text).ok_or_else(bad_cursor)?),
        };
        Ok(Page { limit: limit.min(most), after })
    }
}

/// The address of the page that follows: that of this one at `base`, with another cursor.
pub fn next_page(base: Url, url: &Url, cursor: Cursor) -> String {
    let mut next = base;
    next.set_path(url.path());
    let kept: Vec<(String, String)> = url
        .query_pairs()
        .filter(|(name, _)| name != "cursor")
        .map(|(name, value)| (name.into_owned(), value.into_owned()))
        .collect();
    next.query_pairs_mut().clear().extend_pairs(kept).append_pair("cursor", &cursor.to_string());
    next.to_string()
}

fn parameter(url: &Url, name: &str) -> Option<String> {
    let mut pairs = url.query_pairs();
    pairs.find(|(key, _)| key == name).map(|(_, value)| value.into_owned())
}

/// Decimal digits only; a number too large to hold is the largest.
fn whole_number(text: &str) -> Option<u32> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().unwrap_or(u32::MAX))
}

fn bad_cursor() -> ApiError {
    ApiError::parameter("cursor", "`cursor` is not one that a list of this service gave")
}

#[cfg(test)]
mod tests {
    use super::{Cursor, Page, next_page};
    use worker::Url;

    fn url(query: &str) -> Url {
        Url::parse(&format!("http://node.test/api/v1/offer?{query}")).expect("a URL")
    }

    #[test]
    fn limit_has_a_default_and_a_maximum() {
        let limit = |query| Page::read(&url(query), 20, 100).map(|page| page.limit).ok();
        assert_eq!(limit(""), Some(20));
        assert_eq!(limit("limit=1"), Some(1));
        assert_eq!(limit("limit=100"), Some(100));
        assert_eq!(limit("limit=101"), Some(100));
        assert_eq!(limit("limit=99999999999999999999999"), Some(100));
    }

    #[test]
    fn limit_is_a_whole_number() {
        for text in ["", "0", "-1", "1.0", "1e9", "NaN", "Infinity", "%2B1", " 1", "0x10", "%D9%A1"] {
            assert!(Page::read(&url(&format!("limit={text}")), 20, 100).is_err(), "{text}");
        }
    }

    #[test]
    fn next_page_keeps_the_other_parameters() {
        let base = Url::parse("https://public.test").expect("a URL");
        let next = next_page(base, &url("limit=2&cursor=r9&category=plastic-*"), Cursor(10));
        assert_eq!(next, "https://public.test/api/v1/offer?limit=2&category=plastic-*&cursor=ra");
    }
}
