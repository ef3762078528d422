//! The variables of `wrangler.toml` and the secrets. A variable that is not set has the file's value.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::time::Duration;

use crate::signature::PrivateKey;
use loopgate_core::exchange::Point;
use loopgate_core::{CONTEXT_V0_1_1, CONTEXT_V0_2_0, Validator};
use worker::Env;
use worker::js_sys::Object;
use worker::wasm_bindgen::JsValue;

use crate::number::LARGEST_EXACT;
use crate::url::Url;

/// The version of this service (specification 9).
pub const SERVICE_VERSION: &str = "0.9.1";

/// A hundred years, in days.
const LONGEST_RETENTION: u64 = 36_500;

/// The version of the protocol that its payloads carry (specification 9).
pub const PROTOCOL_VERSION: &str = "0.2.0";

/// The rules, with this node's contexts and network suffix. Issues have no positions: what is registered is told by path.
pub fn validator(env: &Env) -> Validator {
    let contexts = [variable(env, "CONTEXT_V0_1_1", CONTEXT_V0_1_1), context(env)];
    Validator::new().contexts(contexts).net_suffix(variable(env, "NET_SUFFIX", "loop")).positions(false)
}

/// The context of this node's own documents.
pub fn context(env: &Env) -> String {
    variable(env, "CONTEXT_V0_2_0", CONTEXT_V0_2_0)
}

/// The identifier of this node, for example `lab.loop`.
pub fn node_id(env: &Env) -> String {
    variable(env, "NODE_ID", "lab.loop")
}

/// Whether a text has the form of a node id (specification 1), at most 2,000 characters.
pub fn is_node_id(env: &Env, text: &str) -> bool {
    let suffix = variable(env, "NET_SUFFIX", "loop");
    let label = text.strip_suffix(suffix.as_str()).and_then(|text| text.strip_suffix('.'));
    text.len() <= 2000
        && label.is_some_and(|label| {
            !label.is_empty() && label.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'))
        })
}

/// The name of this node, for people.
pub fn node_name(env: &Env) -> String {
    variable(env, "NODE_NAME", "loopgate lab node")
}

/// An address or a link at which the operator of this node is reached; `None` where none is set.
pub fn node_contact(env: &Env) -> Option<String> {
    Some(variable(env, "NODE_CONTACT", "").trim().to_owned()).filter(|contact| !contact.is_empty())
}

/// Where this node is: `lon,lat`.
pub fn node_location(env: &Env) -> Option<Point> {
    Point::parse(&variable(env, "NODE_LOCATION", ""))
}

/// The name of the city where this node is; `None` where none is set.
pub fn node_city(env: &Env) -> Option<String> {
    Some(variable(env, "NODE_CITY", "")).filter(|city| !city.trim().is_empty())
}

/// The country where this node is: two capitals of ISO 3166-1, such as `PT`. `None` where the variable is none.
pub fn node_country(env: &Env) -> Option<String> {
    let is_country = |text: &String| text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_uppercase());
    Some(variable(env, "NODE_COUNTRY", "")).filter(is_country)
}

/// Whether peers may be at private and loopback addresses, as in local trials; anything but `true` is `false`.
pub fn allows_private_peers(env: &Env) -> bool {
    variable(env, "FEDERATION_ALLOW_PRIVATE", "false") == "true"
}

/// The address of the resolver that is asked before something is sent to a name; `None` where none is.
pub fn federation_resolver(env: &Env) -> Option<String> {
    Some(variable(env, "FEDERATION_RESOLVER", "").trim().to_owned()).filter(|resolver| !resolver.is_empty())
}

/// Whether the first signed handshake of a node is trusted, whoever's key it comes with; anything but `first-use` is
/// `invite`, where this node's operator decides.
pub fn trusts_on_first_use(env: &Env) -> bool {
    variable(env, "FEDERATION_TRUST", "first-use") == "first-use"
}

/// The key with which this node signs; `None` where none is set or it cannot be read.
pub fn private_key(env: &Env) -> Option<PrivateKey> {
    PrivateKey::parse(&value(env, "NODE_PRIVATE_KEY")?)
}

/// Whether a record that breaks a rule between records is refused; anything but `strict` is `open`.
pub fn is_strict(env: &Env) -> bool {
    variable(env, "REGISTRY_MODE", "open") == "strict"
}

/// Whether payments are taken; anything but `false` is `true`.
pub fn payments_enabled(env: &Env) -> bool {
    variable(env, "PAYMENTS_ENABLED", "true") != "false"
}

/// Whether a person without a key may express interest; anything but `true` is `false`.
pub fn public_interest(env: &Env) -> bool {
    variable(env, "PUBLIC_INTEREST", "false") == "true"
}

/// How many listeners a stream has at most.
pub fn stream_listeners(env: &Env) -> u64 {
    number(env, "STREAM_LISTENERS", 2000)
}

/// Those of them at one address.
pub fn stream_listeners_per_address(env: &Env) -> u64 {
    number(env, "STREAM_LISTENERS_PER_ADDRESS", 200)
}

/// The secret of each payment provider that has one; `None` where they cannot be read or one is empty.
pub fn webhook_secrets(env: &Env) -> Option<HashMap<String, String>> {
    match env.secret("WEBHOOK_SECRETS") {
        Ok(secrets) => {
            let secrets: Option<HashMap<String, String>> = serde_json::from_str(&secrets.to_string()).ok();
            secrets.filter(|secrets| secrets.values().all(|secret| !secret.is_empty()))
        }
        Err(_) => Some(HashMap::new()),
    }
}

/// How large the database may become, in bytes. Of D1's 10 GB these are millions, the smaller reading.
pub fn database_limit(env: &Env) -> u64 {
    const USUAL: u64 = 10_240;
    let megabytes = variable(env, "DATABASE_LIMIT_MB", "10240").parse().ok().filter(|megabytes| *megabytes > 0);
    megabytes.unwrap_or(USUAL).saturating_mul(1_000_000)
}

/// How many bytes a key may write in a day (UTC).
pub fn key_daily_bytes(env: &Env) -> u64 {
    const USUAL: u64 = 1024;
    let megabytes = variable(env, "KEY_DAILY_MB", "1024").parse().ok().filter(|megabytes| *megabytes > 0);
    // The database's interface takes integers as doubles.
    megabytes.unwrap_or(USUAL).saturating_mul(1_000_000).min(LARGEST_EXACT as u64)
}

/// After how many days events are moved to the archive; `None` where they stay.
pub fn retention_days(env: &Env) -> Option<u64> {
    variable(env, "RETENTION_DAYS", "").parse().ok().filter(|days| (1..=LONGEST_RETENTION).contains(days))
}

/// Whether what is only read may be read at read replicas of the database; anything but `true` is `false`.
pub fn read_replicas(env: &Env) -> bool {
    variable(env, "READ_REPLICAS", "false") == "true"
}

/// How long the body of a request may take to come.
pub fn body_time(env: &Env) -> Duration {
    const USUAL: u64 = 30;
    let seconds = variable(env, "BODY_SECONDS", "30").parse().ok().filter(|seconds| *seconds > 0);
    Duration::from_secs(seconds.unwrap_or(USUAL))
}

/// The full address of a path at this node, for example of `/api/v1`: at `PUBLIC_BASE_URL`, else at the origin of the request.
pub fn address(env: &Env, request: &Url, path: &str) -> String {
    let public = Url::parse(&variable(env, "PUBLIC_BASE_URL", ""));
    let base = public.as_ref().map_or(request.origin(), Url::as_str);
    format!("{}{path}", base.trim_end_matches('/'))
}

/// The origins from which browsers may call: `*`, or a list separated by commas.
pub fn allowed_origins(env: &Env) -> String {
    variable(env, "ALLOWED_ORIGINS", "*")
}

/// The key that has every scope; `None` where none is set or it is too short, so that no key has every scope.
pub fn master_key(env: &Env) -> Option<String> {
    const SHORTEST: usize = 16;
    let key = value(env, "API_KEY")?;
    (key.chars().count() >= SHORTEST).then_some(key)
}

/// The key that the pages of a demonstration may tell; `None` on every node but that of `npm start`.
pub fn demonstration_key(env: &Env) -> Option<String> {
    value(env, "DEMONSTRATION_KEY").filter(|key| !key.is_empty())
}

thread_local! {
    /// The environment that the isolate has now: the platform gives it another one where only variables or secrets change.
    static CURRENT: RefCell<JsValue> = const { RefCell::new(JsValue::UNDEFINED) };
    static EDITION: Cell<u32> = const { Cell::new(0) };
    /// The variables and secrets that were asked for; they stay as they are for as long as the environment does.
    static KNOWN: RefCell<HashMap<&'static str, Option<String>>> = RefCell::default();
}

/// Whatever is asked from now on is asked of this environment: each request, alarm and object begins with it.
pub fn begin(env: &Env) {
    let env: &JsValue = env.as_ref();
    if !CURRENT.with_borrow(|current| Object::is(current, env)) {
        CURRENT.set(env.clone());
        EDITION.set(EDITION.get() + 1);
        KNOWN.with_borrow_mut(HashMap::clear);
    }
}

/// A number that changes with the environment.
pub fn edition() -> u32 {
    EDITION.get()
}

fn variable(env: &Env, name: &'static str, default: &str) -> String {
    value(env, name).unwrap_or_else(|| default.to_owned())
}

fn number(env: &Env, name: &'static str, default: u64) -> u64 {
    variable(env, name, "").parse().unwrap_or(default)
}

/// A variable or secret, where it is set.
fn value(env: &Env, name: &'static str) -> Option<String> {
    let read = || env.var(name).ok().map(|value| value.to_string());
    KNOWN.with_borrow_mut(|known| known.entry(name).or_insert_with(read).clone())
}
