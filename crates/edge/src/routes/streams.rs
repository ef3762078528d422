//! The two streams of Server-Sent Events (specification 6): `GET /api/v1/stream`, `GET /api/interest/stream`.

use super::operation::{Access, Answer, Doc, Operation, Parameter, Schema};
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::{Body, Reply};
use crate::number::whole_number;
use crate::stream::{self, Channel};

const LAST_EVENT_ID: &str = "Last-Event-ID";

const PARAMETERS: &[Parameter] = &[Parameter {
    name: LAST_EVENT_ID,
    place: "header",
    description: "Go on after this one; without it from now on.",
    schema: r#"{"type": "integer", "minimum": 0}"#,
}];

const ANSWERS: &[Answer] = &[Answer::json(
    200,
    "Server-Sent Events, without end: `id` is the number, `event` the type, `data` one line of JSON; a comment \
     after 15 s of silence.",
    &[("text/event-stream", Schema::Any)],
)
.with(&["Cache-Control"])];

pub static OPERATIONS: &[Operation] = &[
    Operation {
        method: "GET",
        path: "/api/v1/stream",
        entities: &[],
        access: Access::Read,
        tagged: false,
        doc: Doc {
            id: "streamEvents",
            tag: "Events",
            summary: "The event log as it grows",
            parameters: PARAMETERS,
            body: None,
            answers: ANSWERS,
        },
        handle: |call| Box::pin(listen(call, Channel::Events)),
    },
    Operation {
        method: "GET",
        path: "/api/interest/stream",
        entities: &[],
        access: Access::Read,
        tagged: false,
        doc: Doc {
            id: "streamInterest",
            tag: "Interest",
            summary: "Public expressions of interest as they come",
            parameters: PARAMETERS,
            body: None,
            answers: ANSWERS,
        },
        handle: |call| Box::pin(listen(call, Channel::Interest)),
    },
];

async fn listen(call: &Call, channel: Channel) -> Result<Reply, ApiError> {
    let after = last_event_id(call)?;
    let body = match call.head {
        true => Body::None,
        false => Body::Stream(stream::listen(&call.env, channel, after).await.map_err(ApiError::unavailable)?),
    };
    let headers = vec![
        ("content-type", "text/event-stream".to_owned()),
        ("cache-control", "no-store".to_owned()),
        ("x-accel-buffering", "no".to_owned()),
    ];
    Ok(Reply { status: 200, headers, body })
}

fn last_event_id(call: &Call) -> Result<Option<i64>, ApiError> {
    let Some(text) = call.header(LAST_EVENT_ID).filter(|text| !text.is_empty()) else {
        return Ok(None);
    };
    let number =
        whole_number(&text).ok_or_else(|| ApiError::parameter(LAST_EVENT_ID, "`Last-Event-ID` is a number"))?;
    Ok(Some(number))
}
