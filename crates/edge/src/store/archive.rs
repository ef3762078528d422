//! What was moved from the database to the bucket `ARCHIVE` (docs/api.md, Events, The archive): events, with the tables
//! `archive_segments`, `archive_entities` and `archive_types`, which say where they are, and `archive_erasures`; documents of finished
//! chains, of which records keep an extract, with the table `archive_candidates`; entries of the audit, with `audit_segments` and
//! `audit_subjects`; `archive_leftovers`; and the objects.

mod audit;
mod documents;
mod erasure;
mod extract;
mod finished;
mod leftovers;
mod line;
mod object;
mod page;
mod reading;
mod segment;
mod step;

pub use object::Archive;
pub use segment::segments_of;
