import type { RowRights } from './RowRights.ts';

/** Whether an actor has a custom right, such as `shareAccess`, on the entity of a record in scope. */
export function mayCustomOn({ access }: Pick<RowRights, 'access'>, name: string): boolean {
  return access.custom.includes(name);
}
