import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { barFiles, type DevelopmentBar } from './bar/DevelopmentBar.ts';

interface AdminOptions {
  /** Folder of the project. */
  root: string;
  /** Where the API is. */
  api: string;
  /** Where the admin is to be; Vite's own port if undefined. */
  port: number | undefined;
  /** Shown on every page. */
  bar: DevelopmentBar;
}

/** Folders the browser gets files of: no data, no roles, nothing of the server. */
const served = [
  'src/app',
  'src/contract',
  'src/framework/admin',
  'src/framework/schema',
  'generated',
  'node_modules',
];

/** The admin by Vite, with the API behind it, for browsers on this machine only. */
export async function serveAdmin({ root, api, port, bar }: AdminOptions): Promise<ViteDevServer> {
  const admin = await createServer({
    configFile: join(root, 'vite.config.ts'),
    plugins: [bar.plugin],
    server: {
      ...(port === undefined ? {} : { port, strictPort: true }),
      host: 'localhost',
      // the host that the browser sees goes on to the API, which compares it with the origin
      proxy: { '/api': { target: api, ws: true, changeOrigin: false }, '/healthz': api },
      cors: false,
      allowedHosts: [],
      fs: { strict: true, allow: [...served.map((path) => join(root, path)), ...barFiles] },
    },
  });
  return await admin.listen();
}
