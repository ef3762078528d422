//! What is answered to a registration: `{id, created_at, warnings?, truncated?}`.

/// The query of the answer to a row of `r`, which has `id`, `created_at` and `warnings`; `?1` is whether there is more advice than it
/// came with. As of a report, 100 warnings are told and 64 KiB of their text (docs/validation.md). Those
/// about rules between records come without a severity. (SQLite would prepare a join
/// with `json_each` anew each time that it is run with other values.)
macro_rules! registered {
    ($from:literal) => {
        concat!(
            "SELECT json_patch(json_object('id', r.id, 'created_at', r.created_at), (
               SELECT json_object(
                 'warnings', json(NULLIF(
                   json_group_array(json_insert(issue, '$.severity', 'warning')) FILTER (WHERE place < 100 AND bytes <= 65536), '[]')),
                 'truncated', json(iif(?1 OR COUNT(*) FILTER (WHERE place >= 100 OR bytes > 65536), 'true', 'null')))
               FROM (
                 SELECT value AS issue, key AS place, SUM(
                   octet_length(value ->> 'path') + octet_length(value ->> 'message')
                   + IFNULL(octet_length(value ->> 'key'), 0) + IFNULL(octet_length(value ->> 'expected'), 0)
                   + IFNULL(octet_length(value ->> 'help'), 0)) OVER (ROWS UNBOUNDED PRECEDING) AS bytes
                 FROM json_each(r.warnings)))) AS body
             FROM ",
            $from
        )
    };
}

pub(super) use registered;
