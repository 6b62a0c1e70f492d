import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import type { Referrer } from '../../schema/relations.ts';
import { referringIds } from './referringIds.ts';
import { refuseCircle } from './refuseCircle.ts';
import { storedRecords } from './storedRecord.ts';
import { saveChanged, type WriteContext } from './WriteContext.ts';
import { withoutReference } from './withoutReference.ts';

/** A record being deleted: its entity, its id, and the ids of all records being deleted with it. */
export interface Leaving {
  target: Entity;
  id: string;
  leaving: ReadonlySet<string>;
}

/** Finds the records that refer to the deleted one, each with its referring fields. */
async function findHolders(
  context: WriteContext,
  referrers: readonly Referrer[],
  { target, id }: Leaving,
): Promise<Map<string, Referrer[]>> {
  const holders = new Map<string, Referrer[]>();
  for (const referrer of referrers) {
    for (const holder of await referringIds(context, referrer, { target, ids: [id] }))
      holders.set(holder, [...(holders.get(holder) ?? []), referrer]);
  }
  return holders;
}

interface ReferringEntity {
  entity: Entity;
  referrers: readonly Referrer[];
}

/**
 * Removes the references to a deleted record from the records of `entity`, with one change per record.
 * @param referrers references that `entity` stores.
 */
export async function clearReferences(
  context: WriteContext,
  { entity, referrers }: ReferringEntity,
  leaving: Leaving,
): Promise<void> {
  const holders = await findHolders(context, referrers, leaving);
  if (holders.size === 0) return;
  const records = await storedRecords(context.trx, entity, [...holders.keys()], { lock: true });
  for (const [holder, record] of records) {
    const values: RecordData = {};
    for (const referrer of holders.get(holder) ?? []) {
      if (leaving.leaving.has(holder)) refuseCircle(referrer);
      const { name } = referrer.field;
      values[name] = withoutReference(referrer, name in values ? values[name] : record[name], leaving.id);
    }
    await saveChanged(context, { entity, stored: record, values });
  }
}
