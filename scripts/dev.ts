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
/** Of generated/ the server takes types only. */
const sources = ['src/framework', 'src/server'].map((path) => join(root, path));
/** What the browser gets is Vite's business. */
const isServerFile = (path: string) => /\.(ts|json)$/.test(path) && !/[\\/](admin|app)[\\/]/.test(path);

const noteMs = 500;
const generator = new Generator(root);

function isDefinition(path: string, { definitionsDir, frameworkDefinitionsDir }: Config): boolean {
  return path.startsWith(definitionsDir) || path.startsWith(frameworkDefinitionsDir);
}

/** What is wrong with the definition files as they stand now, for a person; undefined when nothing is. */
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

/** Starts the server anew, unless the definitions have a mistake. @returns whether it does. */
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
  // also what is not in force is described by what is generated, such as the name of a hook that is still to be written
  const isSound = isTaken || (await mistakesIn(config)) === undefined;
  if (isSound && definitions.length > 0) generator.run();
}

/**
 * `npm run dev`: the server with demo data in DATA_DIR, and the admin by Vite with the API behind it.
 * The server goes on with changed definitions; a changed source starts it anew, as does a plan applied by hand; a definition
 * with a mistake leaves it running as it is. generated/ follows the definitions.
 */
async function develop(): Promise<void> {
  const config = readConfig(process.env, root);
  const server = new ServerProcess(root);
  server.start();
  // Vite ends this process by itself at SIGTERM.
  process.on('exit', () => server.end());
  let taken = Promise.resolve();
  watchFiles([config.definitionsDir, ...sources], isServerFile, (paths) => {
    taken = taken.then(() => takeOver(paths, config, server));
  });
  watchFile(appliedNote(config.dataDir), { interval: noteMs }, ({ mtimeMs }) => {
    // Of a file that is not there it tells once too.
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
