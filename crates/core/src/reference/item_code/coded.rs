use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::{ItemCode, is_value};
use crate::reference::digital_link::{DigitalLink, Link, read};
use crate::reference::gtin;

/// The members of a material or product that say what code its thing has; any of them may be wrong.
#[derive(Clone, Copy, Debug, Default)]
pub struct Coded<'a> {
    /// `passport.gtin`
    pub gtin: Option<&'a str>,
    /// `passport.gs1_digital_link`
    pub link: Option<&'a str>,
    /// `traceability.batch_id`, `traceability.lot_number`
    pub lots: [Option<&'a str>; 2],
    /// `traceability.serial_number`, `serial_number`
    pub serials: [Option<&'a str>; 2],
}

impl Coded<'_> {
    /// The codes, each once: of the GTIN of its passport and of that of its link, as closely as batch, lot and serial number say.
    /// None where it has no right GTIN.
    pub fn codes(&self) -> Vec<ItemCode> {
        let mut codes = self.in_order();
        codes.sort();
        codes.dedup();
        codes
    }

    /// The code that says most closely what it is on; of several, that of the members named first.
    pub fn finest(&self) -> Option<ItemCode> {
        self.in_order().into_iter().reduce(|first, next| if next.level() > first.level() { next } else { first })
    }

    fn in_order(&self) -> Vec<ItemCode> {
        let link = self.link.and_then(keyed);
        let linked = link.as_ref().and_then(|link| gtin::right(link.gtin()?));
        let own = self.gtin.and_then(gtin::right);
        let mut codes: Vec<ItemCode> = Vec::new();
        for number in [own, linked.clone()].into_iter().flatten() {
            let of_link = link.as_ref().filter(|_| linked.as_ref() == Some(&number));
            let part = |identifier| of_link.and_then(|link| qualifier(link, identifier));
            let lots = values(self.lots.into_iter().chain([part("10")]));
            let serials = values(self.serials.into_iter().chain([part("21")]));
            for serial in &serials {
                codes.extend(lots.iter().map(|lot| ItemCode {
                    gtin: number.clone(),
                    serial: serial.clone(),
                    lot: lot.clone(),
                    variant: part("22").unwrap_or_default().to_owned(),
                }));
            }
        }
        codes
    }
}

fn keyed(uri: &str) -> Option<DigitalLink> {
    match read(uri) {
        Link::Keyed(link) => Some(link),
        _ => None,
    }
}

fn qualifier<'a>(link: &'a DigitalLink, identifier: &str) -> Option<&'a str> {
    let found = link.qualifiers.iter().find(|(name, _)| name == identifier);
    found.map(|(_, value)| value.as_str()).filter(|value| is_value(value))
}

/// Those that a code can hold, or the empty one where there is none.
fn values<'a>(all: impl Iterator<Item = Option<&'a str>>) -> Vec<String> {
    let mut values: Vec<String> = all.flatten().filter(|text| is_value(text)).map(str::to_owned).collect();
    if values.is_empty() {
        values.push(String::new());
    }
    values
}
