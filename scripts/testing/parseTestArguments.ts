export interface TestArguments {
  /** The long runs too: full fuzz, kill tests, million rows. */
  isDeep: boolean;
  /** Only test files whose path contains one of these. */
  patterns: string[];
}

/** Reads what follows `npm test --`. Throws on an option it does not know. */
export function parseTestArguments(args: readonly string[]): TestArguments {
  const unknown = args.find((arg) => arg.startsWith('-') && arg !== '--deep');
  if (unknown !== undefined)
    throw new Error(`Unknown option ${unknown}. Known: --deep, and parts of file names.`);
  return { isDeep: args.includes('--deep'), patterns: args.filter((arg) => !arg.startsWith('-')) };
}
