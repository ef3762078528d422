//! What the shipped module has in place of std: an arena, and panics that only trap.
//!
//! Nothing but a check allocates much, and nothing of it is needed once its report was read: what it has allocated is given
//! back as a whole when the next call begins.

use core::alloc::{GlobalAlloc, Layout};
use core::arch::wasm32::{memory_grow, memory_size, unreachable};
use core::panic::PanicInfo;
use core::ptr::null_mut;
use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};

#[global_allocator]
static ARENA: Arena = Arena { top: AtomicUsize::new(0), end: AtomicUsize::new(0), kept: AtomicUsize::new(0) };

const PAGE: usize = 65_536;
/// Memory that grows is another buffer to JavaScript, so that it grows by some pages at once.
const LEAST_PAGES: usize = 4;

/// Addresses in memory that only one thread has.
struct Arena {
    /// Where the next allocation begins, about.
    top: AtomicUsize,
    /// Where the memory ends.
    end: AtomicUsize,
    /// Where what is kept ends.
    kept: AtomicUsize,
}

/// Keeps what was allocated so far.
pub fn keep() {
    ARENA.kept.store(ARENA.top.load(Relaxed), Relaxed);
}

/// Gives back what was allocated since the last [`keep`]: nothing of it may be used any more.
pub fn give_back() {
    ARENA.top.store(ARENA.kept.load(Relaxed), Relaxed);
}

impl Arena {
    /// Moves the top, and says whether there was memory for it.
    fn move_to(&self, top: usize) -> bool {
        let has_room = top <= self.end.load(Relaxed) || self.grow(top);
        if has_room {
            self.top.store(top, Relaxed);
        }
        has_room
    }

    fn grow(&self, top: usize) -> bool {
        let end = memory_size(0) * PAGE;
        let pages = top.saturating_sub(end).div_ceil(PAGE).max(LEAST_PAGES);
        let has_grown = memory_grow(0, pages) != usize::MAX;
        if has_grown {
            self.end.store(memory_size(0) * PAGE, Relaxed);
        }
        has_grown
    }

    /// Where an allocation may begin.
    fn start(&self, align: usize) -> usize {
        let top = self.top.load(Relaxed);
        // All memory before the first allocation is the program's own.
        let top = if top == 0 { memory_size(0) * PAGE } else { top };
        top.next_multiple_of(align)
    }
}

// SAFETY: each allocation begins where none is that was not given back, is aligned, and ends before the memory does.
unsafe impl GlobalAlloc for Arena {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let start = self.start(layout.align());
        let has_room = start.checked_add(layout.size()).is_some_and(|top| self.move_to(top));
        if has_room { start as *mut u8 } else { null_mut() }
    }

    /// Nothing: see above.
    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}

    unsafe fn realloc(&self, start: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        if start as usize + layout.size() == self.top.load(Relaxed) {
            let has_room = (start as usize).checked_add(size).is_some_and(|top| self.move_to(top));
            return if has_room { start } else { null_mut() };
        }
        let moved = unsafe { self.alloc(Layout::from_size_align_unchecked(size, layout.align())) };
        if !moved.is_null() {
            unsafe { moved.copy_from_nonoverlapping(start, layout.size().min(size)) };
        }
        moved
    }
}

/// A panic is a trap to the caller; `pkg` then makes a new instance.
#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    unreachable()
}
