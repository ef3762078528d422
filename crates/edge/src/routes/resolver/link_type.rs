//! The parameter `linkType`.

const VOCABULARY: &str = "https://gs1.org/voc/";

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
        let name = text.strip_prefix("gs1:").or_else(|| text.strip_prefix(VOCABULARY));
        match (text, name) {
            ("linkset", _) => LinkType::Linkset,
            ("all", _) => LinkType::All,
            (_, Some("defaultLink")) => LinkType::Default,
            (_, name) => LinkType::Named(name.unwrap_or_default().to_owned()),
        }
    }
}
