/**
 * How a copy finds what changed in each table since an earlier one, without reading all of it (docs/backup.md). Each table has one way:
 *
 * - `grown`: rows get ever higher numbers in the column `by`, within each of `groups` of the column `group` where there is one. What is
 *   new has the highest number or comes after it; what else changes is noted. `isFinal`: rows never change, and go from the low end only;
 *   `archivedIn` is the table that says up to which number (`last`) they have gone to the archive.
 * - `noted`: each row that comes, changes or goes is noted.
 * - `counted`: a number of `statistics` counts its changes; where it is another one, the table is copied whole.
 * - `whole`: it is small, or keeps nothing for long, and is copied whole.
 *
 * Notes are rows of `row_changes`, which the triggers in crates/edge/schema/copies write; `unless` is what needs no note.
 */
const judged = 'OLD.strict = 2';
const archived = `OLD.id <= (SELECT last FROM archive_segments WHERE first <= OLD.id ORDER BY first DESC LIMIT 1)`;
const kinds = ['material', 'product', 'offer', 'match', 'transfer', 'transaction'];

export const coverage = {
  announcements: { way: 'grown', by: 'id' },
  archive_segments: { way: 'grown', by: 'first' },
  audit: { way: 'grown', by: 'id', isFinal: true, archivedIn: 'audit_segments' },
  audit_segments: { way: 'grown', by: 'first', isFinal: true },
  entries: { way: 'grown', by: 'seq' },
  events: { way: 'grown', by: 'id', unless: archived },
  interest: { way: 'grown', by: 'id' },
  material_status: { way: 'grown', by: 'seq', unless: judged },
  payment_events: { way: 'grown', by: 'id' },
  payment_intents: { way: 'grown', by: 'id' },
  records: { way: 'grown', by: 'seq', unless: judged },
  referrers: { way: 'grown', by: 'seq', group: 'kind', groups: kinds },
  row_changes: { way: 'grown', by: 'place', isFinal: true },
  set_aside: { way: 'grown', by: 'id' },
  signal_documents: { way: 'grown', by: 'seq' },
  transaction_documents: { way: 'grown', by: 'seq' },

  announcement_senders: { way: 'noted' },
  archive_entities: { way: 'noted' },
  archive_types: { way: 'noted' },
  audit_subjects: { way: 'noted' },
  deliveries: { way: 'noted' },
  federated_messages: { way: 'noted' },
  idempotency: { way: 'noted' },
  item_codes: { way: 'noted' },
  material_offers: { way: 'noted' },
  offered: { way: 'noted' },
  removals: { way: 'noted' },
  removed_holders: { way: 'noted' },
  supersessions: { way: 'noted' },
  transactions: { way: 'noted' },
  votes: { way: 'noted' },

  cities: { way: 'counted', by: 'cities_version' },
  city_tile_counts: { way: 'counted', by: 'cities_version' },
  city_tiles: { way: 'counted', by: 'cities_version' },

  api_keys: { way: 'whole' },
  archive_candidates: { way: 'whole' },
  archive_erasures: { way: 'whole' },
  archive_leftovers: { way: 'whole' },
  erasures: { way: 'whole' },
  followed: { way: 'whole' },
  interest_senders: { way: 'whole' },
  invitations: { way: 'whole' },
  judgements: { way: 'whole' },
  key_bytes: { way: 'whole' },
  listing_counts: { way: 'whole' },
  peers: { way: 'whole' },
  referrers_missing: { way: 'whole' },
  signatures: { way: 'whole' },
  stale_entries: { way: 'whole' },
  statistics: { way: 'whole' },
  uncategorized: { way: 'whole' },
  units: { way: 'whole' },
  visitor_salts: { way: 'whole' },
  waiting_interest: { way: 'whole' },
  writer: { way: 'whole' },
};

/** The names of the tables that are found in one of these ways. */
export function namesOf(...ways) {
  return Object.keys(coverage).filter((name) => ways.includes(coverage[name].way));
}

/** Whether rows of a table are noted. */
export function isNoted(name) {
  const { way, isFinal } = coverage[name];
  return way === 'noted' || (way === 'grown' && !isFinal);
}
