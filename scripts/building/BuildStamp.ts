import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashFiles } from './hashFiles.ts';

/** Definitions are read at run time: `entities/` is no input of the build. */
const inputs = ['src', 'generated', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];

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
    const from = await hashFiles({ root: this.#root, entries: inputs, by: 'content' });
    const made = await hashFiles({ root: this.#root, entries: ['dist'], by: 'change' });
    return `${from} ${made}`;
  }
}
