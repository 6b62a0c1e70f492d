import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';

/** Initial filter of a list: hides deactivated records. */
export function initialFilter(entity: VisibleEntity): Record<string, unknown> {
  return entity.fields.some(({ name }) => name === 'isActive') ? { isActive: true } : {};
}
