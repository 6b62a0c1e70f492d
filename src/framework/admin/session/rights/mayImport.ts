import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { coversAny } from '../../../schema/rights/fieldScope.ts';

/** Whether a person may create records and change all of them; who owns a few of them has no files of them. */
export function mayImport({ rights, actions }: VisibleEntity): boolean {
  return rights.create && (coversAny(rights.update) || !actions.includes('update'));
}
