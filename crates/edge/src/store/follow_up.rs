//! What is left to do after a registration.

use serde::Deserialize;

use super::StoreError;
use super::result::QueryResult;

/// Asked in the batch of the registration: mostly there is nothing, and another query would cost more than the answer.
pub(super) const QUESTIONS: &str = "
    COALESCE((SELECT MIN(place) FROM peers WHERE trusted_key IS NOT NULL) < (SELECT MAX(id) FROM announcements), 0)
      AS announcements,
    EXISTS (SELECT 1 FROM uncategorized WHERE kind IN ('material', 'product')) AS categories,
    (SELECT MIN(kind) FROM erasures) IS NOT NULL AS erasures,
    (SELECT MIN(of_kind) FROM stale_entries) IS NOT NULL AS entries";

#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub struct FollowUp {
    announcements: i64,
    categories: i64,
    erasures: i64,
    entries: i64,
}

impl FollowUp {
    pub(super) fn of(found: &QueryResult) -> Result<FollowUp, StoreError> {
        Ok(found.results::<FollowUp>()?.first().copied().unwrap_or_default())
    }

    /// Whether a peer has not heard of all announcements.
    pub fn has_announcements(self) -> bool {
        self.announcements > 0
    }

    /// Whether records wait for a category that is known.
    pub fn has_categories(self) -> bool {
        self.categories > 0
    }

    /// Whether what is gone still has rows.
    pub fn has_erasures(self) -> bool {
        self.erasures > 0
    }

    /// Whether records wait to be entered anew in the index of the search.
    pub fn has_entries(self) -> bool {
        self.entries > 0
    }
}
