//! In which language a caller wants to read findings (RFC 9110, 12.5.4): the one that it prefers of those that there are.

use std::cmp::Reverse;

use loopgate_core::Language;

use super::accept::LONGEST;

const ENGLISH: &str = "en";

/// The language that an `Accept-Language` header prefers; `None` is English, also where none fits.
pub fn prefer(accept: Option<&str>) -> Option<&'static Language> {
    Language::of_tag(among(accept, [ENGLISH].into_iter().chain(Language::TAGS))?)
}

/// The one of these languages that the header prefers; `None` where there is no header, or it takes none of them.
pub fn among<'o>(accept: Option<&str>, offered: impl IntoIterator<Item = &'o str>) -> Option<&'o str> {
    let accept = accept.filter(|header| header.len() <= LONGEST)?;
    let ranges: Vec<Range> = accept.split(',').filter_map(Range::parse).collect();
    let wanted = offered.into_iter().filter_map(|tag| Some((tag, best(&ranges, tag)?)));
    // Of equally good ones the first counts.
    wanted.min_by_key(|(_, (at, range))| (Reverse(range.quality), *at)).map(|(tag, _)| tag)
}

/// A part of the header: `de-AT;q=0.8`.
struct Range<'a> {
    tag: &'a str,
    /// In thousandths.
    quality: u16,
}

impl Range<'_> {
    fn parse(text: &str) -> Option<Range<'_>> {
        let (tag, weight) = text.split_once(';').map_or((text, None), |(tag, weight)| (tag, Some(weight)));
        Some(Range { tag: tag.trim(), quality: weight.map_or(Some(1000), thousandths)? })
    }

    fn names(&self, language: &str) -> bool {
        self.tag.split('-').next().is_some_and(|primary| primary.eq_ignore_ascii_case(language))
    }
}

/// The range that speaks for a language, with its place: the best that names it, or `*` where none does. `None` where it is
/// not wanted.
fn best<'r>(ranges: &'r [Range<'r>], language: &str) -> Option<(usize, &'r Range<'r>)> {
    let all = || ranges.iter().enumerate();
    let named =
        all().filter(|(_, range)| range.names(language)).min_by_key(|(at, range)| (Reverse(range.quality), *at));
    named.or_else(|| all().find(|(_, range)| range.tag == "*")).filter(|(_, range)| range.quality > 0)
}

fn thousandths(weight: &str) -> Option<u16> {
    let (name, value) = weight.split_once('=')?;
    let is_number = |char: char| char.is_ascii_digit() || char == '.';
    if !name.trim().eq_ignore_ascii_case("q") || !value.trim().chars().all(is_number) {
        return None;
    }
    let value: f64 = value.trim().parse().ok()?;
    (0.0..=1.0).contains(&value).then_some((value * 1000.0).round() as u16)
}

#[cfg(test)]
mod tests {
    use loopgate_core::Language;
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{LONGEST, prefer};

    fn tag(header: &str) -> &str {
        prefer(Some(header)).map_or("en", Language::tag)
    }

    #[test]
    fn english_where_nothing_fits() {
        assert!(prefer(None).is_none());
        for header in
            ["", "en", "fr", "fr, es;q=0.5", "*", "de;q=0", "de;q=0.0, pt;q=0", "dex", "d", ";", "de;q=x", "de;q=2"]
        {
            assert_eq!(tag(header), "en", "{header}");
        }
        assert_eq!(tag(&format!("de,{}", "fr,".repeat(LONGEST / 3))), "en");
    }

    #[test]
    fn a_region_does_not_matter() {
        for (header, expected) in [
            ("de", "de"),
            ("de-AT", "de"),
            ("DE-at", "de"),
            ("pt-BR", "pt"),
            ("pt-PT-x-one", "pt"),
            ("en-GB, de", "en"),
        ] {
            assert_eq!(tag(header), expected, "{header}");
        }
    }

    #[test]
    fn the_best_counts_and_of_equals_the_first() {
        for (header, expected) in [
            ("de, pt", "de"),
            ("pt, de", "pt"),
            ("de;q=0.5, pt;q=0.7", "pt"),
            ("fr, pt;q=0.1", "pt"),
            ("en-US,en;q=0.9,de;q=0.8", "en"),
            ("de-DE,de;q=0.9,en;q=0.8", "de"),
            ("en;q=0.2, de ; q=0.300", "de"),
        ] {
            assert_eq!(tag(header), expected, "{header}");
        }
    }

    #[test]
    fn a_star_is_each_that_is_not_named() {
        for (header, expected) in [
            ("*, en;q=0", "de"),
            ("*;q=0.5, de", "de"),
            ("de;q=0.2, *;q=0.1", "de"),
            ("*, en;q=0, de;q=0", "pt"),
            ("*;q=0", "en"),
        ] {
            assert_eq!(tag(header), expected, "{header}");
        }
    }
}
