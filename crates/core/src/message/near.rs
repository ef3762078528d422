//! Near misses.

use alloc::vec;
use alloc::vec::Vec;
/// The candidate nearest to the text, where few enough letters differ to be a slip.
pub(crate) fn nearest<'c>(text: &str, candidates: impl Iterator<Item = &'c str>) -> Option<&'c str> {
    const LONGEST: usize = 128;
    if text.len() > LONGEST {
        return None;
    }
    let text: Vec<char> = normalized(text);
    candidates
        .map(|candidate| (distance(&text, &normalized(candidate)), candidate))
        .filter(|(distance, candidate)| *distance <= candidate.len() / 4 + 1 && *distance < candidate.len() / 2 + 1)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// Case and the common separators do not count as differences.
fn normalized(text: &str) -> Vec<char> {
    text.chars().map(|char| if matches!(char, '_' | ' ') { '-' } else { char.to_ascii_lowercase() }).collect()
}

/// How many insertions, deletions, replacements and swaps of neighbours lead from one to the other.
fn distance(from: &[char], to: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=to.len()).collect();
    for (row, from_char) in from.iter().enumerate() {
        let mut current = vec![row + 1];
        for (column, to_char) in to.iter().enumerate() {
            let at = |line: &[usize], column: usize| line.get(column).copied().unwrap_or(usize::MAX - 1);
            let replaced = at(&above, column) + usize::from(from_char != to_char);
            let mut best = replaced.min(at(&above, column + 1) + 1).min(at(&current, column) + 1);
            let swapped =
                row > 0 && column > 0 && from.get(row - 1) == Some(to_char) && to.get(column - 1) == Some(from_char);
            if swapped {
                best = best.min(at(&before, column - 1) + 1);
            }
            current.push(best);
        }
        before = core::mem::replace(&mut above, current);
    }
    above.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::nearest;

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
            assert_eq!(nearest(text, categories.iter().copied()), near, "{text}");
        }
        assert_eq!(nearest("kilo", ["kg", "g", "t", "l"].into_iter()), None);
        assert_eq!(nearest("KG", ["kg", "g", "t", "l"].into_iter()), Some("kg"));
    }
}
