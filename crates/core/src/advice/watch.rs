//! Which members of which tables advice reads.

use super::row::{read_by, triggers};
use super::{Concern, Fact, rows};
use crate::reader;
use crate::rule::{Object, Rule};
use crate::rules::material::MATERIAL_DNA;
use crate::rules::product::PRODUCT_DNA;
use crate::rules::signal::{LOOP_SIGNAL_CONFIG, LOOP_VOTE, SIGNAL_PROPOSAL};
use crate::rules::transfer::TRANSFER;

/// What advice reads of the objects of a table, and gives on them.
pub(crate) struct Watch {
    name: &'static str,
    number: u8,
    /// What the member of each row of the table is known as.
    facts: [Option<Fact>; MOST_ROWS],
    /// A bit for each row that is known as something.
    rows: u32,
    /// The advice on the object, in the order in which it is given.
    pub concerns: &'static [Concern],
    /// A bit for each fact that makes it worth to look at the advice.
    pub triggers: u64,
}

/// No table that is watched has more.
const MOST_ROWS: usize = 32;

static WATCHES: [Watch; 13] = [
    Watch::on(&MATERIAL_DNA, rows::MATERIAL),
    Watch::within(&MATERIAL_DNA, "passport", rows::MATERIAL),
    Watch::within(&MATERIAL_DNA, "classification", rows::MATERIAL),
    Watch::on(&PRODUCT_DNA, rows::PRODUCT),
    Watch::within(&PRODUCT_DNA, "passport", rows::PRODUCT),
    Watch::on(&TRANSFER, rows::TRANSFER),
    Watch::within(&TRANSFER, "passport", rows::TRANSFER),
    Watch::within(&TRANSFER, "traceability", rows::TRANSFER),
    Watch::on(inner(inner(&MATERIAL_DNA, "passport"), "substances_of_concern"), rows::SUBSTANCE),
    Watch::on(&LOOP_SIGNAL_CONFIG, rows::SIGNALS),
    Watch::on(&SIGNAL_PROPOSAL, rows::PROPOSAL),
    Watch::on(inner(&LOOP_VOTE, "voting_period"), rows::VOTING_PERIOD),
    Watch::on(inner(&LOOP_VOTE, "results"), rows::VOTE_RESULTS),
];

/// The place of the watch behind it, by the number of a table; 0 where there is none.
static PLACES: [u8; 256] = places(&WATCHES);

static NOTHING: Watch = Watch { name: "", number: 0, facts: [None; MOST_ROWS], rows: 0, concerns: &[], triggers: 0 };

impl Watch {
    /// Of a table of which nothing is watched.
    pub const NOTHING: &'static Watch = &NOTHING;

    /// What is watched of a table.
    #[inline]
    pub fn of(object: &Object) -> &'static Watch {
        match PLACES.get(usize::from(object.number)) {
            None | Some(0) => Watch::NOTHING,
            Some(place) => Watch::at(usize::from(*place) - 1, object.name),
        }
    }

    #[inline(never)]
    fn at(place: usize, name: &str) -> &'static Watch {
        WATCHES.get(place).filter(|watch| reader::same(watch.name.as_bytes(), name.as_bytes())).unwrap_or(&NOTHING)
    }

    /// Whether the member of a row of the table is known as something.
    #[inline]
    pub fn wants(&self, row: usize) -> bool {
        self.rows >> (row % MOST_ROWS) & 1 != 0
    }

    /// What the member of a row of the table is known as.
    #[inline]
    pub fn fact(&self, row: usize) -> Option<Fact> {
        self.facts.get(row).copied().flatten()
    }

    /// On the objects of a table there is advice.
    const fn on(object: &'static Object, concerns: &'static [Concern]) -> Watch {
        Watch { concerns, triggers: triggers(concerns), ..Watch::known(object, None, concerns) }
    }

    /// Advice on the objects of a table reads what is in one of their members.
    const fn within(object: &'static Object, key: &str, concerns: &[Concern]) -> Watch {
        Watch::known(inner(object, key), Some(key), concerns)
    }

    /// The facts that are members of a table and read by this advice, which is on the object of the table, or on the one
    /// around it, whose member `within` it is.
    #[allow(clippy::indexing_slicing, clippy::panic, reason = "evaluated while compiling")]
    const fn known(object: &'static Object, within: Option<&str>, concerns: &[Concern]) -> Watch {
        let read = with_containers(read_by(concerns));
        let (mut facts, mut rows) = ([None; MOST_ROWS], 0);
        let mut at = 0;
        while at < Fact::ALL.len() {
            let fact = Fact::ALL[at];
            let key = match (fact.keys(), within) {
                _ if read & fact.bit() == 0 => None,
                ([key], None) => Some(*key),
                ([outer, key], Some(within)) if is(outer, within) => Some(*key),
                _ => None,
            };
            if let Some(key) = key
                && let Some(row) = row_of(object, key)
            {
                assert!(object.fields[row].required || !fact.is_always_there(), "a fact may be missing");
                facts[row] = Some(fact);
                rows |= 1 << row;
            }
            at += 1;
        }
        Watch { name: object.name, number: object.number, facts, rows, concerns: &[], triggers: 0 }
    }
}

/// These facts, and those that they are in.
#[allow(clippy::indexing_slicing, reason = "evaluated while compiling")]
const fn with_containers(read: u64) -> u64 {
    let (mut bits, mut at) = (read, 0);
    while at < Fact::ALL.len() {
        if let ([outer, _], true) = (Fact::ALL[at].keys(), read & Fact::ALL[at].bit() != 0) {
            bits |= container(outer);
        }
        at += 1;
    }
    bits
}

#[allow(clippy::indexing_slicing, clippy::panic, reason = "evaluated while compiling")]
const fn container(key: &str) -> u64 {
    let mut at = 0;
    while at < Fact::ALL.len() {
        if let [only] = Fact::ALL[at].keys()
            && is(only, key)
        {
            return Fact::ALL[at].bit();
        }
        at += 1;
    }
    panic!("what a fact is in is a fact too")
}

#[allow(clippy::indexing_slicing, clippy::panic, reason = "evaluated while compiling")]
const fn places(watches: &[Watch]) -> [u8; 256] {
    let mut places = [0; 256];
    let mut at = 0;
    while at < watches.len() {
        let number = watches[at].number as usize;
        assert!(places[number] == 0, "two tables that are watched have one number: choose another factor for it");
        at += 1;
        places[number] = at as u8;
    }
    places
}

/// The table of the objects in a member.
#[allow(clippy::indexing_slicing, clippy::panic, reason = "evaluated while compiling")]
const fn inner(object: &'static Object, key: &str) -> &'static Object {
    let Some(row) = row_of(object, key) else { panic!("there is no such member") };
    match object.fields[row].rule {
        Rule::Object(inner) => inner,
        Rule::Array(array) => match array.items {
            Rule::Object(inner) => inner,
            _ => panic!("its items are no objects"),
        },
        _ => panic!("it is no object"),
    }
}

#[allow(clippy::indexing_slicing, reason = "evaluated while compiling")]
const fn row_of(object: &Object, key: &str) -> Option<usize> {
    let mut row = 0;
    while row < object.fields.len() {
        if is(object.fields[row].key, key) {
            return Some(row);
        }
        row += 1;
    }
    None
}

const fn is(one: &str, other: &str) -> bool {
    crate::rule::same(one.as_bytes(), other.as_bytes())
}
