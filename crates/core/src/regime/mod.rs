//! What one act asks of one payload, as far as the protocol has members for it (docs/validation.md).
//!
//! The acts, their dates and their members are tables in `data/`, as of the day that each names. What is said here is a
//! reading aid: no claim that anything conforms to an act.

mod assessment;
mod known;
mod link;
mod member;
mod table;

use alloc::string::{String, ToString};

use serde::Serialize;

use crate::{Code, Issue, Kind, Validator};

pub use assessment::{Assessment, Day, Need, Remark, There};

/// One of the protocol's `supported_regimes` (section 2.7) and the act behind it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Regime {
    /// As `supported_regimes` names it.
    #[serde(rename = "regime")]
    pub name: &'static str,
    /// What it is, in words.
    pub title: &'static str,
    /// Law of the Union, or a strategy of a country.
    pub force: &'static str,
    /// The act.
    pub act: &'static str,
    /// The day from which the act is in force.
    pub in_force: &'static str,
    /// To what it applies, and from when.
    pub applies_to: &'static str,
    /// How sure that is.
    pub sure: &'static str,
    /// What one must not take out of the assessment.
    pub caution: &'static str,
    /// The day as of which all of this is known.
    pub known: &'static str,
    /// Where the act can be read.
    pub url: String,
    /// The kinds that it is about, separated by spaces.
    #[serde(skip)]
    kinds: &'static str,
}

impl Regime {
    /// Every regime, in the order of the specification.
    pub fn all() -> impl Iterator<Item = Regime> {
        table::regimes()
    }

    /// The regime of this name.
    ///
    /// ```
    /// use loopgate_core::regime::Regime;
    ///
    /// assert_eq!(Regime::from_name("ppwr").map(|regime| regime.act), Some("Regulation (EU) 2025/40"));
    /// ```
    pub fn from_name(name: &str) -> Option<Regime> {
        Regime::all().find(|regime| regime.name == name)
    }

    /// The names of the kinds of payload that it is about.
    pub fn kinds(&self) -> impl Iterator<Item = &'static str> {
        self.kinds.split(' ')
    }

    /// What the act asks of a payload, by the rules of this validator. A payload that is not valid gets its issues instead.
    ///
    /// ```
    /// use loopgate_core::{Kind, Validator, regime::Regime};
    ///
    /// let regime = Regime::from_name("nkws").unwrap();
    /// let assessment = regime.assess(&Validator::new(), Kind::MaterialDNA, b"{}");
    /// assert!(!assessment.valid && !assessment.issues.is_empty());
    /// ```
    pub fn assess(&self, validator: &Validator, kind: Kind, json: &[u8]) -> Assessment {
        let report = validator.validate_slice(kind, json);
        if report.is_valid() {
            return self.read(report.kind, json);
        }
        let mut assessment = Assessment::new(self.clone(), report.kind);
        (assessment.valid, assessment.issues, assessment.truncated) = (false, report.issues, report.truncated);
        assessment
    }

    /// What the act asks of a payload of this kind, which is not checked here: only what is valid can be judged.
    ///
    /// ```
    /// use loopgate_core::{Kind, regime::Regime};
    ///
    /// let payload = br#"{"passport": {"country_of_production": "ZZ"}}"#;
    /// let assessment = Regime::from_name("battery-passport").unwrap().read(Some(Kind::MaterialDNA), payload);
    /// assert!(assessment.there.is_empty());
    /// ```
    pub fn read(&self, kind: Option<Kind>, json: &[u8]) -> Assessment {
        let mut assessment = Assessment::new(self.clone(), kind);
        match serde_json::from_slice(json) {
            Ok(payload) if assessment.applies => assessment.judge(&payload),
            Ok(_) => {}
            Err(error) => {
                let message = ["the payload is not JSON: ", &error.to_string()].concat();
                (assessment.valid, assessment.issues) = (false, alloc::vec![Issue::new(Code::Json, "", message)]);
            }
        }
        assessment
    }
}

/// The same by the protocol's defaults.
pub fn assess(regime: &Regime, kind: Kind, json: &[u8]) -> Assessment {
    regime.assess(&Validator::new(), kind, json)
}
