import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../src/server/config.ts';
import { buildPublicPages } from './developing/buildPublicPages.ts';
import { Development } from './developing/Development.ts';
import { lendDatabase } from './developing/lendDatabase.ts';
import { serveAdmin } from './developing/serveAdmin.ts';
import { watchFiles } from './developing/watchFiles.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Of generated/ the server imports `gui.ts`; everything else there is types. */
const sources = ['src/framework', 'src/server', 'src/contract', 'src/public'].map((path) => join(root, path));
/** Vite watches the files of the browser itself. */
const isServerFile = (path: string) => /\.(tsx?|json)$/.test(path) && !/[\\/](admin|app)[\\/]/.test(path);

/**
 * `npm run dev`: the server with demo data in DATA_DIR, and the admin served by Vite with the API behind it. The public
 * pages come from the server, with scripts that are built whenever their source changes; open ones load again.
 * Changed definitions are applied without a restart; a changed source or a manually applied plan restarts the server.
 * Mistakes in definitions, and changes that would lose data, leave it running, and a bar on the pages reports them.
 */
async function develop(): Promise<void> {
  const config = readConfig(process.env, root);
  const development = new Development(root, config);
  const { server, bar } = development;
  buildPublicPages(root, {
    built: () => development.publicPagesBuilt(),
    failed: (reason) => development.publicPagesFailed(reason),
  });
  server.start();
  // Vite ends this process itself at SIGTERM
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
