import type { SaveHook } from '../../framework/server/repository/hooks.ts';

const atFirst = ['createdBy', 'creator'];
const always = ['updatedBy', 'lastEditedBy'];

/** Stamps the creator and last editor of a record, in the fields that the entity has. */
export const stampEditors: SaveHook = ({ entity, actor, before }) => {
  const names = new Set(before === undefined ? [...atFirst, ...always] : always);
  const stamped = entity.fields.filter(({ name }) => names.has(name));
  return Object.fromEntries(stamped.map(({ name }) => [name, actor.loginUser]));
};
