//! The main part of the page: what it is, how it stands, whom to ask, and all its facts.

use super::address;
use crate::config;
use crate::http::call::Call;
use crate::http::location;
use crate::item_code::{Asked, codes_of};
use crate::pages::html::Html;
use crate::routes::labels;
use crate::sheet::{Subject, capital, worded};
use crate::store::registry::Quantity;

/// A record, and what the registry knows of it.
pub struct Shown<'a> {
    pub subject: Subject<'a>,
    pub status: Option<&'a str>,
    /// The id of what took its place.
    pub successor: Option<&'a str>,
    /// The statuses that it may move to.
    pub moves: &'a [String],
    /// What of it can still be offered, where it is goods.
    pub left: Option<&'a Quantity>,
    /// The document as it was sent, with its current status.
    pub text: &'a str,
}

pub fn html(call: &Call, shown: &Shown<'_>) -> Html {
    Html::default()
        .raw("<article class=\"inner record\">")
        .add(top(call, shown))
        .raw("<div id=\"chain\"></div>")
        .add(interest(shown, call.request.id()))
        .add(shown.subject.html(&config::validator(call.env()), shown.text))
        .raw("<div id=\"moves\"></div><div id=\"time-line\"></div><div id=\"place\"></div>")
        .raw("<div id=\"pictures\"></div>")
        .add(code(shown, call.request.id()))
        .raw("<div id=\"tools\"></div><p class=\"id\">ID <code>")
        .text(call.request.id())
        .raw("</code>, registered at ")
        .text(&config::node_name(call.env()))
        .raw("</p></article>")
}

/// The code to put on the thing; none where its address is too long for one.
fn code(shown: &Shown<'_>, id: &str) -> Html {
    let kind = shown.subject.entity.name();
    let Some(document) = location::of(&format!("/api/v1/{kind}"), id) else { return Html::default() };
    let svg = format!("{document}/qr.svg");
    Html::default()
        .raw("<section class=\"code\" aria-label=\"QR code\"><img src=\"")
        .text(&svg)
        .raw("\" width=\"160\" height=\"160\" loading=\"lazy\" alt=\"QR code that leads to this record\" /><p>")
        .raw("<a class=\"button\" href=\"")
        .text(&labels::address([(kind, id)].into_iter()))
        .raw("\">Print label</a> <a class=\"button\" href=\"")
        .text(&svg)
        .raw("?size=1024\" download=\"")
        .text(id)
        .raw(".svg\">Download code</a></p></section>")
}

fn top(call: &Call, shown: &Shown<'_>) -> Html {
    let kind = shown.subject.entity.name();
    let top = Html::default()
        .raw("<div class=\"page-head\"><p class=\"kind\"><span class=\"of-")
        .raw(kind)
        .raw("\">")
        .text(&capital(kind))
        .raw("</span>");
    let top = match shown.status {
        Some(status) => top.raw(" <span class=\"status\">").text(&capital(&worded(status))).raw("</span>"),
        None => top,
    };
    top.raw("</p><h1>")
        .text(&shown.subject.title())
        .raw("</h1>")
        .add(scanned(call, shown))
        .add(notice(shown))
        .raw("</div>")
}

/// That a code was scanned which says more closely what it is on than this record does.
fn scanned(call: &Call, shown: &Shown<'_>) -> Html {
    let asked = call.request.url().query_pairs().find(|(name, _)| name == "asked").map(|(_, value)| value);
    let asked = asked.and_then(|path| Asked::read(&path).ok());
    let told = asked.and_then(|asked| codes_of(shown.text).iter().find_map(|own| asked.told_beside(own)));
    told.map_or_else(Html::default, |told| Html::default().raw("<p class=\"notice\">").text(&told).raw("</p>"))
}

/// That a corrected record has taken its place.
fn notice(shown: &Shown<'_>) -> Html {
    let Some(successor) = shown.successor else { return Html::default() };
    Html::default()
        .raw("<p class=\"notice\">This record was replaced by <a href=\"")
        .text(&address(shown.subject.entity, successor))
        .raw("\">a corrected one</a>. What it said stays readable here.</p>")
}

/// The way to the form for whoever would like to have it. What was replaced nobody can have.
fn interest(shown: &Shown<'_>, id: &str) -> Html {
    if shown.successor.is_some() {
        return Html::default();
    }
    let about = format!("{}/{id}", shown.subject.entity.name());
    let query: String = form_urlencoded::Serializer::new(String::new()).append_pair("about", &about).finish();
    Html::default()
        .raw("<p class=\"act\"><a class=\"button primary\" href=\"/interest?")
        .text(&query)
        .raw("\">I am interested</a></p>")
}
