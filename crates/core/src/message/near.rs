//! Names that were probably meant ("did you mean").

/// Longer texts are not compared.
const LONGEST: usize = 128;

/// The candidate nearest to the text, if so few letters differ that it may be a slip.
pub(crate) fn nearest<'c>(text: &str, candidates: &[&'c str]) -> Option<&'c str> {
    let mut nearest = (usize::MAX, None);
    for candidate in candidates {
        let most = (candidate.len() / 4 + 1).min(candidate.len() / 2);
        let is_comparable = text.len().max(candidate.len()) <= LONGEST && text.len().abs_diff(candidate.len()) <= most;
        let distance = if is_comparable { distance(text.as_bytes(), candidate.as_bytes()) } else { usize::MAX };
        if distance <= most && distance < nearest.0 {
            nearest = (distance, Some(*candidate));
        }
    }
    nearest.1
}

/// Case and the common separators do not count as differences.
fn same(one: u8, other: u8) -> bool {
    let plain = |byte: u8| if matches!(byte, b'_' | b' ') { b'-' } else { byte.to_ascii_lowercase() };
    plain(one) == plain(other)
}

/// How many insertions, deletions, replacements and swaps of neighbours turn one into the other
/// (restricted Damerau-Levenshtein distance). `to` has at most 128 bytes.
fn distance(from: &[u8], to: &[u8]) -> usize {
    let mut cells: [Cell; LONGEST] = core::array::from_fn(|column| Cell { above: column as u8 + 1, two_above: NONE });
    let mut byte_above = 0;
    for (row, one) in (0_u8..).zip(from) {
        let (mut left, mut diagonal, mut byte_left) = (row + 1, row, 0);
        let (mut two_diagonal, mut two_above_left) = (NONE, if row == 0 { NONE } else { row - 1 });
        for (cell, other) in cells.iter_mut().zip(to) {
            let replaced = diagonal + u8::from(!same(*one, *other));
            let mut best = replaced.min(cell.above + 1).min(left + 1);
            if same(byte_above, *other) && same(*one, byte_left) {
                best = best.min(two_diagonal.saturating_add(1));
            }
            (two_diagonal, two_above_left) = (two_above_left, cell.two_above);
            (left, diagonal, byte_left) = (best, cell.above, *other);
            *cell = Cell { above: best, two_above: cell.above };
        }
        byte_above = *one;
    }
    let last = to.len().checked_sub(1).and_then(|last| cells.get(last));
    last.map_or(from.len(), |cell| cell.above.into())
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
    use super::{distance, nearest, same};
    use proptest::prelude::*;

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
            prop_assert_eq!(distance(from.as_bytes(), to.as_bytes()), distance_by_table(from.as_bytes(), to.as_bytes()));
        }
    }

    #[test]
    fn the_longest_texts_are_compared() {
        let (ones, twos) = ("a".repeat(128), "b".repeat(128));
        assert_eq!(distance(ones.as_bytes(), twos.as_bytes()), 128);
        assert_eq!(nearest(&ones, &["a".repeat(127).as_str()]).map(str::len), Some(127));
        assert_eq!(nearest(&"a".repeat(129), &[&ones]), None);
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
        assert_eq!(nearest("kilo", &["kg", "g", "t", "l"]), None);
        assert_eq!(nearest("KG", &["kg", "g", "t", "l"]), Some("kg"));
    }
}
