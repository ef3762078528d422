#!/usr/bin/env node
// What `cargo test` runs the tests of a wasm module with (.cargo/config.toml): TESTS.wasm [PART OF A NAME]. They are
// those of wasm-bindgen-test, in Node. wasm-bindgen's own runner, which drives browsers too, takes longer to compile
// than all that they test.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { runMain } from '../lib/fail.mjs';
import { bindgen } from '../setup/bindgen.mjs';
import { tool } from '../setup/tool.mjs';

runMain(async () => {
  const [file, part = ''] = process.argv.slice(2).filter((arg) => !arg.startsWith('-'));
  if (!bindgen.isThere()) await bindgen.install();
  const folder = mkdtempSync(path.join(tmpdir(), 'loopgate-wasm-tests-'));
  try {
    await tool('loopgate-bindgen', ['node', path.resolve(file), folder, 'tests']);
    const tests = createRequire(path.join(folder, 'tests.js'))('./tests.js');
    const names = Object.keys(tests.__wasm).filter((name) => name.startsWith('__wbgt_'));
    // What runs tests is only in a module that has some.
    return names.length === 0 || (await runTests(tests, names, part)) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Runs the tests whose names have `part` in them; their results are printed as `cargo test` prints its own. */
function runTests(tests, names, part) {
  const wanted = names.filter((name) => name.includes(part));
  listen(tests);
  numberTimers();
  globalThis.__wbg_test_invoke = (test) => test();
  const context = new tests.WasmBindgenTestContext(false);
  context.filtered_count(names.length - wanted.length);
  return context.run(wanted.map((name) => tests.__wasm[name]));
}

/** Timers are numbers, as in workerd and browsers. */
function numberTimers() {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (...args) => Number(setTimeout(...args));
}

/** What a test prints is shown where it fails; the results are printed past that. */
function listen(tests) {
  for (const method of ['debug', 'log', 'info', 'warn', 'error']) {
    globalThis[`__wbgtest_og_console_${method}`] = console[method];
    console[method] = (...args) => tests[`__wbgtest_console_${method}`](args);
  }
}
