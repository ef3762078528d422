//! The cache in KV. Whatever goes wrong with it, the answer is made anew.

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
