import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Finds the file of a thread or process: an entry of the server build, a program of the tests, or its source. */
function findFile(source: URL): URL {
  const name = source.pathname.replace(/^.*\//, '').replace(/\.ts$/, '.js');
  // a built module is an entry itself, or a chunk beside or below the entries
  const built = [new URL(`./${name}`, import.meta.url), new URL(`../${name}`, import.meta.url)];
  // a thread needs more than a second for compiling its sources, so the tests compile them once
  const programs = process.env.LEITSTAND_PROGRAMS;
  const candidates = [...built, ...(programs ? [pathToFileURL(join(programs, name))] : []), source];
  const found = candidates.find((url) => existsSync(fileURLToPath(url)));
  if (!found)
    throw new Error(`${name} is missing beside the server: it must be an entry of the server build`);
  return found;
}

/**
 * Arguments for Node. TypeScript sources need tsx, since `--import tsx` serves only the main thread; built
 * files need none.
 */
function execArgvFor(url: URL): string[] {
  if (!url.pathname.endsWith('.ts')) return [];
  // resolved as a file, because `require` finds the CommonJS half of tsx/esm/api, which does not work here
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx'));
  const api = new URL('./esm/api/index.mjs', loader).href;
  const register = `import { register } from ${JSON.stringify(api)}; register();`;
  return ['--import', `data:text/javascript,${encodeURIComponent(register)}`];
}

/**
 * URL and arguments for starting a thread or process, from the sources or the build.
 * @param source URL of its TypeScript file.
 */
export function findProgram(source: URL): { url: URL; execArgv: string[] } {
  const url = findFile(source);
  return { url, execArgv: execArgvFor(url) };
}
