use super::Rule;

/// The rules of a member whose value depends on another member of the same object.
///
/// The other member is one of its object's [`discriminators`](super::Object::discriminators).
pub struct Choice {
    /// The key of the other member.
    pub key: &'static str,
    /// Each value of the other member, in the order of its own rule, and the rule that goes with it.
    pub rules: &'static [(&'static str, Rule)],
    /// The rule where the other member is missing or has none of these values.
    pub otherwise: Rule,
}

impl Rule {
    /// The rule itself; of a choice, the one that holds whatever the other member is.
    pub fn unchosen(&self) -> &Rule {
        match self {
            Rule::ChosenBy(choice) => &choice.otherwise,
            rule => rule,
        }
    }
}
