import type { Entity } from './model.ts';

/** Whether a record is deactivated; false for entities without a lifecycle and for unknown states. */
export function isInactive(
  { lifecycle }: Pick<Entity, 'lifecycle'>,
  record: Readonly<Record<string, unknown>>,
): boolean {
  return lifecycle !== undefined && record[lifecycle.activeField] === false;
}
