//! The loopgate service on Cloudflare Workers.
//!
//! The runtime calls what stands in `entry`; unit tests are compiled without it, and so without what only it reaches.
//! A request takes one way: [`http`] gives it an id and reads it, [`routes`] finds the operation that answers,
//! [`admission`] lets it in (what other nodes sign: [`signature`]), `loopgate-core` checks its body, [`store`] keeps it, and [`http`] writes the answer.
//! What an operation is stands in [`contract`]; [`openapi`] writes the reference from it.
//! [`services`] is what an answer may use, [`writes`] what stands around every write.
//! SQL is in [`store`], `schema/` and `migrations/` alone. [`jobs`] is what runs without a request. [`stream`] is the Durable Object
//! behind the two streams; [`courier`] has those that send announcements to other nodes.

#![cfg_attr(test, no_main, allow(clippy::expect_used, dead_code, unused_imports))]

mod admission;
mod clock;
mod config;
mod contract;
mod courier;
mod document;
mod entity;
#[cfg(not(test))]
mod entry;
mod geo;
mod http;
mod item_code;
mod jobs;
mod linked_data;
mod metrics;
mod money;
mod number;
mod openapi;
mod pages;
mod platform;
mod routes;
mod services;
mod sheet;
mod signature;
mod store;
mod stream;
mod url;
mod words;
mod writes;
