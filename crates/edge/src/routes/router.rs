//! The table of routes, and how a path and a method find their action in it.

use std::sync::LazyLock;

use matchit::{Params, Router};
use percent_encoding::percent_decode_str;

use crate::entity::Entity;
use crate::http::envelope::{ApiError, Details, ErrorCode};

/// What a path does, by method.
type Methods = &'static [(&'static str, Verb)];

const TABLE: &[(&str, Methods)] = &[
    ("/api/health", &[("GET", Verb::Health)]),
    ("/api/v1/{entity}", &[("GET", Verb::List), ("POST", Verb::Register)]),
    ("/api/v1/{entity}/{id}", &[("GET", Verb::Show)]),
];

#[derive(Clone, Copy)]
enum Verb {
    Health,
    List,
    Register,
    Show,
}

/// A verb with what its path names.
pub enum Action {
    Health,
    List(Entity),
    Register(Entity),
    Show(Entity, String),
}

/// A path that exists, whatever the method.
pub struct Route {
    methods: Methods,
    entity: Option<Entity>,
    id: String,
}

static ROUTER: LazyLock<Router<Methods>> = LazyLock::new(|| {
    let mut router = Router::new();
    for (path, methods) in TABLE {
        // A test sees to it that no two paths of the table are in each other's way.
        let _ = router.insert(*path, *methods);
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
    Ok(Route {
        methods: found.value,
        entity: entity(&found.params)?,
        id: found.params.get("id").unwrap_or_default().to_owned(),
    })
}

fn entity(params: &Params<'_, '_>) -> Result<Option<Entity>, ApiError> {
    match params.get("entity") {
        None => Ok(None),
        Some(name) => Entity::from_name(name).map(Some).ok_or_else(ApiError::no_route),
    }
}

impl Route {
    /// What a method does here; `HEAD` is `GET`.
    ///
    /// # Errors
    ///
    /// 405 with `Allow` where the path does not have the method.
    pub fn action(self, method: &str) -> Result<Action, ApiError> {
        let wanted = if method == "HEAD" { "GET" } else { method };
        let verb = self.methods.iter().find(|(name, _)| *name == wanted);
        let action = verb.and_then(|(_, verb)| self.perform(*verb));
        action.ok_or_else(|| self.method_not_allowed(method))
    }

    fn perform(&self, verb: Verb) -> Option<Action> {
        match verb {
            Verb::Health => Some(Action::Health),
            Verb::List => self.entity.map(Action::List),
            Verb::Register => self.entity.map(Action::Register),
            Verb::Show => self.entity.map(|entity| Action::Show(entity, self.id.clone())),
        }
    }

    /// The value of `Allow`: `GET, HEAD, POST, OPTIONS`.
    pub fn allow(&self) -> String {
        let mut names = Vec::new();
        for (name, _) in self.methods {
            names.push(*name);
            if *name == "GET" {
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
    use super::{TABLE, find};
    use crate::entity::Entity;

    #[test]
    fn every_path_of_the_table_is_found() {
        for (path, methods) in TABLE {
            for entity in Entity::ALL {
                let path = path.replace("{entity}", entity.name()).replace("{id}", "X");
                let found = find(&path).expect("a route");
                assert_eq!(found.methods.len(), methods.len(), "{path}");
                for (name, _) in *methods {
                    assert!(find(&path).is_ok_and(|route| route.action(name).is_ok()), "{path}");
                }
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
        for path in ["/", "/api", "/api/v1", "/api/v1/", "/api/v1/materials", "/api/health/"] {
            assert!(find(path).is_err(), "{path}");
        }
    }
}
