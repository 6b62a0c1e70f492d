import type { Mutant } from './Mutant.ts';

/** Mutants that are tried in every run: the holes one would cut most easily, one or two in each room of the rights. */
export const usualMutants: readonly Pick<Mutant, 'file' | 'before' | 'after'>[] = [
  {
    file: 'src/framework/schema/rights/fieldScope.ts',
    before: 'return scope === true || (scope?.includes(field) ?? false);',
    after: 'return scope === true || (scope?.includes(field) ?? true);',
  },
  {
    file: 'src/framework/schema/rights/forProfile.ts',
    before: 'if (value === me) return profile;',
    after: 'if (false) return profile;',
  },
  {
    file: 'src/framework/schema/rights/actingGrants.ts',
    before: 'delete: target.delete === true && origin.delete === true,',
    after: 'delete: target.delete === true,',
  },
  {
    file: 'src/framework/schema/rights/exceedingGrants.ts',
    before: 'coversScoped(mine.read, rights.read ?? {}, meet) &&',
    after: 'coversScoped(mine.read, {}, meet) &&',
  },
  {
    file: 'src/framework/schema/rights/judgeRequirement.ts',
    before: "return reaches(scope.some) ? 'depends' : 'denied';",
    after: "return true ? 'depends' : 'denied';",
  },
  {
    file: 'src/framework/server/rights/compileRights.ts',
    before: "create: exists.has('create') && given.create,",
    after: "create: exists.has('create'),",
  },
  {
    file: 'src/framework/server/rights/compileRights.ts',
    before: 'this.settable.has(field) && coversField(this.somewhere.update, field);',
    after: 'this.settable.has(field);',
  },
  {
    file: 'src/framework/server/rights/compileRights.ts',
    before: "return this.rules.filter((_, position) => held[position] === '1');",
    after: 'return this.rules;',
  },
  {
    file: 'src/framework/server/query/scopeSql.ts',
    before: 'if (rights.isEveryRow) return undefined;',
    after: 'if (true) return undefined;',
  },
  {
    file: 'src/framework/server/query/guardSql.ts',
    before: "if (field === 'id' || isGiven(rights.everywhere)) return undefined;",
    after: 'if (true) return undefined;',
  },
  {
    file: 'src/framework/server/query/filterSql.ts',
    before: `const inner = there ? sql\`\${there} AND \${met}\` : met;`,
    after: `const inner = false ? sql\`\${there} AND \${met}\` : met;`,
  },
  {
    file: 'src/framework/server/query/filterSql.ts',
    before: `const opposite = sql<boolean>\`(\${filterSql(filter.part, entity, alias, scope)}) IS NOT TRUE\`;`,
    after: `const opposite = sql<boolean>\`(\${filterSql(filter.part, entity, alias, scope)}) IS TRUE\`;`,
  },
];
