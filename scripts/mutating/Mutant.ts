/** A small change of a source file that a test should detect. */
export interface Mutant {
  /** Relative to the root. */
  file: string;
  /** Offsets of the replaced text. */
  start: number;
  end: number;
  replacement: string;
  line: number;
  /** The surrounding lines joined into one, before and after; they identify the mutant. */
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
const texts = ['scopeSql', 'visibleVersionSql', 'evaluateRows', 'filterSql'].map(
  (name) => `tests/framework/server/query/${name}.test.ts`,
);
/** Tests of the database's answers against a second implementation of the rights without SQL. */
const answers = ['inScope', 'answers', 'grantIds'].map(
  (name) => `tests/framework/server/rights/${name}.test.ts`,
);
const leaks = ['tests/framework/server/rights/nonInterference.test.ts'];

const inSchema = (name: string): MutatedFile => ({
  file: `src/framework/schema/rights/${name}.ts`,
  stages: [algebra, compiler],
});
const inCompiler = (name: string): MutatedFile => ({
  file: `src/framework/server/rights/${name}.ts`,
  stages: [compiler, answers],
});
const inQuery = (name: string): MutatedFile => ({
  file: `src/framework/server/query/${name}.ts`,
  stages: [texts, answers, leaks],
});

/** Tests of the rules that accept writes, and of their undo. */
const changes = ['soundUpdate', 'fieldsReadByChange', 'narrowToOwn'].map(
  (name) => `tests/framework/schema/rights/${name}.test.ts`,
);
const undoing = ['planUndo', 'undoneAlong'].map(
  (name) => `tests/framework/server/repository/${name}.test.ts`,
);

const inChanges = (name: string): MutatedFile => ({
  file: `src/framework/schema/rights/${name}.ts`,
  stages: [changes],
});
const inUndo = (name: string): MutatedFile => ({
  file: `src/framework/server/repository/undo/${name}.ts`,
  stages: [undoing],
});

export const mutatedFiles: readonly MutatedFile[] = [
  ...[
    'actingGrants',
    'autoRules',
    'checkGrants',
    'mergeGrants',
    'exceedingGrants',
    'explainAccess',
    'fieldScope',
    'forProfile',
    'Grants',
    'grantDifference',
    'PermissionSet',
  ].map(inSchema),
  ...[
    'compileRights',
    'profileKey',
    'GrantIdStore',
    'IdGrants',
    'mayCustom',
    'readRules',
    'requireUpdatable',
    'visibleRights',
  ].map(inCompiler),
  ...['soundUpdate', 'narrowToOwn'].map(inChanges),
  ...['planUndo'].map(inUndo),
  ...['filterSql', 'guardSql', 'evaluateRows', 'scopeSql', 'visibleVersionSql'].map(inQuery),
];

/** Mutated files whose path contains one of the patterns; without patterns, all of them. */
export function chosenFiles(patterns: readonly string[]): MutatedFile[] {
  return mutatedFiles.filter(
    ({ file }) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)),
  );
}
