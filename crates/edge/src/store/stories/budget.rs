//! How much may still be told.

/// Bytes that are left of those that an answer may have. What has no room is left out.
pub struct Budget {
    left: usize,
    is_spent: bool,
}

impl Budget {
    pub fn of(bytes: usize) -> Budget {
        Budget { left: bytes, is_spent: false }
    }

    /// Takes so many bytes, where they are left.
    pub fn take(&mut self, bytes: usize) -> bool {
        let left = self.left.checked_sub(bytes);
        self.is_spent |= left.is_none();
        self.left = left.unwrap_or(self.left);
        left.is_some()
    }

    /// Whether something had no room.
    pub fn is_spent(&self) -> bool {
        self.is_spent
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::Budget;

    #[test]
    fn what_has_no_room_takes_none() {
        let mut budget = Budget::of(10);
        assert!(budget.take(4) && budget.take(6) && budget.take(0) && !budget.is_spent());
        let mut budget = Budget::of(10);
        assert!(!budget.take(11) && budget.take(10) && budget.is_spent());
    }
}
