import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The file of a thread or process: beside the sources that start it, or an entry of the server build. */
function findFile(source: URL): URL {
  const name = source.pathname.replace(/^.*\//, '').replace(/\.ts$/, '.js');
  // a built module is an entry itself or a chunk beside or below the entries
  const candidates = [source, new URL(`./${name}`, import.meta.url), new URL(`../${name}`, import.meta.url)];
  const found = candidates.find((url) => existsSync(fileURLToPath(url)));
  if (!found)
    throw new Error(`${name} is missing beside the server: it must be an entry of the server build`);
  return found;
}

/** From the sources it needs tsx to read TypeScript (`--import tsx` serves the main thread only); built, nothing. */
function execArgvFor(url: URL): string[] {
  if (!url.pathname.endsWith('.ts')) return [];
  // Resolved as a file, because `require` finds the CommonJS half of tsx/esm/api, which does not work here.
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx'));
  const api = new URL('./esm/api/index.mjs', loader).href;
  const register = `import { register } from ${JSON.stringify(api)}; register();`;
  return ['--import', `data:text/javascript,${encodeURIComponent(register)}`];
}

/** What a thread or process is started with, from the sources or from the build. @param source URL of its TypeScript file. */
export function findProgram(source: URL): { url: URL; execArgv: string[] } {
  const url = findFile(source);
  return { url, execArgv: execArgvFor(url) };
}
