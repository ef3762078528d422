//! `/records/feed` and `/records/{entity}/{id}/feed`: what a search finds, and what happens in the story of a record
//! (decisions 12), as Atom feeds.

mod found;
mod removed;
mod said;
mod story;

use crate::contract::Operation;
use crate::entity::Entity;
use crate::routes::search::SEARCHED_BY;

pub static OPERATIONS: &[Operation] = &[
    Operation::get("/records/feed", |call| Box::pin(found::show(call))).tagged().search(SEARCHED_BY),
    Operation::get("/records/{entity}/{id}/feed", |call| Box::pin(story::show(call)))
        .entities(&Entity::ALL)
        .tagged()
        .search(&[]),
];
