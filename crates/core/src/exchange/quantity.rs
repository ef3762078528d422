/// A unit of a quantity (section 2).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unit {
    /// What it measures. Quantities of the same dimension can be compared.
    pub dimension: &'static str,
    /// Its size in the smallest unit of the dimension.
    pub size: f64,
}

impl Unit {
    /// Every unit with its name.
    pub const ALL: &'static [(&'static str, Unit)] = &[
        ("g", Unit { dimension: "mass", size: 1.0 }),
        ("kg", Unit { dimension: "mass", size: 1e3 }),
        ("t", Unit { dimension: "mass", size: 1e6 }),
        ("ml", Unit { dimension: "volume", size: 1.0 }),
        ("l", Unit { dimension: "volume", size: 1e3 }),
        ("m3", Unit { dimension: "volume", size: 1e6 }),
        ("piece", Unit { dimension: "piece", size: 1.0 }),
        ("bundle", Unit { dimension: "bundle", size: 1.0 }),
    ];

    /// The unit with this name.
    ///
    /// ```
    /// use loopgate_core::exchange::Unit;
    ///
    /// assert_eq!(Unit::from_name("t").unwrap().size / Unit::from_name("kg").unwrap().size, 1000.0);
    /// ```
    pub fn from_name(name: &str) -> Option<Unit> {
        Unit::ALL.iter().find(|(known, _)| *known == name).map(|(_, unit)| *unit)
    }
}
