//! What the specification leaves to each network (decisions 1).

/// The protocol context of 0.1.1.
pub const CONTEXT_V0_1_1: &str = "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.1.1.jsonld";
/// The protocol context of 0.2.0.
pub const CONTEXT_V0_2_0: &str = "https://localloop.urbnia.com/projects/loop-protocol/contexts/loop-v0.2.0.jsonld";

#[derive(Clone, Debug)]
pub(crate) struct Options {
    pub contexts: Vec<String>,
    pub net_suffix: String,
    pub max_issues: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            contexts: vec![CONTEXT_V0_1_1.into(), CONTEXT_V0_2_0.into()],
            net_suffix: "loop".into(),
            max_issues: 100,
        }
    }
}

impl Options {
    /// Whether the text is `^[a-z0-9-]+\.<net_suffix>$`.
    pub fn is_node_id(&self, text: &str) -> bool {
        let label = text.strip_suffix(self.net_suffix.as_str()).and_then(|text| text.strip_suffix('.'));
        label.is_some_and(|label| {
            !label.is_empty() && label.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'))
        })
    }

    /// The pattern of node identifiers, as ECMA-262 has it.
    pub fn node_id_pattern(&self) -> String {
        let mut pattern = String::from(r"^[a-z0-9-]+\.");
        for char in self.net_suffix.chars() {
            if r"\^$.*+?()[]{}|/".contains(char) {
                pattern.push('\\');
            }
            pattern.push(char);
        }
        pattern.push('$');
        pattern
    }
}
