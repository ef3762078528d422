//! What the variables of `wrangler.toml` say. Each has the default that the file has.

use loopgate_core::{CONTEXT_V0_1_1, CONTEXT_V0_2_0, Validator};
use worker::{Env, Url};

/// The version of this service (specification 9).
pub const SERVICE_VERSION: &str = "0.9.1";

/// The rules as this node is set to apply them.
pub fn validator(env: &Env) -> Validator {
    Validator::new()
        .contexts([variable(env, "CONTEXT_V0_1_1", CONTEXT_V0_1_1), variable(env, "CONTEXT_V0_2_0", CONTEXT_V0_2_0)])
        .net_suffix(variable(env, "NET_SUFFIX", "loop"))
}

/// The identifier of this node, as events name their source.
pub fn node_id(env: &Env) -> String {
    variable(env, "NODE_ID", "lab.loop")
}

/// Where this node is reached from outside: `PUBLIC_BASE_URL`, else the origin of the request.
pub fn base_url(env: &Env, request: &Url) -> Url {
    Url::parse(&variable(env, "PUBLIC_BASE_URL", "")).unwrap_or_else(|_| {
        let mut origin = request.clone();
        origin.set_path("/");
        origin.set_query(None);
        origin
    })
}

/// The origins that browsers may call from: `*`, or a list with commas.
pub fn allowed_origins(env: &Env) -> String {
    variable(env, "ALLOWED_ORIGINS", "*")
}

/// The key that has every scope; `None` where no usable one is set, so that nothing is let in.
pub fn master_key(env: &Env) -> Option<String> {
    const SHORTEST: usize = 16;
    let key = env.secret("API_KEY").ok()?.to_string();
    (key.chars().count() >= SHORTEST).then_some(key)
}

fn variable(env: &Env, name: &str, default: &str) -> String {
    match env.var(name) {
        Ok(value) => value.to_string(),
        Err(_) => default.to_owned(),
    }
}
