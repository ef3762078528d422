import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { createServer, type Plugin, type ViteDevServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const renderer = '/src/render.ts';

interface Written {
  /** Where it is, e.g. `rules/Offer.html`. */
  file: string;
  text: string;
}

interface Rendered {
  pages: Written[];
  files: Written[];
}

/** Writes every page of `src/pages` as HTML that is there before any script runs. Vite takes it as if it were a file. */
export function pages(): Plugin {
  let rendered = new Map<string, string>();
  let files: Written[] = [];
  return {
    name: 'pages',
    async config(_, { command }) {
      if (command !== 'build') return {};
      const written = await renderOnce();
      rendered = new Map(written.pages.map(({ file, text }) => [root + file, text]));
      ({ files } = written);
      return { build: { rolldownOptions: { input: [...rendered.keys()] } } };
    },
    resolveId: (id) => (rendered.has(id) ? id : undefined),
    load: (id) => rendered.get(id),
    generateBundle() {
      for (const { file, text } of files) this.emitFile({ type: 'asset', fileName: file, source: text });
    },
    configureServer: (server) => () => serveRendered(server),
  };
}

async function renderOnce(): Promise<Rendered> {
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

async function renderWith(server: ViteDevServer): Promise<Rendered> {
  const { render } = await server.ssrLoadModule(renderer);
  return (render as (base: string) => Rendered)(ownAddress());
}

/** Where the node is, as wrangler.toml says it; empty where it does not. Most readers of previews follow whole addresses only. */
function ownAddress(): string {
  const settings = readFileSync(new URL('../../wrangler.toml', import.meta.url), 'utf8');
  const [, address = ''] = /^PUBLIC_BASE_URL\s*=\s*"(.*)"/m.exec(settings) ?? [];
  return address.replace(/\/+$/, '');
}

function serveRendered(server: ViteDevServer): void {
  server.middlewares.use(async (request, response, next) => {
    try {
      const address = (request.originalUrl ?? '/').replace(/[?#].*/, '');
      const { pages, files } = await renderWith(server);
      const beside = files.find(({ file }) => file === address.slice(1));
      if (beside) return void response.setHeader('content-type', 'application/json').end(beside.text);
      const file = address === '/' ? 'index.html' : `${address.slice(1)}.html`;
      const page = pages.find((one) => one.file === file);
      if (!page) return next();
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(await server.transformIndexHtml(address, page.text));
    } catch (error) {
      next(error);
    }
  });
}
