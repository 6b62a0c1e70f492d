import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ParsedModule, parseModule } from './parseModule.ts';

export interface SourceFile {
  /** Relative to the root, with slashes. */
  path: string;
  text: string;
  /** Null unless the file is TypeScript or JavaScript to be checked; generated files are not. */
  module: ParsedModule | null;
}

export interface Tree {
  /** Names at the top level. */
  topLevel: string[];
  files: Map<string, SourceFile>;
}

/** Read besides the rooms. */
const pages = ['README.md'];
const folders = ['src', 'scripts', 'tests', 'entities', 'generated'];
const code = /\.(?:tsx?|m?jsx?)$/;
const text = /\.(?:tsx?|m?jsx?|json|css|sql|html|md)$/;

/** Reads the README and the rooms below `root`, the input of all checks. */
export async function readTree(root: string): Promise<Tree> {
  const topLevel = await readdir(root);
  const files = new Map<string, SourceFile>();
  for (const page of pages.filter((name) => topLevel.includes(name)))
    files.set(page, await readSource(path.join(root, page), page));
  for (const folder of folders.filter((name) => topLevel.includes(name))) {
    for (const entry of await readdir(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const absolute = path.join(entry.parentPath, entry.name);
      const relative = path.relative(root, absolute).split(path.sep).join('/');
      files.set(relative, await readSource(absolute, relative));
    }
  }
  return { topLevel, files };
}

async function readSource(absolute: string, relative: string): Promise<SourceFile> {
  if (!text.test(relative)) return { path: relative, text: '', module: null };
  const content = await readFile(absolute, 'utf8');
  const isEvaluated = code.test(relative) && !relative.startsWith('generated/');
  return { path: relative, text: content, module: isEvaluated ? parseModule(relative, content) : null };
}
