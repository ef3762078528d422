//! Parameters that a route does not take: with a filter that is misspelt it would find everything.

use std::borrow::Cow;

use loopgate_core::{Issue, nearest};

use super::did_you_mean;
use crate::http::envelope::ApiError;
use crate::http::issues::shortened;
use crate::url::Url;

/// One more than an answer names, so that it says that there are more.
const MOST: usize = 101;

/// An issue for each name that is none of `known`.
pub fn issues(url: &Url, known: &[&'static str]) -> Vec<Issue> {
    let mut names: Vec<Cow<str>> = Vec::new();
    for (name, _) in url.query_pairs() {
        if names.len() < MOST && !known.contains(&name.as_ref()) && !names.contains(&name) {
            names.push(name);
        }
    }
    names.iter().map(|name| issue(name, known)).collect()
}

fn issue(name: &str, known: &[&'static str]) -> Issue {
    let mut issue = ApiError::parameter_issue(name, format!("{:?} is not a parameter of this route", shortened(name)));
    issue.help = Some(match (nearest(name, known), known) {
        (Some(near), _) => did_you_mean(near),
        (None, []) => "leave it out: this route takes no parameters".to_owned(),
        (None, _) => format!("this route takes {}", known.join(", ")),
    });
    issue
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{MOST, issues};
    use crate::url::Url;

    fn found(query: &str, known: &[&'static str]) -> Vec<(String, String)> {
        let url = Url::parse(&format!("http://node.test/api/v1/offer?{query}")).expect("an address");
        issues(&url, known).into_iter().map(|issue| (issue.path, issue.help.unwrap_or_default())).collect()
    }

    #[test]
    fn the_nearest_is_named_or_all() {
        let known = ["limit", "category"];
        assert_eq!(found("limit=1&category=x&limit=2", &known), []);
        let near = ("catgory".to_owned(), "did you mean \"category\"?".to_owned());
        let far = ("material_id".to_owned(), "this route takes limit, category".to_owned());
        assert_eq!(found("catgory=x&limit=1&material_id=y&catgory=z", &known), [near, far]);
        let none = ("x".to_owned(), "leave it out: this route takes no parameters".to_owned());
        assert_eq!(found("x", &[]), [none]);
    }

    #[test]
    fn no_more_are_named_than_an_answer_has() {
        let many: Vec<String> = (0..500).map(|at| format!("p{at}=1")).collect();
        assert_eq!(found(&many.join("&"), &["limit"]).len(), MOST);
    }
}
