//! `/records`: the search over all kinds as people use it (decisions 12). Without a script it is a form that this address answers;
//! `www/src/pages/records` takes the parts of the same page without loading it anew.

mod asked;
mod empty;
mod form;
mod hits;
mod list;
mod nodes;
mod problem;

use crate::config;
use crate::contract::Operation;
use crate::http::call::Call;
use crate::http::envelope::{ApiError, ErrorCode};
use crate::http::reply::Reply;
use crate::pages::html::Html;
use crate::pages::{self, Page};
use crate::routes::search::SEARCHED_BY;
use hits::Hits;

pub use asked::Asked;
pub use hits::{Hit, find as found};

pub static OPERATIONS: &[Operation] =
    &[Operation::get("/records", |call| Box::pin(show(call))).tagged().search(SEARCHED_BY)];

const WHAT: &str = "materials, products, and the offers, matches and transfers of them";

async fn show(call: &Call) -> Result<Reply, ApiError> {
    let asked = Asked::of(call.request.url());
    if let Some(reply) = pages::document_at(call, &asked.of_programs()) {
        return Ok(reply);
    }
    pages::answer(call, "/records", page(call, &asked).await).await
}

async fn page(call: &Call, asked: &Asked) -> Result<Page, ApiError> {
    let filled = |status, said: &str, results, data| filled(call, asked, (status, said), results, data);
    match hits::find(call, asked).await {
        Ok(hits) if hits.all.is_empty() && hits.next.is_some() => {
            Ok(filled(200, &list::count(asked, &hits), list::none_yet(asked, &hits), Html::json(&())))
        }
        Ok(hits) if hits.all.is_empty() => {
            let nearest = empty::nearest(call, asked).await?;
            Ok(filled(200, &list::count(asked, &hits), empty::html(asked, &hits, nearest.as_ref()), Html::json(&())))
        }
        Ok(hits) => Ok(filled(200, &list::count(asked, &hits), list::html(asked, &hits), places(&hits))),
        Err(error) if error.code == ErrorCode::InvalidRequest => {
            let problem = problem::of(error, asked);
            Ok(filled(400, &problem, problem::html(asked), Html::json(&())))
        }
        Err(error) => Err(error),
    }
}

/// The page with what was asked in its form; `said` is what came of it, in a sentence.
fn filled(call: &Call, asked: &Asked, (status, said): (u16, &str), results: Html, data: Html) -> Page {
    let main = Html::default()
        .raw("<div class=\"inner records\"><div class=\"page-head\"><h1>Materials and products</h1></div>")
        .add(form::html(asked))
        .raw("<div id=\"results\" tabindex=\"-1\">")
        .add(form::chips(asked))
        .all(asked.told().map(|told| Html::default().raw("<p class=\"notice\">").text(&told).raw("</p>")))
        .raw("<div class=\"told\"><h2 id=\"count\">")
        .text(said)
        .raw("</h2>")
        .add(list::views(asked))
        .raw("</div>")
        .add(results)
        .raw("</div></div>");
    let (title, node) = (asked.title(), config::node_name(call.env()));
    Page {
        status,
        description: format!("{said}. What is registered at {node}: {WHAT}."),
        title,
        path: asked.address(),
        picture: "page",
        feed: (status == 200).then(|| asked.feed()),
        head: Html::default(),
        main,
        data,
    }
}

/// What the map of the page shows.
fn places(hits: &Hits) -> Html {
    Html::json(&hits.places())
}
