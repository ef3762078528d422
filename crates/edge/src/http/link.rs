//! The address of the next page (RFC 8288).

use worker::Url;

use super::call::Call;
use super::reply::Reply;
use crate::config;

/// The reply with `Link: <...>; rel="next"`: the address of the request with `parameter` set to `next`.
pub fn to_next(call: &Call, reply: Reply, parameter: &str, next: Option<&str>) -> Reply {
    let Some(next) = next else {
        return reply;
    };
    let Ok(mut address) = Url::parse(&config::address(call.env(), call.request.url(), call.request.url().path()))
    else {
        return reply;
    };
    let pairs: Vec<_> = call.request.url().query_pairs().filter(|(name, _)| name != parameter).collect();
    address.query_pairs_mut().clear().extend_pairs(pairs).append_pair(parameter, next);
    reply.with_header("link", format!("<{address}>; rel=\"next\""))
}
