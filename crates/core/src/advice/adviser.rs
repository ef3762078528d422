//! Gives advice on an object when its members have all been read.

use super::facts::Seen;
use super::{AdviceLevel, Facts, Wanted, Warnings, Watch};
use crate::engine::{Member, Members, Observer, Read, Run};
use crate::rule::Object;

/// Looks at facts while a payload is checked; by default at none.
#[derive(Default)]
pub(crate) struct Adviser {
    wanted: Option<Wanted>,
    seen: Seen,
}

impl Adviser {
    /// One that gives as much as is wanted.
    pub fn new(wanted: Wanted) -> Adviser {
        let wanted = Some(wanted).filter(|wanted| wanted.level != AdviceLevel::None);
        Adviser { wanted, ..Adviser::default() }
    }
}

impl Observer for Adviser {
    type Watch = &'static Watch;

    #[inline]
    fn watch(&self, object: &Object) -> &'static Watch {
        if self.wanted.is_some() { Watch::of(object) } else { Watch::NOTHING }
    }

    #[inline]
    fn wants(watch: &'static Watch, row: usize) -> bool {
        watch.wants(row)
    }

    #[inline]
    fn see(&mut self, watch: &'static Watch, member: Member, json: &[u8]) {
        let Some(fact) = watch.fact(member.row) else { return };
        if !member.is_right {
            self.seen.doubt(fact, json.get(member.span.clone()).unwrap_or_default());
        }
        self.seen.note(fact, member);
    }

    #[inline]
    fn has_something_to_say(&self, watch: &'static Watch, members: &Members) -> bool {
        watch.triggers & (self.seen.bits | self.seen.faulty) != 0 || self.looks_at_others(members)
    }

    /// Gives the advice of a table on what is right. What was noted for it is then forgotten.
    fn leave(&mut self, watch: &'static Watch, object: &Read, run: &mut Run) {
        if let Some(wanted) = self.wanted {
            #[cfg(feature = "advice")]
            if self.looks_at_others(object.members) {
                super::unknown::say(object, run.options, &mut run.warnings);
            }
            self.give(watch, wanted, object, run);
        }
        self.seen.bits &= !watch.triggers;
        self.seen.faulty &= !watch.triggers;
    }
}

impl Adviser {
    /// Whether it looks at the keys that a table does not name.
    #[inline]
    fn looks_at_others(&self, members: &Members) -> bool {
        cfg!(feature = "advice")
            && members.has_others()
            && self.wanted.is_some_and(|wanted| wanted.level == AdviceLevel::All)
    }

    fn give(&self, watch: &'static Watch, wanted: Wanted, object: &Read, run: &mut Run) {
        let facts = Facts::new(object.json, &self.seen, run.options.read_number);
        let found = &mut Warnings::about(object, &facts, wanted, run);
        let (seen, faulty) = (facts.seen(), facts.faulty());
        let filled = facts.surely_filled() | faulty;
        for concern in watch.concerns.iter().filter(|concern| concern.triggers & seen != 0) {
            for advice in concern.rows.iter().filter(|advice| advice.may_apply(!seen, filled)) {
                if object.is_right || advice.may_be_told(faulty) {
                    found.give(advice);
                }
            }
        }
    }
}
