import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashFiles } from './hashFiles.ts';

/**
 * Generated files that are part of the bundles and do not depend on definitions; all others only provide
 * types.
 */
export const bundledGenerated = ['generated/askedRights.ts', 'generated/gui.ts', 'generated/pages.ts'];

const inputs = [
  'src',
  ...bundledGenerated,
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Definitions are read at run time, so neither these nor `entities/` are inputs of the build. */
const readAtRunTime = [path.join('src', 'framework', 'definitions')];

/**
 * Remembers the inputs of dist/. Its outputs are included, so that a manual build in between invalidates the
 * stamp.
 */
export class BuildStamp {
  readonly #root: string;
  readonly #file: string;

  constructor(root: string) {
    this.#root = root;
    this.#file = path.join(root, 'node_modules', '.cache', 'leitstand', 'build-stamp');
  }

  /** Returns whether dist/ is up to date. */
  async isFresh(): Promise<boolean> {
    const stamp = await readFile(this.#file, 'utf8').catch(() => null);
    return stamp !== null && stamp === (await this.#current());
  }

  async write(): Promise<void> {
    const stamp = await this.#current();
    await mkdir(path.dirname(this.#file), { recursive: true });
    await writeFile(this.#file, stamp);
  }

  async #current(): Promise<string> {
    const from = await hashFiles({ root: this.#root, entries: inputs, by: 'content', except: readAtRunTime });
    const made = await hashFiles({ root: this.#root, entries: ['dist'], by: 'change' });
    return `${from} ${made}`;
  }
}
