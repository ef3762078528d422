// A Chromium for all test files: prints its address, and goes when nobody reads its input any more.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromium } from 'playwright-core';

import { executablePath, flags } from './chromium.mjs';

const artifactsDir = mkdtempSync(path.join(tmpdir(), 'loopgate-browser-'));
const server = await chromium.launchServer({ executablePath, args: flags, artifactsDir });
console.log(server.wsEndpoint());
process.stdin.resume().on('close', async () => {
  await server.close();
  rmSync(artifactsDir, { recursive: true, force: true, maxRetries: 5 });
  process.exit();
});
