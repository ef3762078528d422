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
    use super::is_same_to_the_cent;

    #[test]
    fn money_is_compared_to_the_cent() {
        for (one, other) in [(104.0, 104.0), (104.12, 104.123_456), (0.1 + 0.2, 0.3), (104.125, 104.13), (1e15, 1e15)] {
            assert!(is_same_to_the_cent(one, other), "{one} {other}");
        }
        for (one, other) in [(104.0, 104.01), (104.0, 103.99), (0.0, 0.01), (156.0, 104.0), (f64::INFINITY, 1.7e308)] {
            assert!(!is_same_to_the_cent(one, other), "{one} {other}");
        }
    }
}
