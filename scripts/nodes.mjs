// npm run nodes -- key|introduce|send|list|deliveries|...: this node among others, by the rules of docs/federation.md.
import { Failure, runMain } from './lib/fail.mjs';
import { dropSetAside, listDeliveries, sendAgain } from './nodes/deliveries.mjs';
import { introduce } from './nodes/introduce.mjs';
import { listNodes } from './nodes/list.mjs';
import { makeKey } from './nodes/make-key.mjs';
import { readOptions } from './nodes/options.mjs';
import { send } from './nodes/send.mjs';
import { distrust, forget, trust } from './nodes/trust.mjs';
import { usage } from './nodes/usage.mjs';

const commands = {
  key: makeKey,
  introduce,
  send,
  list: listNodes,
  deliveries: listDeliveries,
  resend: sendAgain,
  drop: dropSetAside,
  trust,
  distrust,
  forget,
};

runMain(async () => {
  const options = understood(process.argv.slice(2));
  if (!options) return 2;
  if (options.help) return console.log(usage);
  // The answer alone goes to stdout, as it may be JSON for a program.
  await options.database?.prepare({ stream: process.stderr });
  await commands[options.command](options);
});

/** The options, or null where the command was called wrongly, which is told. */
function understood(args) {
  try {
    return readOptions(args, process.env);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`\n✗ ${error.message}`);
    return null;
  }
}
