import type { Mutant } from './Mutant.ts';

/** A mutant that no test can detect, because the program behaves the same. */
export interface EquivalentMutant extends Pick<Mutant, 'symbol' | 'before' | 'after'> {
  reason: string;
}

export const equivalentMutants: readonly EquivalentMutant[] = [
  {
    symbol: 'conditionOf',
    before: 'if (condition === undefined) return undefined;',
    after: 'if (false) return undefined;',
    reason: 'a condition that is missing is refused like one that is wrong',
  },
  {
    symbol: 'mergeScoped',
    before: 'if (scopes.length < 2) return withoutEmpty(only);',
    after: 'if (false) return withoutEmpty(only);',
    reason: 'the union of one is itself, only slower',
  },
  {
    symbol: 'speaksOfProfile',
    before: 'const byModel = speaking.get(grants) ?? new WeakMap<Model, boolean>();',
    after: 'const byModel = new WeakMap<Model, boolean>();',
    reason: 'what is not cached is computed again',
  },
  {
    symbol: 'speaksOfProfile',
    before: 'if (known !== undefined) return known;',
    after: 'if (false) return known;',
    reason: 'what is not cached is computed again',
  },
  {
    symbol: 'conditionMistake',
    before: "const [[path, sentence] = ['', error.message]] = Object.entries(error.details?.fields ?? {});",
    after: "const [[path, sentence] = ['', error.message]] = Object.entries(error.details?.fields);",
    reason: 'a filter that is refused always names the place',
  },
  {
    symbol: 'checkRule',
    before: `if (mistakes[0] !== undefined && !mistakes.includes(undefined)) place.note(\`\${path}.when\`, mistakes[0]);`,
    after: `if (!mistakes.includes(undefined)) place.note(\`\${path}.when\`, mistakes[0]);`,
    reason: 'rules are looked at only where at least one entity has the action',
  },
  {
    symbol: 'conditionFor',
    before: 'return condition === undefined ? undefined : JSON.stringify(condition);',
    after: 'return false ? undefined : JSON.stringify(condition);',
    reason: 'undefined as JSON is undefined',
  },
  {
    symbol: 'narrowedSources',
    before: 'resources.flatMap((resource) => grants[resource]?.custom ?? []),',
    after: 'resources.flatMap((resource) => grants[resource]?.custom),',
    reason: 'undefined is the name of no custom right',
  },
  {
    symbol: 'findConditionProblem',
    before: 'const { read, update } = autoGrants(rule, steps)[rule.target] ?? {};',
    after: 'const { read, update } = autoGrants(rule, steps)[rule.target];',
    reason: 'the grants of a rule always name its target',
  },
  {
    symbol: 'reasonOf',
    before: 'const [[path, sentence] = []] = Object.entries(details?.fields ?? {});',
    after: 'const [[path, sentence] = []] = Object.entries(details?.fields);',
    reason: 'a filter is always refused at a field',
  },
  {
    symbol: 'reasonOf',
    before: `return code === 'unknownField' ? \`Das Feld „\${path}“ gibt es nicht.\` : (sentence ?? message);`,
    after: `return code === 'unknownField' ? \`Das Feld „\${path}“ gibt es nicht.\` : (sentence);`,
    reason: 'a filter is always refused at a field',
  },
  {
    symbol: 'GrantIdStore',
    before: 'const last = this.touched.get(actor.grants) ?? Number.NEGATIVE_INFINITY;',
    after: 'const last = this.touched.get(actor.grants);',
    reason: 'the time since undefined is not a number, which is never less than an hour',
  },
  {
    symbol: 'narrowToOwn',
    before: 'custom: readonly string[] = given.custom ?? [],',
    after: 'custom: readonly string[] = given.custom,',
    reason: 'the check that reads them takes none for undefined',
  },
  {
    symbol: 'narrowToOwn',
    before: 'if (!own || reachesBeyondOwn({ own }, custom)) return given;',
    after: 'if (reachesBeyondOwn({ own }, custom)) return given;',
    reason: 'an entity without owners reaches beyond them; the compiler needs the first part',
  },
  {
    symbol: 'unsoundFields',
    before: 'if (read === true) return new Map();',
    after: 'if (false) return new Map();',
    reason: 'no field is missing in all of them, which is only slower to find',
  },
  {
    symbol: 'soundUpdate',
    before: '...(all && { all: soundScope(entity, all, read.all ?? []) }),',
    after: '...(all && { all: soundScope(entity, all, read.all) }),',
    reason: 'no scope covers no field',
  },
  {
    symbol: 'filterSql',
    before: "if (parts.length === 0) return filter.type === 'and' ? anything : nothing;",
    after: 'if (parts.length === 0) return true ? anything : nothing;',
    reason: 'an alternative without parts is refused before',
  },
  {
    symbol: 'namesSql',
    before: 'const names = scope === true ? [] : scope;',
    after: 'const names = false ? [] : scope;',
    reason: 'the version of the row itself is taken before if all fields are readable in all rows',
  },
  {
    symbol: 'isNamed',
    before: 'return read !== true && coversAny(read);',
    after: 'return read !== true;',
    reason: 'an empty list of names adds none',
  },
  {
    symbol: 'planUndo',
    before: "return { does: 'bringBack', values: change.before, version: (change.version ?? 0) + 1 };",
    after: "return { does: 'bringBack', values: change.before, version: (change.version) + 1 };",
    reason: 'null plus 1 is 1',
  },
];
