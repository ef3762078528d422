//! Pages that are filled in for each request: `www` builds a template like any other page, and what a page is about is put into it
//! here, so that it can be read, linked and previewed before a script runs. [`html`] is how nothing of a record becomes markup.

mod answer;
mod chain;
pub mod feed;
pub mod html;
mod page;
mod refusal;
mod template;

pub use answer::{answer, document_at};
pub use chain::picture as chain_picture;
pub use page::Page;
pub use template::asset;
