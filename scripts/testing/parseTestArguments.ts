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
