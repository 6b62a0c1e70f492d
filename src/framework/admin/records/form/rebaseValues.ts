import { isJsonObject } from '../../../schema/Json.ts';
import { kindTraits } from '../../../schema/kinds/kindTraits.ts';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import type { Versions } from '../../../schema/merge/mergeChanges.ts';
import { mergeEntries } from '../../../schema/merge/mergeEntries.ts';
import type { Field } from '../../../schema/model.ts';

export type Choice = 'mine' | 'theirs';

type Values = Readonly<Record<string, unknown>>;

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
