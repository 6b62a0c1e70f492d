import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { coversAny } from '../../schema/rights/fieldScope.ts';

/** Whether a person may create records or change some. */
export function mayImport({ rights }: VisibleEntity): boolean {
  return rights.create || coversAny(rights.updateSomewhere ?? rights.update);
}
