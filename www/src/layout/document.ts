import type { Page } from '../page';
import { site } from '../words';

/** What a page stands in. Header and main part are brought to life apart (client.ts of the page). */
export function documentOf(client: string, page: Page, header: string, main: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="description" content="${escaped(page.description)}" />
    <title>${escaped(page.title)}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script src="/theme.js"></script>
    <script type="module" src="${client}"></script>
  </head>
  <body>
    <a class="skip" href="#main">${site.skip}</a>
    <div id="header">${header}</div>
    <main id="main" tabindex="-1" data-page="${page.path}">${main}</main>
    <footer class="site-footer">
      <p class="inner">${site.disclaimer} <a href="/licenses.txt">${site.licences}</a></p>
    </footer>
    <div id="toasts" role="status" aria-live="polite"></div>
    <script type="application/json" id="props">${JSON.stringify(page.props ?? {}).replaceAll('<', '\\u003c')}</script>
  </body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
