import { isJsonObject } from '../Json.ts';
import { isSameValue } from '../merge/isSameValue.ts';
import type { Field } from '../model.ts';

type Values = Record<string, unknown>;

function part(names: readonly string[], value: Values): Values {
  return Object.fromEntries(names.map((name) => [name, value[name]]));
}

/**
 * Which stored entry each given one continues, so that what the system noted in an entry stays when the list is written
 * as a whole: the entry that says the same, else the one whose system's notes were sent back, else, where no
 * notes were sent at all, the one at its place.
 * @returns a stored entry, or undefined for a new one, per entry of `given`.
 */
export function matchEntries(field: Field, given: readonly unknown[], stored: unknown): unknown[] {
  const before: unknown[] = Array.isArray(stored) ? [...stored] : [];
  const members = field.members ?? [];
  const namesOf = (isReadOnly: boolean) =>
    members.filter((member) => member.readOnly === isReadOnly).map(({ name }) => name);
  const [written, kept] = [namesOf(false), namesOf(true)];
  const found: unknown[] = given.map(() => undefined);
  const take = (isMatch: (entry: Values, candidate: Values, isAtPlace: boolean) => boolean) => {
    given.forEach((entry, at) => {
      if (found[at] !== undefined || !isJsonObject(entry)) return;
      const index = before.findIndex(
        (candidate, place) => isJsonObject(candidate) && isMatch(entry, candidate, place === at),
      );
      if (index < 0) return;
      found[at] = before[index];
      before[index] = undefined;
    });
  };
  take((entry, candidate) => isSameValue(part(written, entry), part(written, candidate)));
  take(
    (entry, candidate) =>
      kept.some((name) => (entry[name] ?? null) !== null) &&
      isSameValue(part(kept, entry), part(kept, candidate)),
  );
  const isNoteSent = given.some(
    (entry) => isJsonObject(entry) && kept.some((name) => (entry[name] ?? null) !== null),
  );
  if (!isNoteSent) take((_, __, isAtPlace) => isAtPlace);
  return found;
}
