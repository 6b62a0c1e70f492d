import { AppError } from '../../../schema/errors.ts';
import type { Entity } from '../../../schema/model.ts';
import { evaluateRow } from '../../repository/evaluateRow.ts';
import { storedRecord } from '../../repository/storedRecord.ts';
import type { Actor } from '../../rights/Actor.ts';
import { type Giving, giversOf, opensMore } from '../../rights/giving.ts';
import { mayCustomOn } from '../../rights/mayCustomOn.ts';
import type { RowRights } from '../../rights/RowRights.ts';

/** Fields of a visible record that the actor may share. */
export interface ShareRights {
  rights: RowRights;
  read: string[];
  update: string[];
}

/** The rights of a giver to a record; undefined if it may not share it, or no longer sees it. */
async function giverRights(
  { trx, index }: Giving,
  { entity, stored }: { entity: Entity; stored: Awaited<ReturnType<typeof storedRecord>> },
  giver: Actor,
): Promise<RowRights | undefined> {
  try {
    const { rights } = await evaluateRow({ trx, index, actor: giver }, entity, stored);
    return mayCustomOn(rights, 'shareAccess') ? rights : undefined;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
}

/**
 * The fields of a record that the actor may share: those that every giver may read and change without shares, so
 * that nobody hands on what was only shared with them.
 * @throws AppError 404 for an invisible record, 403 without the right to share.
 */
export async function shareRights(giving: Giving, entity: Entity, id: string): Promise<ShareRights> {
  const { trx, index, actor } = giving;
  const stored = await storedRecord(trx, entity, id);
  const { rights } = await evaluateRow({ trx, index, actor }, entity, stored);
  if (!mayCustomOn(rights, 'shareAccess')) throw new AppError('forbidden');
  const givers: (RowRights | undefined)[] = [rights];
  for (const giver of await giversOf(giving))
    givers.push(await giverRights(giving, { entity, stored }, giver));
  const all = [actor, ...(await giversOf(giving))];
  // reading a field of one record could open fields of others
  const isOpening = (name: string) =>
    all.some((one) => opensMore(index, one, { resource: entity.resource, fields: [name] }));
  const names = entity.fields
    .filter(({ name, writeOnly }) => !writeOnly && !isOpening(name))
    .map(({ name }) => name);
  const read = names.filter((name) => givers.every((giver) => giver?.isReadable(name) === true));
  return {
    rights,
    read,
    update: read.filter((name) => givers.every((giver) => giver?.isUpdatable(name) === true)),
  };
}
