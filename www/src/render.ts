// What the build runs to write the pages as HTML.
import { render as renderComponent } from 'svelte/server';

import Header from './layout/Header.svelte';
import type { Page } from './page';
import { site } from './words/shared/site';

const modules = import.meta.glob<{ default: Page | Page[] }>('./pages/*/page.ts', { eager: true });

interface Written {
  file: string;
  text: string;
}

/** Every page, and what stands beside it, with the file that it is in. */
export function render(base: string): { pages: Written[]; files: Written[] } {
  const found = Object.entries(modules).flatMap(([module, { default: pages }]) =>
    [pages].flat().map((page) => ({ page, client: module.replace(/^\.(.*)page\.ts$/, '/src$1client.ts') })),
  );
  return {
    pages: found.map(({ page, client }) => ({ file: fileOf(page.path), text: htmlOf(client, page, base) })),
    files: [pagesList(found.map(({ page }) => page)), ...found.flatMap(({ page }) => filesOf(page))],
  };
}

function filesOf({ files = {} }: Page): Written[] {
  return Object.entries(files).map(([address, text]) => ({ file: address.slice(1), text }));
}

/** The addresses of which the Worker tells search engines. */
function pagesList(pages: Page[]): Written {
  const listed = pages.filter(({ isListed = true }) => isListed);
  return { file: 'pages.txt', text: listed.map(({ path }) => `${path}\n`).join('') };
}

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

function htmlOf(client: string, page: Page, base: string): string {
  const header = renderComponent(Header, { props: { path: page.path } });
  const main = renderComponent(page.component, { props: { ...page.props, ...page.staticProps } });
  const body = page.staticProps ? main.body.replace(marks, '') : main.body;
  return documentOf(client, page, base, [header.body, body]);
}

/** Comments by which a page is brought to life: as many as elements, and a slow phone reads them all. */
const marks = /<!--.*?-->/gs;

/** What a page stands in. Header and main part are brought to life apart (client.ts of the page). */
function documentOf(client: string, page: Page, base: string, [header, main]: [string, string]): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="description" content="${escaped(page.description)}" />
    ${previewOf(page, base)}
    <title>${escaped(page.title)}</title>
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <script src="/theme.js"></script>
    <script type="module" src="${client}"></script>
  </head>
  <body>
    <a class="skip" href="#main">${site.skip}</a>
    <div id="header">${header}</div>
    <main id="main" tabindex="-1" data-page="${page.path}">${main}</main>
    <footer class="site-footer">
      <p class="inner">${site.disclaimer} <a href="/ns">${site.vocabulary}</a> <a href="/licenses.txt">${site.licences}</a></p>
    </footer>
    <div id="toasts" role="status" aria-live="polite"></div>
    <script type="application/json" id="props">${JSON.stringify(page.props ?? {}).replaceAll('<', '\\u003c')}</script>
  </body>
</html>
`;
}

/** What stands beside a link that is sent to somebody. `base` is where the node is, empty where the build does not know. */
function previewOf({ path, title, description }: Page, base: string): string {
  const known = base === '' ? [] : [['og:url', base + path]];
  const meta = [
    ['og:type', 'website'],
    ['og:site_name', 'loopgate'],
    ...known,
    ['og:title', title],
    ['og:description', description],
    ['og:image', `${base}/previews/page.png`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', title],
    ['twitter:card', 'summary_large_image'],
  ];
  return meta
    .map(([name = '', content = '']) => `<meta property="${name}" content="${escaped(content)}" />`)
    .join('\n    ');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
