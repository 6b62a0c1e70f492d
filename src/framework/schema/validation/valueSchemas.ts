import { clearedFields, isShown } from '../condition.ts';
import { isJsonObject } from '../Json.ts';
import { isSameValue } from '../merge/isSameValue.ts';
import { memberAt } from '../merge/mergeChanges.ts';
import { entryKey, keyPart } from '../merge/mergeEntries.ts';
import { valueKey } from '../merge/valueKey.ts';
import type { Field } from '../model.ts';
import { check, type Fail, passOn, type ValueSchema, withMessage } from './check.ts';
import { evaluateRules, forbiddenKeys, ignoredNames } from './evaluateRules.ts';
import { isMissing } from './isMissing.ts';
import type { Issue } from './issues.ts';
import { unknownNames } from './unknownNames.ts';

type Entry = Record<string, unknown>;

function part(names: readonly string[], value: Entry): Entry {
  return Object.fromEntries(names.map((name) => [name, value[name]]));
}

/**
 * Assigns a stored entry to each given one, so that read-only members survive when a list is written as a
 * whole. Entries match by equal writable members, then by the key of the list (`mergeBy`) if it has one, else by
 * the read-only members sent back, or by position if none were sent at all.
 * @returns per entry of `given` a stored entry, or undefined for a new one
 */
export function matchEntries(field: Field, given: readonly unknown[], stored: unknown): unknown[] {
  const before: unknown[] = Array.isArray(stored) ? [...stored] : [];
  const members = field.members ?? [];
  const namesOf = (isReadOnly: boolean) =>
    members.filter((member) => member.readOnly === isReadOnly).map(({ name }) => name);
  const [written, kept] = [namesOf(false), namesOf(true)];
  const found: unknown[] = given.map(() => undefined);
  const take = (at: number, index: number) => {
    found[at] = before[index];
    before[index] = undefined;
  };
  const takeAlike = (keyOf: (entry: Entry) => string, isAsked: (entry: Entry) => boolean) => {
    const places = new Map<string, number[]>();
    before.forEach((candidate, place) => {
      if (!isJsonObject(candidate)) return;
      const key = keyOf(candidate);
      const alike = places.get(key);
      if (alike) alike.push(place);
      else places.set(key, [place]);
    });
    given.forEach((entry, at) => {
      if (found[at] !== undefined || !isJsonObject(entry) || !isAsked(entry)) return;
      const index = places.get(keyOf(entry))?.shift();
      if (index !== undefined) take(at, index);
    });
  };
  const hasNotes = (entry: unknown) =>
    isJsonObject(entry) && kept.some((name) => (entry[name] ?? null) !== null);
  const byMembers = (names: readonly string[]) => (entry: Entry) => valueKey(part(names, entry));
  takeAlike(byMembers(written), () => true);
  if (field.mergeBy) {
    takeAlike(
      (entry) => valueKey(entryKey(field, entry)),
      () => true,
    );
    return found;
  }
  takeAlike(byMembers(kept), hasNotes);
  if (given.some(hasNotes)) return found;
  given.forEach((entry, at) => {
    if (found[at] === undefined && isJsonObject(entry) && isJsonObject(before[at])) take(at, at);
  });
  return found;
}

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

type Values = Readonly<Record<string, unknown>>;

/** Context for reading a value object. */
interface MembersContext {
  read: ReadField;
  /** The value is new as a whole: required members must be present, and defaults fill the absent ones. */
  isWhole: boolean;
  /** The stored value; members that are not given stay. */
  stored?: unknown;
}

function refuseStrangers(value: Values, known: ReadonlySet<string>, fail: Fail): void {
  for (const name of unknownNames(value, (one) => known.has(one)))
    fail('unknownField', {}, [forbiddenKeys.has(name) ? '?' : name]);
}

/** Accepts read-only and hidden members only if they are empty or unchanged. */
function refuseForeign(member: Field, value: Values, stored: Values, isHidden: boolean, fail: Fail): void {
  const given = value[member.name] ?? null;
  const isUntouched = given === null || isSameValue(given, stored[member.name]);
  if (isUntouched) return;
  if (member.readOnly && !ignoredNames.has(member.name)) fail('readOnly', {}, [member.name]);
  else if (isHidden && !member.clearWhenHidden) fail('hidden', {}, [member.name]);
}

function withDefaults(known: readonly Field[], value: Values): Values {
  const absent = known.filter(({ name, default: start }) => start !== undefined && !(name in value));
  return { ...value, ...Object.fromEntries(absent.map((member) => [member.name, member.default])) };
}

/** Reads one visible member; undefined if it was not given. */
function readShown(member: Field, value: Values, stored: Values, context: MembersContext, fail: Fail) {
  const isGiven = Object.hasOwn(value, member.name);
  const given = isGiven ? value[member.name] : null;
  const isEmpty =
    given === null || given === undefined || given === '' || (member.required && isMissing(given));
  const outcome = isEmpty ? { value: null, issues: [] } : context.read(member, given, stored[member.name]);
  passOn(outcome.issues, [member.name], fail);
  const isLacking = member.required && outcome.issues.length === 0 && isMissing(outcome.value);
  if (isLacking && (isGiven || context.isWhole)) {
    const { params } = withMessage(member, { rule: 'required', params: {} });
    fail('required', params, [member.name]);
  }
  return isGiven ? outcome.value : undefined;
}

/**
 * A value object with known members only; null clears a member, an absent one stays. Read-only and hidden
 * members keep their stored value, unless the definition clears hidden ones.
 */
export function members(field: Field, context: MembersContext): ValueSchema {
  const known = field.members ?? [];
  const names = new Set(known.map((member) => member.name));
  const stored = isJsonObject(context.stored) ? context.stored : {};
  return check((value, fail) => {
    if (!isJsonObject(value)) {
      fail('type');
      return null;
    }
    refuseStrangers(value, names, fail);
    const given = context.isWhole ? withDefaults(known, value) : value;
    const whole = { ...stored, ...given };
    const result: Record<string, unknown> = {};
    for (const member of known) {
      const isHidden = !isShown(member, whole);
      if (member.readOnly || isHidden) {
        refuseForeign(member, value, stored, isHidden, fail);
        if (member.name in stored) result[member.name] = stored[member.name];
        continue;
      }
      const shown = readShown(member, given, stored, context, fail);
      if (shown !== undefined) result[member.name] = shown;
    }
    const read = { ...result, ...clearedFields(known, { ...stored, ...result }) };
    passOn(
      evaluateRules(known, { ...stored, ...read }, (name) => name in value),
      [],
      fail,
    );
    return read;
  });
}
