//! Units of measure, by the names that QUDT gives them.

/// The IRI of a unit; `None` of a word that QUDT does not know, such as `bundle`.
pub(super) fn qudt(unit: &str) -> Option<&'static str> {
    Some(match unit {
        "kg" => "http://qudt.org/vocab/unit/KiloGM",
        "g" => "http://qudt.org/vocab/unit/GM",
        "t" => "http://qudt.org/vocab/unit/TONNE",
        "l" => "http://qudt.org/vocab/unit/L",
        "ml" => "http://qudt.org/vocab/unit/MilliL",
        "m3" => "http://qudt.org/vocab/unit/M3",
        _ => return None,
    })
}

/// The IRI of the unit that a member always has, by its words in `data/members.tsv`; `None` of shares, points and money.
#[cfg(feature = "about")]
pub(super) fn of_measure(words: &str) -> Option<&'static str> {
    Some(match words {
        "kg" => "http://qudt.org/vocab/unit/KiloGM",
        "cm" => "http://qudt.org/vocab/unit/CentiM",
        "%" => "http://qudt.org/vocab/unit/PERCENT",
        "parts per million" => "http://qudt.org/vocab/unit/PPM",
        "degrees Celsius" => "http://qudt.org/vocab/unit/DEG_C",
        words if words.starts_with("degrees, ") => "http://qudt.org/vocab/unit/DEG",
        words if words.starts_with("kg of CO2 equivalent") => "http://qudt.org/vocab/unit/KiloGM",
        _ => return None,
    })
}
