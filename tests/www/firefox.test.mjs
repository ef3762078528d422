// The pages in another browser: each comes to life there without an error.
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import puppeteer from 'puppeteer-core';

import { findFirefox } from '../../scripts/setup/firefox.mjs';
import { fakeNode } from './fake-node.mjs';
import { servePages } from './static-server.mjs';

const dist = fileURLToPath(new URL('../../www/dist/', import.meta.url));
const executablePath = findFirefox();
const skip = executablePath === null && 'Firefox is not installed; FIREFOX_PATH may name one';

describe('in Firefox', { skip }, () => {
  const node = fakeNode();
  let pages, browser;
  before(async () => {
    pages = await servePages(() => node);
    browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  });
  after(async () => {
    await browser?.close();
    node.close();
    await pages?.close();
  });

  async function open(path) {
    const page = await browser.newPage();
    page.faults = [];
    page.on('pageerror', (error) => page.faults.push(String(error)));
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) page.faults.push(message.text());
    });
    await page.goto(new URL(path, pages.url).href);
    await page.waitForSelector('html[data-ready]');
    return page;
  }

  test('every page comes to life', async () => {
    const files = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.html'));
    for (const file of files) {
      const page = await open(file === 'index.html' ? '' : file.replace(/\.html$/, ''));
      assert.ok(await page.$eval('h1', (heading) => heading.textContent.trim() !== ''), file);
      assert.deepEqual(page.faults, [], file);
      await page.close();
    }
  });
});
