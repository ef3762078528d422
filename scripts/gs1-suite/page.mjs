// A page as the suite's own, which is not in its repository: what it loads from elsewhere comes from the copies.
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { build } from 'esbuild';
import { chromium } from 'playwright-core';

import { Failure } from '../lib/fail.mjs';
import { root } from '../lib/paths.mjs';
import { findBrowser } from '../setup/browser.mjs';

const origin = 'https://suite.example';
const scripts = ['GS1DigitalLinkToolkit.js', 'GS1DigitalLinkResolverTestSuite.js'];
const html = `<!doctype html><meta charset="utf-8" /><script src="/ajv.js"></script>
${scripts.map((file) => `<script src="/${file}"></script>`).join('\n')}
<div id="gs1ResolverTests"></div><img id="rotatingcircle" alt="" />`;

/** Pages in a browser of their own, which asks nobody but the node and the helper. */
export async function openPages(options, helper) {
  const executablePath = findBrowser();
  if (!executablePath) throw new Failure('the suite needs Chromium or Chrome: name one in CHROME_PATH');
  // The browser asks people before a page may reach this machine; there is nobody to ask.
  const args = ['--no-sandbox', '--disable-features=LocalNetworkAccessChecks'];
  const browser = await chromium.launch({ executablePath, args });
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  for (const [url, text] of await copies(options)) await context.route(url, (route) => answer(route, text));
  await context.route(/\/tester\.php\?/, async (route) => {
    const response = await fetch(helper.address + new URL(route.request().url()).search);
    await answer(route, await response.text());
  });
  return { open: () => context.newPage(), close: () => browser.close() };
}

/** What the suite finds for a link, line by line: `[{ id, test, status, msg }]`. */
export async function outcomeOf(pages, link) {
  const page = await pages.open();
  await page.goto(origin);
  // Expressions, not functions: they see what the suite declares with `const` and `let`.
  await page.evaluate(`testDL(${JSON.stringify(link)})`);
  await page.waitForLoadState('networkidle');
  const lines = await page.evaluate(
    'resultsArray.map(({ id, test, status, msg }) => ({ id, test, status, msg }))',
  );
  await page.close();
  return lines;
}

function answer(route, body) {
  const types = { '.js': 'text/javascript', '.example': 'text/html' };
  const { hostname, pathname } = new URL(route.request().url());
  const contentType =
    types[path.extname(pathname === '/' ? hostname : pathname)] ?? 'application/json; charset=utf-8';
  return route.fulfill({ body, contentType, headers: { 'access-control-allow-origin': '*' } });
}

async function copies({ suite, linkset, vocabulary, description }) {
  const own = scripts.map((file) => [`${origin}/${file}`, readFileSync(path.join(suite, file), 'utf8')]);
  return [
    [`${origin}/`, html],
    [`${origin}/ajv.js`, await ajv()],
    ...own,
    [
      'https://gs1.github.io/linkset/gs1-linkset-schema.json',
      readFileSync(path.join(linkset, 'gs1-linkset-schema.json'), 'utf8'),
    ],
    ['https://ref.gs1.org/standards/resolver/description-file-schema', readFileSync(description, 'utf8')],
    ['https://ref.gs1.org/voc/data/linktypes', JSON.stringify(linkTypes(vocabulary))],
  ];
}

async function ajv() {
  const contents = "import Ajv from 'ajv'; window.ajv7 = Ajv;";
  const { outputFiles } = await build({ stdin: { contents, resolveDir: root }, bundle: true, write: false });
  return outputFiles[0].text;
}

/** The types of links that the vocabulary has, as its list of them does: by name, with their title. */
function linkTypes(vocabulary) {
  const { '@graph': terms } = JSON.parse(readFileSync(vocabulary, 'utf8').replace(/^\ufeff/, ''));
  const isType = (term) => [term['rdfs:subPropertyOf']].flat().some((one) => one?.['@id'] === 'gs1:linkType');
  const named = (term) => [term['@id'].replace('gs1:', ''), { title: term['rdfs:label']?.['@value'] }];
  return Object.fromEntries(terms.filter(isType).map(named));
}
