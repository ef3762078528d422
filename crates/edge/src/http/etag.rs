//! Answers that have not changed are not sent again (RFC 9110, 8.8.3 and 13.1.2).

use headers::{ETag, Header, HeaderValue, IfNoneMatch};
use xxhash_rust::xxh3::Xxh3Default;

use super::reply::{Body, Reply};
use super::request::Request;

/// The same reply with an `ETag`; 304 where the caller has it already. It is asked for again each time, unless the route
/// says how long it stays.
pub fn apply(request: &Request, reply: Reply) -> Reply {
    let (200, Body::Text(text)) = (reply.status, &reply.body) else {
        return reply;
    };
    let tag = tag_of(&reply, text);
    let known = request.header("if-none-match").is_some_and(|header| is_known(&header, &tag));
    let reply = if known { not_modified(reply) } else { reply };
    let reply = reply.with_header("etag", tag);
    if reply.header("cache-control").is_some() { reply } else { reply.with_header("cache-control", "no-cache") }
}

/// Made from the text and its media type, so that two forms of a document have two tags. A tag only tells versions
/// apart; nothing is trusted because of it.
fn tag_of(reply: &Reply, text: &str) -> String {
    let media_type = reply.header("content-type").unwrap_or_default();
    let mut hash = Xxh3Default::new();
    [media_type, "\0", text].iter().for_each(|part| hash.update(part.as_bytes()));
    format!("\"{:032x}\"", hash.digest128())
}

fn is_known(header: &str, tag: &str) -> bool {
    let value = HeaderValue::from_str(header).ok();
    let sent = value.and_then(|value| IfNoneMatch::decode(&mut [value].iter()).ok());
    let tag: Option<ETag> = tag.parse().ok();
    sent.zip(tag).is_some_and(|(sent, tag)| !sent.precondition_passes(&tag))
}

fn not_modified(reply: Reply) -> Reply {
    let headers = reply.headers.into_iter().filter(|(name, _)| *name != "content-type").collect();
    Reply { status: 304, headers, body: Body::None }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::is_known;

    #[test]
    fn tags_are_compared_weakly() {
        for header in ["\"a\"", "W/\"a\"", "*", "\"x\", \"a\"", "\"x\",W/\"a\""] {
            assert!(is_known(header, "\"a\""), "{header}");
        }
        for header in ["", "\"b\"", "a", "\"A\"", "\"a", "W/\"b\""] {
            assert!(!is_known(header, "\"a\""), "{header}");
        }
    }
}
