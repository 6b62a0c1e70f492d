import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const rooms = ['src/framework/server', 'src/server'];
const call = /(?<!function )\bmayCustom(?:On)?\(/g;
const askedName = /^[^,()]+,\s*'([A-Za-z]+)',?\s*\)/;

/**
 * Custom rights that one file checks.
 * @throws Error if a call does not name its right as a literal
 */
export function askedRightsIn(path: string, source: string): string[] {
  return [...source.matchAll(call)].map(({ index, 0: text }) => {
    const name = askedName.exec(source.slice(index + text.length))?.[1];
    if (name !== undefined) return name;
    const line = source.slice(0, index).split('\n').length;
    throw new Error(
      `${path}:${line}: name the custom right as a text in the call, so that it counts as asked for.`,
    );
  });
}

/** Custom rights checked by server code through `mayCustom` and `mayCustomOn`, sorted. */
export async function findAskedRights(root: string): Promise<string[]> {
  const names = new Set<string>();
  for (const room of rooms)
    for (const file of await readdir(join(root, room), { recursive: true })) {
      if (!file.endsWith('.ts')) continue;
      const path = join(room, file);
      for (const name of askedRightsIn(path, await readFile(join(root, path), 'utf8'))) names.add(name);
    }
  return [...names].sort();
}
