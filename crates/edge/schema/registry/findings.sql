-- The rules between records: one row for each rule that a record does not meet, judged by what is registered now
-- (decisions 7, registry mode). In strict mode such a record is refused, in open mode it gets warnings.
--
-- `seq` is the record, `path`, `code` and `message` are the issue that the caller is told. `refusal` is the status with
-- which strict mode answers: 400 where the document itself is to be mended, 409 where another record is in
-- the way. `holder_kind` and `holder` are the kind and the id of that other record. `help` says what to do, where that is certain.

CREATE VIEW findings AS
SELECT * FROM reference_findings
UNION ALL SELECT * FROM quantity_findings
UNION ALL SELECT * FROM status_findings
UNION ALL SELECT * FROM goods_findings
UNION ALL SELECT * FROM removed_findings;
