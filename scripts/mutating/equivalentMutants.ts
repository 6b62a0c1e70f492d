import type { Mutant } from './Mutant.ts';

/** A mutant that no test can detect, because the program behaves the same. */
export interface EquivalentMutant extends Pick<Mutant, 'file' | 'before' | 'after'> {
  reason: string;
}

export const equivalentMutants: readonly EquivalentMutant[] = [
  {
    file: 'src/framework/server/rights/readRules.ts',
    before: 'if (condition === undefined) return undefined;',
    after: 'if (false) return undefined;',
    reason: 'a condition that is missing is refused like one that is wrong',
  },
  {
    file: 'src/framework/schema/rights/mergeResourceGrants.ts',
    before: 'if (scopes.length < 2) return withoutEmpty(only);',
    after: 'if (false) return withoutEmpty(only);',
    reason: 'the union of one is itself, only slower',
  },
  {
    file: 'src/framework/server/rights/profileKey.ts',
    before: 'const byModel = speaking.get(grants) ?? new WeakMap<Model, boolean>();',
    after: 'const byModel = new WeakMap<Model, boolean>();',
    reason: 'what is not cached is computed again',
  },
  {
    file: 'src/framework/server/rights/profileKey.ts',
    before: 'if (known !== undefined) return known;',
    after: 'if (false) return known;',
    reason: 'what is not cached is computed again',
  },
  {
    file: 'src/framework/schema/rights/checkScope.ts',
    before: "const [[path, sentence] = ['', error.message]] = Object.entries(error.details?.fields ?? {});",
    after: "const [[path, sentence] = ['', error.message]] = Object.entries(error.details?.fields);",
    reason: 'a filter that is refused always names the place',
  },
  {
    file: 'src/framework/schema/rights/checkScope.ts',
    before: `if (mistakes[0] !== undefined && !mistakes.includes(undefined)) place.note(\`\${path}.when\`, mistakes[0]);`,
    after: `if (!mistakes.includes(undefined)) place.note(\`\${path}.when\`, mistakes[0]);`,
    reason: 'rules are looked at only where at least one entity has the action',
  },
];
