//! The page that says why there is no other.

use worker::console_error;

use super::html::Html;
use super::page::Page;
use crate::http::call::Call;
use crate::http::envelope::{ApiError, ErrorCode};

pub fn page(call: &Call, error: ApiError) -> Page {
    let (title, lead) = words(error.code);
    if let Some(cause) = &error.cause {
        console_error!("{:?}: {cause}", error.code);
    }
    let main = Html::default()
        .raw("<div class=\"inner\"><div class=\"page-head\"><h1>")
        .text(title)
        .raw("</h1><p>")
        .text(lead)
        .raw("</p><p><a class=\"button\" href=\"/records\">Search all records</a></p></div></div>");
    Page {
        status: error.code.status(),
        title: title.to_owned(),
        description: lead.to_owned(),
        path: call.request.url().path().to_owned(),
        picture: "page",
        feed: None,
        head: Html::default().raw("<meta name=\"robots\" content=\"noindex\" />\n    "),
        main,
        data: Html::json(&()),
    }
}

fn words(code: ErrorCode) -> (&'static str, &'static str) {
    match code {
        ErrorCode::NotFound => {
            ("Nothing is registered here", "The address may be mistyped, or what it names is at another node.")
        }
        ErrorCode::Gone => ("This was taken down", "What stood here was removed from this node."),
        ErrorCode::InvalidRequest => ("This address cannot be read", "Part of it is not what this page expects."),
        ErrorCode::RateLimited => ("Too many requests", "Wait a minute, then load this page again."),
        _ => ("This node has a problem right now", "Nothing of yours was lost. Load this page again in a minute."),
    }
}
