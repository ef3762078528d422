import { isDeepStrictEqual } from 'node:util';

import { Failure } from '../lib/fail.mjs';
import { coverage } from './coverage.mjs';
import { isNoting } from './follow.mjs';
import { isAuditArchived, readAnchors, readMarks } from './marks.mjs';
import { readMigrations } from './schema.mjs';

const anew = 'make a new copy in another folder';

/** Throws unless an increment of this node can follow on a copy. */
export async function requireGoesOn(session, schema, { migrations, next }) {
  if (schema.isImporting) {
    throw new Failure(`${session.title} is half imported: finish that with npm run node:import first`);
  }
  if (!next) throw new Failure(`the copy was made by a version of loopgate that made no increments: ${anew}`);
  if (!isDeepStrictEqual(await readMigrations(session), migrations)) {
    throw new Failure(`${session.title} has other migrations than the copy: ${anew}`);
  }
  requireCoverage(schema);
  await requireSameNode(session, schema, next);
}

function requireCoverage({ tables }) {
  const unknown = tables.find(({ name }) => !Object.hasOwn(coverage, name));
  if (unknown) {
    throw new Failure(
      `how changes of the table ${unknown.name} are found is not known: it is not in scripts/copy/coverage.mjs`,
    );
  }
}

/**
 * The newest row of the audit at the time of the copy is still there, or was archived, numbers have only grown, and all changes since
 * were noted.
 */
async function requireSameNode(session, schema, { marks, anchors }) {
  const there = await readAnchors(session, marks);
  const now = await readMarks(session);
  const isGone = there.audit === null && (await isAuditArchived(session, marks));
  const isOther =
    (there.audit !== anchors.audit && !isGone) || (there.events !== null && there.events !== anchors.events);
  if (isOther || now.audit < marks.audit || now.row_changes < marks.row_changes) {
    throw new Failure(
      `${session.title} is not the node of this copy, or was set back to a time before it: ${anew}`,
    );
  }
  if (isNoting(schema) && now.followed !== null && now.followed === marks.followed) return;
  throw new Failure(`${session.title} has not noted all changes since this copy: ${anew}`);
}
