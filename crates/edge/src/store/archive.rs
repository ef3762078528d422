//! Events that were moved from the database to the bucket `ARCHIVE`: the tables `archive_segments`, `archive_entities` and
//! `archive_types`, which say where they are, `archive_erasures`, `archive_leftovers`, and the objects, which have them
//! (docs/api.md, Events).

mod erasure;
mod leftovers;
mod line;
mod object;
mod page;
mod reading;
mod segment;
mod step;

pub use object::Archive;
pub use segment::segments_of;
