//! How a path and a method find their operation.

use std::sync::LazyLock;

use matchit::Router;
use percent_encoding::percent_decode_str;

use super::TABLE;
use super::operation::Operation;
use crate::entity::Entity;
use crate::http::envelope::{ApiError, Details, ErrorCode};

/// A path with all that it does.
pub struct Path {
    /// As in the table, with the entity's name in place.
    pub template: String,
    pub entity: Option<Entity>,
    pub operations: Vec<&'static Operation>,
}

/// A path that was asked for.
pub struct Route {
    pub path: &'static Path,
    pub id: String,
}

/// Every path, in the order of the table.
pub static PATHS: LazyLock<Vec<Path>> = LazyLock::new(|| {
    let mut paths: Vec<Path> = Vec::new();
    for operation in TABLE.iter().copied().flatten() {
        for (template, entity) in expanded(operation) {
            match paths.iter_mut().find(|path| path.template == template) {
                Some(path) => path.operations.push(operation),
                None => paths.push(Path { template, entity, operations: vec![operation] }),
            }
        }
    }
    paths
});

static ROUTER: LazyLock<Router<&'static Path>> = LazyLock::new(|| {
    let mut router = Router::new();
    for path in PATHS.iter() {
        // A test sees to it that no two paths are in each other's way.
        let _ = router.insert(path.template.as_str(), path);
    }
    router
});

fn expanded(operation: &Operation) -> Vec<(String, Option<Entity>)> {
    if operation.entities.is_empty() {
        return vec![(operation.path.to_owned(), None)];
    }
    let path = |entity: &Entity| (operation.path.replace("{entity}", entity.name()), Some(*entity));
    operation.entities.iter().map(path).collect()
}

/// Finds the route of a path as it stands in the address, percent-encodings included.
///
/// # Errors
///
/// 404 where there is none.
pub fn find(path: &str) -> Result<Route, ApiError> {
    let path = percent_decode_str(path).decode_utf8().map_err(|_| ApiError::no_route())?;
    let found = ROUTER.at(&path).map_err(|_| ApiError::no_route())?;
    let id = found.params.iter().next().map(|(_, id)| id.to_owned());
    Ok(Route { path: found.value, id: id.unwrap_or_default() })
}

impl Path {
    /// What a method does here; `HEAD` is `GET`.
    ///
    /// # Errors
    ///
    /// 405 with `Allow` where the path does not have the method.
    pub fn operation(&self, method: &str) -> Result<&'static Operation, ApiError> {
        let wanted = if method == "HEAD" { "GET" } else { method };
        let operation = self.operations.iter().find(|operation| operation.method == wanted);
        operation.copied().ok_or_else(|| self.method_not_allowed(method))
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

    fn method_not_allowed(&self, method: &str) -> ApiError {
        let allow = self.allow();
        let message = format!("this path does not take {method}");
        let details = Details::Allow { allow: allow.clone() };
        ApiError::new(ErrorCode::MethodNotAllowed, message, details).with_header("allow", allow)
    }
}

#[cfg(test)]
mod tests {
    use super::{PATHS, find};

    #[test]
    fn every_path_of_the_table_is_found() {
        for path in PATHS.iter() {
            let asked = path.template.replace("{id}", "X").replace("{slug}", "X");
            let found = find(&asked).expect("a route");
            assert_eq!(found.path.template, path.template);
            for operation in &path.operations {
                assert!(found.path.operation(operation.method).is_ok(), "{asked}");
            }
        }
    }

    #[test]
    fn paths_are_percent_decoded() {
        assert!(find("/api/v1/%6Daterial/MAT%2D1").is_ok());
        assert!(find("/api/v1/material/%FF").is_err());
        assert!(find("/api/v1/material/a%2Fb").is_err());
    }

    #[test]
    fn other_paths_are_not_found() {
        for path in
            ["/", "/api", "/api/v1", "/api/v1/", "/api/v1/materials", "/api/health/", "/api/v1/material/X/status"]
        {
            assert!(find(path).is_err(), "{path}");
        }
    }
}
