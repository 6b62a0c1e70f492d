import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashFiles } from './hashFiles.ts';

/** Generated files that bundles contain; all others only give types. None of them follows from a definition. */
export const bundledGenerated = ['generated/askedRights.ts', 'generated/gui.ts', 'generated/pages.ts'];

const inputs = [
  'src',
  ...bundledGenerated,
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Definitions are read at run time: neither these nor `entities/` are inputs of the build. */
const readAtRunTime = [path.join('src', 'framework', 'definitions')];

/**
 * Remembers what dist/ was built from. The outputs are part of it, so that a build by hand in between makes the
 * stamp worthless instead of wrong.
 */
export class BuildStamp {
  readonly #root: string;
  readonly #file: string;

  constructor(root: string) {
    this.#root = root;
    this.#file = path.join(root, 'node_modules', '.cache', 'leitstand', 'build-stamp');
  }

  /** Whether dist/ is what the build would make now. */
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
