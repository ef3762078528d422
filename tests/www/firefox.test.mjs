// The pages in another browser: each comes to life there without an error, and does its main job.
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
    const defaultViewport = { width: 1280, height: 800 };
    browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true, defaultViewport });
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
    await go(page, path);
    return page;
  }

  async function go(page, path) {
    await page.goto(new URL(path, pages.url).href);
    await page.waitForSelector('html[data-ready]');
  }

  /** Nothing went wrong in it. */
  async function close(page) {
    assert.deepEqual(page.faults, [], page.url());
    await page.close();
  }

  async function withControl(page, key) {
    await page.keyboard.down('Control');
    await page.keyboard.press(key);
    await page.keyboard.up('Control');
  }

  test('every page comes to life, and one of those that are made from one pattern', async () => {
    const all = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.html'));
    const page = await open('');
    for (const file of all.filter((name) => !name.includes('/') || name === 'rules/MaterialDNA.html')) {
      await go(page, file === 'index.html' ? '' : file.replace(/\.html$/, ''));
      assert.ok(await page.$eval('h1', (heading) => heading.textContent.trim() !== ''), file);
      assert.deepEqual(page.faults, [], file);
    }
    await close(page);
  });

  /** Waits until the text of what is there matches. */
  const reads = (page, selector, pattern) =>
    page.waitForFunction(
      (where, source) => new RegExp(source).test(document.querySelector(where)?.textContent ?? ''),
      { timeout: 15_000 },
      selector,
      pattern.source,
    );

  test('home: the fault is mended with one click', async () => {
    const page = await open('');
    await page.locator('button ::-p-text(Fix)').click();
    await reads(page, '.found', /Valid MaterialDNA/);
    await close(page);
  });

  test('check: a broken sample is mended, and written in', async () => {
    const page = await open('check?sample=one-click-broken');
    await reads(page, '#verdict', /^6 issues/);
    await page.locator('.sheet button ::-p-text(Fix all)').click();
    await reads(page, '#verdict', /^Valid MaterialDNA$/);
    const editor = await page.waitForSelector('>>> .cm-content');
    await editor.focus();
    await withControl(page, 'a');
    await page.keyboard.type('{}');
    await reads(page, '#verdict', /^1 issue/);
    await close(page);
  });

  test('rules: what is searched for is found', async () => {
    const page = await open('rules');
    await page.keyboard.press('/');
    await page.keyboard.type('gtin_check');
    await reads(page, '#rules-search', /gtin_check_digit/);
    await close(page);
  });

  test('activity: what happens now is seen as a sentence', async () => {
    const page = await open('activity');
    await reads(page, '#events .connection', /live/);
    node.happen({ event_type: 'material.created', payload: { name: 'cork' } });
    await reads(page, '.event', /Cork is registered/);
    await close(page);
  });

  test('the palette leads to a page', async () => {
    const page = await open('');
    await withControl(page, 'k');
    await page.waitForSelector('[role=option]');
    await page.keyboard.type('rul');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.pathname === '/rules');
    await close(page);
  });
});
