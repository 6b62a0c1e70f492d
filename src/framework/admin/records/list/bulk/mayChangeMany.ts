import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { coversAny } from '../../../../schema/rights/fieldScope.ts';

/** Whether the user may change or delete some of the records, so that bulk changes are possible. */
export function mayChangeMany({ rights }: VisibleEntity): boolean {
  return rights.delete || coversAny(rights.updateSomewhere ?? rights.update);
}
