import { fileURLToPath } from 'node:url';

import { createServer, type Plugin, type ViteDevServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const renderer = '/src/render.ts';

interface Rendered {
  /** Where the page is, e.g. `rules/Offer.html`. */
  file: string;
  html: string;
}

/** Writes every page of `src/pages` as HTML that is there before any script runs. Vite takes it as if it were a file. */
export function pages(): Plugin {
  let rendered = new Map<string, string>();
  return {
    name: 'pages',
    async config(_, { command }) {
      if (command !== 'build') return {};
      rendered = new Map((await renderOnce()).map(({ file, html }) => [root + file, html]));
      return { build: { rolldownOptions: { input: [...rendered.keys()] } } };
    },
    resolveId: (id) => (rendered.has(id) ? id : undefined),
    load: (id) => rendered.get(id),
    configureServer: (server) => () => serveRendered(server),
  };
}

async function renderOnce(): Promise<Rendered[]> {
  const server = await createServer({
    root,
    logLevel: 'warn',
    server: { middlewareMode: true, ws: false },
    appType: 'custom',
  });
  try {
    return await renderWith(server);
  } finally {
    await server.close();
  }
}

async function renderWith(server: ViteDevServer): Promise<Rendered[]> {
  const { render } = await server.ssrLoadModule(renderer);
  return (render as () => Rendered[])();
}

function serveRendered(server: ViteDevServer): void {
  server.middlewares.use(async (request, response, next) => {
    try {
      const address = (request.originalUrl ?? '/').replace(/[?#].*/, '');
      const file = address === '/' ? 'index.html' : `${address.slice(1)}.html`;
      const page = (await renderWith(server)).find((one) => one.file === file);
      if (!page) return next();
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(await server.transformIndexHtml(address, page.html));
    } catch (error) {
      next(error);
    }
  });
}
