//! The addresses of what comes after an answer (RFC 8288): the next page, or the record that has taken its place.

use form_urlencoded::Serializer;

use super::call::Call;
use super::reply::Reply;
use crate::config;

/// The reply with `Link: <...>; rel="next"`: the address of the request with `parameter` set to `next`.
pub fn to_next(call: &Call, reply: Reply, parameter: &str, next: Option<&str>) -> Reply {
    let Some(next) = next else {
        return reply;
    };
    let url = call.request.url();
    let address = config::address(call.env(), url, url.path());
    let others = url.query_pairs().filter(|(name, _)| name != parameter);
    let query = Serializer::new(String::new()).extend_pairs(others).append_pair(parameter, next).finish();
    reply.with_header("link", format!("<{address}?{query}>; rel=\"next\""))
}

/// The reply with `Link: <...>; rel="successor-version"` (RFC 5829), of this path at this node.
pub fn to_successor(call: &Call, reply: Reply, path: &str) -> Reply {
    let address = config::address(call.env(), call.request.url(), path);
    reply.with_header("link", format!("<{address}>; rel=\"successor-version\""))
}
