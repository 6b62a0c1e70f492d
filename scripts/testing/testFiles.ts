import { readdir } from 'node:fs/promises';
import path from 'node:path';

async function filesBelow(root: string, folder: string, ending: RegExp): Promise<string[]> {
  const found = await readdir(path.join(root, folder), { recursive: true }).catch(() => []);
  return found.filter((file) => ending.test(file)).map((file) => path.posix.join(folder, file));
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
