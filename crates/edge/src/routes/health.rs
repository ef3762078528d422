//! `GET /api/health` (specification 4.1): whether the database and the cache answer.

use serde::Serialize;

use crate::contract::{Operation, Response, Schema};
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;
use crate::store::probe;
use crate::{clock, config};

const HEALTH: Schema = Schema::Component("Health");

pub static OPERATIONS: &[Operation] = &[Operation::get("/api/health", |call| Box::pin(show(call)))
    .doc("health", "Health", "Whether the database and the cache answer")
    .responses(&[
        Response::json(200, "Both answer.", HEALTH).with(&["Cache-Control"]),
        Response::json(503, "One of them does not.", HEALTH).with(&["Cache-Control"]),
    ])];

#[derive(Serialize)]
struct Health {
    status: &'static str,
    time: String,
    uptime: f64,
    db: &'static str,
    redis: &'static str,
    version: &'static str,
}

/// 200 where both answer, else 503 with the same fields.
async fn show(call: &Call) -> Result<Reply, ApiError> {
    let (db, cache) = probe::both(call.env()).await;
    let healthy = db && cache;
    let health = Health {
        status: if healthy { "ok" } else { "degraded" },
        time: clock::now(),
        uptime: clock::uptime(),
        db: word(db),
        redis: word(cache),
        version: config::SERVICE_VERSION,
    };
    let reply = Reply::json(if healthy { 200 } else { 503 }, &health);
    Ok(reply.with_header("cache-control", "no-store"))
}

fn word(answers: bool) -> &'static str {
    if answers { "ok" } else { "error" }
}
