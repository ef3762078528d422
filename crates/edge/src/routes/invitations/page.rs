//! The page of an invitation. Its script (`www/src/pages/invitation`) has the button.

use super::{hash, over, unknown};
use crate::http::call::Call;
use crate::http::envelope::{ApiError, Details};
use crate::http::reply::Reply;
use crate::pages::html::Html;
use crate::pages::{self, Page};
use crate::{admission, clock, config};

const TEMPLATE: &str = "/invitation";

/// 200 where it makes a key, 410 where it makes none any more, 404 of an unknown one.
pub async fn show(call: &Call) -> Result<Reply, ApiError> {
    let mut reply = pages::answer(call, TEMPLATE, page(call).await).await?;
    reply.headers.retain(|(name, _)| *name != "cache-control");
    Ok(reply.with_header("cache-control", "no-store").with_header("x-robots-tag", "noindex"))
}

async fn page(call: &Call) -> Result<Page, ApiError> {
    admission::check_invited(call)?;
    match call.store()?.invitation(&hash(call.request.id())).await? {
        Some(invitation) if invitation.is_open(&clock::now()) => Ok(open(call)),
        Some(invitation) => Ok(closed(call, &over(&invitation))),
        None => {
            let error = unknown(call).await;
            if matches!(error.details, Details::Invitation { .. }) { Ok(closed(call, &error)) } else { Err(error) }
        }
    }
}

fn open(call: &Call) -> Page {
    let lead = format!(
        "{} invites you to register materials. The key will be kept in this browser.",
        config::node_name(call.env())
    );
    let more = Html::default().raw("<noscript><p>Accepting an invitation needs JavaScript.</p></noscript>");
    filled(200, "You are invited", &lead, "open", more)
}

fn closed(call: &Call, error: &ApiError) -> Page {
    let (state, title) = match error.details {
        Details::Invitation { invitation: "used" } => ("used", "This invitation was used already"),
        Details::Invitation { invitation: "expired" } => ("expired", "This invitation has expired"),
        Details::Invitation { invitation: "revoked" } => ("revoked", "This invitation was taken back"),
        _ => ("unknown", "This invitation is not known here"),
    };
    let lead = match state {
        "unknown" => "Check that you have the whole link.".to_owned(),
        _ => match config::node_contact(call.env()) {
            Some(contact) => format!("Ask {} for another: {contact}", config::node_name(call.env())),
            None => format!("Ask the operator of {} for another.", config::node_name(call.env())),
        },
    };
    let more = Html::default()
        .raw("<p class=\"row\"><a class=\"button primary\" href=\"/records\">See what this node registers</a></p>");
    filled(error.code.status(), title, &lead, state, more)
}

fn filled(status: u16, title: &str, lead: &str, state: &'static str, more: Html) -> Page {
    let main = Html::default()
        .raw("<div class=\"inner\" id=\"invitation\"><div class=\"page-head\"><h1>")
        .text(title)
        .raw("</h1><p>")
        .text(lead)
        .raw("</p></div>")
        .add(more)
        .raw("</div>");
    Page {
        status,
        title: title.to_owned(),
        description: lead.to_owned(),
        // Not the token.
        path: "/".to_owned(),
        picture: "page",
        feed: None,
        head: Html::default().raw("<meta name=\"robots\" content=\"noindex\" />\n    "),
        main,
        data: Html::json(&state),
    }
}
