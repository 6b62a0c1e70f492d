import { AppError } from '../../../schema/errors.ts';
import type { ModelIndex } from '../../../schema/ModelIndex.ts';
import type { Entity } from '../../../schema/model.ts';
import type { Executor } from '../../database/Database.ts';
import { evaluateRow } from '../../repository/evaluateRow.ts';
import { storedRecord } from '../../repository/storedRecord.ts';
import type { Actor } from '../../rights/Actor.ts';
import { mayCustomOn } from '../../rights/mayCustomOn.ts';
import type { RowRights } from '../../rights/RowRights.ts';

/** Fields of a visible record that the actor may share. */
export interface ShareRights {
  rights: RowRights;
  read: string[];
  update: string[];
}

/** @throws AppError 404 for an invisible record, 403 without the right to share. */
export async function shareRights(
  { trx, index, actor }: { trx: Executor; index: ModelIndex; actor: Actor },
  entity: Entity,
  id: string,
): Promise<ShareRights> {
  const stored = await storedRecord(trx, entity, id);
  const { rights } = await evaluateRow({ trx, index, actor }, entity, stored);
  if (!mayCustomOn(rights, 'shareAccess')) throw new AppError('forbidden');
  const names = entity.fields.filter(({ writeOnly }) => !writeOnly).map(({ name }) => name);
  const read = names.filter(rights.isReadable);
  return { rights, read, update: read.filter(rights.isUpdatable) };
}
