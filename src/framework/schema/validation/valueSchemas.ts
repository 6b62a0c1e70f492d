import { isJsonObject } from '../Json.ts';
import { entryKey, keyPart } from '../merge/entryKeys.ts';
import { memberAt } from '../merge/memberAt.ts';
import type { Field } from '../model.ts';
import { check, type Fail, type ValueSchema } from './check.ts';
import { forbiddenKeys } from './forbiddenKeys.ts';
import type { Issue } from './Issue.ts';
import { matchEntries } from './matchEntries.ts';
import { passOn } from './passOn.ts';

/** Reads the value of a field of any kind; passed to the kinds that contain other values. */
export type ReadField = (
  field: Field,
  value: unknown,
  stored?: unknown,
) => { value: unknown; issues: Issue[] };

const deepestJson = 20;
const largestJson = 100_000;
const maxEntries = 1000;

/** "Uhrzeit (Von)" of a member inside a member. */
function titleOf(members: readonly Field[], path: string): string {
  const names = path.split('.');
  const titles = names.map((_, at) => memberAt(members, names.slice(0, at + 1).join('.'))?.title ?? path);
  return titles.reduce((outer, inner) => `${outer} (${inner})`);
}

/** Reports entries whose key (`mergeBy`) an earlier entry has, at the first member of the key; names the members that have a value. */
function refuseTwins(field: Field, values: readonly unknown[], fail: Fail): void {
  const { mergeBy = [], members = [] } = field;
  const known = new Set<string>();
  values.forEach((entry, position) => {
    const key = entryKey(field, entry);
    if (!key) return;
    const part = keyPart(key);
    if (known.has(part)) {
      const titles = mergeBy.filter((_, at) => key[at] !== null).map((path) => titleOf(members, path));
      fail('isUniqueEntry', { members: titles.join(', ') }, [position, ...(mergeBy[0] ?? '').split('.')]);
    }
    known.add(part);
  });
}

/** A list; its entries are read one by one. */
export function entries(
  field: Field,
  readEntry: (value: unknown, stored: unknown) => ReturnType<ReadField>,
  { isUnique, stored }: { isUnique: boolean; stored?: unknown },
): ValueSchema {
  return check((value, fail) => {
    if (!Array.isArray(value)) {
      fail('type');
      return null;
    }
    const most = field.maxItems ?? maxEntries;
    if (value.length > most) {
      fail('maxArrLength', { n: most });
      return null;
    }
    const before = field.members ? matchEntries(field, value, stored) : [];
    const outcomes = value.map((entry, at) => readEntry(entry, before[at]));
    outcomes.forEach(({ issues }, position) => {
      passOn(issues, [position], fail);
    });
    // empty texts are dropped
    const kept = outcomes.filter(
      (outcome) => !isUnique || outcome.value !== null || outcome.issues.length > 0,
    );
    const values = kept.map((outcome) => outcome.value);
    if (field.minItems !== undefined && values.length < field.minItems)
      fail('minArrLength', { n: field.minItems });
    if (isUnique && new Set(values).size < values.length) fail('isUnique');
    if (outcomes.every(({ issues }) => issues.length === 0)) refuseTwins(field, values, fail);
    return values;
  });
}

/** The value of one of the field's options. */
export function option(field: Field): ValueSchema {
  return check((value, fail) => {
    if (!(field.options ?? []).some((known) => known.value === value)) fail('isOption');
    return value;
  });
}

/** A reference `{type, id}` to one of the field's targets; other members are removed. */
export function polymorphic(field: Field): ValueSchema {
  return check((value, fail) => {
    const isTarget = isJsonObject(value) && typeof value.id === 'string' && /^[0-9a-f]{24}$/.test(value.id);
    if (!isTarget || !(field.targets ?? []).includes(String(value.type))) {
      fail('isId');
      return null;
    }
    return { type: value.type, id: value.id };
  });
}

function isStorable(value: unknown, depth: number): boolean {
  if (depth > deepestJson) return false;
  if (Array.isArray(value)) return value.every((entry) => isStorable(entry, depth + 1));
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value === 'number') return Number.isFinite(value);
  if (!isJsonObject(value)) return value === null || typeof value === 'boolean';
  const isSafe = (key: string) => !forbiddenKeys.has(key) && isStorable(key, depth);
  return Object.entries(value).every(([key, entry]) => isSafe(key) && isStorable(entry, depth + 1));
}

/** Plain JSON of limited depth and size. */
export function json(): ValueSchema {
  return check((value, fail) => {
    if (!isStorable(value, 1) || JSON.stringify(value).length > largestJson) fail('json');
    return value;
  });
}
