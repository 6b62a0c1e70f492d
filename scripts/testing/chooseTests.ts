import path from 'node:path';
import { drawFiles } from './drawFiles.ts';

/** Tests of these folders run each time: a hole in the rights must not wait for its turn. */
const guarded = /\/(rights|security)\//;

export interface TestChoice {
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
