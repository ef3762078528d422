//! All links of a code (RFC 9264, as GS1's resolver standard narrows it): those of each level under the address of that level.

use serde_json::{Map, Value, json};

use super::choice;
use super::found::{Found, Target};
use super::link::{self, Link};
use super::{CONTEXT, LINKSET, VOCABULARY};
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;

pub async fn reply(call: &Call, found: &Found) -> Result<Reply, ApiError> {
    let links = link::of_records(call, found, &found.levels().concat()).await?;
    let mut contexts = vec![asked_for(found, &links)];
    for (target, links) in &links {
        let anchor = found.anchor_of(target);
        if !contexts.iter().any(|context| is_at(context, &anchor)) {
            contexts.push(begun(&anchor, title(links)));
        }
        let context = contexts.iter_mut().filter(|context| is_at(context, &anchor));
        context.for_each(|context| links.iter().for_each(|link| enter(context, link)));
    }
    Ok(Reply::text(200, LINKSET, json!({"linkset": contexts}).to_string()).with_header("link", CONTEXT))
}

/// The context of what was asked for, which has the one default.
fn asked_for(found: &Found, links: &[(&Target, Vec<Link>)]) -> Map<String, Value> {
    let title = match links {
        [(_, links)] => title(links),
        [(one, links), (other, _), ..] if found.anchor_of(one) != found.anchor_of(other) => title(links),
        _ => "The records of this code",
    };
    let mut context = begun(&found.address, title);
    let default = json!([{"href": found.default(), "title": title}]);
    context.insert(format!("{VOCABULARY}defaultLink"), default);
    context
}

fn is_at(context: &Map<String, Value>, anchor: &str) -> bool {
    context.get("anchor").and_then(Value::as_str) == Some(anchor)
}

fn begun(anchor: &str, title: &str) -> Map<String, Value> {
    let members = [("anchor", anchor), ("itemDescription", title)];
    members.into_iter().map(|(name, text)| (name.to_owned(), text.into())).collect()
}

fn enter(context: &mut Map<String, Value>, link: &Link) {
    let of_type = context.entry(format!("{VOCABULARY}{}", link.name)).or_insert_with(|| json!([]));
    if let Value::Array(of_type) = of_type {
        of_type.push(json!(link));
    }
}

fn title(links: &[Link]) -> &str {
    links.first().map_or("", |link| &link.title)
}

/// The links of a type of the nearest records that have any: the best, or several that cannot be told apart.
pub async fn of_type(call: &Call, found: &Found, name: &str) -> Result<Vec<Link>, ApiError> {
    for targets in found.levels() {
        let links = link::of_records(call, found, &targets).await?;
        let mut of_type: Vec<Link> = Vec::new();
        for link in links.into_iter().flat_map(|(_, links)| links).filter(|link| link.name == name) {
            if of_type.iter().all(|known| known.href != link.href) {
                of_type.push(link);
            }
        }
        if !of_type.is_empty() {
            let header = |name| call.request.header(name);
            return Ok(choice::best(of_type, header("accept").as_deref(), header("accept-language").as_deref()));
        }
    }
    Ok(Vec::new())
}
