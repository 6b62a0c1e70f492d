import { isJsonObject } from '../Json.ts';
import type { Field } from '../model.ts';
import { check, type ValueSchema } from './check.ts';
import type { Issue, Rule } from './Issue.ts';

/** Reads the value of a field of any kind; what tables of kinds give each other for what lies inside a value. */
export type ReadField = (field: Field, value: unknown) => { value: unknown; issues: Issue[] };

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);
const deepestJson = 20;
const largestJson = 100_000;
const mostEntries = 1000;

type FailAt = (rule: Rule, params: Record<string, string | number>, path: (string | number)[]) => void;

function passOn(issues: Issue[], before: (string | number)[], fail: FailAt): void {
  for (const { path, rule, params } of issues)
    fail(rule, params, [...before, ...(path === '' ? [] : path.split('.'))]);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

function refuseStrangers(value: Record<string, unknown>, known: ReadonlySet<string>, fail: FailAt): void {
  for (const name of Object.keys(value)) {
    if (!known.has(name)) fail('unknownField', {}, [forbiddenKeys.has(name) ? '?' : name.slice(0, 100)]);
  }
}

function readMember(member: Field, given: unknown, read: ReadField): ReturnType<ReadField> {
  return isEmpty(given) ? { value: given ?? null, issues: [] } : read(member, given);
}

/** A value object: known members only; null clears a member, an absent one stays as it is. */
export function members(field: Field, read: ReadField, isWhole: boolean): ValueSchema {
  const known = field.members ?? [];
  const names = new Set(known.map((member) => member.name));
  return check((value, fail) => {
    if (!isJsonObject(value)) {
      fail('type');
      return null;
    }
    refuseStrangers(value, names, fail);
    const result: Record<string, unknown> = {};
    for (const member of known) {
      const isGiven = Object.hasOwn(value, member.name);
      const outcome = readMember(member, isGiven ? value[member.name] : null, read);
      passOn(outcome.issues, [member.name], fail);
      const isMissing = member.required && outcome.issues.length === 0 && isEmpty(outcome.value);
      if (isMissing && (isGiven || isWhole)) fail('required', {}, [member.name]);
      if (isGiven) result[member.name] = outcome.value;
    }
    return result;
  });
}

/** A list whose entries are read one by one. */
export function entries(
  field: Field,
  readEntry: (value: unknown) => ReturnType<ReadField>,
  isUnique: boolean,
): ValueSchema {
  return check((value, fail) => {
    if (!Array.isArray(value)) {
      fail('type');
      return null;
    }
    const most = field.maxItems ?? mostEntries;
    if (value.length > most) {
      fail('maxArrLength', { n: most });
      return null;
    }
    if (field.minItems !== undefined && value.length < field.minItems)
      fail('minArrLength', { n: field.minItems });
    const outcomes = value.map(readEntry);
    outcomes.forEach(({ issues }, position) => {
      passOn(issues, [position], fail);
    });
    const values = outcomes.map((outcome) => outcome.value);
    if (isUnique && new Set(values).size < values.length) fail('isUnique');
    return values;
  });
}

export function option(field: Field): ValueSchema {
  return check((value, fail) => {
    if (!(field.options ?? []).some((known) => known.value === value)) fail('isOption');
    return value;
  });
}

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

/** Plain JSON of modest size. */
export function json(): ValueSchema {
  return check((value, fail) => {
    if (!isStorable(value, 1) || JSON.stringify(value).length > largestJson) fail('json');
    return value;
  });
}
