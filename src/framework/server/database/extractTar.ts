import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const block = 512;
const regularFile = new Set(['0', '\0']);
const directory = '5';

function textAt(header: Buffer, from: number, length: number): string {
  const end = header.indexOf(0, from);
  return header.toString('utf8', from, end === -1 ? from + length : Math.min(end, from + length));
}

/** Path of an entry, always inside the folder even if the archive contains `..`. */
function pathIn(folder: string, header: Buffer): string {
  const parts = [textAt(header, 345, 155), textAt(header, 0, 100)].join('/').split('/');
  return join(folder, ...parts.filter((part) => part !== '' && part !== '.' && part !== '..'));
}

/**
 * Extracts the files of a tar (POSIX.1-1988, "ustar") into a folder, in order, accessible only to their
 * owner. PGlite's own import does the same through its file system and takes many times as long.
 */
export function extractTar(archive: Buffer, folder: string): void {
  const made = new Set<string>();
  const make = (path: string) => {
    if (!made.has(path)) mkdirSync(path, { recursive: true, mode: 0o700 });
    made.add(path);
  };
  for (let at = 0; at + block <= archive.length && archive[at] !== 0; ) {
    const header = archive.subarray(at, at + block);
    const size = Number.parseInt(textAt(header, 124, 12).trim() || '0', 8);
    const type = String.fromCharCode(header[156] ?? 0);
    const path = pathIn(folder, header);
    at += block;
    if (type === directory) make(path);
    if (regularFile.has(type)) {
      make(dirname(path));
      writeFileSync(path, archive.subarray(at, at + size), { mode: 0o600 });
    }
    at += Math.ceil(size / block) * block;
  }
}
