import type { ConflictDetails } from '../contracts/history.ts';
import { isJsonObject, type RecordData } from '../Json.ts';
import { kindTraits } from '../kinds/kindTraits.ts';
import type { Entity, Field } from '../model.ts';
import { isSameValue } from './isSameValue.ts';
import { mergeEntries } from './mergeEntries.ts';

/** A merge unit as it was, as the user wants it, and as others left it meanwhile. */
export interface Versions {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

type Conflict = ConflictDetails['conflicts'][number];

function isConflict({ base, mine, theirs }: Versions): boolean {
  return !isSameValue(base, theirs) && !isSameValue(mine, theirs) && !isSameValue(mine, base);
}

function pick({ base, mine, theirs }: Versions): unknown {
  return isSameValue(mine, base) ? theirs : mine;
}

function mergeMembers(path: string, versions: Versions, conflicts: Conflict[]): unknown {
  const { base, mine, theirs } = versions;
  if (!isJsonObject(mine) || (theirs !== null && theirs !== undefined && !isJsonObject(theirs))) {
    if (isConflict(versions)) conflicts.push({ path, base, mine, theirs });
    return pick(versions);
  }
  const [before, current] = [isJsonObject(base) ? base : {}, isJsonObject(theirs) ? theirs : {}];
  const merged: Record<string, unknown> = { ...current };
  for (const [name, value] of Object.entries(mine)) {
    const member = { base: before[name], mine: value, theirs: current[name] };
    if (isConflict(member)) conflicts.push({ path: `${path}.${name}`, ...member });
    merged[name] = pick(member);
  }
  return merged;
}

function mergeList(field: Field, versions: Versions, conflicts: Conflict[]): unknown {
  const found: Conflict[] = [];
  const merged = mergeEntries(field, versions, (path, entry) => {
    found.push({ path, ...entry });
    return entry.mine;
  });
  if (!merged) return undefined;
  conflicts.push(...found);
  return merged;
}

function mergeField(field: Field, versions: Versions, conflicts: Conflict[]): unknown {
  // entries only matter if both sides changed the list
  if (field.mergeBy && isConflict(versions)) {
    const merged = mergeList(field, versions, conflicts);
    if (merged) return merged;
  }
  if (kindTraits[field.kind].mergeUnit === 'member') return mergeMembers(field.name, versions, conflicts);
  if (isConflict(versions)) conflicts.push({ path: field.name, ...versions });
  return pick(versions);
}

/**
 * Merges the values a user wants to save into what others saved meanwhile. Merge units are top-level fields,
 * each member of value objects, and each entry of lists with `mergeBy`; absent members stay untouched, other
 * lists are merged as a whole.
 * @param base the record at the version the user started from; equal to `theirs` if nobody else saved
 * @returns the fields to store, and the units that both sides changed differently
 */
export function mergeChanges(
  entity: Entity,
  { base, mine, theirs }: { base: RecordData; mine: RecordData; theirs: RecordData },
): { values: RecordData; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  const values: RecordData = {};
  for (const field of entity.fields) {
    if (!(field.name in mine)) continue;
    const versions = { base: base[field.name], mine: mine[field.name], theirs: theirs[field.name] };
    values[field.name] = mergeField(field, versions, conflicts);
  }
  return { values, conflicts };
}

/** The member that a path inside an entry leads to (`day`, `time.start`); undefined if there is none. */
export function memberAt(members: readonly Field[], path: string): Field | undefined {
  const [name, ...rest] = path.split('.');
  const member = members.find((candidate) => candidate.name === name);
  return rest.length === 0 ? member : memberAt(member?.members ?? [], rest.join('.'));
}
