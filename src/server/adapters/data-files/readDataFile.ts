import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file that the build writes, and the module that makes it. */
export interface DataFile {
  /** File name beside the built server. */
  name: string;
  /** Module below `adapters/` whose only export makes the content from packages of development. */
  maker: string;
}

const adapters = new URL('../', import.meta.url);

/** Path of the file beside the built server; bundled, this module may be in a chunk one folder below. */
function findBuilt(name: string): string | undefined {
  return ['./', '../']
    .map((folder) => fileURLToPath(new URL(folder + name, import.meta.url)))
    .find((file) => existsSync(file));
}

/** Hash of all sources here, of which the makers are a part, and of the packages. */
async function hashOfSources(): Promise<string> {
  const folder = fileURLToPath(adapters);
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts')).sort();
  const hash = createHash('sha256').update(await readFile(new URL('../../../package.json', adapters)));
  for (const file of files) hash.update(await readFile(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Makes the file in a cache if the server runs from its sources. @returns its path */
async function makeCached({ name, maker }: DataFile): Promise<string> {
  const source = new URL(maker, adapters);
  if (!existsSync(source)) throw new Error(`${name} is missing beside the server: run npm run build`);
  const folder = fileURLToPath(new URL('../../../node_modules/.cache/leitstand/data/', adapters));
  const file = join(folder, `${await hashOfSources()}-${name}`);
  if (existsSync(file)) return file;
  // computed, so that the build leaves the makers and their packages out of the server
  const made = (await import(/* @vite-ignore */ source.href)) as Record<string, () => unknown>;
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify(Object.values(made)[0]?.()));
  await rename(draft, file);
  return file;
}

/** Reads data that the build wrote beside the server; without a build they are made on first use. */
export async function readDataFile<T>(file: DataFile): Promise<T> {
  return JSON.parse(await readFile(findBuilt(file.name) ?? (await makeCached(file)), 'utf8')) as T;
}
