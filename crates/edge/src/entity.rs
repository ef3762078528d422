//! The five kinds of record that the registry keeps (specification 4.5).

use loopgate_core::Kind;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entity {
    Material,
    Product,
    Offer,
    Match,
    Transfer,
}

impl Entity {
    pub const ALL: [Entity; 5] = [Entity::Material, Entity::Product, Entity::Offer, Entity::Match, Entity::Transfer];

    /// The name in paths, in the database and in events: `material`.
    pub fn name(self) -> &'static str {
        match self {
            Entity::Material => "material",
            Entity::Product => "product",
            Entity::Offer => "offer",
            Entity::Match => "match",
            Entity::Transfer => "transfer",
        }
    }

    /// The rules that a record of this kind has to meet.
    pub fn rules(self) -> Kind {
        match self {
            Entity::Material => Kind::MaterialDNA,
            Entity::Product => Kind::ProductDNA,
            Entity::Offer => Kind::Offer,
            Entity::Match => Kind::Match,
            Entity::Transfer => Kind::Transfer,
        }
    }
}
