import type { ConflictDetails } from '../../schema/contracts/history.ts';
import { AppError } from '../../schema/errors.ts';
import type { Entity } from '../../schema/model.ts';
import { evaluateRow } from './evaluateRow.ts';
import { historyEntries, historyReader } from './historyEntries.ts';
import { readRecord } from './readRecord.ts';
import { storedRecord } from './storedRecord.ts';
import type { WriteContext } from './WriteContext.ts';

const enough = 200;

function unitOf(path: string): string {
  return path.split('.')[0] ?? path;
}

/**
 * Refuses a write based on an older version. The error contains the conflicting units, the current record and
 * who changed it last, limited to what the actor may read.
 * @param since the version the write is based on.
 * @param conflicts empty if the whole record counts, as for a deletion.
 * @throws AppError 409 `versionConflict` with `ConflictDetails`, always.
 */
export async function refuseConflict(
  { trx, index, actor }: WriteContext,
  entity: Entity,
  { id, since, conflicts }: { id: string; since: number; conflicts: ConflictDetails['conflicts'] },
): Promise<never> {
  const stored = await storedRecord(trx, entity, id);
  const { rights } = await evaluateRow({ trx, index, actor }, entity, stored);
  const readable = conflicts.filter(({ path }) => rights.isReadable(unitOf(path)));
  const fields = new Set(readable.map(({ path }) => unitOf(path)));
  const reader = historyReader(
    { index, actor, entity },
    {
      readable: rights.readable,
      custom: rights.access.custom,
    },
  );
  const newer = await historyEntries(trx, { reader, id }, { limit: enough, since });
  const last = newer.find(
    ({ before, after }) => fields.size === 0 || [...fields].some((name) => name in before || name in after),
  );
  const details: ConflictDetails = {
    conflicts: readable,
    current: await readRecord({ db: trx, index, actor }, { entity, id }),
    changed: last ? { at: last.at, actor: last.actor, onBehalfOf: last.onBehalfOf } : null,
  };
  throw new AppError('versionConflict', { ...details });
}
