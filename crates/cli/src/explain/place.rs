//! Where a member is: a kind, and the keys that lead to it.

use loopgate_core::rule::{Field, Object, Rule};
use loopgate_core::{Kind, nearest};

/// A member of a kind, or of an object in it.
#[derive(Clone)]
pub struct Place {
    pub kind: Kind,
    /// From the kind to the member; never empty.
    steps: Vec<Step>,
}

#[derive(Clone, Copy)]
struct Step {
    object: &'static Object,
    field: &'static Field,
    when: Option<When>,
}

/// The member that chooses an object, and its value.
type When = (&'static str, &'static str);

/// Why there is no such member: the one that was probably meant.
pub struct NoMember(pub Option<String>);

impl Place {
    /// Every member of a kind and of the objects in it; of those that another member chooses none.
    pub fn all(kind: Kind) -> Vec<Place> {
        let mut found = Vec::new();
        collect(kind, kind.rule(), &[], &mut found);
        found
    }

    /// The member that these keys lead to, in either case.
    pub fn find(kind: Kind, keys: &[&str]) -> Result<Place, NoMember> {
        let mut place = Place { kind, steps: Vec::new() };
        let mut tables = tables_of(kind.rule());
        for key in keys {
            let Some(step) = step(&tables, key) else { return Err(NoMember(place.nearest(&tables, key))) };
            tables = tables_in(&step.field.rule);
            place.steps.push(step);
        }
        if place.steps.is_empty() { Err(NoMember(None)) } else { Ok(place) }
    }

    /// The path with a key that is nearest to one that is not there.
    fn nearest(&self, tables: &[(Option<When>, &'static Object)], key: &str) -> Option<String> {
        let keys: Vec<&str> = tables.iter().flat_map(|(_, table)| table.fields).map(|field| field.key).collect();
        nearest(key, &keys).map(|near| format!("{}.{near}", self.path()))
    }

    /// `MaterialDNA.passport.substances_of_concern[].cas_number`
    pub fn path(&self) -> String {
        let mut path = self.kind.name().to_owned();
        for (at, step) in self.steps.iter().enumerate() {
            let is_in_array =
                at.checked_sub(1).and_then(|outer| self.steps.get(outer)).is_some_and(|outer| outer.is_array());
            path += if is_in_array { "[]." } else { "." };
            path += step.field.key;
        }
        path
    }

    /// Whether it ends in these keys, in either case.
    pub fn ends_in(&self, keys: &[&str]) -> bool {
        let own = self.steps.iter().rev().map(|step| step.field.key);
        keys.len() <= self.steps.len() && own.zip(keys.iter().rev()).all(|(own, key)| own.eq_ignore_ascii_case(key))
    }

    /// Its row of the table, and the table; `None` is no place.
    pub fn row(&self) -> Option<(&'static Object, &'static Field)> {
        self.steps.last().map(|step| (step.object, step.field))
    }

    /// The tables from that of the kind to its own.
    pub fn tables(&self) -> impl Iterator<Item = &'static Object> {
        self.steps.iter().map(|step| step.object)
    }

    /// The key of the nearest member around it that may be absent.
    pub fn optional_around(&self) -> Option<&'static str> {
        let outer = self.steps.iter().rev().skip(1);
        outer.map(|step| step.field).find(|field| !field.required).map(|field| field.key)
    }

    /// The members that choose the objects around it, with their values.
    pub fn conditions(&self) -> Vec<When> {
        self.steps.iter().filter_map(|step| step.when).collect()
    }
}

impl Step {
    fn is_array(&self) -> bool {
        matches!(self.field.rule, Rule::Array(_))
    }
}

fn collect(kind: Kind, object: &'static Object, steps: &[Step], found: &mut Vec<Place>) {
    for field in object.fields {
        let steps = [steps, &[Step { object, field, when: None }]].concat();
        found.push(Place { kind, steps: steps.clone() });
        if let Some(inner) = super::inner(&field.rule) {
            collect(kind, inner, &steps, found);
        }
    }
}

fn step(tables: &[(Option<When>, &'static Object)], key: &str) -> Option<Step> {
    let named = |field: &&Field| field.key.eq_ignore_ascii_case(key);
    let mut steps = tables
        .iter()
        .filter_map(|(when, object)| object.fields.iter().find(named).map(|field| Step { object, field, when: *when }));
    steps.next()
}

/// The table itself; of a family those that its `@type` chooses from.
fn tables_of(object: &'static Object) -> Vec<(Option<When>, &'static Object)> {
    match object.family() {
        Some(family) => family.iter().map(|object| (Some(("@type", object.name)), *object)).collect(),
        None => vec![(None, object)],
    }
}

/// The tables that an object in a member may have.
fn tables_in(rule: &Rule) -> Vec<(Option<When>, &'static Object)> {
    match rule {
        Rule::Object(object) => tables_of(object),
        Rule::Array(array) => tables_in(array.items),
        Rule::ChosenBy(choice) => {
            let chosen = choice.rules.iter();
            chosen
                .flat_map(|(value, rule)| {
                    tables_in(rule).into_iter().map(|(_, table)| (Some((choice.key, *value)), table))
                })
                .collect()
        }
        _ => Vec::new(),
    }
}
