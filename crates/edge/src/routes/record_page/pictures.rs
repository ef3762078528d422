//! Pictures of a record are others'. The page's policy lets them come from the hosts that the record names, and from no other;
//! they are asked for once somebody clicks.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use crate::http::reply::Reply;
use crate::url::Url;

const OWN: &str = "img-src 'self'";

/// The reply with a policy that allows the pictures of the document.
pub fn allowed(mut reply: Reply, document: &Map<String, Value>) -> Reply {
    let origins = origins(document);
    if origins.is_empty() {
        return reply;
    }
    for (name, value) in &mut reply.headers {
        if *name == "content-security-policy" {
            *value = value.replace(OWN, &format!("{OWN} {origins}"));
        }
    }
    reply
}

fn origins(document: &Map<String, Value>) -> String {
    let images = document.get("images").and_then(Value::as_array).into_iter().flatten();
    let urls = images.filter_map(Value::as_str).filter_map(Url::parse);
    let origins: BTreeSet<String> = urls.map(|url| url.origin().to_owned()).filter(|origin| is_plain(origin)).collect();
    origins.into_iter().collect::<Vec<_>>().join(" ")
}

/// Hosts may hold characters that a policy gives a meaning to.
fn is_plain(origin: &str) -> bool {
    origin.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-.:/[]".contains(&byte))
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::allowed;
    use crate::http::reply::Reply;

    fn policy(images: &[&str]) -> String {
        let reply = Reply::empty(200)
            .with_header("content-security-policy", "default-src 'none'; img-src 'self'; connect-src 'self'");
        let document = json!({ "images": images });
        let reply = allowed(reply, document.as_object().expect("an object"));
        reply.header("content-security-policy").unwrap_or_default().to_owned()
    }

    #[test]
    fn the_policy_names_the_hosts_of_the_pictures_alone() {
        let images = ["https://b.example/1.jpg", "https://a.example:8443/x?y#z", "https://b.example/2.jpg"];
        let expected =
            "default-src 'none'; img-src 'self' https://a.example:8443 https://b.example; connect-src 'self'";
        assert_eq!(policy(&images), expected);
    }

    #[test]
    fn no_host_changes_the_policy() {
        let same = policy(&[]);
        for image in
            ["https://a;script-src/x", "https://*/x", "https://a,b/x", "data:image/png,x", "https://'self'/", "x"]
        {
            assert_eq!(policy(&[image]), same, "{image}");
        }
    }
}
