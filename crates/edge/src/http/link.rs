//! The address of the next page (RFC 8288).

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
