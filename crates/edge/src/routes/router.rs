//! How a request finds its operation.

use std::sync::LazyLock;

use matchit::Router;
use percent_encoding::percent_decode_str;

use super::{PAGES, TABLE};
use crate::contract::{Operation, Path, paths};
use crate::http::envelope::{ApiError, Details, ErrorCode};

/// A path that was requested.
pub struct Route {
    pub path: &'static Path,
    /// The part of the path that the template has in braces; empty where it has none.
    pub id: String,
}

/// Every path of the API, in the order of the table.
pub static PATHS: LazyLock<Vec<Path>> = LazyLock::new(|| paths(TABLE));

static PAGE_PATHS: LazyLock<Vec<Path>> = LazyLock::new(|| paths(PAGES));

static ROUTER: LazyLock<Router<&'static Path>> = LazyLock::new(|| {
    let mut router = Router::new();
    for path in PATHS.iter().chain(PAGE_PATHS.iter()) {
        // A test makes sure that no two paths conflict.
        let _ = router.insert(path.template.as_str(), path);
    }
    router
});

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

/// What a method does at a path.
///
/// # Errors
///
/// 405 with `Allow` where the path does not have the method.
pub fn operation(path: &Path, method: &str) -> Result<&'static Operation, ApiError> {
    path.operation(method).ok_or_else(|| {
        let allow = path.allow();
        let message = format!("this path does not take {method}");
        let details = Details::Allow { allow: allow.clone() };
        ApiError::new(ErrorCode::MethodNotAllowed, message, details).with_header("allow", allow)
    })
}
