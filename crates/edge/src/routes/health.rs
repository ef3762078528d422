//! `GET /api/health` (specification 4.1): asks the database and the cache.

use serde::Serialize;
use worker::Env;

use crate::http::envelope::ApiError;
use crate::http::reply::Reply;
use crate::store::probe;
use crate::{clock, config};

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
pub async fn show(env: &Env) -> Result<Reply, ApiError> {
    let (db, cache) = probe::both(env).await;
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
