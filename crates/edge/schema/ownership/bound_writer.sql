-- Who writes now, where it is a key that may move only what is its own: one without the scope `admin` (decisions 9, ownership).
-- A Worker from before migration 0019 tells no mode, and asks by itself whose records they are.

CREATE VIEW bound_writer AS
SELECT key, strict FROM writer WHERE key IS NOT NULL AND instr(' ' || scopes || ' ', ' admin ') = 0;
