//! Which key of a node is trusted after a handshake (decisions 8 and 9).

use crate::signature::PublicKey;

use crate::store::peers::KnownPeer;

/// What speaks for a node that has no trusted key yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voucher {
    /// An API key with the scope `admin`.
    Operator,
    /// Any API key, as `FEDERATION_TRUST` is `first-use`.
    FirstUse,
    /// An API key that is not enough.
    Nobody,
}

/// The key of a node from now on, as base64url.
#[derive(Debug, PartialEq, Eq)]
pub enum Standing {
    /// It has not signed.
    Unsigned,
    /// It has signed, and waits for the operator.
    Pending(String),
    Trusted(String),
}

/// What of a handshake decides about its key.
pub struct Evidence<'a> {
    /// What is signed.
    pub input: &'a str,
    pub signature: Option<&'a str>,
    pub public_key: Option<&'a str>,
}

/// # Errors
///
/// Why the handshake is rejected.
pub fn standing(known: &KnownPeer, voucher: Voucher, evidence: &Evidence<'_>) -> Result<Standing, String> {
    if known.is_distrusted && voucher != Voucher::Operator {
        return Err("this node is distrusted here, until the operator trusts it again".to_owned());
    }
    let Some(signature) = evidence.signature else {
        return unsigned(known);
    };
    let trusted = known.trusted_key.as_deref();
    // The operator need not go by a key that only waits.
    let pending = known.pending_key.as_deref().filter(|_| voucher != Voucher::Operator);
    let sent = evidence.public_key.map(PublicKey::parse);
    let key = verified(trusted.or(pending), sent, evidence.input, signature).map_err(|reason| match reason {
        Reason::NotByKnownKey if trusted.is_none() => {
            "another key waits to be trusted for this node: the operator of the node that is asked decides"
        }
        reason => reason.text(),
    })?;
    match trusted.is_some() || voucher != Voucher::Nobody {
        true => Ok(Standing::Trusted(key.to_text())),
        false => Ok(Standing::Pending(key.to_text())),
    }
}

/// What is not signed says nothing against what is.
fn unsigned(known: &KnownPeer) -> Result<Standing, String> {
    match known {
        KnownPeer { trusted_key: Some(_), .. } => {
            Err("the key of this node is trusted: sign the handshake with it".to_owned())
        }
        KnownPeer { pending_key: Some(_), .. } => {
            Err("a key of this node waits to be trusted: sign the handshake with it".to_owned())
        }
        _ => Ok(Standing::Unsigned),
    }
}

#[derive(Debug, PartialEq, Eq)]
enum Reason {
    Unreadable,
    NoKey,
    NotByKnownKey,
    NotBySentKey,
}

impl Reason {
    fn text(&self) -> &'static str {
        match self {
            Reason::Unreadable => "the public_key cannot be read: PEM (SPKI), or base64url of 32 bytes",
            Reason::NoKey => "a signed handshake needs its public_key",
            Reason::NotByKnownKey => "the signature is not by the key that is trusted for this node",
            Reason::NotBySentKey => "the signature is not by the public_key",
        }
    }
}

/// The node's key from now on. A key that is known already has to sign; else the key that was sent does.
fn verified(
    known: Option<&str>,
    sent: Option<Option<PublicKey>>,
    input: &str,
    signature: &str,
) -> Result<PublicKey, Reason> {
    let known = known.and_then(PublicKey::parse);
    if sent == Some(None) {
        return Err(Reason::Unreadable);
    }
    let sent = sent.flatten();
    let signer = known.clone().or_else(|| sent.clone()).ok_or(Reason::NoKey)?;
    match (signer.verifies(input, signature), known.is_some()) {
        (true, _) => Ok(sent.unwrap_or(signer)),
        (false, true) => Err(Reason::NotByKnownKey),
        (false, false) => Err(Reason::NotBySentKey),
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{Evidence, Standing, Voucher, standing, verified};
    use crate::signature::PrivateKey;
    use crate::store::peers::KnownPeer;

    const OLD: &str = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8";
    const NEW: &str = "HwECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8";

    #[test]
    fn a_key_is_changed_by_the_one_before_it_only() {
        let [old, new] = [OLD, NEW].map(|seed| PrivateKey::parse(seed).expect("a key"));
        let [old_key, new_key] = [&old, &new].map(|key| key.public());
        let trusted = old_key.to_text();
        let sent = || Some(Some(new_key.clone()));
        assert_eq!(verified(Some(&trusted), sent(), "x", &old.sign("x")), Ok(new_key.clone()));
        assert!(verified(Some(&trusted), sent(), "x", &new.sign("x")).is_err());
        assert_eq!(verified(None, sent(), "x", &new.sign("x")), Ok(new_key.clone()));
        assert!(verified(None, sent(), "x", &old.sign("x")).is_err());
        assert!(verified(None, None, "x", &old.sign("x")).is_err());
        assert_eq!(verified(Some(&trusted), None, "x", &old.sign("x")), Ok(old_key));
        assert!(verified(Some(&trusted), Some(None), "x", &old.sign("x")).is_err());
    }

    #[test]
    fn who_decides_about_a_first_key() {
        let [old, new] = [OLD, NEW].map(|seed| PrivateKey::parse(seed).expect("a key"));
        let (key, signature) = (new.public().to_text(), new.sign("x"));
        let signed = Evidence { input: "x", signature: Some(&signature), public_key: Some(&key) };
        let unsigned = Evidence { signature: None, ..signed };
        let unknown = KnownPeer::default();
        let pending = KnownPeer { pending_key: Some(old.public().to_text()), ..KnownPeer::default() };
        let distrusted = KnownPeer { is_distrusted: true, ..KnownPeer::default() };
        let [trusted, waits] = [Standing::Trusted(key.clone()), Standing::Pending(key.clone())].map(Ok);
        assert_eq!(standing(&unknown, Voucher::FirstUse, &signed), trusted);
        assert_eq!(standing(&unknown, Voucher::Nobody, &signed), waits);
        assert_eq!(standing(&unknown, Voucher::Nobody, &unsigned), Ok(Standing::Unsigned));
        for known in [&unknown, &pending, &distrusted] {
            assert_eq!(standing(known, Voucher::Operator, &signed), trusted);
        }
        for voucher in [Voucher::FirstUse, Voucher::Nobody] {
            for known in [&pending, &distrusted] {
                assert!(standing(known, voucher, &signed).is_err());
                assert!(standing(known, voucher, &unsigned).is_err());
            }
        }
    }
}
