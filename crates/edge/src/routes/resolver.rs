//! `/01/{gtin}...`: the code on a thing leads to its record (GS1 Digital Link; decisions 11).

mod choice;
mod found;
mod link;
mod link_type;
mod linkset;

use found::{Found, Target};
use link::Link;
use link_type::LinkType;
use serde::Serialize;
use worker::Env;

use crate::config;
use crate::contract::Operation;
use crate::http::call::Call;
use crate::http::envelope::{ApiError, Details, ErrorCode};
use crate::http::reply::Reply;
use crate::item_code::Asked;
use crate::metrics::Served;
use crate::url::Url;

const CODE: &str = "/01/{*code}";

pub static OPERATIONS: &[Operation] = &[
    Operation::get(CODE, |call| Box::pin(resolve(call))).ignoring_other_parameters(),
    Operation::get("/.well-known/gs1resolver", |call| Box::pin(describe(call))),
];

const LINKSET: &str = "application/linkset+json";
const OFFERED: &[&str] = &["text/html", "application/json", "application/ld+json", LINKSET];
const VOCABULARY: &str = "https://gs1.org/voc/";
/// What the words of a linkset mean (GS1-Conformant Resolver Standard).
const CONTEXT_ADDRESS: &str = "https://ref.gs1.org/standards/resolver/linkset-context";
const CONTEXT: &str = "<https://ref.gs1.org/standards/resolver/linkset-context>; \
    rel=\"http://www.w3.org/ns/json-ld#context\"; type=\"application/ld+json\"";

async fn resolve(call: &Call) -> Result<Reply, ApiError> {
    let url = call.request.url();
    let asked = Asked::read(url.path().strip_prefix('/').unwrap_or_default());
    let asked = asked.map_err(|wrong| ApiError::invalid(vec![ApiError::parameter_issue("path", &wrong)]))?;
    let prefers = call.request.prefers(OFFERED);
    let found = Found::of(call, asked).await?;
    let reply = match url.query_pairs().find(|(name, _)| name == "linkType").map(|(_, value)| value.into_owned()) {
        None if prefers == LINKSET => linkset::reply(call, &found).await?,
        None => by_default(call, &found, prefers != "text/html").await?,
        Some(name) => match LinkType::of(&name) {
            LinkType::Linkset => linkset::reply(call, &found).await?,
            LinkType::All => linkset::reply(call, &found).await?.with_header("warning", DEPRECATED),
            LinkType::Default if prefers == LINKSET => redirected(call, &found, found.default()),
            LinkType::Default => by_default(call, &found, prefers != "text/html").await?,
            LinkType::Named(name) => of_type(call, &found, &name).await?,
        },
    };
    Ok(reply.with_header("vary", "Accept, Accept-Language"))
}

/// How many of these answers led from a code to something.
pub fn resolutions(served: &[Served]) -> u64 {
    served.iter().filter(|one| one.route == CODE && matches!(one.status, 200 | 300 | 307)).map(|one| one.count).sum()
}

/// What is said of a compressed link.
pub fn compressed() -> ApiError {
    let message = "this node does not read compressed Digital Links: ask for the link with its GTIN, as /01/{gtin}";
    ApiError::new(ErrorCode::NotImplemented, message, Details::Nothing {})
}

/// The answer to `OPTIONS`, with where the linkset is.
pub fn preflight(env: &Env, template: &str, url: &Url, reply: Reply) -> Reply {
    match asked(url).filter(|_| template == CODE) {
        Some(asked) => reply.with_header("link", found::link_to_set(&config::address(env, url, &asked))),
        None => reply,
    }
}

/// The path of the code that an address asks for.
fn asked(url: &Url) -> Option<String> {
    Asked::read(url.path().strip_prefix('/')?).ok().map(|asked| format!("/{}", asked.path()))
}

const DEPRECATED: &str = "299 - \"linkType=all is deprecated: ask for linkType=linkset\"";

/// The page; for programs the document, where one thing alone has just this code.
async fn by_default(call: &Call, found: &Found, for_programs: bool) -> Result<Reply, ApiError> {
    if !for_programs {
        return Ok(redirected(call, found, found.default()));
    }
    match found.here() {
        [] => linkset::reply(call, found).await,
        [one] => Ok(redirected(call, found, one.document())),
        several => Ok(choices(found, several.iter().map(Target::document).collect(), Vec::new())),
    }
}

async fn of_type(call: &Call, found: &Found, name: &str) -> Result<Reply, ApiError> {
    let links = linkset::of_type(call, found, name).await?;
    match links.as_slice() {
        [] => Err(found::no_link()),
        [one] => Ok(redirected(call, found, one.href.clone())),
        _ => Ok(choices(found, links.iter().map(|link| link.href.clone()).collect(), links)),
    }
}

/// 307 with the query that came.
fn redirected(call: &Call, found: &Found, target: String) -> Reply {
    let target = match call.request.url().query() {
        Some(query) => with_query(&target, query),
        None => target,
    };
    Reply::empty(307).with_header("location", target).with_header("link", found.link_to_set())
}

/// The address with a query, which goes on where it has one and stands before its fragment.
fn with_query(target: &str, query: &str) -> String {
    let (address, fragment) = target.split_at(target.find('#').unwrap_or(target.len()));
    format!("{address}{}{query}{fragment}", if address.contains('?') { '&' } else { '?' })
}

#[derive(Serialize)]
struct Choices {
    choices: Vec<String>,
    /// The same with what they lead to.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    links: Vec<Link>,
}

/// 300 where several cannot be told apart.
fn choices(found: &Found, choices: Vec<String>, links: Vec<Link>) -> Reply {
    Reply::json(300, &Choices { choices, links }).with_header("link", found.link_to_set())
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Description {
    name: String,
    resolver_root: String,
    supported_primary_keys: [&'static str; 1],
    link_type_default_can_be_linkset: bool,
    supported_link_type: [Vocabulary; 1],
    json_ld_context_location: &'static str,
}

#[derive(Serialize)]
struct Vocabulary {
    namespace: &'static str,
    prefix: &'static str,
    profile: &'static str,
}

/// What this resolver does (GS1-Conformant Resolver Standard, resolver description file).
async fn describe(call: &Call) -> Result<Reply, ApiError> {
    let gs1 = Vocabulary { namespace: VOCABULARY, prefix: "gs1:", profile: "https://www.gs1.org/voc/?show=linktypes" };
    Ok(Reply::json(
        200,
        &Description {
            name: config::node_name(call.env()),
            resolver_root: config::address(call.env(), call.request.url(), ""),
            supported_primary_keys: ["01"],
            link_type_default_can_be_linkset: false,
            supported_link_type: [gs1],
            json_ld_context_location: CONTEXT_ADDRESS,
        },
    ))
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::with_query;

    #[test]
    fn a_query_stands_before_the_fragment() {
        for (target, expected) in [
            ("https://a.example/b", "https://a.example/b?17=261231"),
            ("https://a.example/b?c", "https://a.example/b?c&17=261231"),
            ("https://a.example/b#c?d", "https://a.example/b?17=261231#c?d"),
        ] {
            assert_eq!(with_query(target, "17=261231"), expected);
        }
    }
}
