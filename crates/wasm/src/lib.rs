//! `loopgate-core` as JavaScript calls it. `pkg/` wraps it; nothing is decided here.
//!
//! There is one [`Engine`] in an instance of the module. Texts come through its input; what is called says how many bytes
//! of it are read; only numbers go in and out, so that `pkg` needs nothing of what wasm-bindgen writes. A kind is given by
//! its index in [`loopgate_core::Kind::ALL`], as in `pkg/src/rules/kinds.js`. A report is one text with all texts in it, and
//! words that say how long each is (`output.rs`); what is called gives the address of the words, 0 where the report would only
//! say that the payload is valid, is of that kind, and has no warnings.

#![cfg_attr(feature = "small", no_std)]

extern crate alloc;

mod engine;
mod numbers;
mod output;
#[cfg(feature = "small")]
mod small;
mod split;
mod tables;

pub use engine::Engine;
use spin::{Mutex, MutexGuard};
pub use tables::Tables;
use wasm_bindgen::prelude::wasm_bindgen;

static ENGINE: Mutex<Engine> = Mutex::new(Engine::new());

/// The engine; after a call that stopped there is none, as what it worked on is half done.
#[inline(never)]
fn engine() -> MutexGuard<'static, Engine> {
    ENGINE.try_lock().unwrap_or_else(|| stop())
}

/// What `work` makes of the engine stays; nothing of the last report does.
fn keeping<T>(work: impl FnOnce(&mut Engine) -> T) -> T {
    let mut engine = cleared();
    let made = work(&mut engine);
    #[cfg(feature = "small")]
    small::keep();
    made
}

/// The engine without its last report.
#[inline(never)]
fn cleared() -> MutexGuard<'static, Engine> {
    let mut engine = engine();
    engine.forget_output();
    #[cfg(feature = "small")]
    small::give_back();
    engine
}

/// What no call of `pkg` leads to: a trap.
fn stop() -> ! {
    core::arch::wasm32::unreachable()
}

/// See [`Engine::read_tables`].
#[wasm_bindgen(js_name = readTables)]
pub fn read_tables(length: usize) {
    keeping(|engine| engine.read_tables(length));
}

/// See [`Engine::read_lists`].
#[cfg(feature = "advice")]
#[wasm_bindgen(js_name = readLists)]
pub fn read_lists(length: usize) {
    keeping(|engine| engine.read_lists(length));
}

/// See [`Engine::slip_of`]; -1 where there is none.
#[cfg(feature = "advice")]
#[wasm_bindgen(js_name = slipOf)]
pub fn slip_of(length: usize) -> i32 {
    keeping(|engine| engine.slip_of(length)).map_or(-1, |row| row as i32)
}

/// See [`Engine::read_language`].
#[wasm_bindgen(js_name = readLanguage)]
pub fn read_language(length: usize) -> usize {
    keeping(|engine| engine.read_language(length))
}

/// See [`Engine::input`].
#[wasm_bindgen]
pub fn input(length: usize) -> *const u8 {
    keeping(|engine| engine.input(length))
}

/// See [`Engine::add_rules`].
#[wasm_bindgen(js_name = addRules)]
pub fn add_rules(length: usize, max_issues: usize, advice: u32, language: usize) -> usize {
    keeping(|engine| engine.add_rules(length, max_issues, advice, language))
}

/// See [`Engine::clear`].
#[wasm_bindgen(js_name = clearRules)]
pub fn clear_rules() {
    keeping(Engine::clear);
}

/// See [`Engine::check`].
#[wasm_bindgen]
pub fn check(rules: usize, kind: usize, length: usize) -> *const u32 {
    keeping(|engine| engine.learn(kind));
    engine().check(rules, kind, length)
}

/// See [`Engine::check_value`].
#[wasm_bindgen(js_name = checkValue)]
pub fn check_value(rules: usize, kind: usize, length: usize) -> *const u32 {
    keeping(|engine| engine.learn(kind));
    engine().check_value(rules, kind, length)
}

/// See [`Engine::is_valid`].
#[wasm_bindgen(js_name = isValid)]
pub fn is_valid(rules: usize, kind: usize, length: usize) -> bool {
    keeping(|engine| engine.learn(kind));
    engine().is_valid(rules, kind, length)
}

/// See [`Engine::nearest_kind`]; -1 where there is none.
#[wasm_bindgen(js_name = nearestKind)]
pub fn nearest_kind(length: usize) -> i32 {
    keeping(|_| ());
    engine().nearest_kind(length).map_or(-1, |kind| kind as i32)
}
