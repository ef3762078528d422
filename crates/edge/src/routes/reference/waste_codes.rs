//! `GET /api/v1/reference/waste-codes`: the European List of Waste, by code, by what a code begins with, on a day.

use loopgate_core::reference::Date;
use loopgate_core::reference::lookup::{self, WasteEntry};

use super::{Page, not_found};
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;

pub async fn list(call: &Call) -> Result<Reply, ApiError> {
    let mut query = call.request.query();
    let code = query.text("code");
    let prefix = query.parsed("prefix", "one to six digits, such as `16 06`", digits).unwrap_or_default();
    let day = query.parsed("date", "a day, such as `2026-12-09`", day);
    let page = Page::read(&mut query);
    query.done()?;
    let entries = match code {
        Some(code) => {
            let mut entries = lookup::waste(&code, day).map_err(|error| not_found("waste_code", &code, error))?;
            entries.retain(|entry| digits(entry.code).is_some_and(|code| code.starts_with(&prefix)));
            entries
        }
        None => lookup::waste_list(&prefix, day),
    };
    Ok(page.of(call, entries, key))
}

/// Orders the list: an entry that changed comes once for each time.
fn key(entry: &WasteEntry) -> String {
    let since = entry.since.map(|since| since.to_string()).unwrap_or_default();
    format!("{} {since}", entry.code)
}

/// Those of a code or of what it begins with, which is written in pairs or without blanks.
fn digits(text: &str) -> Option<String> {
    let digits: String = text.chars().filter(|character| *character != ' ').collect();
    ((1..=6).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())).then_some(digits)
}

fn day(text: &str) -> Option<Date> {
    const LENGTH: usize = "2026-12-09".len();
    Date::read(text).filter(|_| text.len() == LENGTH)
}
