//! What is said where a search cannot be made.

use super::asked::Asked;
use crate::http::envelope::ApiError;
use crate::pages::html::Html;

/// A sentence about the first thing that is wrong.
pub fn of(mut error: ApiError, asked: &Asked) -> String {
    let path = error.details.findings().next().map(|issue| issue.path.clone()).unwrap_or_default();
    match path.as_str() {
        "near" => format!("This node does not know a place called “{}”", asked.get("near")),
        "radiusKm" => "Within must be more than 0 and at most 500 km".to_owned(),
        "kind" => format!("There are no records of the kind “{}”", asked.get("kind")),
        "cursor" => "This page of the list is no longer there".to_owned(),
        _ => "This search cannot be read".to_owned(),
    }
}

pub fn html(asked: &Asked) -> Html {
    let without = if asked.has("near") { asked.without("near") } else { Asked::default() };
    Html::default()
        .raw(
            "<div class=\"empty\"><p>Change it above; what you wrote is still there.</p><p><a class=\"button\" href=\"",
        )
        .text(&without.address())
        .raw("\">Search without it</a></p></div>")
}
