//! The operations on signals.

use loopgate_core::Kind;

use super::{list, proposals, publish, show, votes};
use crate::http::auth::Scope;
use crate::http::body::PROTOCOL;
use crate::routes::operation::{Access, Answer, CURSOR, Doc, Handler, LIMIT, Operation, Schema};
use crate::store::signals::SignalKind;

const CONFIG: &[(&str, Schema)] = &[("application/json", Schema::Kind(Kind::LoopSignalConfig))];

const PAGE: &[Answer] =
    &[Answer::json(200, "A page, the newest first.", &[("application/json", Schema::Component("SignalPage"))])
        .with(&["Link"])];
const RECORD: &[Answer] = &[Answer::json(201, "Recorded.", &[("application/json", Schema::Component("Registered"))])];

const fn list(path: &'static str, id: &'static str, summary: &'static str, handle: Handler) -> Operation {
    Operation {
        method: "GET",
        path,
        entities: &[],
        access: Access::Read,
        tagged: true,
        doc: Doc { id, tag: "Signals", summary, parameters: &[LIMIT, CURSOR], body: None, answers: PAGE },
        handle,
    }
}

const fn write(path: &'static str, scope: Scope, doc: Doc, handle: Handler) -> Operation {
    Operation {
        method: "POST",
        path,
        entities: &[],
        access: Access::Write { scope, accepts: PROTOCOL, takes_idempotency_key: true },
        tagged: false,
        doc,
        handle,
    }
}

pub static OPERATIONS: &[Operation] = &[
    Operation {
        method: "GET",
        path: "/api/v1/signals",
        entities: &[],
        access: Access::Read,
        tagged: true,
        doc: Doc {
            id: "showSignals",
            tag: "Signals",
            summary: "The signals of today",
            parameters: &[],
            body: None,
            answers: &[Answer::json(200, "The configuration.", CONFIG)],
        },
        handle: |call| Box::pin(show(call)),
    },
    write(
        "/api/v1/signals",
        Scope::Admin,
        Doc {
            id: "publishSignals",
            tag: "Signals",
            summary: "Publish signals; none may change by more than 0.10 at once",
            parameters: &[],
            body: Some(Schema::Kind(Kind::LoopSignalConfig)),
            answers: &[Answer::json(201, "Published.", CONFIG).with(&["Location"])],
        },
        |call| Box::pin(publish::take(call)),
    ),
    list("/api/v1/signals/history", "listSignals", "The configurations that there were", |call| {
        Box::pin(list::list(call, SignalKind::Config))
    }),
    list("/api/v1/signals/proposals", "listProposals", "Proposals", |call| {
        Box::pin(list::list(call, SignalKind::Proposal))
    }),
    write(
        "/api/v1/signals/proposals",
        Scope::Registry,
        Doc {
            id: "propose",
            tag: "Signals",
            summary: "Record a proposal to change signals",
            parameters: &[],
            body: Some(Schema::Kind(Kind::SignalProposal)),
            answers: RECORD,
        },
        |call| Box::pin(proposals::take(call)),
    ),
    list("/api/v1/signals/votes", "listVotes", "Votes", |call| Box::pin(list::list(call, SignalKind::Vote))),
    write(
        "/api/v1/signals/votes",
        Scope::Registry,
        Doc {
            id: "vote",
            tag: "Signals",
            summary: "Record a vote; one that passed publishes its values",
            parameters: &[],
            body: Some(Schema::Kind(Kind::LoopVote)),
            answers: &[
                Answer::json(201, "Recorded.", &[("application/json", Schema::Component("Registered"))]),
                Answer::error(409, "The vote was decided before."),
            ],
        },
        |call| Box::pin(votes::take(call)),
    ),
];
