//! A page of `www` as its build wrote it, in the parts between what is filled in.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use worker::Response;

use super::html::Html;
use crate::http::call::Call;
use crate::http::envelope::ApiError;

/// A page to be filled in, with what browsers may make of it (`www/public/_headers`).
pub struct Template {
    begin: String,
    to_main: String,
    to_data: String,
    end: String,
    pub policy: String,
    pub referrer: String,
    pub permissions: String,
}

thread_local! {
    /// The templates that were read, by their path. A new deployment has new isolates.
    static READ: RefCell<HashMap<&'static str, Rc<Template>>> = RefCell::default();
}

impl Template {
    /// The page that `www` has at a path.
    ///
    /// # Errors
    ///
    /// 404 where this node has no pages.
    pub async fn at(call: &Call, path: &'static str) -> Result<Rc<Template>, ApiError> {
        if let Some(template) = READ.with_borrow(|read| read.get(path).cloned()) {
            return Ok(template);
        }
        let template = Rc::new(Template::read(call, path).await?);
        READ.with_borrow_mut(|read| read.insert(path, template.clone()));
        Ok(template)
    }

    async fn read(call: &Call, path: &str) -> Result<Template, ApiError> {
        let mut response = fetch(call, path).await?;
        let header = |name| response.headers().get(name).ok().flatten().unwrap_or_default();
        let (policy, referrer) = (header("content-security-policy"), header("referrer-policy"));
        let permissions = header("permissions-policy");
        let text = response.text().await.map_err(|error| failed(path, &error))?;
        let template = Template::cut(&text).ok_or_else(|| ApiError::internal(format!("{path} is no template")))?;
        Ok(Template { policy, referrer, permissions, ..template })
    }

    /// Cuts out what every page has of its own: description and title, the main part, its data.
    fn cut(html: &str) -> Option<Template> {
        let (begin, rest) = html.split_once("<meta name=\"description\"")?;
        let (_, rest) = rest.split_once("</title>")?;
        let (before, rest) = rest.split_once("<main ")?;
        let (attributes, rest) = rest.split_once('>')?;
        let (_, rest) = rest.split_once("</main>")?;
        let (before_data, rest) = rest.split_once(" id=\"props\">")?;
        let (_, end) = rest.split_once("</script>")?;
        Some(Template {
            begin: begin.to_owned(),
            to_main: format!("{before}<main {attributes}>"),
            to_data: format!("</main>{before_data} id=\"props\">"),
            end: format!("</script>{end}"),
            policy: String::new(),
            referrer: String::new(),
            permissions: String::new(),
        })
    }

    pub fn filled(&self, head: &Html, main: &Html, data: &Html) -> String {
        let Template { begin, to_main, to_data, end, .. } = self;
        [begin, head.as_str(), to_main, main.as_str(), to_data, data.as_str(), end].concat()
    }
}

/// The text of a file that `www` has at a path.
///
/// # Errors
///
/// 404 where this node has no pages.
pub async fn asset(call: &Call, path: &str) -> Result<String, ApiError> {
    fetch(call, path).await?.text().await.map_err(|error| failed(path, &error))
}

async fn fetch(call: &Call, path: &str) -> Result<Response, ApiError> {
    let pages = call.env().assets("PAGES").map_err(|_| ApiError::no_route())?;
    let address = format!("{}{path}", call.request.url().origin());
    let response = pages.fetch(address, None).await.map_err(|error| failed(path, &error))?;
    match response.status_code() {
        200 => Ok(response),
        status => Err(ApiError::internal(format!("the page {path} is answered {status}"))),
    }
}

fn failed(path: &str, error: &worker::Error) -> ApiError {
    ApiError::internal(format!("the page {path}: {error}"))
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{Html, Template};

    const PAGE: &str = r#"<head><meta name="description" content="a" />
    <title>b</title><link /></head><main id="main">c</main><i></i><script type="application/json" id="props">{}</script></html>"#;

    #[test]
    fn what_a_page_has_of_its_own_is_filled_in() {
        let template = Template::cut(PAGE).expect("a template");
        let html = |text: &'static str| Html::default().raw(text);
        let filled = template.filled(&html("<title>x</title>"), &html("y"), &html("[]"));
        let expected = "<head><title>x</title><link /></head><main id=\"main\">y</main><i></i>\
                        <script type=\"application/json\" id=\"props\">[]</script></html>";
        assert_eq!(filled, expected);
    }

    #[test]
    fn a_page_without_room_is_no_template() {
        for part in ["<meta name=\"description\"", "</title>", "<main ", "</main>", " id=\"props\">", "</script>"] {
            assert!(Template::cut(&PAGE.replace(part, "")).is_none(), "{part}");
        }
    }
}
