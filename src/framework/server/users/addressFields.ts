import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Field } from '../../schema/model.ts';

/** The address field of any entity that has one, and the federal state in it. */
export function addressFields({ model }: ModelIndex): { address?: Field; state?: Field } {
  const address = model.entities.flatMap(({ fields }) => fields).find(({ kind }) => kind === 'address');
  const state = address?.members?.find(({ name }) => name === 'state');
  return { ...(address ? { address } : {}), ...(state ? { state } : {}) };
}
