import type { RecordData } from '../../schema/Json.ts';
import type { Referrer } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import { referringIds } from './referringIds.ts';
import { refuseCircle } from './refuseCircle.ts';
import { storedRecords } from './storedRecord.ts';
import { saveChanged, type WriteContext } from './WriteContext.ts';
import { withoutReference } from './withoutReference.ts';

/** A record that goes: of which entity, its id, and the records that are being deleted with it. */
export interface Leaving {
  target: Entity;
  id: string;
  leaving: ReadonlySet<string>;
}

/** Which records refer to the one that goes, each with all its references to it. */
async function findHolders(
  context: WriteContext,
  referrers: readonly Referrer[],
  { target, id }: Leaving,
): Promise<Map<string, Referrer[]>> {
  const holders = new Map<string, Referrer[]>();
  for (const referrer of referrers) {
    for (const holder of await referringIds(context, referrer, target, [id]))
      holders.set(holder, [...(holders.get(holder) ?? []), referrer]);
  }
  return holders;
}

/**
 * Takes out of the records of `entity` what refers to the one that goes: one change of each record, however many of its
 * fields and values do.
 * @param referrers references that `entity` stores.
 */
export async function clearReferences(
  context: WriteContext,
  entity: Entity,
  referrers: readonly Referrer[],
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
    await saveChanged(context, entity, record, values);
  }
}
