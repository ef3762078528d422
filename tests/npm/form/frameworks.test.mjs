// The README's forms in React, Svelte and Vue, built with the package from its tarball and filled in in a browser.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';
import { compile } from 'svelte/compiler';
import { compileScript, parse } from 'vue/compiler-sfc';

import { openPage } from '../support/browser.mjs';
import { makeProject } from '../support/project.mjs';

const readme = readFileSync(new URL('../../../pkg/README.md', import.meta.url), 'utf8');
const installed = fileURLToPath(new URL('../../../node_modules', import.meta.url));

const onValid = `const onValid = (intent) => (document.title = JSON.stringify(intent));
  const target = document.querySelector('main');`;
const frameworks = {
  jsx: `import { createElement, StrictMode } from 'react';
    import { createRoot } from 'react-dom/client';
    import { Pledge } from './Pledge.jsx';
    ${onValid}
    const root = createRoot(target);
    root.render(createElement(StrictMode, null, createElement(Pledge, { onValid })));
    window.unmount = () => root.unmount();`,
  svelte: `import { mount, unmount } from 'svelte';
    import Pledge from './Pledge.svelte';
    ${onValid}
    const pledge = mount(Pledge, { target, props: { onValid } });
    window.unmount = () => unmount(pledge);`,
  vue: `import { createApp } from 'vue';
    import Pledge from './Pledge.vue';
    ${onValid}
    const app = createApp(Pledge, { onValid });
    app.mount(target);
    window.unmount = () => app.unmount();`,
};

const compilers = {
  name: 'components',
  setup({ onLoad }) {
    onLoad({ filter: /\.svelte$/ }, ({ path: file }) => {
      return { contents: compile(readFileSync(file, 'utf8'), { filename: file }).js.code };
    });
    onLoad({ filter: /\.vue$/ }, ({ path: file }) => {
      const { descriptor } = parse(readFileSync(file, 'utf8'), { filename: file });
      return { contents: compileScript(descriptor, { id: 'pledge', inlineTemplate: true }).content };
    });
  },
};

const files = Object.entries(frameworks).flatMap(([ending, main]) => [
  [`Pledge.${ending}`, new RegExp(`^\`\`\`${ending}\\n(.*?)^\`\`\`$`, 'ms').exec(readme)[1]],
  [`main-${ending}.js`, main],
  [
    `${ending}.html`,
    `<!doctype html><html lang="en"><title>-</title><main></main><script type="module" src="/out/main-${ending}.js"></script></html>`,
  ],
]);
const project = makeProject(Object.fromEntries(files));
const { page, url, faults, close } = await openPage(project.dir);
after(close);
await build({
  absWorkingDir: project.dir,
  entryPoints: Object.keys(frameworks).map((ending) => `main-${ending}.js`),
  outdir: path.join(project.dir, 'out'),
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  // Theirs are of the tests, the package is the project's own.
  nodePaths: [installed],
  define: {
    'process.env.NODE_ENV': '"production"',
    __VUE_OPTIONS_API__: 'false',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
  },
  plugins: [compilers],
});

for (const ending of Object.keys(frameworks)) {
  describe(`in ${ending}`, () => {
    const amount = page.getByLabel('Amount');
    const messages = page.locator('[data-loopgate=issue]');

    test('a wrong amount is said when it is left, until it is corrected', async () => {
      await page.goto(new URL(`${ending}.html`, url).href);
      await amount.fill('0');
      assert.equal(await messages.count(), 0);
      await amount.blur();
      assert.match(await messages.textContent(), /^Amount must be a number/);
      assert.equal(await amount.getAttribute('aria-invalid'), 'true');
      assert.equal(await amount.getAttribute('aria-errormessage'), await messages.getAttribute('id'));
      await amount.fill('12.5');
      assert.equal(await messages.count(), 0);
      assert.equal(await amount.getAttribute('aria-invalid'), null);
    });

    test('a submit goes to what is missing, and then gives the payload', async () => {
      await page.getByRole('button', { name: 'Pledge' }).click();
      assert.equal(await page.evaluate(() => document.activeElement.name), 'name');
      await page.getByLabel('Name').fill('Ada');
      await page.getByRole('button', { name: 'Pledge' }).click();
      const intent = { name: 'Ada', amount: 12.5, currency: 'EUR' };
      assert.deepEqual(JSON.parse(await page.title()), intent);
    });

    test('it goes without a trace', async () => {
      await page.getByLabel('Name').fill('');
      await page.evaluate(() => window.unmount());
      assert.equal(await page.locator('form, [data-loopgate]').count(), 0);
      assert.deepEqual(faults, []);
    });
  });
}
