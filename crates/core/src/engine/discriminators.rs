//! Members that choose what others, or the whole payload, must be. They are looked for first.

use super::{Observer, Run, Walk};
use crate::options::Options;
use crate::rule::{Noted, Object, Rule};

/// The discriminators of a payload, the first of each key.
#[derive(Default)]
pub(crate) struct Discriminators {
    keys: &'static [&'static str],
    /// Of those found: which of its values each has, where it has one of them.
    values: [Option<Option<usize>>; 2],
}

impl Discriminators {
    /// None found yet.
    pub fn of(object: &Object) -> Discriminators {
        Discriminators { keys: object.discriminators, ..Discriminators::default() }
    }

    /// Looks for them in a text. What is wrong with it is for the second look to say.
    pub fn find<O: Observer>(object: &'static Object, json: &[u8], options: &Options) -> Discriminators {
        let mut run = Run::telling(options, 0);
        run.first_look = Some(Discriminators::of(object));
        Walk::new(json, &mut run, &mut O::default()).whole(&Rule::Object(object));
        run.first_look.unwrap_or_default()
    }

    /// Notes a member; true where all are found and the rest need not be read.
    pub fn note(&mut self, key: &str, value: Noted) -> bool {
        if let Some(slot) = self.keys.iter().position(|known| *known == key).and_then(|at| self.values.get_mut(at)) {
            slot.get_or_insert(value.index());
        }
        self.values.iter().take(self.keys.len()).all(Option::is_some)
    }

    /// What the payload is checked as: of a family, the kind that `@type` names; where it names none, the family's
    /// own table says so.
    pub fn object(&self, object: &'static Object) -> &'static Object {
        let named = || object.family()?.get(self.index("@type")?).copied();
        named().unwrap_or(object)
    }

    /// The rule of a member.
    pub fn chosen(&self, rule: &'static Rule) -> &'static Rule {
        match rule {
            Rule::ChosenBy(choice) => {
                let chosen = self.index(choice.key).and_then(|index| choice.rules.get(index));
                chosen.map_or(&choice.otherwise, |(_, rule)| rule)
            }
            rule => rule,
        }
    }

    /// Which of its values a discriminator has.
    fn index(&self, key: &str) -> Option<usize> {
        let at = self.keys.iter().position(|known| *known == key)?;
        self.values.get(at).copied()??
    }
}
