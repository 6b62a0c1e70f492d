import type { Mutant } from './Mutant.ts';

/** A mutant that no test can detect, because the program behaves the same. */
export interface EquivalentMutant extends Pick<Mutant, 'file' | 'before' | 'after'> {
  reason: string;
}

export const equivalentMutants: readonly EquivalentMutant[] = [
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
