//! `GET /api/v1/reference/countries`: what two letters stand for (ISO 3166-1 alpha-2).

use loopgate_core::reference::lookup::{self, CountryEntry};

use super::{Page, not_found};
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;

pub async fn list(call: &Call) -> Result<Reply, ApiError> {
    let mut query = call.request.query();
    let code = query.text("code");
    let page = Page::read(&mut query);
    query.done()?;
    let entries = match code {
        Some(code) => vec![lookup::country(&code).map_err(|error| not_found("country", &code, error))?],
        None => lookup::countries(),
    };
    Ok(page.of(call, entries, |entry: &CountryEntry| entry.code.to_owned()))
}
