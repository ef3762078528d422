//! `GET /api/v1/demonstration`: the key of a node that somebody runs on their own machine to try it, so that its pages can use it.
//! It is told where `npm start` has set the variable, at an address of the machine itself, to a page of the node's own: none of the
//! three holds on a deployed node, and no other site open in the same browser meets the last.

use serde::Serialize;

use crate::config;
use crate::contract::Operation;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;

pub static OPERATIONS: &[Operation] = &[Operation::get("/api/v1/demonstration", |call| Box::pin(show(call)))];

#[derive(Serialize)]
struct Demonstration {
    key: String,
}

async fn show(call: &Call) -> Result<Reply, ApiError> {
    let key = key(call).ok_or_else(ApiError::no_route)?;
    Ok(Reply::json(200, &Demonstration { key }).with_header("cache-control", "no-store"))
}

/// The key, where whoever asks may know it.
pub fn key(call: &Call) -> Option<String> {
    let key = config::demonstration_key(call.env())?;
    let origin = call.request.url().origin();
    (is_own_machine(origin) && is_own_page(call, origin)).then_some(key)
}

/// Also where another site has its name lead here, the host is that name.
fn is_own_machine(origin: &str) -> bool {
    let host = origin.split_once("://").map_or("", |(_, host)| host);
    let name = host.rsplit_once(':').filter(|(_, port)| port.bytes().all(|byte| byte.is_ascii_digit()));
    matches!(name.map_or(host, |(name, _)| name), "localhost" | "127.0.0.1" | "[::1]")
}

/// Browsers say where a request comes from; what sends neither header is no page.
fn is_own_page(call: &Call, origin: &str) -> bool {
    let site = call.request.header("sec-fetch-site");
    call.request.header("origin").is_none_or(|sent| sent == origin)
        && site.is_none_or(|site| matches!(site.as_str(), "same-origin" | "none"))
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::is_own_machine;

    #[test]
    fn only_this_machine_is_ones_own() {
        for origin in ["http://localhost:8787", "http://127.0.0.1:8787", "http://[::1]:8787", "http://localhost"] {
            assert!(is_own_machine(origin), "{origin}");
        }
        for origin in [
            "https://node.example",
            "http://localhost.example:8787",
            "http://127.0.0.1.example",
            "http://192.168.1.2:8787",
            "http://[2001:db8::1]:8787",
            "",
        ] {
            assert!(!is_own_machine(origin), "{origin}");
        }
    }
}
