import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import { lockRecords } from './lockRecords.ts';
import type { WriteContext } from './WriteContext.ts';

/** A change that a write of several records is about to make. */
export interface ComingChange {
  entity: Entity;
  id: string;
  /** The stored record; undefined for a new one. */
  before: RecordData | undefined;
  after: RecordData;
}

/**
 * Locks in one order what the guards of several records will lock one by one, so that two such writes cannot
 * wait for each other. The records themselves must be locked already.
 */
export async function lockForGuards(
  { trx, findGuard }: Pick<WriteContext, 'trx' | 'findGuard'>,
  changes: readonly ComingChange[],
): Promise<void> {
  const wanted = new Map<string, Set<string>>();
  for (const { entity, ...change } of changes)
    for (const name of entity.guards)
      for (const [resource, ids] of Object.entries(findGuard(name)?.locks?.(change) ?? {}))
        wanted.set(resource, new Set([...(wanted.get(resource) ?? []), ...ids]));
  await lockRecords(trx, Object.fromEntries([...wanted].map(([resource, ids]) => [resource, [...ids]])));
}
