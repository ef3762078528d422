//! What stands before and around every write: room in the database, and keys by which a write is done once.

pub mod idempotency;
pub mod room;
