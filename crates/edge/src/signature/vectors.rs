//! The signature vectors, which are there for other implementations too.

use serde::Deserialize;
use wasm_bindgen_test::wasm_bindgen_test as test;

use super::{PrivateKey, PublicKey, SignedDocument, request_input};

#[derive(Deserialize)]
struct Vectors<C> {
    cases: Vec<C>,
}

#[derive(Deserialize)]
struct Request {
    name: String,
    seed: Option<String>,
    public_key: String,
    public_key_pem: Option<String>,
    method: String,
    path: String,
    timestamp: String,
    node_id: String,
    receiver_id: String,
    body: String,
    input: String,
    signature: String,
    valid: bool,
}

#[derive(Deserialize)]
struct Handshake {
    name: String,
    public_key: String,
    document: String,
    canonical: String,
    signature: Option<String>,
    valid: bool,
}

fn read<C: for<'de> Deserialize<'de>>(json: &'static str) -> Vec<C> {
    let vectors: Vectors<C> = serde_json::from_str(json).unwrap();
    vectors.cases
}

#[test]
fn requests() {
    let cases: Vec<Request> = read(include_str!("../../../../tests/vectors/signatures/requests.json"));
    assert!(cases.iter().any(|case| case.valid) && cases.iter().any(|case| !case.valid));
    for case in cases {
        let Request { name, method, path, timestamp, node_id, receiver_id, body, .. } = &case;
        let input = request_input(method, path, timestamp, node_id, receiver_id, body.as_bytes());
        let verifies = |key: &str| PublicKey::parse(key).is_some_and(|key| key.verifies(&input, &case.signature));
        assert_eq!(verifies(&case.public_key), case.valid, "{name}");
        if let Some(pem) = &case.public_key_pem {
            assert_eq!(verifies(pem), case.valid, "{name}, PEM");
        }
        if case.valid {
            assert_eq!(input, case.input, "{name}");
        }
        if let Some(seed) = case.seed.as_ref().filter(|_| case.valid) {
            assert_eq!(PrivateKey::parse(seed).unwrap().sign(&input), case.signature, "{name}");
        }
    }
}

#[test]
fn handshakes() {
    let cases: Vec<Handshake> = read(include_str!("../../../../tests/vectors/signatures/handshakes.json"));
    for case in cases {
        let read = SignedDocument::parse(case.document.as_bytes()).unwrap();
        let name = &case.name;
        assert_eq!(read.input, case.canonical, "{name}");
        assert_eq!(read.signature, case.signature, "{name}");
        let key = PublicKey::parse(&case.public_key).unwrap();
        let verifies = read.signature.is_some_and(|signature| key.verifies(&read.input, &signature));
        assert_eq!(verifies, case.valid, "{name}");
    }
}
