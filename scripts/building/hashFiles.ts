import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

export interface HashOptions {
  root: string;
  /** Files and folders relative to the root; missing ones are skipped. */
  entries: readonly string[];
  /** `content` detects every change of text; `change` only size and modification time, for large files. */
  by: 'content' | 'change';
  /** Folders among the entries to leave out. */
  except?: readonly string[];
}

/** One hash over the names and contents of all files. */
export async function hashFiles({ root, entries, by, except = [] }: HashOptions): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(entries.map((entry) => listFiles(root, entry)))).flat().sort();
  const isLeftOut = (file: string) => except.some((folder) => file.startsWith(folder + path.sep));
  for (const file of files) {
    if (isLeftOut(file)) continue;
    const absolute = path.join(root, file);
    hash.update(`${file}\0`);
    if (by === 'content') hash.update(await readFile(absolute));
    else hash.update(await changeOf(absolute));
  }
  return hash.digest('hex');
}

async function changeOf(file: string): Promise<string> {
  const { size, mtimeMs } = await stat(file);
  return `${size} ${mtimeMs}\0`;
}

async function listFiles(root: string, entry: string): Promise<string[]> {
  const found = await stat(path.join(root, entry)).catch(() => null);
  if (!found) return [];
  if (found.isFile()) return [entry];
  const inside = await readdir(path.join(root, entry), { recursive: true, withFileTypes: true });
  return inside
    .filter((file) => file.isFile())
    .map((file) => path.relative(root, path.join(file.parentPath, file.name)));
}
