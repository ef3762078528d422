// The Chromium of a process of tests: the first of its files starts it, the others use it again. The process drives it
// itself, as a browser that all processes share would have to be told everything twice.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromium } from 'playwright-core';

import { executablePath, flags } from './chromium.mjs';

/** How long it waits for the next file, in milliseconds. */
const patience = 1000;

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
  const { artifactsDir, browser } = await started;
  started = undefined;
  await browser.close();
  await rm(artifactsDir, { recursive: true, force: true, maxRetries: 5 });
}
