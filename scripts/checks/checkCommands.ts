export interface Check {
  name: string;
  command: readonly string[];
}

/** What `npm run check` runs, the slow ones first so that two at a time end together. */
export const checkCommands: readonly Check[] = [
  { name: 'types', command: ['tsc', '--noEmit', '-p', '.'] },
  { name: 'dead code', command: ['knip', '--no-progress'] },
  { name: 'licences', command: ['tsx', 'scripts/check-licences.ts'] },
  { name: 'structure', command: ['tsx', 'scripts/check-structure.ts'] },
  { name: 'generated code is fresh', command: ['tsx', 'scripts/generate.ts', '--check'] },
  { name: 'lint and format', command: ['biome', 'ci', '--colors=off', '.'] },
];
