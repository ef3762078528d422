//! Whether a public name leads to a private address, as a resolver over HTTPS tells (`FEDERATION_RESOLVER`, in the JSON form
//! of DNS over HTTPS). What the runtime resolves when it sends may be another answer: docs/security.md says what is left.

use std::cell::RefCell;
use std::collections::HashMap;
use std::net::{Ipv4Addr, Ipv6Addr};
use std::time::Duration;

use serde::Deserialize;
use worker::{Env, Headers, Method, Request, RequestInit, RequestRedirect};

use super::address;
use super::ask::ask;
use crate::url::Url;
use crate::{clock, config};

const PATIENCE: Duration = Duration::from_secs(3);

/// For how many milliseconds an answer counts, and how many are kept.
const KEPT: u64 = 60_000;
const MOST: usize = 2000;

/// The types of records that are asked for: A and AAAA.
const TYPES: [u16; 2] = [1, 28];

/// Why nothing is sent to a name.
#[derive(Clone, Debug)]
pub enum Trouble {
    Private(String),
    /// The resolver did not say.
    Unknown(String),
}

impl Trouble {
    pub fn text(self) -> String {
        let (Trouble::Private(text) | Trouble::Unknown(text)) = self;
        text
    }
}

#[derive(Deserialize)]
struct Answer {
    #[serde(rename = "Answer", default)]
    records: Vec<Record>,
}

#[derive(Deserialize)]
struct Record {
    #[serde(rename = "type")]
    kind: u16,
    data: String,
}

/// What was found, and until when it counts.
#[derive(Clone)]
struct Kept {
    until: u64,
    found: Result<(), Trouble>,
}

thread_local! {
    /// The hosts that were looked up.
    static LOOKED_UP: RefCell<HashMap<String, Kept>> = RefCell::default();
}

/// # Errors
///
/// Where a resolver is set: that it shows a private address, or does not answer. Where private peers are allowed it is not asked.
pub async fn check(env: &Env, url: &Url) -> Result<(), Trouble> {
    let Some(resolver) = config::federation_resolver(env) else { return Ok(()) };
    if config::allows_private_peers(env) || is_address(url.host()) {
        return Ok(());
    }
    let (host, now) = (url.host(), clock::millis());
    let kept = LOOKED_UP.with_borrow(|hosts| hosts.get(host).cloned());
    if let Some(kept) = kept.filter(|kept| kept.until > now) {
        return kept.found;
    }
    let found = look_up(&resolver, host).await;
    if !matches!(found, Err(Trouble::Unknown(_))) {
        LOOKED_UP.with_borrow_mut(|hosts| {
            if hosts.len() >= MOST {
                hosts.clear();
            }
            hosts.insert(host.to_owned(), Kept { until: now + KEPT, found: found.clone() });
        });
    }
    found
}

fn is_address(host: &str) -> bool {
    host.starts_with('[') || host.parse::<Ipv4Addr>().is_ok()
}

async fn look_up(resolver: &str, host: &str) -> Result<(), Trouble> {
    for kind in TYPES {
        let unknown = |error: String| Trouble::Unknown(format!("the resolver of FEDERATION_RESOLVER {error}"));
        let addresses = addresses(resolver, host, kind).await.map_err(unknown)?;
        if let Some(address) = addresses.into_iter().find(|address| is_private(address)) {
            let text = format!("the endpoint's name leads to a private or loopback address, {address}");
            return Err(Trouble::Private(text));
        }
    }
    Ok(())
}

async fn addresses(resolver: &str, host: &str, kind: u16) -> Result<Vec<String>, String> {
    let url = Url::parse(resolver).ok_or("is not an http or https address")?;
    let sign = if url.query().is_some() { '&' } else { '?' };
    let request = request(&format!("{url}{sign}name={host}&type={kind}")).map_err(|error| error.to_string())?;
    let mut response = ask(request, PATIENCE).await?;
    if response.status_code() != 200 {
        return Err(format!("answered {}", response.status_code()));
    }
    let answer: Answer = response.json().await.map_err(|_| "did not answer with the JSON of DNS over HTTPS")?;
    Ok(answer.records.into_iter().filter(|record| record.kind == kind).map(|record| record.data).collect())
}

fn request(url: &str) -> worker::Result<Request> {
    let headers = Headers::new();
    headers.set("accept", "application/dns-json")?;
    let mut init = RequestInit::new();
    init.with_method(Method::Get).with_headers(headers);
    init.redirect = RequestRedirect::Manual;
    Request::new_with_init(url, &init)
}

/// An address that cannot be read is none that one would send to.
fn is_private(address: &str) -> bool {
    match (address.parse::<Ipv4Addr>(), address.parse::<Ipv6Addr>()) {
        (Ok(address), _) => address::is_private_v4(address),
        (_, Ok(address)) => address::is_private_v6(address),
        _ => true,
    }
}
