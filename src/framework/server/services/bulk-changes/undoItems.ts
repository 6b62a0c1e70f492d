import { AppError } from '../../../schema/errors.ts';
import type { Entity } from '../../../schema/model.ts';
import { findChangesBetween } from '../../repository/findPlannedChanges.ts';
import { refusalIn } from '../../repository/refusalIn.ts';
import { lockUndone } from '../../repository/undo/lockUndone.ts';
import { undoIn } from '../../repository/undo/undoChangeSet.ts';
import { undoneAlong } from '../../repository/undo/undoneAlong.ts';
import type { WriteContext } from '../../repository/WriteContext.ts';
import { refusedResult } from './ItemResult.ts';
import type { WaitingRow } from './runRows.ts';
import type { WrittenItem } from './writeItems.ts';

interface UndoneRows {
  entity: Entity;
  /** Rows with ranges of changes, the last first. */
  rows: readonly WaitingRow[];
}

/** Takes back, for each record, what a run has changed for it; each in a savepoint by the rules of an undo. */
export async function undoItems(context: WriteContext, { entity, rows }: UndoneRows): Promise<WrittenItem[]> {
  const { changeSet } = context;
  const { changes } = changeSet;
  const range = { first: rows.at(-1)?.undoFirst ?? '', last: rows[0]?.undoLast ?? '' };
  const all = await findChangesBetween(context, changeSet.undoes ?? '', range);
  await lockUndone(context, all);
  const items: WrittenItem[] = [];
  for (const { record, undoFirst, undoLast } of rows) {
    const from = changes.length;
    const planned = all.filter(
      ({ change: { id = '' } }) => id >= (undoFirst ?? '') && id <= (undoLast ?? ''),
    );
    const error = await refusalIn(context, entity, async () => {
      if (planned.length === 0) throw new AppError('notFound');
      await undoIn(context, planned, { along: undoneAlong(planned) });
    });
    const to = changes.length;
    const result = error
      ? refusedResult(entity, error)
      : { outcome: to > from ? ('done' as const) : ('unchanged' as const), reasons: [] };
    items.push({ id: record, error, from, to, ...result });
  }
  return items;
}
