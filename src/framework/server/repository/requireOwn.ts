import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import { isOwnRecord, reachesBeyondOwn } from '../../schema/rights/narrowToOwn.ts';
import type { Actor } from '../rights/Actor.ts';
import { compileRights } from '../rights/compileRights.ts';
import { storedRecord } from './storedRecord.ts';
import type { WriteContext } from './WriteContext.ts';

/** Whether the actor may only have their own records of an entity. */
export function isLimitedToOwn(
  { index, actor }: { index: ModelIndex; actor: Actor },
  entity: Entity,
): boolean {
  return !reachesBeyondOwn(entity, compileRights(index, actor, entity).custom);
}

/**
 * Requires that the actor may have this record, before or after it is written.
 * @throws AppError 403 naming the field with the owner.
 */
export function requireOwn(
  asking: { index: ModelIndex; actor: Actor },
  entity: Entity,
  record: RecordData,
): void {
  const { own } = entity;
  if (!own || !isLimitedToOwn(asking, entity) || isOwnRecord(entity, record, asking.actor.profile?.id))
    return;
  throw new AppError('forbidden', { fields: { [own.by]: 'Du darfst nur für dich selbst eintragen.' } });
}

/** The same check for a record just written, including the fields hooks derived. */
export async function requireOwnRow(context: WriteContext, entity: Entity, id: string): Promise<void> {
  if (isLimitedToOwn(context, entity))
    requireOwn(context, entity, await storedRecord(context.trx, entity, id));
}
