//! Where nothing matches: the nearest thing to it.

use super::asked::Asked;
use super::hits::{self, Hit};
use super::list;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::pages::html::Html;

/// The same search with less asked, and what that finds.
pub struct Nearest {
    asked: Asked,
    /// What is left out: `further away`.
    how: &'static str,
    count: String,
    hits: Vec<Hit>,
}

/// Tried in this order; what narrows most is left out first.
const LEFT_OUT: &[(&str, &str)] = &[
    ("condition", "in any condition"),
    ("status", "in any status"),
    ("category", "of any category"),
    ("kind", "of any kind"),
    ("q", "whatever they are called"),
    ("near", "anywhere"),
];

/// Each is a search of its own.
const TRIES: usize = 4;
const SHOWN: usize = 3;
const FURTHEST: &str = "500";

pub async fn nearest(call: &Call, asked: &Asked) -> Result<Option<Nearest>, ApiError> {
    let further = (asked.has("near") && asked.get("radiusKm") != FURTHEST)
        .then(|| (asked.with("radiusKm", FURTHEST), "within 500 km"));
    let less = LEFT_OUT.iter().filter(|(name, _)| asked.has(name)).map(|(name, how)| (asked.without(name), *how));
    for (asked, how) in further.into_iter().chain(less).take(TRIES) {
        let found = hits::find(call, &asked).await?;
        if !found.all.is_empty() {
            let count = list::count(&asked, &found);
            let hits = found.all.into_iter().take(SHOWN).collect();
            return Ok(Some(Nearest { asked, how, count, hits }));
        }
    }
    Ok(None)
}

pub fn html(asked: &Asked, nearest: Option<&Nearest>) -> Html {
    let said = Html::default().raw("<div class=\"empty\"><p>").text(&nothing(asked)).raw("</p>");
    match nearest {
        Some(Nearest { asked, how, count, hits }) => said
            .raw("<h3>The nearest, ")
            .text(how)
            .raw("</h3>")
            .add(list::rows(hits))
            .raw("<p><a class=\"button\" href=\"")
            .text(&asked.address())
            .raw("\">Show all of these: ")
            .text(count)
            .raw("</a></p></div>"),
        None if asked.fields().next().is_some() => {
            said.raw("<p><a class=\"button\" href=\"/records\">Show all records</a></p></div>")
        }
        None => said.raw("<p><a class=\"button\" href=\"/check\">Write the first one</a></p></div>"),
    }
}

fn nothing(asked: &Asked) -> String {
    if asked.fields().next().is_none() {
        return "Nothing is registered at this node yet. What is registered here will be listed on this page."
            .to_owned();
    }
    let radius = if asked.has("radiusKm") { asked.get("radiusKm") } else { "50" };
    match asked.has("near") {
        true => format!("Nothing within {radius} km of {} fits all of this.", asked.place()),
        false => "Nothing at this node fits all of this.".to_owned(),
    }
}
