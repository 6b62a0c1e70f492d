import { isLink } from '../links/linkChange.ts';
import { lockForGuards } from '../lockForGuards.ts';
import type { WriteContext } from '../WriteContext.ts';
import type { PlannedChange } from './planUndo.ts';
import { UndoneRecords } from './UndoneRecords.ts';

/**
 * Reads and locks the records of an undo, and then what their guards will lock.
 * @param records receives the records.
 */
export async function lockUndone(
  context: WriteContext,
  planned: readonly PlannedChange[],
  records = new UndoneRecords(),
): Promise<void> {
  const own = planned.filter(({ change }) => !isLink(change));
  await records.read(context.trx, own, { lock: true });
  await lockForGuards(
    context,
    own.map(({ change, entity }) => ({
      entity,
      id: change.record,
      before: records.get(entity, change.record),
      after: change.before,
    })),
  );
}
