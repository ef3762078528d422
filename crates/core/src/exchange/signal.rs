//! Signals: which one applies to a category, and how much it may change at once.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use crate::rules::common::CATEGORIES;

/// How much one signal may change at once.
pub const STEP: f64 = 0.10;

/// The key of the signal for categories that have none of their own.
pub const DEFAULT: &str = "default";

/// Signals by category, as a LoopSignalConfig has them.
pub type Signals = BTreeMap<String, f64>;

/// A change of a signal that is too large.
#[derive(Clone, Debug, PartialEq)]
pub struct Leap {
    /// The category of the signal.
    pub category: &'static str,
    /// Its value now.
    pub current: f64,
    /// Its value after the change.
    pub proposed: f64,
}

/// The signal of a category: its own, else the default, else 0.
///
/// ```
/// use loopgate_core::exchange::signal::{Signals, effective};
///
/// let signals = Signals::from([("default".to_string(), 0.2), ("organic-wood".to_string(), 0.4)]);
/// assert_eq!([effective(&signals, "organic-wood"), effective(&signals, "glass-clear")], [0.4, 0.2]);
/// ```
pub fn effective(signals: &Signals, category: &str) -> f64 {
    signals.get(category).or_else(|| signals.get(DEFAULT)).copied().unwrap_or_default()
}

/// Whether a change is larger than [`STEP`]. The rounding error of doubles does not count.
///
/// ```
/// use loopgate_core::exchange::signal::is_too_far;
///
/// assert_eq!([is_too_far(0.2, 0.3), is_too_far(0.2, 0.31)], [false, true]);
/// ```
pub fn is_too_far(current: f64, proposed: f64) -> bool {
    (proposed - current).abs() > STEP + 1e-9
}

/// The changes that are too large, among all categories and the default.
pub fn leaps(current: &Signals, proposed: &Signals) -> Vec<Leap> {
    let categories = CATEGORIES.iter().copied().chain([DEFAULT]);
    let moves = categories.map(|category| Leap {
        category,
        current: effective(current, category),
        proposed: effective(proposed, category),
    });
    moves.filter(|leap| is_too_far(leap.current, leap.proposed)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signals(pairs: &[(&str, f64)]) -> Signals {
        pairs.iter().map(|(category, value)| (String::from(*category), *value)).collect()
    }

    #[test]
    fn a_step_of_a_tenth_is_allowed_however_doubles_fall() {
        for tenth in 0..=90 {
            let current = f64::from(tenth) / 100.0;
            let next = f64::from(tenth + 10) / 100.0;
            assert!(!is_too_far(current, next) && !is_too_far(next, current), "{current} {next}");
            assert!(is_too_far(current, next + 0.0001) || next > 0.9999, "{current} {next}");
        }
    }

    #[test]
    fn the_default_stands_in() {
        let current = signals(&[("default", 0.2), ("plastic-pet", 0.5)]);
        let proposed = signals(&[("default", 0.2), ("glass-clear", 0.35)]);
        let found: Vec<_> = leaps(&current, &proposed).into_iter().map(|leap| leap.category).collect();
        assert_eq!(found, ["plastic-pet", "glass-clear"]);
        assert!(leaps(&current, &current).is_empty());
        assert_eq!(leaps(&current, &Signals::new()).len(), 31);
    }
}
