use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::Serialize;

use super::{GtinEntry, LookupError, gtin};
use crate::reference::digital_link::{DigitalLink, Link, LinkFault, read};

/// What a GS1 Digital Link says. Nothing is fetched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LinkEntry {
    /// The application identifier of the primary key: `01` is a GTIN.
    pub key: &'static str,
    /// Its value, decoded.
    pub value: String,
    /// What the GTIN shows, where it is one.
    pub gtin: Option<GtinEntry>,
    /// What follows the key in the path.
    pub qualifiers: Vec<Item>,
    /// What the query says of the thing.
    pub attributes: Vec<Item>,
    /// The link as GS1's own domain has it, where it can be one.
    pub canonical: Option<String>,
    /// What is unusual, in words.
    pub remarks: Vec<&'static str>,
}

/// An application identifier with its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Item {
    /// `10`: batch, `21`: serial number, and so on.
    pub identifier: String,
    /// Decoded.
    pub value: String,
}

/// Reads a GS1 Digital Link.
///
/// ```
/// let link = loopgate_core::reference::lookup::digital_link("https://example.com/01/04006381333931/21/7").unwrap();
/// assert_eq!(link.qualifiers[0].identifier, "21");
/// ```
///
/// # Errors
///
/// The address is not of http or https, may be a compressed link, or has no primary key.
pub fn digital_link(uri: &str) -> Result<LinkEntry, LookupError> {
    match read(uri.trim()) {
        Link::Keyed(link) => Ok(entry(link)),
        Link::Other => {
            let help = "a GS1 Digital Link begins with `https://` or `http://`";
            Err(LookupError::form(format!("`{uri}` is not a web address"), help))
        }
        Link::Compressed => {
            let help = "take the link as it was before it was compressed".to_string();
            Err(LookupError::unknown(format!("`{uri}` may be a compressed link, which is not read"), help))
        }
        Link::NoKey => {
            let help = "its path has a key and its value, such as `/01/04006381333931`".to_string();
            Err(LookupError::unknown(format!("`{uri}` has no primary key"), help))
        }
    }
}

fn entry(link: DigitalLink) -> LinkEntry {
    LinkEntry {
        key: link.key,
        gtin: link.gtin().and_then(|text| gtin(text).ok()),
        canonical: link.canonical(),
        remarks: link.faults.iter().map(|fault| LinkFault::words(*fault)).collect(),
        value: link.value,
        qualifiers: items(link.qualifiers),
        attributes: items(link.attributes),
    }
}

fn items(pairs: Vec<(String, String)>) -> Vec<Item> {
    pairs.into_iter().map(|(identifier, value)| Item { identifier, value }).collect()
}
