//! What is filled into a template.

use super::html::Html;

/// What a page says before a script runs.
pub struct Page {
    pub status: u16,
    /// In the tab, in previews of a link and in lists of bookmarks; the name of the site is put behind it.
    pub title: String,
    /// One sentence for previews and search engines.
    pub description: String,
    /// The path and query at which others find the same.
    pub path: String,
    /// The picture that goes with a link to it, of those in `www/public/previews`.
    pub picture: &'static str,
    /// The path and query of a feed of the same.
    pub feed: Option<String>,
    /// Further elements of the head.
    pub head: Html,
    /// What stands in `<main>`.
    pub main: Html,
    /// JSON for the page's script, in `#props`.
    pub data: Html,
}
