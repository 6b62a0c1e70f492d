import type { Field } from '../../../schema/model.ts';
import { idsOf } from '../inputs/references/idsOf.ts';

/** Links to add and remove, each saved by its own request. */
export interface LinkChange {
  field: Field;
  added: string[];
  removed: string[];
}

/** The differences between the links of a record and those chosen in a form. */
export function linkChanges(
  fields: readonly Field[],
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): LinkChange[] {
  return fields
    .filter(({ kind, name }) => kind === 'link' && after[name] !== undefined)
    .map((field) => {
      const [old, chosen] = [idsOf(before[field.name]), idsOf(after[field.name])];
      return {
        field,
        added: chosen.filter((id) => !old.includes(id)),
        removed: old.filter((id) => !chosen.includes(id)),
      };
    })
    .filter(({ added, removed }) => added.length + removed.length > 0);
}
