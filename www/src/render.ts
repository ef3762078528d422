// What the build runs to write the pages as HTML.
import { render as renderComponent } from 'svelte/server';

import { documentOf } from './layout/document';
import Header from './layout/Header.svelte';
import type { Page } from './page';

const modules = import.meta.glob<{ default: Page | Page[] }>('./pages/*/page.ts', { eager: true });

/** Every page and the file that it is in. */
export function render(): { file: string; html: string }[] {
  return Object.entries(modules).flatMap(([file, { default: pages }]) => {
    const client = file.replace(/^\.(.*)page\.ts$/, '/src$1client.ts');
    return [pages].flat().map((page) => ({ file: fileOf(page.path), html: htmlOf(client, page) }));
  });
}

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

function htmlOf(client: string, page: Page): string {
  const header = renderComponent(Header, { props: { path: page.path } });
  const main = renderComponent(page.component, { props: { ...page.props, ...page.staticProps } });
  return documentOf(client, page, header.body, main.body);
}
