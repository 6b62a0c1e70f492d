import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Whatever a test imports to open databases, start servers or render pages: it takes seconds then. */
const longFiles = [
  'scripts/postgres/startPostgres.ts',
  'tests/support/startServerProcess.ts',
  'tests/support/testEngines.ts',
];
const longPackages = ['@testing-library/react'];

const imported = /\bfrom '([^']+)'|\bimport '([^']+)'|\bimport\('([^']+)'\)/g;

/** Says of test files whether they take long, by what they and their support import. */
export class LongTests {
  readonly #root: string;
  readonly #known = new Map<string, boolean>();

  /** @param root of the project */
  constructor(root: string) {
    this.#root = root;
  }

  /** @param file relative to the root */
  isLong(file: string): boolean {
    const known = this.#known.get(file);
    if (known !== undefined) return known;
    // two files of support may import each other
    this.#known.set(file, false);
    const isLong = this.#importsLong(file);
    this.#known.set(file, isLong);
    return isLong;
  }

  #importsLong(file: string): boolean {
    if (longFiles.includes(file)) return true;
    const place = path.join(this.#root, file);
    if (!file.startsWith('tests/') || !existsSync(place)) return false;
    const references = [...readFileSync(place, 'utf8').matchAll(imported)].map(
      ([, from, bare, lazy]) => from ?? bare ?? lazy ?? '',
    );
    return references.some((reference) =>
      reference.startsWith('.')
        ? this.isLong(path.posix.join(path.posix.dirname(file), reference))
        : longPackages.includes(reference),
    );
  }
}
