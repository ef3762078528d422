//! Where standards, acts and the protocol's own pages are published.

use core::fmt;

use serde::Serialize;

/// What a look-up or a piece of advice rests on: a standard or an act, with its article.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Source {
    /// `Regulation (EU) 2023/1542, Article 77`
    pub name: &'static str,
    /// The address of its text.
    pub url: &'static str,
    /// Of an act the day since which it is in force, or of an amendment the day from which it applies.
    pub since: Option<&'static str>,
    /// The day as of which it is known.
    pub known: &'static str,
}

/// The day as of which the sources are known (docs/reference-data.md).
const KNOWN: &str = "2026-11-21";

impl Source {
    /// A standard, or a page of the protocol.
    pub(crate) const fn standard(name: &'static str, url: &'static str) -> Source {
        Source { name, url, since: None, known: KNOWN }
    }

    /// An act, and the day since which it is in force.
    pub(crate) const fn act(name: &'static str, url: &'static str, since: &'static str) -> Source {
        Source { name, url, since: Some(since), known: KNOWN }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(self.name)
    }
}

/// The European List of Waste and its amendment.
pub(crate) const WASTE: &[Source] = &[
    Source::act(
        "Decision 2000/532/EC, Annex, consolidated on 2023-12-06",
        "https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:02000D0532-20231206",
        "2002-01-01",
    ),
    Source::act(
        "Delegated Decision (EU) 2025/934, Article 2 as corrected by OJ L 2025/90657",
        "https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:32025D0934",
        "2026-12-09",
    ),
];

/// The codes of countries.
pub(crate) const COUNTRIES: &[Source] =
    &[Source::standard("ISO 3166-1 and 3166-3", "https://www.iso.org/iso-3166-country-codes.html")];

/// GTIN and its prefixes.
pub(crate) const GTIN: &[Source] =
    &[Source::standard("GS1 General Specifications", "https://ref.gs1.org/standards/genspecs/")];

/// GS1 Digital Links.
pub(crate) const LINK: &[Source] = &[Source::standard(
    "GS1 Digital Link Standard: URI Syntax",
    "https://ref.gs1.org/standards/digital-link/uri-syntax/",
)];

/// Check digits of substances.
pub(crate) const CAS: &[Source] = &[Source::standard(
    "CAS Registry, check digit verification",
    "https://www.cas.org/support/documentation/chemical-substances/checkdig",
)];

/// The address of a regulation's text is made of its year and number.
#[cfg(test)]
pub(crate) fn assert_celex(name: &str, url: &str) {
    let Some(number) = name.strip_prefix("Regulation (EU) ") else { return };
    let (year, number) = number.split(',').next().and_then(|number| number.split_once('/')).unwrap();
    assert!(url.ends_with(&format!("CELEX:3{year}R{number:0>4}")), "{name}: {url}");
}
