// The Chromium of a process of tests: the first of its files starts it, the others use it again. The process drives it
// itself, as a browser that all processes share would have to be told everything twice.
import { channel } from 'node:diagnostics_channel';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromium } from 'playwright-core';

import { processorOfTree } from '../../scripts/lib/processor.mjs';
import { executablePath, flags } from './chromium.mjs';

/** How long it waits for the next file, in milliseconds; a file that is alone has none. */
const patience = process.argv.length > 3 ? 5000 : 0;

/** Where the runner hears of processor seconds that nobody else tells it of: Chromium does not wait for its own processes. */
const lost = channel('loopgate:lost');

let started;
let users = 0;
let ending;

/** The browser; `leaveBrowser()` once for each time that it was taken. */
export async function takeBrowser() {
  clearTimeout(ending);
  users += 1;
  started ??= launch();
  return (await started).browser;
}

export function leaveBrowser() {
  users -= 1;
  if (users === 0) ending = setTimeout(end, patience);
}

async function launch() {
  const artifactsDir = await mkdtemp(path.join(tmpdir(), 'loopgate-browser-'));
  return { artifactsDir, browser: await chromium.launch({ executablePath, args: flags, artifactsDir }) };
}

async function end() {
  const ended = started;
  started = undefined;
  const { artifactsDir, browser } = await ended;
  const before = processorOfTree();
  await browser.close();
  lost.publish(Math.max(before - processorOfTree(), 0));
  await rm(artifactsDir, { recursive: true, force: true, maxRetries: 5 });
}
