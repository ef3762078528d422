//! How far a string is plain: no quote, no backslash, no control character.

/// How many plain bytes a text begins with, and whether one of them is not ASCII.
#[inline]
pub(super) fn plain(text: &[u8]) -> (usize, bool) {
    let (blocks, rest) = text.as_chunks();
    let (mut length, mut high) = (0, 0);
    for block in blocks {
        let (ends, block_high) = block::look(block);
        if ends != 0 {
            let before = ends.trailing_zeros();
            high |= block_high & ((1 << before) - 1);
            return (length + block::bytes(before), high != 0);
        }
        high |= block_high;
        length += block.len();
    }
    let before = rest.iter().take_while(|byte| **byte >= 0x20 && !matches!(byte, b'"' | b'\\')).count();
    let is_high = high != 0 || rest.iter().take(before).any(|byte| !byte.is_ascii());
    (length + before, is_high)
}

/// 16 bytes at once. Both masks have a bit for each byte: of those that end a run, and of those beyond ASCII.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod block {
    use core::arch::wasm32::{u8x16_bitmask, u8x16_eq, u8x16_lt, u8x16_splat, u64x2, v128_or};

    #[inline]
    pub fn look(block: &[u8; 16]) -> (u32, u32) {
        let number = u128::from_le_bytes(*block);
        let bytes = u64x2(number as u64, (number >> 64) as u64);
        let is = |byte: u8| u8x16_eq(bytes, u8x16_splat(byte));
        let ends = v128_or(v128_or(is(b'"'), is(b'\\')), u8x16_lt(bytes, u8x16_splat(0x20)));
        (u32::from(u8x16_bitmask(ends)), u32::from(u8x16_bitmask(bytes)))
    }

    #[inline]
    pub fn bytes(bits: u32) -> usize {
        bits as usize
    }
}

/// 16 bytes at once, as above. Nearly every x86-64 has SSE2.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod block {
    use safe_arch::{bitor_m128i, cmp_eq_mask_i8_m128i, m128i, min_u8_m128i, move_mask_i8_m128i, set_splat_i8_m128i};

    #[inline]
    pub fn look(block: &[u8; 16]) -> (u32, u32) {
        let bytes = m128i::from(*block);
        let is = |byte: u8| cmp_eq_mask_i8_m128i(bytes, set_splat_i8_m128i(byte as i8));
        let is_control = cmp_eq_mask_i8_m128i(bytes, min_u8_m128i(bytes, set_splat_i8_m128i(0x1f)));
        let ends = bitor_m128i(bitor_m128i(is(b'"'), is(b'\\')), is_control);
        (move_mask_i8_m128i(ends) as u32, move_mask_i8_m128i(bytes) as u32)
    }

    #[inline]
    pub fn bytes(bits: u32) -> usize {
        bits as usize
    }
}

/// 8 bytes at once. The masks have the highest bit of each byte; of those that end a run only the first is sure.
#[cfg(not(any(
    all(target_arch = "x86_64", target_feature = "sse2"),
    all(target_arch = "wasm32", target_feature = "simd128")
)))]
mod block {
    const LOW: u64 = u64::from_ne_bytes([0x01; 8]);
    const HIGH: u64 = u64::from_ne_bytes([0x80; 8]);

    #[inline]
    pub fn look(block: &[u8; 8]) -> (u64, u64) {
        let bytes = u64::from_le_bytes(*block);
        let is_zero = |bytes: u64| bytes.wrapping_sub(LOW) & !bytes & HIGH;
        let is_control = bytes.wrapping_sub(LOW * 0x20) & !bytes & HIGH;
        let ends = is_zero(bytes ^ (LOW * u64::from(b'"'))) | is_zero(bytes ^ (LOW * u64::from(b'\\'))) | is_control;
        (ends, bytes & HIGH)
    }

    #[inline]
    pub fn bytes(bits: u32) -> usize {
        bits as usize / 8
    }
}
