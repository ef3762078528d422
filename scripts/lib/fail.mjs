/** A fault that the reader can mend: the message says what went wrong and how to go on. */
export class Failure extends Error {
  constructor(message, { output = '' } = {}) {
    super(message);
    this.output = output;
  }
}

/** Runs `main`, and turns what it throws into a message and an exit code. */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.exitCode = 1;
    report(error);
  }
}

/** Says what went wrong, and how to go on. */
export function report(error) {
  if (!(error instanceof Failure)) {
    console.error(error);
    return;
  }
  if (error.output) console.error(lastLines(error.output, 200));
  console.error(`\n✗ ${error.message}`);
}

function lastLines(text, count) {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}
