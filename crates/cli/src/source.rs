//! What an answer rests on, for people.

use loopgate_core::Source;

use crate::layout::indented;

/// A standard or act behind a label, and below it its address, which no line break cuts, with its dates.
pub fn source(label: &str, source: &Source) -> String {
    let since = source.since.map(|day| format!("since {day}, ")).unwrap_or_default();
    let name = indented(&format!("{label}: {}.", source.name), 0);
    format!("{name}  {} ({since}as known on {})\n", source.url, source.known)
}
