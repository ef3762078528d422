//! Payments (specification 4.4): intents, and what providers send.

mod operations;

use loopgate_core::{Code, Issue, Kind};
use serde::Deserialize;
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};

use crate::admission::GENERIC;
use crate::http::call::Call;
use crate::http::envelope::{ApiError, Details, ErrorCode, RecordRef};
use crate::http::payload;
use crate::http::reply::Reply;
use crate::money::{self, Decimal};
use crate::number::whole_number;
use crate::store::payments::NewIntent;
use crate::writes::idempotency::{self, Done, once};
use crate::writes::room;
use crate::{clock, config};
pub use operations::OPERATIONS;

/// The body of an intent. The amount is read as text, so that no digit is lost.
#[derive(Deserialize)]
struct IntentBody<'a> {
    name: String,
    #[serde(borrow)]
    amount: &'a RawValue,
    currency: String,
    organization: Option<String>,
    email: Option<String>,
    note: Option<String>,
    #[serde(borrow)]
    metadata: Option<&'a RawValue>,
}

async fn add_intent(call: &Call) -> Result<Reply, ApiError> {
    payload::check(call, Kind::PaymentIntent.rule())?;
    let intent = intent(payload::read(call)?)?;
    require_enabled(call)?;
    once(call, Done::status(201), async |claim| {
        let added = call.store()?.add_intent(&intent, &clock::now(), claim).await;
        added.map_err(|error| idempotency::lost(error, claim))
    })
    .await
}

fn intent(body: IntentBody) -> Result<NewIntent, ApiError> {
    let currency = body.currency.to_ascii_uppercase();
    let amount = Decimal::parse(body.amount.get()).ok_or_else(|| ApiError::internal("an amount is no number"))?;
    let minor_units = match money::decimals(&currency) {
        None => None,
        Some(digits) => Some(amount.in_minor_units(digits).ok_or_else(|| too_fine(&currency, digits))?),
    };
    Ok(NewIntent {
        name: body.name,
        amount: amount.to_string(),
        minor_units,
        currency,
        organization: body.organization,
        email: body.email,
        note: body.note,
        metadata: body.metadata.map(|json| json.get().to_owned()),
    })
}

fn too_fine(currency: &str, digits: usize) -> ApiError {
    let message = match digits {
        0 => format!("amount must be a whole number of {currency}"),
        _ => format!("amount must have at most {digits} decimals, as {currency} has no more"),
    };
    ApiError::invalid(vec![Issue::new(Code::Decimals, "/amount", message)])
}

/// This comes after the checks of the request, in the order of docs/api.md.
fn require_enabled(call: &Call) -> Result<(), ApiError> {
    match config::payments_enabled(call.env()) {
        true => Ok(()),
        false => Err(ApiError::off("payments are switched off at this node")),
    }
}

/// Where the secrets cannot be read, a forgery could not be recognized.
fn require_secrets(call: &Call) -> Result<(), ApiError> {
    let secrets = config::webhook_secrets(call.env());
    secrets.map(drop).ok_or_else(|| ApiError::unavailable("WEBHOOK_SECRETS is not a JSON object of strings"))
}

async fn show_intent(call: &Call) -> Result<Reply, ApiError> {
    let id = whole_number(call.request.id()).unwrap_or_default();
    match call.store()?.intent(id).await? {
        Some(intent) => Ok(Reply::json_text(200, intent.to_json()).with_header("cache-control", "no-store")),
        None => {
            let details = Details::Record(RecordRef::new("payment_intent", call.request.id()));
            Err(ApiError::new(ErrorCode::NotFound, "there is no payment intent with this number", details))
        }
    }
}

async fn receive(call: &Call) -> Result<Reply, ApiError> {
    let mut query = call.request.query();
    let provider =
        query.parsed("provider", "1 to 40 of a-z, 0-9 and -", |text| is_provider(text).then(|| text.to_owned()));
    query.done()?;
    let provider = provider.unwrap_or_else(|| GENERIC.to_owned());
    payload::check_event(call)?;
    require_secrets(call)?;
    require_enabled(call)?;
    let key = event_key(call)?;
    room::check(call).await?;
    call.store()?.add_payment_event(&provider, &key, payload::text(call)?, &clock::now()).await?;
    Ok(Reply::json_text(202, r#"{"status":"received"}"#.to_owned()))
}

fn is_provider(text: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=40).contains(&text.len()) && text.bytes().all(allowed)
}

/// The key by which an event that comes again is recognized.
fn event_key(call: &Call) -> Result<String, ApiError> {
    #[derive(Deserialize)]
    struct Event<'a> {
        #[serde(borrow)]
        id: Option<&'a RawValue>,
    }
    let id = serde_json::from_str::<Event>(payload::text(call)?).ok().and_then(|event| event.id);
    // As it is written, so that two different numbers stay different, and `1` is not `"1"`.
    let is_id = |id: &&str| id.len() > 2 && id.starts_with('"') || id.starts_with(|char: char| char.is_ascii_digit());
    // One that is long as it is written is kept by its digest, as the event has it, too.
    const LONGEST: usize = 2000;
    Ok(match id.map(RawValue::get).filter(is_id) {
        Some(id) if id.len() > LONGEST => format!("id-sha256:{}", hex::encode(Sha256::digest(id))),
        Some(id) => format!("id:{id}"),
        None => format!("sha256:{}", hex::encode(Sha256::digest(call.request.body()))),
    })
}
