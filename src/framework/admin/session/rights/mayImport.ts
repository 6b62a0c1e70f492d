import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { coversAny } from '../../../schema/rights/fieldScope.ts';

/**
 * Whether the user may create records and, if the entity has updates, update some field of all of them. The
 * right to update only their own is not enough.
 */
export function mayImport({ rights, actions }: VisibleEntity): boolean {
  return rights.create && (coversAny(rights.update) || !actions.includes('update'));
}
