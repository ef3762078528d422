//! Names that were probably meant ("did you mean").

/// Longer texts are not compared.
const LONGEST: usize = 128;

/// The candidate nearest to a text, if so few letters differ that it may be a slip ("did you mean"); of equally near ones
/// the first. Case, the common separators and white space around the text do not count.
///
/// ```
/// use loopgate_core::nearest;
///
/// assert_eq!(nearest("catgory", &["category", "status"]), Some("category"));
/// assert_eq!(nearest("city", &["category", "status"]), None);
/// ```
pub fn nearest<'c>(text: &str, candidates: &[&'c str]) -> Option<&'c str> {
    let text = text.trim_ascii();
    if text.len() > LONGEST {
        return None;
    }
    let (letters, mut compared) = (Letters::of(text), Compared::of(text.as_bytes()));
    let (mut nearest, mut least) = (None, usize::MAX);
    // Those that begin alike are likely to be near, and leave little to look for in the others.
    for alike in [true, false] {
        let some =
            |(_, candidate): &(usize, &&str)| candidate.len() <= LONGEST && begin_alike(text, candidate) == alike;
        for (index, candidate) in candidates.iter().enumerate().filter(some) {
            let nearer = if nearest.is_some_and(|first| first < index) { least.saturating_sub(1) } else { least };
            let most = most_edits(text.len(), candidate.len()).min(nearer);
            if least > 0
                && text.len().abs_diff(candidate.len()) <= most
                && letters.least_distance(Letters::of(candidate)) <= most
            {
                let distance = compared.distance(candidate.as_bytes(), most);
                if distance <= most {
                    (nearest, least) = (Some(index), distance);
                }
            }
        }
    }
    candidates.get(nearest?).copied()
}

/// So many letters may differ. Where one of the words has two to four letters that is one: with two, `more` would be a slip
/// of `role`.
fn most_edits(text: usize, candidate: usize) -> usize {
    (candidate / 4 + 1).min((text.min(candidate) + 1) / 3)
}

/// A candidate that was probably meant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Meant<'c> {
    pub text: &'c str,
    /// Whether that is certain: two letters differ at most, no other is as near, and what is too much or too little is no
    /// word of its own, such as `un-` and `-kg`.
    pub is_sure: bool,
}

impl<'c> Meant<'c> {
    /// The nearest candidate, and whether it is surely the one.
    pub fn by(text: &str, candidates: &[&'c str]) -> Option<Meant<'c>> {
        let near = nearest(text, candidates)?;
        Some(Meant { text: near, is_sure: is_sure(text.trim_ascii(), near, candidates) })
    }
}

fn is_sure(text: &str, near: &str, candidates: &[&str]) -> bool {
    const MOST: usize = 2;
    let mut compared = Compared::of(text.as_bytes());
    let least = compared.distance(near.as_bytes(), MOST);
    let is_word = matches!(differing(text.as_bytes(), near.as_bytes()), ([], [_, _, ..]) | ([_, _, ..], []));
    if least > MOST || is_word {
        return false;
    }
    let letters = Letters::of(text);
    let is_as_near = |other: &&str| {
        *other != near
            && other.len() <= LONGEST
            && text.len().abs_diff(other.len()) <= least
            && letters.least_distance(Letters::of(other)) <= least
            && compared.distance(other.as_bytes(), least) <= least
    };
    !candidates.iter().any(is_as_near)
}

fn begin_alike(one: &str, other: &str) -> bool {
    matches!((one.as_bytes(), other.as_bytes()), ([one, ..], [other, ..]) if same(*one, *other))
}

/// Case and the common separators do not count as differences.
fn plain(byte: u8) -> u8 {
    if matches!(byte, b'_' | b' ') { b'-' } else { byte.to_ascii_lowercase() }
}

fn same(one: u8, other: u8) -> bool {
    plain(one) == plain(other)
}

/// Which letters a text has: a bit for each, and for some others that share it.
#[derive(Clone, Copy)]
struct Letters(u32);

impl Letters {
    fn of(text: &str) -> Letters {
        const SEPARATORS: u32 = 1 << (b'_' & 31) | 1 << (b' ' & 31);
        let letters: u32 = text.bytes().fold(0, |letters, byte| letters | 1 << (byte & 31));
        // All separators count as the same one.
        let separator = if letters & SEPARATORS == 0 { 0 } else { 1 << (b'-' & 31) };
        Letters(letters & !SEPARATORS | separator)
    }

    /// No fewer than this many letters differ: each change brings one at most, and takes one.
    fn least_distance(self, other: Letters) -> usize {
        (self.0 & !other.0).count_ones().max((other.0 & !self.0).count_ones()) as usize
    }
}

/// A text that is compared with others.
struct Compared<'t> {
    text: &'t [u8],
    /// A bit for each place of a letter, by the letter, once it is needed; of a longer text, or one of other letters than
    /// ASCII, there is none.
    places: Option<Option<[u64; 128]>>,
}

impl<'t> Compared<'t> {
    fn of(text: &'t [u8]) -> Compared<'t> {
        Compared { text, places: None }
    }

    /// How many insertions, deletions, replacements and swaps of neighbours turn one into the other
    /// (restricted Damerau-Levenshtein distance); of more than `most`, no less than `most + 1`.
    fn distance(&mut self, other: &[u8], most: usize) -> usize {
        /// The table of fewer cells is made sooner than the places.
        const FEW: usize = 24;
        let (from, to) = differing(self.text, other);
        if from.len() * to.len() > FEW
            && other.is_ascii()
            && let Some(places) = self.places.get_or_insert_with(|| places_in(self.text))
        {
            return by_bits(self.text, places, other, most);
        }
        distance(from, to, most)
    }
}

/// A column of the table of distances at once, as differences of one between its neighbours (H. Hyyrö, "A bit-vector
/// algorithm for computing Levenshtein and Damerau edit distances", 2003).
fn by_bits(text: &[u8], places: &[u64; 128], other: &[u8], most: usize) -> usize {
    let last = 1 << (text.len() - 1);
    let (mut more, mut less, mut diagonal, mut before) = (u64::MAX, 0, 0, 0);
    let mut distance = text.len();
    for (left, byte) in (0..other.len()).rev().zip(other) {
        let here = places.get(usize::from(plain(*byte))).copied().unwrap_or_default();
        let swapped = ((!diagonal & here) << 1) & before;
        diagonal = (((here & more).wrapping_add(more)) ^ more) | here | less | swapped;
        let (more_right, less_right) = (less | !(diagonal | more), diagonal & more);
        distance += usize::from(more_right & last != 0);
        distance -= usize::from(less_right & last != 0);
        // Each of those that are left takes one away at most.
        if distance > most + left {
            return most + 1;
        }
        let more_below = more_right << 1 | 1;
        (more, less) = (less_right << 1 | !(diagonal | more_below), more_below & diagonal);
        before = here;
    }
    distance
}

/// Where each letter is in a text.
fn places_in(text: &[u8]) -> Option<[u64; 128]> {
    if text.len() > 64 || !text.is_ascii() {
        return None;
    }
    let mut places = [0; 128];
    for (place, byte) in text.iter().enumerate() {
        *places.get_mut(usize::from(plain(*byte)))? |= 1 << place;
    }
    Some(places)
}

/// The same of any texts, by the table of distances row by row. `to` has at most 128 bytes.
fn distance(from: &[u8], to: &[u8], most: usize) -> usize {
    let mut cells: [Cell; LONGEST] = [Cell { above: 0, two_above: NONE }; LONGEST];
    let cells = cells.get_mut(..to.len()).unwrap_or_default();
    for (column, cell) in (1..).zip(cells.iter_mut()) {
        cell.above = column;
    }
    let (mut byte_above, mut least_above) = (0, 0);
    for (row, one) in (0_u8..).zip(from) {
        let (mut left, mut diagonal, mut byte_left) = (row + 1, row, 0);
        let (mut two_diagonal, mut two_above_left) = (NONE, if row == 0 { NONE } else { row - 1 });
        let mut least = left;
        for (cell, other) in cells.iter_mut().zip(to) {
            let replaced = diagonal + u8::from(!same(*one, *other));
            let mut best = replaced.min(cell.above + 1).min(left + 1);
            if same(byte_above, *other) && same(*one, byte_left) {
                best = best.min(two_diagonal.saturating_add(1));
            }
            (two_diagonal, two_above_left) = (two_above_left, cell.two_above);
            (left, diagonal, byte_left) = (best, cell.above, *other);
            *cell = Cell { above: best, two_above: cell.above };
            least = least.min(best);
        }
        // What follows is made of these two rows.
        if usize::from(least.min(least_above)) > most {
            return most + 1;
        }
        (byte_above, least_above) = (*one, least);
    }
    cells.last().map_or(from.len(), |cell| cell.above.into())
}

/// The texts without what both begin and end with.
fn differing<'t>(mut one: &'t [u8], mut other: &'t [u8]) -> (&'t [u8], &'t [u8]) {
    while let ([first, rest @ ..], [other_first, other_rest @ ..]) = (one, other)
        && same(*first, *other_first)
    {
        (one, other) = (rest, other_rest);
    }
    while let ([rest @ .., last], [other_rest @ .., other_last]) = (one, other)
        && same(*last, *other_last)
    {
        (one, other) = (rest, other_rest);
    }
    (one, other)
}

/// A column of the table of distances: its value in the row above, and in the one above that.
#[derive(Clone, Copy)]
struct Cell {
    above: u8,
    two_above: u8,
}

/// The value outside of the table.
const NONE: u8 = u8::MAX;

#[cfg(test)]
mod tests {
    use super::{Compared, Meant, by_bits, distance, nearest, places_in, same};
    use proptest::collection::vec;
    use proptest::prelude::*;

    fn surely_meant<'c>(text: &str, candidates: &[&'c str]) -> Option<&'c str> {
        Meant::by(text, candidates).filter(|meant| meant.is_sure).map(|meant| meant.text)
    }

    /// The same by a whole table.
    fn distance_by_table(from: &[u8], to: &[u8]) -> usize {
        let mut table = vec![vec![0; to.len() + 1]; from.len() + 1];
        for row in 0..=from.len() {
            for column in 0..=to.len() {
                if row == 0 || column == 0 {
                    table[row][column] = row + column;
                    continue;
                }
                let replaced = table[row - 1][column - 1] + usize::from(!same(from[row - 1], to[column - 1]));
                let mut best = replaced.min(table[row - 1][column] + 1).min(table[row][column - 1] + 1);
                if row > 1 && column > 1 && same(from[row - 2], to[column - 1]) && same(from[row - 1], to[column - 2]) {
                    best = best.min(table[row - 2][column - 2] + 1);
                }
                table[row][column] = best;
            }
        }
        table[from.len()][to.len()]
    }

    proptest! {
        #[test]
        fn the_distance_is_that_of_the_whole_table(from in "[abA_\\-\0]{0,12}", to in "[abA_\\-\0]{0,12}") {
            let (from, to) = (from.as_bytes(), to.as_bytes());
            let expected = distance_by_table(from, to);
            let mut compared = Compared::of(from);
            for most in 0..=12 {
                prop_assert_eq!(distance(from, to, most).min(most + 1), expected.min(most + 1));
                prop_assert_eq!(compared.distance(to, most).min(most + 1), expected.min(most + 1));
            }
        }
    }

    proptest! {
        #[test]
        fn by_bits_it_is_the_same(from in "[abA_\\-]{1,64}", to in "[abA_\\-]{1,64}") {
            let (from, to) = (from.as_bytes(), to.as_bytes());
            let (expected, mut compared) = (distance_by_table(from, to), Compared::of(from));
            for most in [0, 3, 10, 64] {
                let by_bits = by_bits(from, &places_in(from).unwrap(), to, most);
                prop_assert_eq!(by_bits.min(most + 1), expected.min(most + 1));
                prop_assert_eq!(compared.distance(to, most).min(most + 1), expected.min(most + 1));
            }
        }
    }

    proptest! {
        #[test]
        fn the_nearest_is_that_of_all_distances(text in "[a-d_]{0,9}", candidates in vec("[a-dC\\-]{1,9}", 0..6)) {
            let candidates: Vec<&str> = candidates.iter().map(String::as_str).collect();
            let mut expected = (usize::MAX, None);
            for candidate in &candidates {
                let most = super::most_edits(text.len(), candidate.len());
                let distance = distance_by_table(text.as_bytes(), candidate.as_bytes());
                if distance <= most && distance < expected.0 {
                    expected = (distance, Some(*candidate));
                }
            }
            prop_assert_eq!(nearest(&text, &candidates), expected.1);
        }
    }

    #[test]
    fn the_longest_texts_are_compared() {
        let (ones, twos) = ("a".repeat(128), "b".repeat(128));
        assert_eq!(distance(ones.as_bytes(), twos.as_bytes(), 128), 128);
        assert_eq!(nearest(&ones, &["a".repeat(127).as_str()]).map(str::len), Some(127));
        assert_eq!(nearest(&"a".repeat(129), &[&ones]), None);
        for length in [63, 64, 65] {
            let (some, others) = ("ab".repeat(length).split_off(length), "ba".repeat(length).split_off(length));
            let mut compared = Compared::of(some.as_bytes());
            let expected = distance_by_table(some.as_bytes(), others.as_bytes());
            assert_eq!(compared.distance(others.as_bytes(), length), expected, "{length}");
            assert_eq!(compared.distance(some.as_bytes(), 0), 0, "{length}");
        }
    }

    #[test]
    fn slips_are_recognized_and_other_words_are_not() {
        let categories = crate::rules::common::CATEGORIES;
        for (text, near) in [
            ("plastic-hpde", Some("plastic-hdpe")),
            ("Plastic_PET", Some("plastic-pet")),
            ("carboard", Some("cardboard")),
            ("wood", None),
            ("", None),
        ] {
            assert_eq!(nearest(text, categories), near, "{text}");
        }
        for (text, near) in
            [("more", None), ("rloe", Some("role")), ("rol", Some("role")), ("ro", None), ("roe-s", None)]
        {
            assert_eq!(nearest(text, &["role"]), near, "{text}");
        }
        assert_eq!(nearest("nme", &["names"]), None);
        assert_eq!(nearest("nmaez", &["names"]), Some("names"));
        assert_eq!(nearest("kilo", &["kg", "g", "t", "l"]), None);
        assert_eq!(nearest("KG", &["kg", "g", "t", "l"]), Some("kg"));
    }

    #[test]
    fn what_was_meant_is_not_always_sure() {
        let units = ["kg", "g", "t", "l", "ml"];
        for (text, meant) in [("KG", Some("kg")), (" kg\n", Some("kg")), ("kq", Some("kg")), ("mg", None), ("kl", None)]
        {
            assert_eq!(surely_meant(text, &units), meant, "{text}");
        }
        for (text, candidate, is_sure) in [
            ("avialable", "available", true),
            ("avialble", "available", true),
            ("avialbel", "available", false),
            ("unavailable", "available", false),
            ("active", "inactive", false),
            ("quantity_kg", "quantity", false),
        ] {
            assert_eq!(surely_meant(text, &[candidate]).is_some(), is_sure, "{text}");
        }
    }
}
