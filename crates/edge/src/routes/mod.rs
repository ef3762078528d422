//! What answers: the table of routes is in [`router`], one file for each section of the
//! specification beside it.

mod health;
mod registry;
mod router;

use worker::{Env, Request};

use crate::http::cors;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;
use router::Action;

/// The answer to a request.
pub async fn answer(request: Request, env: &Env) -> Result<Reply, ApiError> {
    let url = request.url().map_err(|_| ApiError::no_route())?;
    let route = router::find(url.path())?;
    let method = request.inner().method();
    if method == "OPTIONS" {
        return Ok(cors::preflight(route.allow()));
    }
    match route.action(&method)? {
        Action::Health => health::show(env).await,
        Action::List(entity) => registry::list(entity, &url, env).await,
        Action::Register(entity) => registry::register(entity, request, env).await,
        Action::Show(entity, id) => registry::show(entity, &id, env).await,
    }
}
