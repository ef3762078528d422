//! The operations on signals.

use loopgate_core::Kind;

use super::{list, proposals, publish, show, votes};
use crate::contract::{Access, CURSOR, Handler, LIMIT, Operation, Response, Schema, Scope};
use crate::http::body::PROTOCOL;
use crate::store::signals::SignalKind;

const PUBLISH: Access = Access::write(Scope::Admin, PROTOCOL);
const RECORD: Access = Access::write(Scope::Registry, PROTOCOL);

const CONFIG: Schema = Schema::Kind(Kind::LoopSignalConfig);
const RECORDED: Response = Response::json(201, "Recorded.", Schema::Component("Registered"));

const PAGE: &[Response] =
    &[Response::json(200, "A page, the newest first.", Schema::Component("SignalPage")).with(&["Link"])];

const fn list(path: &'static str, id: &'static str, summary: &'static str, handle: Handler) -> Operation {
    Operation::get(path, handle).tagged().doc(id, "Signals", summary).parameters(&[LIMIT, CURSOR]).responses(PAGE)
}

pub static OPERATIONS: &[Operation] = &[
    Operation::get("/api/v1/signals", |call| Box::pin(show(call)))
        .tagged()
        .doc("showSignals", "Signals", "The signals in force now")
        .responses(&[Response::json(200, "The configuration.", CONFIG)]),
    Operation::post("/api/v1/signals", PUBLISH, |call| Box::pin(publish::take(call)))
        .doc("publishSignals", "Signals", "Publish signals; none may change by more than 0.10 at once")
        .body(CONFIG)
        .responses(&[Response::json(201, "Published.", CONFIG).with(&["Location"])]),
    list("/api/v1/signals/history", "listSignals", "Earlier configurations", |call| {
        Box::pin(list::list(call, SignalKind::Config))
    }),
    list("/api/v1/signals/proposals", "listProposals", "Proposals", |call| {
        Box::pin(list::list(call, SignalKind::Proposal))
    }),
    Operation::post("/api/v1/signals/proposals", RECORD, |call| Box::pin(proposals::take(call)))
        .doc("propose", "Signals", "Record a proposal to change signals")
        .body(Schema::Kind(Kind::SignalProposal))
        .responses(&[RECORDED]),
    list("/api/v1/signals/votes", "listVotes", "Votes", |call| Box::pin(list::list(call, SignalKind::Vote))),
    Operation::post("/api/v1/signals/votes", RECORD, |call| Box::pin(votes::take(call)))
        .doc(
            "vote",
            "Signals",
            "Record a vote; one that passed publishes its values, where its key has the scope `admin`",
        )
        .body(Schema::Kind(Kind::LoopVote))
        .responses(&[RECORDED, Response::error(409, "The vote was decided before.")]),
];
