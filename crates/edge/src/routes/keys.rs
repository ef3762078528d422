//! `GET /api/v1/whoami` and `GET /api/v1/audit` (decisions 9, keys): what a key may do, and what it wrote.

use serde::Serialize;

use crate::config;
use crate::contract::{Access, LIMIT, Operation, Parameter, Response, Schema, Scope};
use crate::http::call::Call;
use crate::http::caller::Key;
use crate::http::envelope::ApiError;
use crate::http::link;
use crate::http::reply::Reply;
use crate::number::whole_number;
use crate::store::audit::{AuditEntry, AuditPage, AuditQuery};

const DEFAULT_PAGE: u32 = 50;
const LARGEST_PAGE: u32 = 200;

/// At most so many entries are looked at for a page where not all that are looked at belong to it.
const SCANNED: u32 = 1000;

const PARAMETERS: &[Parameter] = &[
    LIMIT,
    Parameter::query("after", "Only entries with greater numbers.", r#"{"type": "integer", "minimum": 0}"#),
    Parameter::query(
        "key",
        "By this key only; 0 is that of the secret `API_KEY`.",
        r#"{"type": "integer", "minimum": 0}"#,
    ),
    Parameter::query("entity_type", "Of this kind only.", r#"{"type": "string"}"#),
    Parameter::query("entity_id", "Of this record only.", r#"{"type": "string"}"#),
];

pub static OPERATIONS: &[Operation] = &[
    Operation::get("/api/v1/whoami", |call| Box::pin(whoami(call)))
        .access(Access::ReadWithKey)
        .doc("whoami", "Keys", "What the key may do, until when, and how much it may still write today")
        .responses(&[Response::json(
            200,
            "The key; number 0 is that of the secret `API_KEY`.",
            Schema::Component("Key"),
        )]),
    Operation::get("/api/v1/audit", |call| Box::pin(audit(call)))
        .access(Access::ReadWith(Scope::Admin))
        .doc("listAudit", "Keys", "Who wrote what, the oldest first")
        .parameters(PARAMETERS)
        .responses(&[Response::json(
            200,
            "A page; `next` is what to pass as `after`. A page may be short and still have a `next`.",
            Schema::Component("AuditList"),
        )
        .with(&["Link"])]),
];

#[derive(Serialize)]
struct AuditList<'a> {
    results: &'a [AuditEntry],
    next: Option<i64>,
}

/// The key, and how many bytes it has written today and may write in a day (UTC).
#[derive(Serialize)]
struct Whoami<'a> {
    #[serde(flatten)]
    key: &'a Key,
    bytes_today: u64,
    bytes_limit: Option<u64>,
}

async fn whoami(call: &Call) -> Result<Reply, ApiError> {
    let key = call.caller.key().ok_or_else(|| ApiError::internal("a key was let in that is not known"))?;
    let bytes_today = call.store()?.bytes_today(key.id).await?;
    let bytes_limit = (key.id != Key::MASTER).then(|| config::key_daily_bytes(call.env()));
    Ok(private(Reply::json(200, &Whoami { key, bytes_today, bytes_limit })))
}

async fn audit(call: &Call) -> Result<Reply, ApiError> {
    let (wanted, limit) = audit_query(call)?;
    let most = if wanted.is_looked_up() { limit + 1 } else { SCANNED };
    let looked_at = call.store()?.audit(&wanted, most).await?;
    let (results, next) = page(looked_at, &wanted, limit as usize);
    let reply = Reply::json(200, &AuditList { results: &results, next });
    Ok(private(link::to_next(call, reply, "after", next.map(|id| id.to_string()).as_deref())))
}

fn audit_query(call: &Call) -> Result<(AuditQuery, u32), ApiError> {
    let mut query = call.request.query();
    let limit = query.limit(DEFAULT_PAGE, LARGEST_PAGE);
    let after = query.parsed("after", "the number of an entry", whole_number);
    let key = query.parsed("key", "the number of a key", whole_number);
    let (entity_type, entity_id) = (query.text("entity_type"), query.text("entity_id"));
    query.done()?;
    Ok((AuditQuery { key, entity_type, entity_id, after: after.unwrap_or_default() }, limit))
}

/// Those that are wanted, at most `limit`, and where the next page starts.
fn page(
    AuditPage { entries, looked_to }: AuditPage,
    wanted: &AuditQuery,
    limit: usize,
) -> (Vec<AuditEntry>, Option<i64>) {
    let mut results: Vec<AuditEntry> = entries.into_iter().filter(|entry| wanted.accepts(entry)).collect();
    let has_more = results.len() > limit;
    results.truncate(limit);
    let next = if has_more { results.last().map(|entry| entry.id) } else { looked_to };
    (results, next)
}

fn private(reply: Reply) -> Reply {
    reply.with_header("cache-control", "no-store")
}
