//! Whether a settlement agrees with its transaction.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde::Deserialize;

use crate::message::write_shortened;
use crate::{Code, Issue};

/// The members of a MaterialTransaction that its settlement has to agree with.
#[derive(Clone, Debug, Deserialize)]
pub struct Transaction {
    /// MaterialDNA id.
    pub material: String,
    /// Node identifier.
    pub seller: String,
    /// Node identifier.
    pub buyer: String,
    /// What was agreed on.
    pub offer: Offer,
}

/// What was agreed on.
#[derive(Clone, Debug, Deserialize)]
pub struct Offer {
    /// The whole cost.
    pub loop_cost: f64,
}

/// The members of a Settlement that are compared.
#[derive(Clone, Debug, Deserialize)]
pub struct Settlement {
    material: String,
    seller: String,
    buyer: String,
    final_cost: f64,
    distribution: Distribution,
}

#[derive(Clone, Debug, Deserialize)]
struct Distribution {
    seller_receives: f64,
    #[serde(default)]
    seller_community_fund: f64,
    #[serde(default)]
    buyer_community_fund: f64,
    #[serde(default)]
    transport_cost: f64,
}

/// What does not agree: material, seller and buyer must be equal, amounts to the cent.
pub fn findings(settlement: &Settlement, transaction: &Transaction) -> Vec<Issue> {
    let names = [
        ("material", &settlement.material, &transaction.material),
        ("seller", &settlement.seller, &transaction.seller),
        ("buyer", &settlement.buyer, &transaction.buyer),
    ];
    let differing = names.into_iter().filter(|(_, settled, agreed)| settled != agreed);
    let mut issues: Vec<Issue> = differing
        .map(|(name, settled, agreed)| {
            let (agreed, settled) = (shortened(agreed), shortened(settled));
            mismatch(name, format!("must be the transaction's \"{agreed}\"; it is \"{settled}\""))
        })
        .collect();
    let (cost, agreed) = (settlement.final_cost, transaction.offer.loop_cost);
    if !is_same_to_the_cent(cost, agreed) {
        issues.push(mismatch("final_cost", format!("must be the transaction's loop_cost {agreed}; it is {cost}")));
    }
    let sum = settlement.distribution.sum();
    if !is_same_to_the_cent(sum, agreed) {
        issues.push(mismatch("distribution", format!("must add up to the loop_cost {agreed}; it adds up to {sum}")));
    }
    issues
}

impl Distribution {
    fn sum(&self) -> f64 {
        self.seller_receives + self.seller_community_fund + self.buyer_community_fund + self.transport_cost
    }
}

/// Whether two amounts differ by half a cent at most.
fn is_same_to_the_cent(one: f64, other: f64) -> bool {
    let noise = 4.0 * f64::EPSILON * one.max(other);
    one == other || (noise.is_finite() && (one - other).abs() <= 0.005 + noise)
}

fn shortened(text: &str) -> String {
    let mut out = String::new();
    write_shortened(&mut out, text);
    out
}

fn mismatch(member: &str, what: String) -> Issue {
    Issue::new(Code::SubjectMismatch, format!("/{member}"), format!("{member} {what}"))
}

#[cfg(test)]
mod tests {
    use alloc::string::String;
    use alloc::vec::Vec;

    use super::{Distribution, Offer, Settlement, Transaction, findings, is_same_to_the_cent};

    #[test]
    fn money_is_compared_to_the_cent() {
        for (one, other) in [(104.0, 104.0), (104.12, 104.123_456), (0.1 + 0.2, 0.3), (104.125, 104.13), (1e15, 1e15)] {
            assert!(is_same_to_the_cent(one, other), "{one} {other}");
        }
        for (one, other) in [(104.0, 104.01), (104.0, 103.99), (0.0, 0.01), (156.0, 104.0), (f64::INFINITY, 1.7e308)] {
            assert!(!is_same_to_the_cent(one, other), "{one} {other}");
        }
    }

    /// The members that do not agree where so much was agreed on, paid and distributed.
    fn told(loop_cost: f64, final_cost: f64, parts: [f64; 4]) -> Vec<String> {
        let [material, seller, buyer] = ["MAT-1", "porto.loop", "braga.loop"].map(String::from);
        let transaction = Transaction {
            material: material.clone(),
            seller: seller.clone(),
            buyer: buyer.clone(),
            offer: Offer { loop_cost },
        };
        let [seller_receives, seller_community_fund, buyer_community_fund, transport_cost] = parts;
        let distribution =
            Distribution { seller_receives, seller_community_fund, buyer_community_fund, transport_cost };
        let settlement = Settlement { material, seller, buyer, final_cost, distribution };
        findings(&settlement, &transaction).into_iter().map(|issue| issue.path).collect()
    }

    #[test]
    fn cost_and_distribution_are_those_agreed_on() {
        const HUGE: f64 = 1.7e308;
        const COST: &[&str] = &["/final_cost"];
        const PARTS: &[&str] = &["/distribution"];
        const BOTH: &[&str] = &["/final_cost", "/distribution"];
        for (agreed, paid, parts, paths) in [
            (248.4, 248.4, [210.0, 20.0, 12.0, 6.4], &[][..]),
            (248.4, 248.4, [210.0, 0.0, 0.0, 38.4], &[]),
            (248.404, 248.4, [248.4, 0.0, 0.0, 0.0], &[]),
            (248.4, 248.404, [248.4, 0.0, 0.0, 0.0], &[]),
            (248.396, 248.4, [248.4, 0.0, 0.0, 0.0], &[]),
            (0.3, 0.3, [0.1, 0.2, 0.0, 0.0], &[]),
            (0.6, 0.6, [0.1, 0.1, 0.2, 0.2], &[]),
            (1.21, 1.21, [1.1, 0.1, 0.01, 0.0], &[]),
            (100.0, 100.0, [33.33, 33.33, 0.0, 33.34], &[]),
            (0.0, 0.0, [0.0; 4], &[]),
            (1e300, 1e300, [1e300, 0.0, 0.0, 0.0], &[]),
            (123_456_789.01, 123_456_789.01, [123_456_789.0, 0.0, 0.0, 0.01], &[]),
            (248.4, 248.41, [248.4, 0.0, 0.0, 0.0], COST),
            (248.4, 248.39, [210.0, 20.0, 12.0, 6.4], COST),
            (0.0, 0.01, [0.0; 4], COST),
            (248.4, 0.0, [248.4, 0.0, 0.0, 0.0], COST),
            (1e20, 2e20, [1e20, 0.0, 0.0, 0.0], COST),
            (1e300, 1e299, [1e300, 0.0, 0.0, 0.0], COST),
            (248.4, 248.4, [248.39, 0.0, 0.0, 0.0], PARTS),
            (248.4, 248.4, [210.0, 0.0, 0.0, 0.0], PARTS),
            (248.4, 248.4, [248.4, 0.0, 0.0, 0.01], PARTS),
            (0.3, 0.3, [0.1, 0.19, 0.0, 0.0], PARTS),
            (123_456_789.01, 123_456_789.01, [123_456_789.0, 0.0, 0.0, 0.0], PARTS),
            (1e20, 1e20, [1e20, 0.0, 0.0, 1e20], PARTS),
            (1e300, 1e300, [1e300, 0.0, 0.0, 1e299], PARTS),
            (HUGE, HUGE, [HUGE; 4], PARTS),
            (248.4, 248.41, [248.41, 0.0, 0.0, 0.0], BOTH),
            (248.4, 0.0, [0.0; 4], BOTH),
            (248.4, 248.41, [1.0, 0.0, 0.0, 0.0], BOTH),
            (1e20, 2e20, [2e20, 0.0, 0.0, 0.0], BOTH),
        ] {
            assert_eq!(told(agreed, paid, parts), paths, "{agreed}, {paid}, {parts:?}");
        }
    }
}
