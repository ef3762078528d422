//! GS1 Digital Link: a product's number in a web address (GS1 Digital Link Standard: URI Syntax; decisions, section 10).

mod application;
mod canonical;
mod encoding;
mod fault;
mod path;

use alloc::string::String;
use alloc::vec::Vec;

pub(crate) use encoding::encode;
pub use fault::LinkFault;

/// What an address is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Link {
    /// Not of http or https: such are not read.
    Other,
    /// The last segment of its path may be a compressed link, which is not read.
    Compressed,
    /// There is no primary key in it.
    NoKey,
    /// A primary key was found.
    Keyed(DigitalLink),
}

/// A link with a primary key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DigitalLink {
    /// The primary key's application identifier: `01` is a GTIN.
    pub key: &'static str,
    /// Its value, decoded, as it stands there.
    pub value: String,
    /// What follows it in the path, in that order: application identifiers and decoded values.
    pub qualifiers: Vec<(String, String)>,
    /// The application identifiers of the query that are no part of the path's, with decoded values.
    pub attributes: Vec<(String, String)>,
    /// What is unusual, each once.
    pub faults: Vec<LinkFault>,
}

impl DigitalLink {
    /// The value of the key `01`, as it stands there, right or not.
    pub fn gtin(&self) -> Option<&str> {
        (self.key == "01").then_some(self.value.as_str())
    }
}

/// Reads an address. A trailing slash is ignored, and so is a fragment.
///
/// ```
/// use loopgate_core::reference::digital_link::{Link, read};
///
/// let Link::Keyed(link) = read("https://example.com/products/01/04006381333931/21/A%2FB?17=261231") else { panic!() };
/// assert_eq!(link.gtin(), Some("04006381333931"));
/// assert_eq!(link.qualifiers, [("21".into(), "A/B".into())]);
/// assert_eq!(link.canonical().as_deref(), Some("https://id.gs1.org/01/04006381333931/21/A%2FB?17=261231"));
/// assert_eq!(read("https://example.com/some/page"), Link::NoKey);
/// ```
#[cold]
pub fn read(uri: &str) -> Link {
    let Some(rest) = of_the_web(uri) else { return Link::Other };
    let Some(rest) = rest.strip_prefix("//") else { return Link::NoKey };
    let rest = rest.split_once('#').map_or(rest, |(before, _)| before);
    let (place, query) = rest.split_once('?').unwrap_or((rest, ""));
    let path = place.split_once('/').map_or("", |(_, path)| path);
    path::read(path.strip_suffix('/').unwrap_or(path), query)
}

/// What stands after `https:`.
fn of_the_web(uri: &str) -> Option<&str> {
    let (scheme, rest) = uri.split_once(':')?;
    (scheme.eq_ignore_ascii_case("https") || scheme.eq_ignore_ascii_case("http")).then_some(rest)
}

#[cfg(test)]
mod tests;
