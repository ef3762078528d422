use serde::Serialize;

use crate::source::{CAS, COUNTRIES, GTIN, LINK, Source, WASTE};

/// What the answers rest on, by what is looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Sources {
    /// Of the List of Waste.
    pub waste: &'static [Source],
    /// Of the codes and names of countries.
    pub country: &'static [Source],
    /// Of GTINs.
    pub gtin: &'static [Source],
    /// Of CAS numbers.
    pub cas: &'static [Source],
    /// Of GS1 Digital Links.
    #[serde(rename = "digitalLink")]
    pub digital_link: &'static [Source],
}

/// The standards and acts behind the look-ups, with their addresses and dates.
///
/// ```
/// use loopgate_core::reference::lookup::sources;
///
/// assert_eq!(sources().waste[1].since, Some("2026-12-09"));
/// ```
pub const fn sources() -> Sources {
    Sources { waste: WASTE, country: COUNTRIES, gtin: GTIN, cas: CAS, digital_link: LINK }
}
