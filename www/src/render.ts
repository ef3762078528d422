// What the build runs to write the pages as HTML.
import { render as renderComponent } from 'svelte/server';

import { documentOf } from './layout/document';
import Header from './layout/Header.svelte';
import type { Page } from './page';

const modules = import.meta.glob<{ default: Page | Page[] }>('./pages/*/page.ts', { eager: true });

interface Written {
  file: string;
  text: string;
}

/** Every page, and what stands beside it, with the file that it is in. */
export function render(): { pages: Written[]; files: Written[] } {
  const found = Object.entries(modules).flatMap(([module, { default: pages }]) =>
    [pages].flat().map((page) => ({ page, client: module.replace(/^\.(.*)page\.ts$/, '/src$1client.ts') })),
  );
  return {
    pages: found.map(({ page, client }) => ({ file: fileOf(page.path), text: htmlOf(client, page) })),
    files: found.flatMap(({ page }) =>
      Object.entries(page.files ?? {}).map(([address, text]) => ({ file: address.slice(1), text })),
    ),
  };
}

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

function htmlOf(client: string, page: Page): string {
  const header = renderComponent(Header, { props: { path: page.path } });
  const main = renderComponent(page.component, { props: { ...page.props, ...page.staticProps } });
  return documentOf(client, page, header.body, main.body);
}
