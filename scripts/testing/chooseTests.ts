import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../runCommand.ts';

/** One file of this many is drawn. */
const oneOf = 4;

/**
 * A quarter of the files for one run; all of them within four seeds a thousand apart. The thousands of the seed choose
 * it, because the lower digits choose cases within a file.
 */
export function drawFiles(files: readonly string[], seed: number): string[] {
  const quarter = Math.floor(seed / 1000) % oneOf;
  return files.toSorted().filter((_, position) => position % oneOf === quarter);
}

/** Tests of these folders run each time: a hole in the rights must not wait for its turn. */
const guarded = /\/(rights|security)\//;

interface TestChoice {
  files: readonly string[];
  /** Whether a file takes seconds. */
  isLong: (file: string) => boolean;
  seed: number;
  /** Changed files of the project: tests among them, and tests beside them, run in any case. */
  changed: readonly string[];
  /** Further files that run in any case. */
  wanted: readonly string[];
}

/** The folder of the tests of a source: `src/framework/schema/filter` -> `tests/framework/schema/filter`. */
function testFolder(source: string): string {
  return path.posix.dirname(source).replace(/^(src\/)?/, 'tests/');
}

/** The test files of one run: all short ones, all of the rights, of what changed lately, and a quarter of the others. */
export function chooseTests({ files, isLong, seed, changed, wanted }: TestChoice): string[] {
  const always = new Set([...changed, ...wanted]);
  const folders = new Set(changed.filter((file) => !file.startsWith('tests/')).map(testFolder));
  const isAlways = (file: string) =>
    guarded.test(file) || always.has(file) || folders.has(path.posix.dirname(file)) || !isLong(file);
  const others = files.filter((file) => !isAlways(file));
  const drawn = new Set(drawFiles(others, seed));
  return files.filter((file) => isAlways(file) || drawn.has(file));
}

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

const base = 'HEAD~5';

async function namesOf(root: string, command: readonly string[]): Promise<string[]> {
  const { code, output } = await runCommand(['git', ...command], { cwd: root });
  return code === 0 ? output.split('\n').filter((line) => line !== '') : [];
}

/** Files that the newest five commits changed, or that are not committed yet; none without git. */
export async function changedFiles(root: string): Promise<string[]> {
  const [changed, added] = await Promise.all([
    namesOf(root, ['diff', '--name-only', '--no-renames', '--relative', base]),
    namesOf(root, ['ls-files', '--others', '--exclude-standard']),
  ]);
  return [...changed, ...added];
}

async function filesBelow(root: string, folder: string, ending: RegExp): Promise<string[]> {
  const found = await readdir(path.join(root, folder), { recursive: true }).catch(() => []);
  return found.filter((file) => ending.test(file)).map((file) => path.posix.join(folder, file));
}

/** Test files of units, of the API and of pages, relative to the root. */
export async function unitFiles(root: string): Promise<string[]> {
  return await filesBelow(root, 'tests', /\.test\.tsx?$/);
}

/** End-to-end test files that match the patterns, relative to the root. */
export async function endToEndFiles(root: string, patterns: readonly string[]): Promise<string[]> {
  const files = await filesBelow(root, 'tests/e2e', /\.e2e\.ts$/);
  return files.filter((file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)));
}

export interface TestArguments {
  /** Includes the long runs: full fuzzing, kill tests, a million rows. */
  isDeep: boolean;
  /** Only test files whose path contains one of these. */
  patterns: string[];
}

/**
 * Reads the arguments after `npm test --`.
 * @throws Error for an unknown option
 */
export function parseTestArguments(args: readonly string[]): TestArguments {
  const unknown = args.find((arg) => arg.startsWith('-') && arg !== '--deep');
  if (unknown !== undefined)
    throw new Error(`Unknown option ${unknown}. Known: --deep, and parts of file names.`);
  return { isDeep: args.includes('--deep'), patterns: args.filter((arg) => !arg.startsWith('-')) };
}
