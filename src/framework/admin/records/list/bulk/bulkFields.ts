import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import type { FieldKind } from '../../../../schema/kinds/FieldKind.ts';
import type { Field } from '../../../../schema/model.ts';
import { coversField } from '../../../../schema/rights/fieldScope.ts';

/** Kind of change to a field of all selected records. */
export type ChangeWay = 'set' | 'add' | 'remove' | 'clear';

const single = new Set<FieldKind>(['file', 'image', 'json']);
const lists = new Set<FieldKind>(['referenceList', 'enumList', 'textList']);
const composed = new Set<FieldKind>(['value', 'valueList']);

/** Whether one value makes sense for many records, and the input of the kind can take it. */
function isShareable({ kind, unique, widget }: Field): boolean {
  return !unique && !single.has(kind) && !(widget !== undefined && composed.has(kind));
}

/** Fields that can be changed in many records at once, without registered inputs, which may need a record. */
export function bulkFields({ actions, fields, form, rights }: VisibleEntity): Field[] {
  if (!actions.includes('update')) return [];
  const shown = new Set(form.flatMap(({ sections }) => sections.flatMap((section) => section.fields)));
  const { read, readSomewhere = read, update, updateSomewhere = update } = rights;
  return fields
    .filter(
      ({ name, readOnly, writeOnly, deprecated }) =>
        shown.has(name) && !readOnly && !writeOnly && !deprecated,
    )
    .filter(({ name }) => coversField(updateSomewhere, name) && coversField(readSomewhere, name))
    .filter(isShareable)
    .map(({ widget: _, when: __, ...field }) => field);
}

/** Ways in which a field can be changed; the first is usual. */
export function waysOf({ kind, required }: Field): ChangeWay[] {
  if (kind === 'link') return ['add', 'remove'];
  const ways: ChangeWay[] = lists.has(kind) ? ['add', 'remove', 'set'] : ['set'];
  return required ? ways : [...ways, 'clear'];
}
