use serde_json::{Map, Value};

/// A document with the signature that is a member of it.
#[derive(Debug, PartialEq)]
pub struct SignedDocument {
    /// What is signed: the RFC 8785 canonical JSON of the document without `signature`.
    pub input: String,
    /// The member `signature`, where there is one.
    pub signature: Option<String>,
}

impl SignedDocument {
    /// Reads an object; `None` for any other JSON, and where `signature` is no string.
    pub fn parse(json: &[u8]) -> Option<SignedDocument> {
        let mut document: Map<String, Value> = serde_json::from_str(str::from_utf8(json).ok()?).ok()?;
        let signature = match document.remove("signature") {
            None => None,
            Some(Value::String(signature)) => Some(signature),
            Some(_) => return None,
        };
        let input = serde_json_canonicalizer::to_string(&document).ok()?;
        Some(SignedDocument { input, signature })
    }
}
