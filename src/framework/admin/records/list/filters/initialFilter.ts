import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';

/** Initial filter of a list: hides deactivated records. */
export function initialFilter({ lifecycle }: Pick<VisibleEntity, 'lifecycle'>): Record<string, unknown> {
  return lifecycle ? { [lifecycle.activeField]: true } : {};
}
