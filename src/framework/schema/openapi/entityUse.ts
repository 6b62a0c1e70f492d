import type { VisibleEntity } from '../contracts/definitions.ts';
import type { Entity } from '../model.ts';
import { coversAny, coversField } from '../rights/fieldScope.ts';

/** What the reader of the API document may do with an entity. */
export interface EntityUse {
  reads: boolean;
  creates: boolean;
  updates: boolean;
  deletes: boolean;
  isReadable: (field: string) => boolean;
  isUpdatable: (field: string) => boolean;
  /** Whether a new record takes the field. */
  isSettable: (field: string) => boolean;
  /** Whether they hold the custom right of a `settableOnce` field. */
  mayBring: (right: string) => boolean;
}

const everything: EntityUse = {
  reads: true,
  creates: true,
  updates: true,
  deletes: true,
  isReadable: () => true,
  isUpdatable: () => true,
  isSettable: () => true,
  mayBring: () => true,
};

/** What an entity's rights give; an entity without them is described in full. */
export function entityUse(entity: Entity | VisibleEntity): EntityUse {
  if (!('rights' in entity)) return everything;
  const { rights, actions, fields } = entity;
  const [read, update] = [rights.readSomewhere ?? rights.read, rights.updateSomewhere ?? rights.update];
  const required = new Set(fields.filter((field) => field.required).map(({ name }) => name));
  return {
    reads: coversAny(read) || coversAny(update),
    creates: rights.create,
    updates: coversAny(update),
    deletes: rights.delete,
    isReadable: (field) => coversField(read, field),
    isUpdatable: (field) => coversField(update, field),
    isSettable: (field) =>
      required.has(field) || (actions.includes('update') ? coversField(update, field) : rights.create),
    mayBring: (right) => rights.custom.includes(right),
  };
}
