import { watchFile } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadDefinitions } from '../src/framework/server/definitions/loadDefinitions.ts';
import { type Config, readConfig } from '../src/server/config.ts';
import { principals } from '../src/server/principals.ts';
import { Generator } from './developing/Generator.ts';
import { ServerProcess } from './developing/ServerProcess.ts';
import { serveAdmin } from './developing/serveAdmin.ts';
import { watchFiles } from './developing/watchFiles.ts';
import { appliedNote } from './migrating/appliedNote.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The server only imports types from generated/, so it is not watched. */
const sources = ['src/framework', 'src/server'].map((path) => join(root, path));
/** Vite watches the files of the browser itself. */
const isServerFile = (path: string) => /\.(ts|json)$/.test(path) && !/[\\/](admin|app)[\\/]/.test(path);

const noteMs = 500;
const generator = new Generator(root);

function isDefinition(path: string, { definitionsDir, frameworkDefinitionsDir }: Config): boolean {
  return path.startsWith(definitionsDir) || path.startsWith(frameworkDefinitionsDir);
}

/** Mistakes in the current definition files, as a readable message; undefined without any. */
async function mistakesIn(config: Config): Promise<string | undefined> {
  const directories = [
    { path: config.frameworkDefinitionsDir, framework: true },
    { path: config.definitionsDir, framework: false },
  ];
  try {
    await loadDefinitions({ directories, principals });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Restarts the server unless the definitions have a mistake.
 * @returns whether it restarts
 */
async function startAnew(changed: string, config: Config, server: ServerProcess): Promise<boolean> {
  const mistakes = await mistakesIn(config);
  if (mistakes === undefined) server.restart(changed);
  else {
    const rest = server.isRunning
      ? 'läuft mit den bisherigen Definitionen weiter'
      : 'wartet auf die Berichtigung';
    console.error(`${mistakes}\nDer Server ${rest}.`);
  }
  return mistakes === undefined;
}

async function takeOver(paths: string[], config: Config, server: ServerProcess): Promise<void> {
  const changed = `Geändert: ${paths.join(', ')}.`;
  const definitions = paths.filter((path) => isDefinition(path, config));
  const isTaken =
    server.isReady && definitions.length === paths.length
      ? await server.takeOver(changed)
      : await startAnew(changed, config, server);
  // also generates for valid definitions that did not take effect, e.g. because a hook is still to be written
  const isSound = isTaken || (await mistakesIn(config)) === undefined;
  if (isSound && definitions.length > 0) generator.run();
}

/**
 * `npm run dev`: the server with demo data in DATA_DIR, and the admin served by Vite with the API behind it.
 * Changed definitions are applied without a restart; a changed source or a manually applied plan restarts the
 * server; a mistake in a definition leaves it running. generated/ follows the definitions.
 */
async function develop(): Promise<void> {
  const config = readConfig(process.env, root);
  const server = new ServerProcess(root);
  server.start();
  // Vite ends this process itself at SIGTERM
  process.on('exit', () => server.end());
  let taken = Promise.resolve();
  watchFiles([config.definitionsDir, ...sources], isServerFile, (paths) => {
    taken = taken.then(() => takeOver(paths, config, server));
  });
  watchFile(appliedNote(config.dataDir), { interval: noteMs }, ({ mtimeMs }) => {
    // also called once for a missing file
    if (mtimeMs > 0) server.restart('Angewendet: was die Definitionen von der Datenbank verlangen.');
  });
  const port = process.env.ADMIN_PORT ? Number(process.env.ADMIN_PORT) : undefined;
  const admin = await serveAdmin({ root, api: `http://127.0.0.1:${config.port}`, port });
  console.log(`Die Oberfläche lädt sich bei Änderungen neu: ${admin.resolvedUrls?.local[0]}`);
  const close = async () => {
    await Promise.all([admin.close(), server.stop()]);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void close());
}

await develop();
