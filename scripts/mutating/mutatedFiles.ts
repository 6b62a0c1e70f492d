/** Source files that are mutated, and the tests that should notice: those that take longer come later. */
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
  'judgeAutoRule',
].map((name) => `tests/framework/schema/rights/${name}.test.ts`);
const compiler = ['compileRights', 'IdGrants', 'inScope', 'readRules', 'tellRights'].map(
  (name) => `tests/framework/server/rights/${name}.test.ts`,
);
/** Rights and filters as they are sent to the database. */
const texts = ['scopeSql', 'toldVersionSql', 'judgeRows', 'filterSql'].map(
  (name) => `tests/framework/server/query/${name}.test.ts`,
);
/** What the database answers, against rights that are told a second time without SQL. */
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

/** What decides which writes are accepted, and what their undo does. */
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
  file: `src/framework/server/repository/${name}.ts`,
  stages: [undoing],
});

export const mutatedFiles: readonly MutatedFile[] = [
  ...[
    'actingGrants',
    'autoGrants',
    'checkGrants',
    'checkScope',
    'effectiveGrants',
    'exceedingGrants',
    'explainAccess',
    'fieldScope',
    'forProfile',
    'GrantPlace',
    'grantDifference',
    'holdsCustom',
    'judgeAutoRule',
    'judgeRequirement',
    'mergeGrants',
    'mergeResourceGrants',
    'PermissionSet',
    'readAutoRule',
    'reportPermissions',
  ].map(inSchema),
  ...[
    'compileRights',
    'countingProfile',
    'GrantIdStore',
    'IdGrants',
    'mayCustom',
    'readRules',
    'requireUpdatable',
    'tellRights',
  ].map(inCompiler),
  ...['fieldsReadByChange', 'narrowToOwn', 'soundUpdate'].map(inChanges),
  ...['planUndo', 'undoneAlong'].map(inUndo),
  ...['filterSql', 'guardSql', 'judgeRows', 'scopeSql', 'toldVersionSql'].map(inQuery),
];
