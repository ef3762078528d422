//! The parameter `linkType`.

/// The prefix of a type in GS1's vocabulary, and the addresses that it has and had.
const PREFIXES: [&str; 4] = ["gs1:", "https://gs1.org/voc/", "https://ref.gs1.org/voc/", "https://www.gs1.org/voc/"];

pub enum LinkType {
    Default,
    Linkset,
    /// What `linkset` was called before.
    All,
    /// The name of a type in GS1's vocabulary: `pip`.
    Named(String),
}

impl LinkType {
    pub fn of(text: &str) -> LinkType {
        let name = PREFIXES.iter().find_map(|prefix| text.strip_prefix(prefix));
        match (text, name) {
            ("linkset", _) => LinkType::Linkset,
            ("all", _) => LinkType::All,
            (_, Some("defaultLink")) => LinkType::Default,
            (_, name) => LinkType::Named(name.unwrap_or_default().to_owned()),
        }
    }
}
