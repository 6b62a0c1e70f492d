import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { barFiles, type DevelopmentBar } from './bar/DevelopmentBar.ts';
import { publicProxy } from './publicProxy.ts';

interface AdminOptions {
  /** Project folder. */
  root: string;
  /** URL of the API. */
  api: string;
  /** Port of the admin; Vite's default if undefined. */
  port: number | undefined;
  /** Shown on every page. */
  bar: DevelopmentBar;
}

/** Folders served to the browser: no data, no roles, nothing of the server. */
const served = [
  'src/app',
  'src/contract',
  'src/framework/admin',
  'src/framework/schema',
  'generated',
  'node_modules',
];

/** Serves the admin by Vite with the API behind it, for browsers on this machine only. */
export async function serveAdmin({ root, api, port, bar }: AdminOptions): Promise<ViteDevServer> {
  const admin = await createServer({
    configFile: join(root, 'vite.config.ts'),
    plugins: [bar.plugin],
    server: {
      ...(port === undefined ? {} : { port, strictPort: true }),
      host: 'localhost',
      // the API compares the Host header with the origin, so it must stay as the browser sent it
      proxy: {
        '/api': { target: api, ws: true, changeOrigin: false },
        '/healthz': api,
        ...publicProxy(api, (html) => bar.addTo(html)),
      },
      cors: false,
      allowedHosts: [],
      fs: { strict: true, allow: [...served.map((path) => join(root, path)), ...barFiles] },
    },
  });
  return await admin.listen();
}
