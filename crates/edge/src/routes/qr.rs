//! `GET /api/v1/{kind}/{id}/qr.svg`: the code to print on a thing (decisions 11). What it holds and how it is drawn is decided in
//! `loopgate_core::qr`.

use loopgate_core::qr::{self, Fault, Look, Thing};
use loopgate_core::reference::item_code::Document;

use crate::config;
use crate::contract::{Operation, Parameter, Response};
use crate::entity::Entity;
use crate::http::call::Call;
use crate::http::envelope::{ApiError, Details, ErrorCode};
use crate::http::query::Query;
use crate::http::reply::Reply;
use crate::routes::registry;

const SVG: &str = "image/svg+xml";

/// Opened by itself it is a document of this origin, which may do nothing.
const POLICY: &str = "default-src 'none'; sandbox";

/// In the order in which [`Look::read`] takes them.
const PARAMETERS: [Parameter; 4] = [
    Parameter::query(
        "size",
        "Width and height in pixels.",
        r#"{"type": "integer", "minimum": 64, "maximum": 2048, "default": 256}"#,
    ),
    Parameter::query(
        "quiet",
        "How wide the light zone around it is, in modules.",
        r#"{"type": "integer", "minimum": 4, "maximum": 16, "default": 4}"#,
    ),
    Parameter::query(
        "dark",
        "The colour of the dark modules, as six hex digits. On `light` it has a contrast of at least 4.5.",
        r#"{"type": "string", "pattern": "^[0-9A-Fa-f]{6}$", "default": "000000"}"#,
    ),
    Parameter::query(
        "light",
        "The colour of the light modules, as six hex digits.",
        r#"{"type": "string", "pattern": "^[0-9A-Fa-f]{6}$", "default": "ffffff"}"#,
    ),
];

pub static OPERATIONS: &[Operation] = &[Operation::get("/api/v1/{entity}/{id}/qr.svg", |call| Box::pin(show(call)))
    .entities(&Entity::ALL)
    .search(&[])
    .tagged()
    .doc("drawCodeOf", "Registry", "Its QR code: the Digital Link of its GTIN at this node, else its page")
    .parameters(&PARAMETERS)
    .responses(&[
        Response::empty(200, "The code.").in_media(&[SVG]).with(&["Content-Security-Policy"]),
        Response::error(404, "None is registered with this id, or its address is longer than a code can hold."),
        Response::error(410, "It was removed; `details.reason` says why."),
    ])];

async fn show(call: &Call) -> Result<Reply, ApiError> {
    let look = look(call.request.query())?;
    let Some(record) = call.store()?.record(call.request.entity()?, call.request.id()).await? else {
        return Err(registry::absent(call).await?);
    };
    let svg = link(call, &record.into_text()).and_then(|link| qr::svg(&link, &look));
    let reply = Reply::text(200, SVG, svg.map_err(refused)?);
    Ok(reply.with_header("content-security-policy", POLICY))
}

/// At the address that the node has, which nobody who asks decides.
fn link(call: &Call, text: &str) -> Result<String, Fault> {
    let document = Document::read(text).unwrap_or_default();
    let thing = Thing { kind: document.kind(), id: document.id(), coded: document.coded() };
    Ok(config::address(call.env(), call.request.url(), &thing.path()?))
}

/// All that is wrong with the parameters is told at once; their contrast only where both are colours.
fn look(mut query: Query<'_>) -> Result<Look, ApiError> {
    let parts = PARAMETERS.each_ref().map(|parameter| query.text(parameter.name));
    let given = parts.each_ref().map(Option::as_deref);
    let mut is_readable = true;
    for at in 0..PARAMETERS.len() {
        let alone: [Option<&str>; 4] =
            std::array::from_fn(|place| given.get(place).copied().flatten().filter(|_| place == at));
        if let Err(fault) = Look::read(alone)
            && !matches!(fault, Fault::Contrast(_))
        {
            is_readable = false;
            query.refuse(fault.name(), fault.message(), fault.help());
        }
    }
    let look = Look::read(given);
    if let (Err(fault), true) = (look, is_readable) {
        query.refuse(fault.name(), fault.message(), fault.help());
    }
    query.done()?;
    look.map_err(refused)
}

fn refused(fault: Fault) -> ApiError {
    match fault {
        Fault::TooLong => ApiError::new(ErrorCode::NotFound, fault.message(), Details::Nothing {}),
        _ => ApiError::internal(fault.message()),
    }
}
