import type { SaveHook } from '../../framework/server/repository/SaveHook.ts';

const atFirst = ['createdBy', 'creator'];
const always = ['updatedBy', 'lastEditedBy'];

/** Notes who made a record and who changed it last, in those of these fields that the entity has. */
export const stampEditors: SaveHook = ({ entity, actor, before }) => {
  const names = new Set(before === undefined ? [...atFirst, ...always] : always);
  const stamped = entity.fields.filter(({ name }) => names.has(name));
  return Object.fromEntries(stamped.map(({ name }) => [name, actor.loginUser]));
};
