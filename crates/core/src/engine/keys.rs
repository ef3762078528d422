//! The keys of an object, each once.

use alloc::borrow::Cow;
use alloc::vec::Vec;

/// A set of keys: a crit-bit tree (D. J. Bernstein). Its depth is at most the number of bits of a key, whatever keys a
/// payload has, so that none is slow to check.
#[derive(Default)]
pub(super) struct Keys<'t> {
    keys: Vec<Key<'t>>,
    /// One less than keys: each tells those below it apart.
    forks: Vec<Fork>,
    root: Branch,
}

/// A key, and where it begins in the text.
struct Key<'t> {
    bytes: Cow<'t, [u8]>,
    start: usize,
}

/// Goes on by one bit of a key.
struct Fork {
    place: Place,
    /// Where the bit is not set, and where it is.
    branches: [Branch; 2],
}

/// A bit of a key: of its symbol at an index, the mask inverted so that places are in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    index: u32,
    others: u16,
}

/// What is below a fork.
#[derive(Clone, Copy)]
enum Branch {
    Key(u32),
    Fork(u32),
}

impl Default for Branch {
    fn default() -> Branch {
        Branch::Key(0)
    }
}

impl Place {
    /// Where two keys differ first; `None` where they are the same.
    fn between(one: &[u8], other: &[u8]) -> Option<Place> {
        let same = one.iter().zip(other).take_while(|(one, other)| one == other).count();
        let differing = symbol(one, same) ^ symbol(other, same);
        let highest = 1 << differing.checked_ilog2()?;
        Some(Place { index: same as u32, others: !highest })
    }

    fn side_of(self, key: &[u8]) -> usize {
        usize::from(symbol(key, self.index as usize) & !self.others != 0)
    }
}

/// A byte of a key, and 0 behind its end.
fn symbol(key: &[u8], index: usize) -> u16 {
    key.get(index).map_or(0, |byte| u16::from(*byte) + 1)
}

impl<'t> Keys<'t> {
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// The keys, each with the place where it begins in the text, in the order of the text.
    pub fn iter(&self) -> impl Iterator<Item = (&[u8], usize)> {
        self.keys.iter().map(|key| (key.bytes.as_ref(), key.start))
    }

    /// Adds a key; false where it was there already.
    pub fn insert(&mut self, key: Cow<'t, [u8]>, start: usize) -> bool {
        let new = Branch::Key(self.keys.len() as u32);
        if let Some(near) = self.nearest(&key) {
            let Some(place) = Place::between(near, &key) else { return false };
            let fork = Branch::Fork(self.forks.len() as u32);
            let below = core::mem::replace(self.branch_for(place, &key), fork);
            let branches = if place.side_of(&key) == 0 { [new, below] } else { [below, new] };
            self.forks.push(Fork { place, branches });
        }
        self.keys.push(Key { bytes: key, start });
        true
    }

    /// The key that has the same bits as this one at all forks on its way.
    fn nearest(&self, key: &[u8]) -> Option<&[u8]> {
        let mut branch = self.root;
        loop {
            match branch {
                Branch::Key(index) => return self.keys.get(index as usize).map(|key| key.bytes.as_ref()),
                Branch::Fork(index) => {
                    let fork = self.forks.get(index as usize)?;
                    branch = *fork.branches.get(fork.place.side_of(key))?;
                }
            }
        }
    }

    /// The branch on the way of a key that a fork at this place belongs to.
    fn branch_for(&mut self, place: Place, key: &[u8]) -> &mut Branch {
        let (mut branch, mut way) = (self.root, None);
        while let Branch::Fork(index) = branch
            && let Some(fork) = self.forks.get(index as usize).filter(|fork| fork.place < place)
            && let side = fork.place.side_of(key)
            && let Some(next) = fork.branches.get(side)
        {
            (branch, way) = (*next, Some((index as usize, side)));
        }
        let found = way.and_then(|(index, side)| self.forks.get_mut(index)?.branches.get_mut(side));
        found.unwrap_or(&mut self.root)
    }
}

#[cfg(test)]
mod tests {
    use super::Keys;
    use proptest::collection::vec;
    use proptest::prelude::*;
    use std::collections::HashSet;

    proptest! {
        #[test]
        fn each_key_is_there_once(keys in vec("[ab\0é]{0,4}", 0..60)) {
            let (mut tree, mut set) = (Keys::default(), HashSet::new());
            for key in &keys {
                prop_assert_eq!(tree.insert(key.as_bytes().into(), 0), set.insert(key), "{:?}", key);
            }
            prop_assert_eq!(tree.iter().map(|(key, _)| key).collect::<HashSet<_>>(), set.iter().map(|key| key.as_bytes()).collect());
            prop_assert_eq!(tree.len(), set.len());
        }
    }
}
