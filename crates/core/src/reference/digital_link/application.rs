//! Application identifiers: what a number before a value says about it (GS1 General Specifications, section 3).

/// A primary key, the word once used for it, and the qualifiers that it takes, in order.
pub(super) struct Key {
    pub(super) identifier: &'static str,
    word: &'static str,
    qualifiers: &'static [&'static str],
    /// Taken alone, in place of the others.
    alone: &'static [&'static str],
}

const fn key(identifier: &'static str, word: &'static str) -> Key {
    Key { identifier, word, qualifiers: &[], alone: &[] }
}

static KEYS: [Key; 16] = [
    key("00", "sscc"),
    Key { identifier: "01", word: "gtin", qualifiers: &["22", "10", "21"], alone: &["235"] },
    key("253", "gdti"),
    key("255", "gcn"),
    key("401", "ginc"),
    key("402", "gsin"),
    Key { identifier: "414", word: "gln", qualifiers: &[], alone: &["254", "7040"] },
    Key { identifier: "415", word: "payTo", qualifiers: &["8020"], alone: &[] },
    Key { identifier: "417", word: "party", qualifiers: &["7040"], alone: &[] },
    key("8003", "grai"),
    Key { identifier: "8004", word: "giai", qualifiers: &["7040"], alone: &[] },
    Key { identifier: "8006", word: "itip", qualifiers: &["22", "10", "21"], alone: &[] },
    Key { identifier: "8010", word: "cpid", qualifiers: &["8011"], alone: &[] },
    key("8013", "gmn"),
    Key { identifier: "8017", word: "gsrnp", qualifiers: &["8019"], alone: &[] },
    Key { identifier: "8018", word: "gsrn", qualifiers: &["8019"], alone: &[] },
];

static QUALIFIER_WORDS: [(&str, &str); 8] = [
    ("cpv", "22"),
    ("lot", "10"),
    ("ser", "21"),
    ("tpx", "235"),
    ("glnx", "254"),
    ("refno", "8020"),
    ("cpsn", "8011"),
    ("srin", "8019"),
];

impl Key {
    /// The key of a number, or of a word.
    pub(super) fn of(segment: &str) -> Option<&'static Key> {
        KEYS.iter().find(|key| key.identifier == segment || key.word == segment)
    }

    /// The place of a qualifier in the key's order; `None`: it does not go with the key.
    pub(super) fn place(&self, qualifier: &str) -> Option<usize> {
        let ordered = self.qualifiers.iter().position(|known| *known == qualifier);
        ordered.or_else(|| self.takes_alone(qualifier).then_some(0))
    }

    /// Whether no other may stand beside the qualifier.
    pub(super) fn takes_alone(&self, qualifier: &str) -> bool {
        self.alone.contains(&qualifier)
    }
}

/// The number of a segment that stands for an application identifier, by number or word; `None`: it does not.
pub(super) fn number(segment: &str) -> Option<&str> {
    if is_identifier(segment) {
        return Some(segment);
    }
    let qualifier = QUALIFIER_WORDS.iter().find(|(word, _)| *word == segment).map(|(_, number)| *number);
    qualifier.or_else(|| Key::of(segment).map(|key| key.identifier))
}

/// The numbers that are in use, by how many digits they have.
#[rustfmt::skip]
const IN_USE: [(usize, u16, u16); 34] = [
    (2, 0, 3), (2, 10, 13), (2, 15, 17), (2, 20, 22), (2, 30, 30), (2, 37, 37), (2, 90, 99),
    (3, 235, 235), (3, 240, 243), (3, 250, 251), (3, 253, 255), (3, 400, 403), (3, 410, 417), (3, 420, 427), (3, 710, 717),
    (4, 3100, 3169), (4, 3200, 3379), (4, 3400, 3579), (4, 3600, 3699), (4, 3900, 3959),
    (4, 4300, 4326), (4, 4330, 4333), (4, 7001, 7011), (4, 7020, 7023), (4, 7030, 7042), (4, 7230, 7242), (4, 7250, 7259),
    (4, 8001, 8013), (4, 8017, 8020), (4, 8026, 8026), (4, 8030, 8030), (4, 8040, 8043), (4, 8110, 8112), (4, 8200, 8200),
];

pub(super) fn is_identifier(text: &str) -> bool {
    let Ok(number) = text.parse() else { return false };
    text.bytes().all(|byte| byte.is_ascii_digit())
        && IN_USE.iter().any(|(length, first, last)| *length == text.len() && (*first..=*last).contains(&number))
}
