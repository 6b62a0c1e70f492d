import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';

/** Filters a list starts with: what is deactivated is not shown unless asked for. */
export function initialFilter(entity: VisibleEntity): Record<string, unknown> {
  return entity.fields.some(({ name }) => name === 'isActive') ? { isActive: true } : {};
}
