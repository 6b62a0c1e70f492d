import type { RowRights } from './RowRights.ts';

/** Whether somebody has a custom right on one record, such as `shareAccess`. */
export function mayCustomOn({ access }: Pick<RowRights, 'access'>, name: string): boolean {
  return access.custom.includes(name);
}
