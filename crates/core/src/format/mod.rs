//! Matchers of the formats: RFC 3339 date-time, RFC 3986 URI, UUID.

mod date_time;
mod uri;
mod uuid;

pub(crate) use date_time::date_time_in;
pub use date_time::{Instant, date_time};
pub(crate) use uri::is_uri;
pub(crate) use uuid::is_uuid;
