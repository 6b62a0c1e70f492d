import { valueAt } from '../fieldPath.ts';
import { isJsonObject } from '../Json.ts';
import type { Field } from '../model.ts';
import { isSameValue } from './isSameValue.ts';
import type { Versions } from './mergeChanges.ts';

/** Values that identify an entry of a list with `mergeBy`, in its order; undefined if all are missing. */
export function entryKey({ mergeBy }: Pick<Field, 'mergeBy'>, entry: unknown): unknown[] | undefined {
  if (!mergeBy || !isJsonObject(entry)) return undefined;
  const key = mergeBy.map((path) => valueAt(entry, path) ?? null);
  return key.every((value) => value === null) ? undefined : key;
}

/** Last part of an entry's merge unit (`slots.[1,480]`): its key as JSON, without dots. */
export function keyPart(key: readonly unknown[]): string {
  return JSON.stringify(key).replaceAll('%', '%25').replaceAll('.', '%2E');
}

/** Reads what `keyPart` wrote; undefined for anything else. */
export function keyInPart(part: string): unknown[] | undefined {
  try {
    const key: unknown = JSON.parse(part.replaceAll('%2E', '.').replaceAll('%25', '%'));
    return Array.isArray(key) ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Entries of a list by key; undefined if the value is no list, or an entry has no key of its own. */
export function entriesByKey(field: Field, list: unknown): Map<string, unknown> | undefined {
  if (!Array.isArray(list)) return undefined;
  const entries = new Map<string, unknown>();
  for (const entry of list) {
    const key = entryKey(field, entry);
    if (!key || entries.has(keyPart(key))) return undefined;
    entries.set(keyPart(key), entry);
  }
  return entries;
}

/** Chooses a side for one entry: `path` is its merge unit, an absent entry is null. */
type PickEntry = (path: string, versions: Versions) => unknown;

type Entries = ReadonlyMap<string, unknown>;

interface KeyedVersions {
  base: Entries;
  mine: Entries;
  theirs: Entries;
}

/** Parts of an entry that the user writes; those noted by the system may differ at any time. */
function written({ members = [] }: Field, entry: unknown): unknown {
  if (!isJsonObject(entry)) return entry;
  const own = members.filter(({ readOnly }) => !readOnly);
  return Object.fromEntries(own.map(({ name }) => [name, entry[name] ?? null]));
}

/** Whether two entries agree in all that users write. */
export function isSameEntry(field: Field, one: unknown, other: unknown): boolean {
  return isSameValue(written(field, one), written(field, other));
}

function keyed(field: Field, { base, mine, theirs }: Versions): KeyedVersions | undefined {
  const before = entriesByKey(field, base ?? []);
  const [my, their] = [entriesByKey(field, mine), entriesByKey(field, theirs)];
  if (!before || !my || !their) return undefined;
  // an empty list is a statement of its own ("none"), which no entry of others should contradict unnoticed
  const isEmptied = (my.size === 0) !== (their.size === 0) || (base ?? null) === null;
  return isEmptied && (my.size === 0 || their.size === 0)
    ? undefined
    : { base: before, mine: my, theirs: their };
}

/** Index of the only member in which two keys of more than two members differ; -1 if there is no such member. */
function changedMember(one: string, other: string): number {
  const [first, second] = [keyInPart(one) ?? [], keyInPart(other) ?? []];
  const changed = first.flatMap((value, at) => (value === second[at] ? [] : [at]));
  return first.length > 2 && changed.length === 1 ? (changed[0] ?? -1) : -1;
}

/** Keys that can be `key` after a change of one member; the later the member, the likelier. */
function nearKeys(key: string, keys: readonly string[]): string[] {
  const last = Math.max(...keys.map((one) => changedMember(key, one)));
  return last < 0 ? [] : keys.filter((one) => changedMember(key, one) === last);
}

/**
 * Keys an entry that came in place of one that is gone like that one, so that a change of its key by one side
 * meets what the other did with it. It must be the only one that can be meant.
 */
function withBaseKeys(base: Entries, side: Entries, other: Entries): Entries {
  const gone = [...base.keys()].filter((key) => !side.has(key));
  const come = [...side.keys()].filter((key) => !base.has(key));
  const renamed = come.map((key): [string, string | undefined] => {
    const [before, ...more] = nearKeys(key, gone);
    const isOnly = before !== undefined && more.length === 0 && nearKeys(before, come).length === 1;
    return [key, isOnly && nearKeys(before, come)[0] === key && !other.has(key) ? before : undefined];
  });
  const names = new Map(renamed);
  return new Map([...side].map(([key, entry]) => [names.get(key) ?? key, entry]));
}

/** Whether the entries that both lists have are in another order. */
function isReordered(one: Entries, other: Entries): boolean {
  const first = [...one.keys()].filter((key) => other.has(key));
  const second = [...other.keys()].filter((key) => one.has(key));
  return first.some((key, at) => key !== second[at]);
}

/** Keys in the order of `first`; those only in `second` follow their predecessor there. */
function inOrder(first: Entries, second: Entries): string[] {
  const order = [...first.keys()];
  let before: string | undefined;
  for (const key of second.keys()) {
    if (!first.has(key)) order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
    before = key;
  }
  return order;
}

/**
 * Merges a list entry by entry. Entries are the same if they agree in the members of `mergeBy`, or if one side
 * changed a single one of more than two; who changes the order wins over who does not.
 * @returns undefined if the list can only be merged as a whole: it is emptied or not set on one side, both
 * sides changed the order, an entry has no key, or the result has too many or too few entries
 */
export function mergeEntries(field: Field, versions: Versions, pick: PickEntry): unknown[] | undefined {
  const lists = keyed(field, versions);
  if (!lists) return undefined;
  const { base } = lists;
  const [iReorder, theyReorder] = [isReordered(base, lists.mine), isReordered(base, lists.theirs)];
  if (iReorder && theyReorder && isReordered(lists.mine, lists.theirs)) return undefined;
  const mine = withBaseKeys(base, lists.mine, lists.theirs);
  const theirs = withBaseKeys(base, lists.theirs, lists.mine);
  const order = iReorder ? inOrder(mine, theirs) : inOrder(theirs, mine);
  const merged = order.flatMap((key) => {
    const entry = {
      base: base.get(key) ?? null,
      mine: mine.get(key) ?? null,
      theirs: theirs.get(key) ?? null,
    };
    const value = isSameEntry(field, entry.base, entry.mine)
      ? entry.theirs
      : isSameEntry(field, entry.base, entry.theirs) || isSameEntry(field, entry.mine, entry.theirs)
        ? entry.mine
        : pick(`${field.name}.${key}`, entry);
    return value === null || value === undefined ? [] : [value];
  });
  const isTooLong = field.maxItems !== undefined && merged.length > field.maxItems;
  const isTooShort = field.minItems !== undefined && merged.length < field.minItems;
  return isTooLong || isTooShort ? undefined : merged;
}
