import type { EntityTraits, Lifecycle } from '../EntityTraits.ts';
import type { Entity, Field } from '../model.ts';
import { templatePaths } from '../recordTitle.ts';
import { withoutUndefined } from './ReadingContext.ts';

/** Names of the fields that have a trait. Other modules of the framework use the trait, never the name. */
export const traitNames = {
  active: 'isActive',
  activateAt: 'activateAt',
  deactivateAt: 'deactivateAt',
  deactivatedAt: 'deactivatedAt',
  hasLogin: 'hasLogin',
} as const;

type ShownTrait = Pick<Entity, 'fields' | 'columns' | 'recordTitle' | 'referenceLine'>;

function lifecycleOf(fields: readonly Field[]): Lifecycle | undefined {
  const known = (name: string) => fields.find((field) => field.name === name)?.name;
  const activeField = known(traitNames.active);
  if (activeField === undefined) return undefined;
  return withoutUndefined({
    activeField,
    deactivatedField: known(traitNames.deactivatedAt),
    activateOnField: known(traitNames.activateAt),
    deactivateOnField: known(traitNames.deactivateAt),
  });
}

/** A number is unique, is set once, and shows in lists, pickers or titles. */
function numberFieldOf({ fields, columns, recordTitle, referenceLine = '' }: ShownTrait): string | undefined {
  const shown = new Set([...columns, ...templatePaths(recordTitle), ...templatePaths(referenceLine)]);
  return fields.find(
    ({ name, unique, settableOnce }) => unique && settableOnce !== undefined && shown.has(name),
  )?.name;
}

/** Derives from its fields what the framework does with the records of an entity. */
export function traitsOf(entity: ShownTrait): EntityTraits {
  const flag = entity.fields.find(({ name }) => name === traitNames.hasLogin);
  return withoutUndefined({
    lifecycle: lifecycleOf(entity.fields),
    numberField: numberFieldOf(entity),
    profileFlag: flag?.kind === 'boolean' ? flag.name : undefined,
  });
}
