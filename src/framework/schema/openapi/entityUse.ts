import type { VisibleEntity } from '../contracts/definitions.ts';
import type { Entity } from '../model.ts';
import { coversAny, coversField } from '../rights/fieldScope.ts';

/** Operations and fields of an entity available to the reader of the API document. */
export interface EntityUse {
  reads: boolean;
  creates: boolean;
  updates: boolean;
  deletes: boolean;
  isReadable: (field: string) => boolean;
  isUpdatable: (field: string) => boolean;
  /** Whether the field may be sent with a new record. */
  isSettable: (field: string) => boolean;
  /** Whether the reader has the custom right of a `settableOnce` field. */
  maySetOnce: (right: string) => boolean;
}

const everything: EntityUse = {
  reads: true,
  creates: true,
  updates: true,
  deletes: true,
  isReadable: () => true,
  isUpdatable: () => true,
  isSettable: () => true,
  maySetOnce: () => true,
};

/** Derives the use from an entity's rights; an entity without rights is described in full. */
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
    maySetOnce: (right) => rights.custom.includes(right),
  };
}
