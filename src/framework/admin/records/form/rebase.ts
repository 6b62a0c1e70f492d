import { clearedFields } from '../../../schema/condition.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import { kindTraits } from '../../../schema/kinds/kindTraits.ts';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import type { Versions } from '../../../schema/merge/mergeChanges.ts';
import { entriesByKey, isSameEntry, mergeEntries } from '../../../schema/merge/mergeEntries.ts';
import type { Field } from '../../../schema/model.ts';

type Values = Readonly<Record<string, unknown>>;

/** A value as the form found it, as it sent it, and as it is stored now. */
interface Sides {
  base: unknown;
  sent: unknown;
  saved: unknown;
}

/** Whether others changed an entry that I left as it was; false if the list was not merged by entry. */
function othersChangedEntry(field: Field, { base, sent, saved }: Sides): boolean {
  const [before, mine, after] = [base, sent, saved].map((list) => entriesByKey(field, list));
  if (!before || !mine || !after) return false;
  const keys = [...new Set([...before.keys(), ...mine.keys(), ...after.keys()])];
  return keys.some(
    (key) =>
      isSameEntry(field, before.get(key), mine.get(key)) &&
      !isSameEntry(field, before.get(key), after.get(key)),
  );
}

/** Whether others changed a member that I left as it was; the server may set or clear some itself. */
function othersChangedMember({ members = [] }: Field, { base, sent, saved }: Sides): boolean {
  if (!isJsonObject(base) || !isJsonObject(sent) || !isJsonObject(saved)) return false;
  return members
    .filter(({ readOnly, when, kind }) => !readOnly && !when && kind !== 'json')
    .some(({ name }) => isSameValue(base[name], sent[name]) && !isSameValue(base[name], saved[name]));
}

/** Whether a saved record contains changes of others, who saved other fields, members or entries meanwhile. */
export function othersChanged(fields: readonly Field[], base: Values, sent: Values, saved: Values): boolean {
  const mine = { ...base, ...sent };
  // the server also clears fields that the form did not show
  const expected: Values = { ...mine, ...clearedFields(fields, mine) };
  return fields
    .filter(
      ({ name, readOnly, kind }) =>
        !readOnly &&
        kind !== 'link' &&
        // files are stored as an id but opened with their name
        !kindTraits[kind].isFile &&
        name in saved &&
        name in base,
    )
    .some((field) => {
      const sides = { base: base[field.name], sent: expected[field.name], saved: saved[field.name] };
      if (isSameValue(sides.sent, sides.base)) return !isSameValue(sides.saved, sides.base);
      if (field.mergeBy) return othersChangedEntry(field, sides);
      return kindTraits[field.kind].mergeUnit === 'member' && othersChangedMember(field, sides);
    });
}

export type Choice = 'mine' | 'theirs';

interface Rebase {
  fields: readonly Field[];
  base: Values;
  mine: Values;
  theirs: Values;
  /** Keyed by path of the merge unit: `name`, `address.city`, `slots.[1,480]`. */
  choices: Readonly<Record<string, Choice>>;
}

/**
 * Rebases my values onto the record as others left it: units I did not change are theirs, the others stay
 * mine unless `choices` says otherwise.
 */
export function rebaseValues({ fields, base, mine, theirs, choices }: Rebase): Record<string, unknown> {
  function unit(path: string, before: unknown, my: unknown, their: unknown): unknown {
    return isSameValue(before, my) || choices[path] === 'theirs' ? their : my;
  }

  function merged(field: Field): unknown {
    const { name } = field;
    const [before, my, their] = [base[name], mine[name], theirs[name]];
    if (field.mergeBy) {
      const versions = { base: before, mine: my, theirs: their };
      const side = (path: string, entry: Versions) =>
        choices[path] === 'theirs' ? entry.theirs : entry.mine;
      const list = isSameValue(before, my) || choices[name] ? undefined : mergeEntries(field, versions, side);
      return list ?? unit(name, before, my, their) ?? null;
    }
    const isByMember =
      kindTraits[field.kind].mergeUnit === 'member' && isJsonObject(my) && isJsonObject(their);
    if (!isByMember) return unit(name, before, my, their) ?? null;
    const members = isJsonObject(before) ? before : {};
    const names = new Set([...Object.keys(their), ...Object.keys(my)]);
    return Object.fromEntries(
      [...names].map((member) => [
        member,
        unit(`${name}.${member}`, members[member], my[member], their[member]) ?? null,
      ]),
    );
  }

  return Object.fromEntries(fields.map((field) => [field.name, merged(field)]));
}
