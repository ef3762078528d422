//! The paths that the operations make.

use super::Operation;
use crate::entity::Entity;

/// A path and its operations.
pub struct Path {
    /// With the entity's name in place of `{entity}`, other parameters in braces.
    pub template: String,
    pub entity: Option<Entity>,
    pub operations: Vec<&'static Operation>,
}

/// Every path of a table of operations, in its order.
pub fn paths(table: &[&'static [Operation]]) -> Vec<Path> {
    let mut paths: Vec<Path> = Vec::new();
    for operation in table.iter().copied().flatten() {
        for (template, entity) in expanded(operation) {
            match paths.iter_mut().find(|path| path.template == template) {
                Some(path) => path.operations.push(operation),
                None => paths.push(Path { template, entity, operations: vec![operation] }),
            }
        }
    }
    paths
}

fn expanded(operation: &Operation) -> Vec<(String, Option<Entity>)> {
    if operation.entities.is_empty() {
        return vec![(operation.path.to_owned(), None)];
    }
    let path = |entity: &Entity| (operation.path.replace("{entity}", entity.name()), Some(*entity));
    operation.entities.iter().map(path).collect()
}

impl Path {
    /// The operation of a method; `HEAD` has that of `GET`.
    pub fn operation(&self, method: &str) -> Option<&'static Operation> {
        let method = if method == "HEAD" { "GET" } else { method };
        self.operations.iter().copied().find(|operation| operation.method == method)
    }

    /// The value of `Allow`: `GET, HEAD, POST, OPTIONS`.
    pub fn allow(&self) -> String {
        let mut names = Vec::new();
        for operation in &self.operations {
            names.push(operation.method);
            if operation.method == "GET" {
                names.push("HEAD");
            }
        }
        names.push("OPTIONS");
        names.join(", ")
    }
}
