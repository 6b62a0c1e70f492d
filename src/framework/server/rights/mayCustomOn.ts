import type { RowRights } from './RowRights.ts';

/** Whether a custom right, such as `shareAccess`, is granted on one record. */
export function mayCustomOn({ access }: Pick<RowRights, 'access'>, name: string): boolean {
  return access.custom.includes(name);
}
