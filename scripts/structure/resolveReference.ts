import path from 'node:path';
import type { Tree } from './readTree.ts';

export type Target =
  | { kind: 'file'; path: string }
  | { kind: 'folder'; path: string }
  | { kind: 'package'; name: string }
  | { kind: 'missing'; path: string };

/** Resolves a specifier in `from`; relative paths require their extension. */
export function resolveReference(tree: Tree, from: string, specifier: string): Target {
  if (!/^[./#]/.test(specifier)) return { kind: 'package', name: specifier };
  const plain = specifier.replace(/\?.*$/, '');
  const joined = plain.startsWith('.') ? path.posix.join(path.posix.dirname(from), plain) : plain;
  const star = joined.indexOf('*');
  if (star >= 0) return { kind: 'folder', path: path.posix.dirname(`${joined.slice(0, star)}x`) };
  const isOutsideOfRooms = !joined.includes('/') && tree.topLevel.includes(joined);
  if (tree.files.has(joined) || isOutsideOfRooms) return { kind: 'file', path: joined };
  return { kind: 'missing', path: joined };
}
