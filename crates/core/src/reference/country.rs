/// What ISO 3166-1 says of two letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Country {
    /// The code of a country.
    Assigned,
    /// Not of the standard, but in use for a country: `XK`.
    User,
    /// It was one: `AN`, `YU`.
    Formerly,
    /// Kept for another use: `UK`, `EU`.
    Reserved,
    /// Neither; what users may assign among themselves too.
    Unassigned,
}

impl Country {
    /// How the map of all pairs of letters writes it.
    #[cfg_attr(not(feature = "reference"), allow(dead_code, reason = "the lists are not made here"))]
    pub(crate) const fn sign(self) -> u8 {
        match self {
            Country::Assigned => b'+',
            Country::User => b'u',
            Country::Formerly => b'f',
            Country::Reserved => b'r',
            Country::Unassigned => b'.',
        }
    }

    pub(crate) fn of_sign(sign: u8) -> Country {
        match sign {
            b'+' => Country::Assigned,
            b'u' => Country::User,
            b'f' => Country::Formerly,
            b'r' => Country::Reserved,
            _ => Country::Unassigned,
        }
    }
}

/// The place of two letters among all pairs: `AA` is 0, `ZZ` is 675.
pub(crate) const fn place(code: &[u8]) -> Option<usize> {
    match code {
        [first @ b'A'..=b'Z', second @ b'A'..=b'Z'] => Some((*first - b'A') as usize * 26 + (*second - b'A') as usize),
        _ => None,
    }
}
