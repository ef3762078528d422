use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ed25519_dalek::pkcs8::spki::der::pem::LineEnding;
use ed25519_dalek::pkcs8::{DecodePrivateKey, DecodePublicKey, EncodePublicKey};
use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};

/// The public half of a node's key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicKey(VerifyingKey);

/// The private half of a node's key.
pub struct PrivateKey(SigningKey);

impl PublicKey {
    /// Reads PEM (SPKI), or base64url without padding of the 32 bytes. `None` for what is no key, and for the few
    /// weak keys for which anybody can make signatures.
    pub fn parse(text: &str) -> Option<PublicKey> {
        let key = match is_pem(text) {
            true => VerifyingKey::from_public_key_pem(unescaped(text).trim()).ok()?,
            false => VerifyingKey::from_bytes(&decoded(text)?).ok()?,
        };
        (!key.is_weak()).then_some(PublicKey(key))
    }

    /// Whether a signature, base64url without padding of 64 bytes, is this key's over a text.
    pub fn verifies(&self, input: &str, signature: &str) -> bool {
        let signature = decoded(signature).map(|bytes| Signature::from_bytes(&bytes));
        signature.is_some_and(|signature| self.0.verify_strict(input.as_bytes(), &signature).is_ok())
    }

    /// base64url without padding.
    pub fn to_text(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0.as_bytes())
    }

    /// PEM (SPKI), without a line break at its end.
    pub fn to_pem(&self) -> Option<String> {
        let pem = self.0.to_public_key_pem(LineEnding::LF).ok()?;
        Some(pem.trim_end().into())
    }
}

impl PrivateKey {
    /// Reads PEM (PKCS#8), or base64url without padding of the 32-byte seed.
    pub fn parse(text: &str) -> Option<PrivateKey> {
        let key = match is_pem(text) {
            true => SigningKey::from_pkcs8_pem(unescaped(text).trim()).ok()?,
            false => SigningKey::from_bytes(&decoded(text.trim())?),
        };
        Some(PrivateKey(key))
    }

    /// The public half.
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key())
    }

    /// The signature over a text, base64url without padding.
    pub fn sign(&self, input: &str) -> String {
        URL_SAFE_NO_PAD.encode(self.0.sign(input.as_bytes()).to_bytes())
    }
}

/// Whether a text is of the form of a signature: base64url without padding of 64 bytes.
pub fn is_signature(text: &str) -> bool {
    decoded::<64>(text).is_some()
}

fn is_pem(text: &str) -> bool {
    text.trim_start().starts_with("-----BEGIN")
}

/// In files of variables a PEM is on one line.
fn unescaped(pem: &str) -> String {
    pem.replace("\\n", "\n")
}

/// Exactly so many bytes; trailing bits that are not zero are refused.
fn decoded<const LENGTH: usize>(text: &str) -> Option<[u8; LENGTH]> {
    URL_SAFE_NO_PAD.decode(text).ok()?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{PrivateKey, PublicKey};

    const SEED: &str = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8";
    const PKCS8: &str = "-----BEGIN PRIVATE KEY-----\n\
        MC4CAQAwBQYDK2VwBCIEIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f\n\
        -----END PRIVATE KEY-----\n";

    #[test]
    fn a_private_key_is_a_seed_or_pem() {
        let public = PrivateKey::parse(SEED).unwrap().public();
        assert_eq!(public.to_text(), "A6EHv_POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg");
        assert_eq!(PublicKey::parse(&public.to_pem().unwrap()), Some(public.clone()));
        for text in [PKCS8.to_owned(), PKCS8.replace('\n', "\\n"), format!(" {SEED}\n")] {
            assert_eq!(PrivateKey::parse(&text).unwrap().public(), public, "{text}");
        }
        for text in
            ["", "AAECAwQF", &format!("{SEED}="), "-----BEGIN PRIVATE KEY-----\nMC4=\n-----END PRIVATE KEY-----"]
        {
            assert!(PrivateKey::parse(text).is_none(), "{text}");
        }
    }

    #[test]
    fn a_weak_public_key_is_none() {
        let points = ["AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"];
        assert!(points.iter().all(|point| PublicKey::parse(point).is_none()));
    }
}
