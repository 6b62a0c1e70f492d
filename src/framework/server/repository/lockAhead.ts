import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import { lockForGuards } from './lockForGuards.ts';
import { storedRecords } from './storedRecord.ts';
import type { WriteContext } from './WriteContext.ts';

/**
 * Locks records of an entity that are about to be written, and then what their guards will lock. Does nothing
 * if the guards of the entity lock nothing.
 * @param writes the fields to set in each record; `id` is undefined for a new one.
 */
export async function lockAhead(
  context: Pick<WriteContext, 'trx' | 'findGuard'>,
  entity: Entity,
  writes: readonly { id: string | undefined; values: RecordData }[],
): Promise<void> {
  if (!entity.guards.some((name) => context.findGuard(name)?.locks)) return;
  const ids = writes.flatMap(({ id }) => id ?? []);
  const stored = await storedRecords(context.trx, entity, ids, { lock: true });
  const changes = writes.map(({ id = '', values }) => ({
    entity,
    id,
    before: stored.get(id),
    after: values,
  }));
  await lockForGuards(context, changes);
}
