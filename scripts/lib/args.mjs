import path from 'node:path';
import { parseArgs } from 'node:util';

import { Failure } from './fail.mjs';

/** `{ values, positionals }` of a command's arguments; what is not among `options` is a failure. */
export function readArgs(args, options, usage) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    if (!error.code?.startsWith('ERR_PARSE_ARGS')) throw error;
    throw misuse(error.message.replace(/\. To specify a positional argument.*/s, ''), usage);
  }
}

export function misuse(message, usage) {
  return new Failure(`${message}\n\n${usage}`);
}

/** A path as it is meant by whoever typed it: npm runs scripts in the project's folder. */
export function typedPath(text) {
  return path.resolve(process.env.INIT_CWD || process.cwd(), text);
}
