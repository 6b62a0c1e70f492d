import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../src/server/config.ts';
import { Development } from './developing/Development.ts';
import { lendDatabase } from './developing/lendDatabase.ts';
import { serveAdmin } from './developing/serveAdmin.ts';
import { watchFiles } from './developing/watchFiles.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Of generated/ the server takes what the app registers, and otherwise types only. */
const sources = ['src/framework', 'src/server'].map((path) => join(root, path));
/** What the browser gets is Vite's business. */
const isServerFile = (path: string) => /\.(ts|json)$/.test(path) && !/[\\/](admin|app)[\\/]/.test(path);

/**
 * `npm run dev`: the server with demo data in DATA_DIR, and the admin by Vite with the API behind it.
 * The server goes on with changed definitions; a changed source starts it again, as does a plan applied by hand. Definitions
 * with a mistake, and those that would lose data, leave it running as it is, and a bar on the pages says so.
 */
async function develop(): Promise<void> {
  const config = readConfig(process.env, root);
  const development = new Development(root, config);
  const { server, bar } = development;
  server.start();
  // Vite ends this process by itself at SIGTERM.
  process.on('exit', () => server.end());
  let taken = Promise.resolve();
  watchFiles([config.definitionsDir, ...sources], isServerFile, (paths) => {
    taken = taken.then(() => development.follow(paths));
  });
  lendDatabase(config, server);
  const port = process.env.ADMIN_PORT ? Number(process.env.ADMIN_PORT) : undefined;
  const admin = await serveAdmin({ root, api: `http://127.0.0.1:${config.port}`, port, bar });
  console.log(`Die Oberfläche lädt sich bei Änderungen neu: ${admin.resolvedUrls?.local[0]}`);
  const close = async () => {
    await Promise.all([admin.close(), server.stop()]);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void close());
}

await develop();
