//! What a route is: how it is called, who may call it, what it answers. `routes` declares its operations with these
//! types, `admission` checks requests by them, and `openapi` writes the reference from them.

mod access;
mod operation;
mod parameter;
mod path;
mod response;
mod schema;

pub use access::{Access, Scope};
pub use operation::{Handler, Operation};
pub use parameter::{CURSOR, LIMIT, Parameter};
pub use path::{Path, paths};
pub use response::Response;
pub use schema::Schema;
