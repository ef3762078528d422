//! What std would bring, for the shipped module.

use core::panic::PanicInfo;

#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// A trap is all a caller sees of a panic; `pkg` answers it with a new instance.
#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    core::arch::wasm32::unreachable()
}
