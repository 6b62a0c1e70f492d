import { findSymbol } from './symbols.ts';

/** A small change of a source file that a test should detect. */
export interface Mutant {
  /** Relative to the root. */
  file: string;
  /** The top-level declaration that contains it; empty outside of any. */
  symbol: string;
  /** Offsets of the replaced text. */
  start: number;
  end: number;
  replacement: string;
  line: number;
  /** The surrounding lines joined into one, before and after; with the symbol, they identify the mutant. */
  before: string;
  after: string;
}

/** A source file to mutate, and the tests that should detect its mutants, slow ones in later stages. */
export interface MutatedFile {
  file: string;
  stages: readonly (readonly string[])[];
}

const algebra = [
  'mergeGrants',
  'PermissionSet',
  'actingGrants',
  'checkGrants',
  'exceedingGrants',
  'explainAccess',
  'grantDifference',
  'checkAutoRule',
  'narrowToOwn',
  'soundUpdate',
].map((name) => `tests/framework/schema/rights/${name}.test.ts`);
const compiler = ['compileRights', 'IdGrants', 'inScope', 'profileKey', 'readRules', 'visibleRights'].map(
  (name) => `tests/framework/server/rights/${name}.test.ts`,
);
/** Tests of rights and filters as SQL text. */
const texts = ['scopeSql', 'visibleVersionSql', 'rowEvaluator', 'filterSql'].map(
  (name) => `tests/framework/server/query/${name}.test.ts`,
);
/** Tests of the database's answers against a second implementation of the rights without SQL. */
const answers = ['inScope', 'answers', 'grantIds'].map(
  (name) => `tests/framework/server/rights/${name}.test.ts`,
);
const leaks = ['tests/framework/server/rights/nonInterference.test.ts'];

/** Tests of the rules that accept writes, and of their undo. */
const changes = ['soundUpdate', 'fieldsReadByChange', 'narrowToOwn'].map(
  (name) => `tests/framework/schema/rights/${name}.test.ts`,
);
const undoing = ['planUndo', 'undoneAlong'].map(
  (name) => `tests/framework/server/repository/${name}.test.ts`,
);

/** Symbols whose files are mutated, and the tests of these files. */
const mutated: readonly { symbols: readonly string[]; stages: MutatedFile['stages'] }[] = [
  {
    symbols: [
      'actingGrants',
      'autoGrants',
      'checkGrants',
      'mergeGrants',
      'exceedingGrants',
      'narrowedSources',
      'fieldScope',
      'forProfile',
      'placeNoting',
      'grantDifference',
      'PermissionSet',
    ],
    stages: [algebra, compiler],
  },
  {
    symbols: [
      'compileRights',
      'createSetOnceCheck',
      'ruledRights',
      'profileKey',
      'GrantIdStore',
      'IdGrants',
      'mayCustom',
      'mayHold',
      'requireUpdatable',
      'visibleRightsOf',
    ],
    stages: [compiler, answers],
  },
  { symbols: ['soundUpdate', 'narrowToOwn'], stages: [changes] },
  { symbols: ['planUndo'], stages: [undoing] },
  {
    symbols: ['filterSql', 'guardSql', 'createRowEvaluator', 'rowsInScope', 'visibleVersionSql'],
    stages: [texts, answers, leaks],
  },
];

/** All files to mutate, each once. */
export function mutatedFiles(): MutatedFile[] {
  const all = mutated.flatMap(({ symbols, stages }) =>
    symbols.map((symbol): [string, MutatedFile['stages']] => [findSymbol(symbol).file, stages]),
  );
  return [...new Map(all)].map(([file, stages]) => ({ file, stages }));
}

/** Mutated files whose path contains one of the patterns; without patterns, all of them. */
export function chosenFiles(patterns: readonly string[]): MutatedFile[] {
  return mutatedFiles().filter(
    ({ file }) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)),
  );
}
