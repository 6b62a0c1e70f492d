import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));
const server = `${root}src/framework/server/`;

/**
 * Compiles what the server runs in threads and processes of its own, and lets `findProgram` find it.
 * @returns a function that removes it.
 */
export async function buildPrograms(): Promise<() => Promise<void>> {
  const cache = join(root, 'node_modules/.cache/leitstand');
  await mkdir(cache, { recursive: true });
  // below the root, where the packages are found that stay outside
  const folder = await mkdtemp(join(cache, 'programs-'));
  const input = ['database/pgliteWorker', 'files/pictureProcess', 'parsing/parserWorker'];
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['@electric-sql/pglite', 'sharp'] },
    build: {
      ssr: true,
      outDir: folder,
      target: 'node20',
      rolldownOptions: { input: input.map((path) => `${server}${path}.ts`) },
    },
  });
  process.env.LEITSTAND_PROGRAMS = folder;
  return async () => {
    delete process.env.LEITSTAND_PROGRAMS;
    await rm(folder, { recursive: true, force: true });
  };
}
