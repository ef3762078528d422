//! Feeds (RFC 4287): what happens, for readers of feeds. As in [`html`](super::html), only what stands in this program is markup.

use sha2::{Digest, Sha256};
use uuid::{Builder, Variant, Version};

use super::html::Html;
use crate::config;
use crate::http::call::Call;
use crate::http::reply::Reply;

pub const MEDIA_TYPE: &str = "application/atom+xml";

/// Where nothing has happened yet.
const NEVER: &str = "1970-01-01T00:00:00Z";

/// A feed; its addresses are paths and queries at this node.
pub struct Feed {
    pub title: String,
    /// Of the feed itself.
    pub path: String,
    /// Of the page that says the same.
    pub page: String,
    /// The newest first.
    pub entries: Vec<Entry>,
}

pub struct Entry {
    pub id: String,
    pub title: String,
    pub summary: String,
    /// The page that it is about.
    pub page: String,
    /// What it is of: `material`.
    pub category: String,
    pub updated: String,
}

/// The feed as an answer, with the address of its page in `Link`.
pub fn answer(call: &Call, feed: &Feed) -> Reply {
    let page = config::address(call.env(), call.request.url(), &feed.page);
    Reply::text(200, "application/atom+xml; charset=utf-8", text(call, feed))
        .with_header("link", format!("<{page}>; rel=\"alternate\"; type=\"text/html\""))
}

/// An id that stays when the node moves to another address: of a thing that these parts name at this node.
pub fn id(call: &Call, parts: &[&str]) -> String {
    let mut hash = Sha256::new();
    for part in [config::node_id(call.env()).as_str()].iter().chain(parts) {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part.as_bytes());
    }
    let mut bytes = [0; 16];
    bytes.iter_mut().zip(hash.finalize()).for_each(|(byte, of_hash)| *byte = of_hash);
    Builder::from_bytes(bytes)
        .with_variant(Variant::RFC4122)
        .with_version(Version::Custom)
        .into_uuid()
        .urn()
        .to_string()
}

fn text(call: &Call, feed: &Feed) -> String {
    let address = |path: &str| config::address(call.env(), call.request.url(), path);
    let updated = feed.entries.iter().map(|entry| entry.updated.as_str()).max().unwrap_or(NEVER);
    let head = Html::default()
        .raw("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"en\">\n")
        .add(element("<id>", &id(call, &["feed", &feed.path]), "</id>\n"))
        .add(element("<title>", &feed.title, "</title>\n"))
        .add(element("<updated>", updated, "</updated>\n"))
        .add(element("<author><name>", &config::node_name(call.env()), "</name></author>\n"))
        .add(element("<icon>", &address("/favicon.ico"), "</icon>\n"))
        .add(element("<link rel=\"self\" type=\"application/atom+xml\" href=\"", &address(&feed.path), "\"/>\n"))
        .add(element("<link rel=\"alternate\" type=\"text/html\" href=\"", &address(&feed.page), "\"/>\n"));
    let entries = feed.entries.iter().map(|entry| {
        Html::default()
            .raw("<entry>\n")
            .add(element("<id>", &entry.id, "</id>\n"))
            .add(element("<title>", &entry.title, "</title>\n"))
            .add(element("<updated>", &entry.updated, "</updated>\n"))
            .add(element("<link rel=\"alternate\" type=\"text/html\" href=\"", &address(&entry.page), "\"/>\n"))
            .add(element("<category term=\"", &entry.category, "\"/>\n"))
            .add(element("<summary>", &entry.summary, "</summary>\n"))
            .raw("</entry>\n")
    });
    head.all(entries).raw("</feed>\n").as_str().to_owned()
}

fn element(begin: &'static str, content: &str, end: &'static str) -> Html {
    Html::default().raw(begin).text(&content.replace(is_no_character, "\u{fffd}")).raw(end)
}

/// What XML 1.0 cannot hold, however it is written.
fn is_no_character(char: char) -> bool {
    matches!(char, '\0'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}')
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::element;

    #[test]
    fn nothing_but_characters_of_xml_is_written() {
        let hostile = "</title><x a='\"'>&\u{0}\u{b}\u{1f}\u{ffff}\t\n\u{1f33f}";
        let written = element("<title>", hostile, "</title>");
        assert_eq!(
            written.as_str(),
            "<title>&lt;/title&gt;&lt;x a=&#39;&quot;&#39;&gt;&amp;\u{fffd}\u{fffd}\u{fffd}\u{fffd}\t\n\u{1f33f}</title>"
        );
    }
}
