import { isJsonObject } from '../Json.ts';
import { entryKey } from '../merge/entryKeys.ts';
import { valueKey } from '../merge/valueKey.ts';
import type { Field } from '../model.ts';

type Values = Record<string, unknown>;

function part(names: readonly string[], value: Values): Values {
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
  const takeAlike = (keyOf: (entry: Values) => string, isAsked: (entry: Values) => boolean) => {
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
  const byMembers = (names: readonly string[]) => (entry: Values) => valueKey(part(names, entry));
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
