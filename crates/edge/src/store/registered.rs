//! What is answered to a registration: `{id, created_at, warnings?, truncated?}`.

/// The query of the answer to a row of `r`, which has `id`, `created_at` and `warnings`; `?1` is whether there is more advice than it
/// came with. As of a report, 100 warnings are told and 64 KiB of their text (docs/validation.md).
/// Those about rules between records come without a severity.
macro_rules! registered {
    ($from:literal) => {
        concat!(
            "WITH told (issue, place, bytes) AS (
               SELECT value, key, SUM(
                 octet_length(value ->> 'path') + octet_length(value ->> 'message')
                 + IFNULL(octet_length(value ->> 'key'), 0) + IFNULL(octet_length(value ->> 'expected'), 0)
                 + IFNULL(octet_length(value ->> 'help'), 0)) OVER (ROWS UNBOUNDED PRECEDING)
               FROM ",
            $from,
            " CROSS JOIN json_each(r.warnings))
             SELECT json_patch(json_object('id', r.id, 'created_at', r.created_at), json_object(
               'warnings', json(NULLIF((
                 SELECT json_group_array(json_insert(issue, '$.severity', 'warning')) FROM (
                   SELECT issue FROM told WHERE place < 100 AND bytes <= 65536)), '[]')),
               'truncated', json(iif(?1 OR EXISTS (SELECT 1 FROM told WHERE place >= 100 OR bytes > 65536),
                 'true', 'null')))) AS body
             FROM ",
            $from
        )
    };
}

pub(super) use registered;
