export interface Check {
  name: string;
  command: readonly string[];
}

/** The checks of `npm run check`, slow ones first so that two in parallel end at about the same time. */
export const checkCommands: readonly Check[] = [
  // each checker reads the types of libraries again: four take a third more processor time than two
  { name: 'types', command: ['tsc', '--noEmit', '-p', '.', '--checkers', '2'] },
  { name: 'dead code', command: ['knip', '--no-progress'] },
  {
    // types are left out: tests may name the answer of a call
    name: 'code of tests only',
    command: ['knip', '--no-progress', '--no-config-hints', '--production', '--include', 'files,exports'],
  },
  { name: 'licences', command: ['tsx', 'scripts/check-licences.ts'] },
  { name: 'structure', command: ['tsx', 'scripts/check-structure.ts'] },
  { name: 'generated code is fresh', command: ['tsx', 'scripts/generate.ts', '--check'] },
  { name: 'lint and format', command: ['biome', 'ci', '--colors=off', '.'] },
];
