import type { Entity } from '../../../src/framework/schema/model.ts';
import type { ResourceGrants } from '../../../src/framework/schema/rights/Grants.ts';
import { unsoundFields } from '../../../src/framework/schema/rights/soundUpdate.ts';

/** Rights to read every second field of an entity and update every second of these. */
export interface Half {
  readable: string[];
  updatable: string[];
  hidden: string[];
  grants: ResourceGrants;
}

/** Rights of a limited role: some fields only, no create, no delete. */
export function halfGrants(entity: Entity): Half {
  const { fields, actions, own } = entity;
  const open = fields.filter(({ writeOnly }) => !writeOnly);
  const readable = open.filter((_, position) => position % 2 === 0);
  const names = (list: typeof open) => list.map(({ name }) => name);
  const writable = actions.includes('update') ? readable.filter(({ readOnly }) => !readOnly) : [];
  // an update that depends on hidden fields cannot be granted
  const unsound = unsoundFields(entity, names(writable), names(readable));
  const settable = writable.filter(({ name }) => !unsound.has(name));
  const updatable = names(settable.filter((_, position) => position % 2 === 0));
  return {
    readable: names(readable),
    updatable,
    hidden: names(open.filter((field) => !readable.includes(field))),
    grants: {
      read: { all: names(readable) },
      ...(updatable.length > 0 ? { update: { all: updatable } } : {}),
      // without this right, only own records would be visible
      ...(own ? { custom: [own.beyond] } : {}),
    },
  };
}
