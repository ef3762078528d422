import { misuse, readArgs } from '../lib/args.mjs';
import { usage } from './usage.mjs';

/** `{ name }` or `{ help: true }`. */
export function readOptions(args) {
  const { values, positionals } = readArgs(args, { help: { type: 'boolean', short: 'h' } }, usage);
  if (values.help) return { help: true };
  const [name, ...rest] = positionals;
  if (rest.length > 0) throw misuse(`"${rest[0]}" is one argument too many`, usage);
  if (/^[a-z][a-z0-9_]{0,59}$/.test(name ?? '')) return { name };
  throw misuse(
    name ? `"${name}" is no name for a migration` : 'say in a name what the migration changes',
    usage,
  );
}
