import { isSameSql, tokens } from './tokens.mjs';

/**
 * What brings a database from the views and triggers `present` to those that are `wanted`: `{ drops, creates }`, each in an
 * order that works. Views are created after those that they use, triggers after all views; drops go the other way round.
 */
export function differences(present, wanted) {
  const isKept = (name) => isSame(present.get(name), wanted.get(name));
  // A view that is dropped takes its triggers with it.
  const changes = ({ name, table }) => !isKept(name) || (present.has(table) && !isKept(table));
  const changed = (rules) => inOrder([...rules.values()].filter(changes));
  return { drops: changed(present).reverse(), creates: changed(wanted) };
}

function isSame(one, other) {
  return one !== undefined && one.type === other?.type && isSameSql(one.sql, other.sql);
}

/** Views, each after those that it uses, then triggers. */
function inOrder(rules) {
  const views = rules.filter(({ type }) => type === 'view');
  return [...afterUsed(views), ...rules.filter(({ type }) => type === 'trigger')];
}

function afterUsed(views) {
  const seen = new Set();
  const visit = (view) => {
    if (seen.has(view)) return [];
    seen.add(view);
    const words = tokens(view.sql);
    return [...views.filter(({ name }) => words.includes(name)).flatMap(visit), view];
  };
  return views.flatMap(visit);
}
