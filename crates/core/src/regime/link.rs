//! Where a source can be read: acts of the Union in EUR-Lex, at their article or annex.

use alloc::format;
use alloc::string::String;

const PROTOCOL: &str = "https://github.com/local-loop-io/loop-protocol";
const STRATEGY: &str = "https://kreislaufwirtschaft-deutschland.de";

/// The address of a source, as the tables name it: a place in `act`, another act, or a text of the protocol.
pub(super) fn to(act: &str, source: &str) -> String {
    if let Some(text) = source.strip_prefix("LOOP ") {
        return match text.strip_suffix(" profile") {
            Some(name) => format!("{PROTOCOL}/tree/main/profiles/{}", name.replace(' ', "-")),
            None => PROTOCOL.into(),
        };
    }
    match (eli(source), eli(act)) {
        (Some(other), _) => other,
        (None, Some(act)) => act + &anchor(source),
        (None, None) => STRATEGY.into(),
    }
}

/// The European Legislation Identifier of an act in English: `Regulation (EU) 2024/1781`, `Directive 2008/98/EC`.
fn eli(act: &str) -> Option<String> {
    let (word, rest) = act.split_once(' ')?;
    let form = match word {
        "Regulation" => "reg",
        "Directive" => "dir",
        "Decision" => "dec",
        _ => return None,
    };
    let mut number = rest.trim_start_matches("(EU) ").split(['/', ',']);
    let (year, number) = (number.next()?, number.next()?);
    Some(format!("https://eur-lex.europa.eu/eli/{form}/{year}/{number}/oj/eng"))
}

/// The place within an act, where its page has a name for it: the first that is named.
fn anchor(source: &str) -> String {
    let mut words = source.split([' ', '(']);
    let (word, number) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    match word {
        "Article" | "Articles" => format!("#art_{}", number.trim_end_matches(',')),
        "Annex" => format!("#anx_{number}"),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::table;
    use super::*;

    #[test]
    fn places_acts_and_texts() {
        let act = "Regulation (EU) 2023/1542, Articles 77 and 78 and Annex XIII";
        let eli = "https://eur-lex.europa.eu/eli/reg/2023/1542/oj/eng";
        assert_eq!(to(act, act), eli);
        assert_eq!(to(act, "Article 77(3)"), format!("{eli}#art_77"));
        assert_eq!(to(act, "Articles 8, 18 and 27"), format!("{eli}#art_8"));
        assert_eq!(to(act, "Annex XIII"), format!("{eli}#anx_XIII"));
        assert_eq!(to(act, "Decision 2000/532/EC"), "https://eur-lex.europa.eu/eli/dec/2000/532/oj/eng");
        assert_eq!(to(act, "LOOP waste shipment profile"), format!("{PROTOCOL}/tree/main/profiles/waste-shipment"));
        assert_eq!(to(act, "LOOP specification 2.7"), PROTOCOL);
        assert_eq!(to("Nationale Kreislaufwirtschaftsstrategie", "the strategy"), STRATEGY);
    }

    #[test]
    fn every_act_of_the_union_has_its_page() {
        for regime in table::regimes() {
            assert_eq!(regime.force == "EU law", eli(regime.act).is_some(), "{}", regime.name);
        }
    }
}
