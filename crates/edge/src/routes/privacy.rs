//! `GET /api/privacy`: what is kept about people, in words, as JSON or HTML.

use serde::Serialize;

use crate::contract::{Operation, Response, Schema};
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;

pub static OPERATIONS: &[Operation] = &[Operation::get("/api/privacy", |call| Box::pin(show(call)))
    .tagged()
    .doc("privacy", "Service", "What this node stores about people")
    .responses(&[Response::json(200, "The notice.", Schema::Component("Privacy"))
        .in_media(&["text/html"])
        .with(&["Vary"])])];

#[derive(Serialize)]
struct Privacy {
    title: &'static str,
    sections: &'static [Section],
}

#[derive(Serialize)]
struct Section {
    heading: &'static str,
    text: &'static str,
}

const NOTICE: Privacy = Privacy {
    title: "What this node stores about people",
    sections: &[
        Section {
            heading: "Expressions of interest",
            text: "Name, organization, role, country, city, website, e-mail address and message, as they were sent. They \
                   are shown only where the sender consented to it (`consentPublic`), the e-mail address only where it is \
                   to be shared (`shareEmail`). What came without a key is shown to nobody but administrators until one confirms \
                   it; to count how much one address sends, a hash of it that changes every day is kept for some hours. The \
                   operator of the node removes an entry for good on request.",
        },
        Section {
            heading: "Payments",
            text: "Name, organization, e-mail address, note and amount of a payment intent, and what the payment provider \
                   sends about it. Only holders of an administrator's key can read an intent; no card data is taken.",
        },
        Section {
            heading: "Materials, products and exchanges",
            text: "Personal contact details are not permitted in protocol payloads: a payload with `contact` is refused. \
                   Registered documents and the event log are public.",
        },
        Section {
            heading: "Log",
            text: "One line for each request: its id, route, status, duration and rows read. No addresses, keys or contents.",
        },
        Section {
            heading: "Keys",
            text: "Only the SHA-256 of an API key is kept, with the name that the operator gave it and the hour of its last use.",
        },
    ],
};

async fn show(call: &Call) -> Result<Reply, ApiError> {
    let reply = match call.request.prefers(&["application/json", "text/html"]) {
        "text/html" => Reply::text(200, "text/html; charset=utf-8", html()),
        _ => Reply::json(200, &NOTICE),
    };
    Ok(reply.with_header("vary", "Accept"))
}

/// None of the texts has a character that HTML gives a meaning to.
fn html() -> String {
    let section = |section: &Section| format!("<h2>{}</h2>\n<p>{}</p>\n", section.heading, section.text);
    let sections: String = NOTICE.sections.iter().map(section).collect();
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n\
         <style>body {{ font: 1rem/1.6 system-ui, sans-serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem }}</style>\n\
         </head>\n<body>\n<main>\n<h1>{title}</h1>\n{sections}</main>\n</body>\n</html>\n",
        title = NOTICE.title,
    )
}
