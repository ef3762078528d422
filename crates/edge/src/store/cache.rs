//! The cache in KV. Where it fails, the answer is made without it.

use worker::Env;

const SECONDS: u64 = 24 * 60 * 60;

pub async fn get(env: &Env, key: &str) -> Option<String> {
    env.kv("CACHE").ok()?.get(key).text().await.ok().flatten()
}

pub async fn put(env: &Env, key: &str, text: &str) {
    let Ok(cache) = env.kv("CACHE") else {
        return;
    };
    if let Ok(put) = cache.put(key, text) {
        let _ = put.expiration_ttl(SECONDS).execute().await;
    }
}
