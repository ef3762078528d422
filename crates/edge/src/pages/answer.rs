//! The reply that a page makes.

use super::feed;
use super::html::Html;
use super::page::Page;
use super::refusal;
use super::template::Template;
use crate::config;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;

const OFFERED: &[&str] = &["text/html", "application/json"];

/// The reply to a caller that prefers JSON to a page: where the document is. `None` for all others.
pub fn document_at(call: &Call, path: &str) -> Option<Reply> {
    let wants_document = call.request.prefers(OFFERED) == "application/json";
    let reply = || Reply::empty(307).with_header("location", path).with_header("vary", "Accept");
    wants_document.then(reply)
}

/// The page, in the template that `www` has at `template`; of an error a page that says it.
///
/// # Errors
///
/// 404 where this node has no pages.
pub async fn answer(call: &Call, template: &'static str, outcome: Result<Page, ApiError>) -> Result<Reply, ApiError> {
    let template = Template::at(call, template).await?;
    let page = outcome.unwrap_or_else(|error| refusal::page(call, error));
    let address = config::address(call.env(), call.request.url(), &page.path);
    let feed = page.feed.as_deref().map(|path| config::address(call.env(), call.request.url(), path));
    let picture = config::address(call.env(), call.request.url(), &format!("/previews/{}.png", page.picture));
    let text = template.filled(&head(&page, [&address, &picture], feed.as_deref()), &page.main, &page.data);
    let reply = Reply::text(page.status, "text/html; charset=utf-8", text)
        .with_header("content-security-policy", &template.policy)
        .with_header("referrer-policy", &template.referrer)
        .with_header("permissions-policy", &template.permissions)
        .with_header("vary", "Accept");
    let reply = match feed {
        Some(feed) => reply.with_header("link", format!("<{feed}>; rel=\"alternate\"; type=\"{}\"", feed::MEDIA_TYPE)),
        None => reply,
    };
    Ok(if page.status == 200 { reply } else { reply.with_header("cache-control", "no-cache") })
}

fn head(page: &Page, [address, picture]: [&str; 2], feed: Option<&str>) -> Html {
    let meta = [
        ("og:type", "website"),
        ("og:site_name", "loopgate"),
        ("og:url", address),
        ("og:title", page.title.as_str()),
        ("og:description", page.description.as_str()),
        ("og:image", picture),
        ("og:image:width", "1200"),
        ("og:image:height", "630"),
        ("og:image:alt", page.title.as_str()),
        ("twitter:card", "summary_large_image"),
    ];
    Html::default()
        .raw("<meta name=\"description\" content=\"")
        .text(&page.description)
        .raw("\" />\n    ")
        .all(meta.into_iter().map(|(name, content)| {
            let meta = Html::default().raw("<meta property=\"").text(name).raw("\" content=\"");
            meta.text(content).raw("\" />\n    ")
        }))
        .all(feed.map(|feed| {
            let link = Html::default().raw("<link rel=\"alternate\" type=\"application/atom+xml\" href=\"");
            link.text(feed).raw("\" />\n    ")
        }))
        .add(page.head.clone())
        .raw("<title>")
        .text(&page.title)
        .raw(" · loopgate</title>")
}
