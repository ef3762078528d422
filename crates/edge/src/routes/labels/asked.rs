//! What is to be printed, and on which paper.

use form_urlencoded::Serializer;

use crate::entity::Entity;
use crate::url::Url;

/// So many labels are on a page; the others are on further ones.
pub const MOST: usize = 100;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    A4,
    /// A roll of 62 mm, as label printers have it.
    Roll,
}

impl Paper {
    pub const ALL: [Paper; 2] = [Paper::A4, Paper::Roll];

    pub fn name(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::Roll => "roll",
        }
    }

    pub fn words(self) -> &'static str {
        match self {
            Paper::A4 => "A4 sheet",
            Paper::Roll => "62 mm roll",
        }
    }
}

pub struct Asked {
    /// As they were written: `material/MAT-1` or `MAT-1`; at most [`MOST`].
    pub names: Vec<String>,
    /// What is more than that.
    pub rest: Vec<String>,
    pub paper: Paper,
}

impl Asked {
    pub fn of(url: &Url) -> Asked {
        let value = |name: &str| url.query_pairs().find(|(key, _)| key == name).map(|(_, value)| value);
        let ids = value("ids").unwrap_or_default();
        let separators = |char: char| char == ',' || char.is_whitespace();
        let mut names: Vec<String> = ids.split(separators).filter(|name| !name.is_empty()).map(str::to_owned).collect();
        let rest = names.split_off(names.len().min(MOST));
        let is_roll = value("paper").is_some_and(|paper| paper == Paper::Roll.name());
        Asked { names, rest, paper: if is_roll { Paper::Roll } else { Paper::A4 } }
    }

    pub fn for_a4(names: Vec<String>) -> Asked {
        Asked { names, rest: Vec::new(), paper: Paper::A4 }
    }

    pub fn address(&self) -> String {
        self.address_of(&self.names, self.paper)
    }

    /// The same labels on another paper.
    pub fn on(&self, paper: Paper) -> String {
        self.address_of(&[self.names.as_slice(), &self.rest].concat(), paper)
    }

    /// The labels that are left.
    pub fn next(&self) -> Option<String> {
        (!self.rest.is_empty()).then(|| self.address_of(&self.rest, self.paper))
    }

    fn address_of(&self, names: &[String], paper: Paper) -> String {
        let mut query = Serializer::new(String::new());
        query.append_pair("ids", &names.join(","));
        if paper == Paper::Roll {
            query.append_pair("paper", paper.name());
        }
        format!("/records/labels?{}", query.finish())
    }
}

/// The kind of a name that says it, and the id.
pub fn parts(name: &str) -> (Option<Entity>, &str) {
    let named = name.split_once('/').and_then(|(kind, id)| {
        let entity = Entity::ALL.into_iter().find(|entity| entity.name() == kind)?;
        Some((Some(entity), id))
    });
    named.unwrap_or((None, name))
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{Asked, MOST, Paper, parts};
    use crate::entity::Entity;
    use crate::url::Url;

    fn asked(query: &str) -> Asked {
        Asked::of(&Url::of(format!("http://node.test/records/labels?{query}")).expect("an address"))
    }

    #[test]
    fn names_stand_between_commas() {
        let found = asked("ids=material/MAT-1,,%20PRD-2%0AOFR-3&paper=roll");
        assert_eq!(found.names, ["material/MAT-1", "PRD-2", "OFR-3"]);
        assert_eq!(found.address(), "/records/labels?ids=material%2FMAT-1%2CPRD-2%2COFR-3&paper=roll");
        assert_eq!(found.on(Paper::A4), "/records/labels?ids=material%2FMAT-1%2CPRD-2%2COFR-3");
        assert_eq!((asked("").names, asked("ids=A&paper=x").paper), (Vec::<String>::new(), Paper::A4));
        assert_eq!(parts("match/M-1"), (Some(Entity::Match), "M-1"));
        assert_eq!(parts("x/M-1"), (None, "x/M-1"));
    }

    #[test]
    fn what_is_too_many_is_on_the_next_page() {
        let names: Vec<String> = (0..=MOST).map(|at| format!("A{at}")).collect();
        let found = asked(&format!("ids={}&paper=roll", names.join(",")));
        assert_eq!((found.names.len(), found.rest.as_slice()), (MOST, ["A100".to_owned()].as_slice()));
        assert_eq!(found.next().as_deref(), Some("/records/labels?ids=A100&paper=roll"));
        assert!(found.on(Paper::A4).ends_with("%2CA100"));
    }
}
