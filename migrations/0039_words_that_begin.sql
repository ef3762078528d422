-- The words of the index of searches. One that is begun is looked for as these: gathering all that begin so reads every record that has one.
CREATE VIRTUAL TABLE entry_terms USING fts5vocab('entry_text', 'instance');
