//! The page of a record that is not there: taken down, or never registered here.

use super::{address, feed_address};
use crate::entity::Entity;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::pages::Page;
use crate::pages::html::Html;
use crate::sheet::{capital, day};
use crate::store::removals::Removal;

pub async fn page(call: &Call, entity: Entity, id: &str) -> Result<Page, ApiError> {
    let removal = call.store()?.removal(entity, id).await?;
    Ok(match removal {
        Some(removal) => removed(entity, id, &removal),
        None => unknown(entity, id),
    })
}

fn removed(entity: Entity, id: &str, removal: &Removal) -> Page {
    let title = format!("This {} was taken down", entity.name());
    let lead = format!("It was taken down on {}. Nothing of it is kept here.", day(&removal.removed_at));
    let more = Html::default().raw("<p>The reason: <bdi>").text(&removal.reason).raw("</bdi></p>");
    let page = filled(410, title, &lead, more, address(entity, id));
    Page { feed: Some(feed_address(entity, id)), ..page }
}

fn unknown(entity: Entity, id: &str) -> Page {
    let title = format!("No such {} here", entity.name());
    let lead = "The ID may be mistyped, or the record is at another node.";
    let more = Html::default()
        .raw("<p class=\"id\">")
        .text(&capital(entity.name()))
        .raw(" <code>")
        .text(id)
        .raw("</code></p>");
    filled(404, title, lead, more, address(entity, id))
}

fn filled(status: u16, title: String, lead: &str, more: Html, path: String) -> Page {
    let main = Html::default()
        .raw("<div class=\"inner record\"><div class=\"page-head\"><h1>")
        .text(&title)
        .raw("</h1><p>")
        .text(lead)
        .raw("</p></div>")
        .add(more)
        .raw("<p><a class=\"button primary\" href=\"/records\">Search all records</a> ")
        .raw("<a class=\"button\" href=\"/activity\">See what happens here</a></p></div>");
    Page {
        status,
        title,
        description: lead.to_owned(),
        path,
        picture: "page",
        feed: None,
        head: Html::default().raw("<meta name=\"robots\" content=\"noindex\" />\n    "),
        main,
        data: Html::json(&()),
    }
}
