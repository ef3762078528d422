import { shownPath } from './database.mjs';

/** What a person is told of a migration that was written, or was not needed. */
export function report({ file, drops, creates }) {
  if (!file) return 'the migrations make what crates/edge/schema says: there is nothing to write';
  const isIn = (rules, name) => rules.some((rule) => rule.name === name);
  const gone = drops.filter(({ name }) => !isIn(creates, name));
  const lines = [
    ...creates.map(({ type, name }) => `  ${isIn(drops, name) ? 'changed' : 'new    '}  ${type} ${name}`),
    ...gone.map(({ type, name }) => `  gone     ${type} ${name}`),
  ];
  return [`${shownPath(file)} is written:`, ...lines].join('\n');
}
