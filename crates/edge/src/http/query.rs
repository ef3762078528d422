//! Query parameters. Of one that is repeated the first counts.

mod unknown;

use super::envelope::ApiError;
use crate::number::whole_number;
use crate::url::Url;
use loopgate_core::Issue;

/// A longer query is no honest one. It would be read once for each parameter, and come back in `Link`.
const LONGEST: usize = 16 * 1024;

/// The query of one request. It collects the parameters that are unknown or malformed, so that one answer names all of
/// them.
pub struct Query<'a> {
    url: &'a Url,
    issues: Vec<Issue>,
}

impl<'a> Query<'a> {
    /// `only` are the parameters that it may have, `None` where others are ignored.
    pub fn of(url: &'a Url, only: Option<&[&'static str]>) -> Query<'a> {
        let is_too_long = url.query().is_some_and(|query| query.len() > LONGEST);
        let issues = match only {
            _ if is_too_long => {
                vec![ApiError::parameter_issue("", format!("the query is longer than {LONGEST} characters"))]
            }
            Some(only) => unknown::issues(url, only),
            None => Vec::new(),
        };
        Query { url, issues }
    }

    /// The text of a parameter.
    pub fn text(&self, name: &str) -> Option<String> {
        if self.url.query()?.len() > LONGEST {
            return None;
        }
        let mut pairs = self.url.query_pairs();
        pairs.find(|(key, _)| key == name).map(|(_, value)| value.into_owned())
    }

    /// The value that `read` makes of a parameter. Where it makes none, that is an issue, which says what it may be.
    pub fn parsed<T>(&mut self, name: &str, may_be: &str, read: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        self.chosen(name, may_be, read, |_| None)
    }

    /// The same, with a help that names what was probably meant.
    pub fn chosen<T>(
        &mut self,
        name: &str,
        may_be: &str,
        read: impl FnOnce(&str) -> Option<T>,
        nearest: impl FnOnce(&str) -> Option<&'static str>,
    ) -> Option<T> {
        let text = self.text(name)?;
        let value = read(&text);
        if value.is_none() {
            self.refuse_choice(name, may_be, nearest(&text));
        }
        value
    }

    fn refuse_choice(&mut self, name: &str, may_be: &str, nearest: Option<&str>) {
        self.refuse(name, format!("`{name}` must be {may_be}"), nearest.map(did_you_mean).as_deref());
    }

    /// Refuses a parameter that was read.
    pub fn refuse(&mut self, name: &str, message: String, help: Option<&str>) {
        let mut issue = ApiError::parameter_issue(name, message);
        issue.help = help.map(str::to_owned);
        self.issues.push(issue);
    }

    /// `limit`: how many results, at most `most`.
    pub fn limit(&mut self, default: u32, most: u32) -> u32 {
        let read = |text: &str| whole_number(text).filter(|&number| number >= 1);
        let limit = self.parsed("limit", "an integer of 1 or more", read);
        limit.map_or(default, |limit| limit.min(most.into()) as u32)
    }

    /// `cursor`: where a list continues, as `read` understands it.
    pub fn cursor<T>(&mut self, read: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        self.parsed("cursor", "a cursor that this list gave", read)
    }

    /// # Errors
    ///
    /// 400 with all parameters that are unknown or malformed.
    pub fn done(self) -> Result<(), ApiError> {
        if self.issues.is_empty() { Ok(()) } else { Err(ApiError::invalid(self.issues)) }
    }
}

fn did_you_mean(near: &str) -> String {
    format!("did you mean \"{near}\"?")
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::Query;
    use crate::url::Url;

    fn limit(query: &str) -> Result<u32, ()> {
        let url = Url::parse(&format!("http://node.test/api/v1/offer?{query}")).ok_or(())?;
        let mut query = Query::of(&url, Some(&["limit"]));
        let limit = query.limit(20, 100);
        query.done().map(|()| limit).map_err(|_| ())
    }

    #[test]
    fn limit_has_a_default_and_a_maximum() {
        assert_eq!(limit(""), Ok(20));
        assert_eq!(limit("limit=1"), Ok(1));
        assert_eq!(limit("limit=100"), Ok(100));
        assert_eq!(limit("limit=101"), Ok(100));
        assert_eq!(limit("limit=99999999999999999999999"), Ok(100));
    }

    #[test]
    fn a_query_has_a_longest_length() {
        let fill = |length: usize| format!("limit=1&limit={}", "a".repeat(length - "limit=1&limit=".len()));
        assert_eq!(limit(&fill(16 * 1024)), Ok(1));
        assert!(limit(&fill(16 * 1024 + 1)).is_err());
    }

    #[test]
    fn limit_is_a_whole_number() {
        for text in ["", "0", "-1", "1.0", "1e9", "NaN", "Infinity", "%2B1", " 1", "0x10", "%D9%A1"] {
            assert!(limit(&format!("limit={text}")).is_err(), "{text}");
        }
    }
}
