//! Near misses.

/// Longer texts are no slips of a name.
const LONGEST: usize = 128;

/// The candidate nearest to the text, where few enough letters differ to be a slip.
pub(crate) fn nearest<'c>(text: &str, candidates: impl Iterator<Item = &'c str>) -> Option<&'c str> {
    let near = candidates.filter_map(|candidate| {
        let most = (candidate.len() / 4 + 1).min(candidate.len() / 2);
        let fits = text.len() <= LONGEST && text.len().abs_diff(candidate.len()) <= most;
        let distance = if fits { distance(text.as_bytes(), candidate.as_bytes()) } else { usize::MAX };
        (distance <= most).then_some((distance, candidate))
    });
    near.min_by_key(|(distance, _)| *distance).map(|(_, candidate)| candidate)
}

/// Case and the common separators do not count as differences.
fn same(one: u8, other: u8) -> bool {
    let plain = |byte: u8| if matches!(byte, b'_' | b' ') { b'-' } else { byte.to_ascii_lowercase() };
    plain(one) == plain(other)
}

/// How many insertions, deletions, replacements and swaps of neighbours lead from one to the other.
#[allow(clippy::indexing_slicing, reason = "rows are longer than both texts, which is checked first")]
fn distance(from: &[u8], to: &[u8]) -> usize {
    if from.len() > LONGEST || to.len() > LONGEST {
        return usize::MAX;
    }
    let mut rows = [[0; LONGEST + 1]; 3];
    let [before, above, current] = &mut rows;
    let (mut before, mut above, mut current) = (before, above, current);
    (0..=to.len()).for_each(|column| above[column] = column);
    for row in 0..from.len() {
        current[0] = row + 1;
        for column in 0..to.len() {
            let replaced = above[column] + usize::from(!same(from[row], to[column]));
            let mut best = replaced.min(above[column + 1] + 1).min(current[column] + 1);
            if row > 0 && column > 0 && same(from[row - 1], to[column]) && same(from[row], to[column - 1]) {
                best = best.min(before[column - 1] + 1);
            }
            current[column + 1] = best;
        }
        (before, above, current) = (above, current, before);
    }
    above[to.len()]
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
