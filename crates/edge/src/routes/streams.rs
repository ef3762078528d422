//! The two streams of Server-Sent Events (specification 6): `GET /api/v1/stream`, `GET /api/interest/stream`.

use crate::admission::party;
use crate::contract::{Operation, Parameter, Response};
use crate::http::call::Call;
use crate::http::envelope::{ApiError, Details, ErrorCode};
use crate::http::reply::{Body, Reply};
use crate::number::whole_number;
use crate::stream::{self, Channel, Full, Refusal};

/// In seconds.
const RETRY_AFTER: u32 = 10;

const LAST_EVENT_ID: &str = "Last-Event-ID";

const PARAMETERS: &[Parameter] = &[Parameter::header(
    LAST_EVENT_ID,
    "Go on after this one; without it from now on. Older ones come at a pace: far behind, read `GET /api/v1/events` first.",
    r#"{"type": "integer", "minimum": 0}"#,
)];

const STREAM: &[Response] = &[
    Response::empty(
        200,
        "Server-Sent Events, without end: `id` is the number, `event` the type, `data` one line of JSON; a comment \
     after 15 s of silence.",
    )
    .in_media(&["text/event-stream"])
    .with(&["Cache-Control"]),
    Response::error(429, "It has as many listeners as it allows from one address.").with(&["Retry-After"]),
    Response::error(503, "It has as many listeners as it allows.").with(&["Retry-After"]),
];

pub static OPERATIONS: &[Operation] = &[
    Operation::get("/api/v1/stream", |call| Box::pin(listen(call, Channel::Events)))
        .doc("streamEvents", "Events", "The event log as it grows")
        .parameters(PARAMETERS)
        .responses(STREAM),
    Operation::get("/api/interest/stream", |call| Box::pin(listen(call, Channel::Interest)))
        .doc("streamInterest", "Interest", "Public expressions of interest as they come")
        .parameters(PARAMETERS)
        .responses(STREAM),
];

/// The stream that tells of what an operation writes.
pub fn told_on(operation: &Operation) -> Option<Channel> {
    match operation.tag {
        _ if !operation.access.is_write() => None,
        "Interest" => Some(Channel::Interest),
        "Payments" | "Keys" => None,
        _ => Some(Channel::Events),
    }
}

async fn listen(call: &Call, channel: Channel) -> Result<Reply, ApiError> {
    let after = last_event_id(call)?;
    let body = match call.request.is_head() {
        true => Body::None,
        false => Body::Stream({
            let party = party::of(&call.request, call.services()).await?;
            stream::listen(call.env(), channel, &party, after).await.map_err(refusal)?
        }),
    };
    let headers = vec![
        ("content-type", "text/event-stream".to_owned()),
        ("cache-control", "no-store".to_owned()),
        ("x-accel-buffering", "no".to_owned()),
    ];
    Ok(Reply { status: 200, headers, body })
}

/// 429 or 503, with the seconds after which a reader comes back.
fn refusal(refusal: Refusal) -> ApiError {
    let error = match refusal {
        Refusal::Full(Full::Stream) => ApiError::off("this stream has no room for another listener; try again later"),
        Refusal::Full(Full::Address) => {
            let message =
                "this stream has no room for another listener from your address; close some, or try again later";
            ApiError::new(ErrorCode::RateLimited, message, Details::Wait { retry_after: RETRY_AFTER })
        }
        Refusal::Fails(cause) => ApiError::unavailable(cause),
    };
    error.with_header("retry-after", RETRY_AFTER.to_string())
}

fn last_event_id(call: &Call) -> Result<Option<i64>, ApiError> {
    let Some(text) = call.request.header(LAST_EVENT_ID).filter(|text| !text.is_empty()) else {
        return Ok(None);
    };
    let number =
        whole_number(&text).ok_or_else(|| ApiError::parameter(LAST_EVENT_ID, "`Last-Event-ID` must be a number"))?;
    Ok(Some(number))
}
