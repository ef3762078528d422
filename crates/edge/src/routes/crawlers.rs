//! `/robots.txt` and `/sitemap.xml`: what search engines may read, and where it is. Both name this node's own address.

use crate::config;
use crate::contract::Operation;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::location;
use crate::http::reply::Reply;
use crate::pages;
use crate::pages::html::Html;

pub static OPERATIONS: &[Operation] = &[
    Operation::get("/robots.txt", |call| Box::pin(robots(call))).tagged(),
    Operation::get("/sitemap.xml", |call| Box::pin(sitemap(call))).tagged().search(&[]),
];

/// So many of the newest records are named: a crawler follows the searches to the others.
const RECORDS: u32 = 2000;

const HOUR: &str = "public, max-age=3600";

async fn robots(call: &Call) -> Result<Reply, ApiError> {
    let sitemap = config::address(call.env(), call.request.url(), "/sitemap.xml");
    // What a form can ask for has no end.
    let text =
        format!("User-agent: *\nDisallow: /api/\nDisallow: /invitations/\nDisallow: /records?\n\nSitemap: {sitemap}\n");
    Ok(Reply::text(200, "text/plain; charset=utf-8", text).with_header("cache-control", HOUR))
}

async fn sitemap(call: &Call) -> Result<Reply, ApiError> {
    let newest = call.store()?.newest_records(RECORDS).await?;
    let list = pages::asset(call, "/pages.txt").await?;
    let of_build = list.lines().filter(|path| path.starts_with('/')).map(|path| url(call, path, None));
    let records = newest.iter().filter_map(|record| {
        let path = location::of(&format!("/records/{}", record.kind), &record.id)?;
        Some(url(call, &path, Some(&record.updated_at)))
    });
    let text = Html::default()
        .raw("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
        .raw("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
        .all(of_build)
        .all(records)
        .raw("</urlset>\n");
    let reply = Reply::text(200, "application/xml; charset=utf-8", text.as_str().to_owned());
    Ok(reply.with_header("cache-control", HOUR))
}

fn url(call: &Call, path: &str, changed: Option<&str>) -> Html {
    let url = Html::default().raw("<url><loc>").text(&config::address(call.env(), call.request.url(), path));
    let url = url.raw("</loc>");
    let url = match changed {
        Some(changed) => url.raw("<lastmod>").text(changed).raw("</lastmod>"),
        None => url,
    };
    url.raw("</url>\n")
}
