import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import { isSameValue } from '../../schema/merge/isSameValue.ts';
import type { Entity } from '../../schema/model.ts';
import { type CompiledRights, compileRights } from '../rights/compileRights.ts';
import type { RowRights } from '../rights/RowRights.ts';
import { changeSetsTable, changesTable } from '../storage/systemTables.ts';
import type { Actor } from './Actor.ts';
import type { Change } from './ChangeSet.ts';
import { judgeRow } from './judgeRow.ts';
import { applyLink } from './links.ts';
import { type RepositoryDeps, requireEntity, writeChangeSet } from './RepositoryDeps.ts';
import { isRestorable } from './requireRestorable.ts';
import { storedRecords } from './storedRecord.ts';
import { saveChanged, saveNew, saveRemoved, type WriteContext } from './WriteContext.ts';

const unknownSet = 'Diesen Änderungssatz gibt es nicht.';

async function findChanges(deps: RepositoryDeps, changeSet: string): Promise<Change[]> {
  const { rows } = await sql<Change>`
    SELECT "resource", "record", "action", "version", "before", "after" FROM ${sql.table(changesTable.name)}
    WHERE "changeSet" = ${changeSet} ORDER BY "id" DESC`.execute(deps.db.kysely);
  if (rows.length === 0) throw new AppError('notFound', undefined, unknownSet);
  return rows;
}

/** @throws AppError 404 for a record that does not exist for the actor. */
async function rightsHere(
  context: WriteContext,
  rights: CompiledRights,
  id: string,
): Promise<Pick<RowRights, 'isUpdatable'>> {
  const stored = (await storedRecords(context.trx, rights.entity, [id], { lock: true })).get(id);
  const isThere = stored ? rights.canRead : isRestorable(rights, id);
  if (!isThere) throw new AppError('notFound', undefined, unknownSet);
  return stored ? (await judgeRow(context, rights.entity, stored)).rights : rights;
}

/** Undoing needs the rights that doing the opposite by hand would need; without them the set does not exist. */
async function requireRights(context: WriteContext, entity: Entity, change: Change): Promise<void> {
  const rights = compileRights(context.index, context.actor, entity);
  const here = await rightsHere(context, rights, change.record);
  const fields = [...Object.keys(change.before), ...Object.keys(change.after)];
  const isAllowed = {
    create: rights.canDelete,
    delete: rights.canCreate,
    update: fields.every(
      (name) =>
        here.isUpdatable(name) || entity.fields.some((field) => field.name === name && field.readOnly),
    ),
    restore: fields.every(here.isUpdatable),
    link: fields.every(here.isUpdatable),
    unlink: fields.every(here.isUpdatable),
    share: false,
    unshare: false,
  }[change.action];
  if (!isAllowed) throw new AppError('forbidden');
}

function isUntouched(stored: RecordData, after: RecordData): boolean {
  return Object.entries(after).every(([name, value]) => isSameValue(stored[name], value));
}

async function undoLink(context: WriteContext, entity: Entity, change: Change): Promise<void> {
  const isLink = change.action === 'link';
  const [field, ids] = Object.entries(isLink ? change.after : change.before)[0] ?? ['', []];
  const other = Array.isArray(ids) ? String(ids[0]) : '';
  await applyLink(context, entity, field, [change.record, other], isLink ? 'unlink' : 'link');
}

async function undoChange(context: WriteContext, entity: Entity, change: Change): Promise<void> {
  if (change.action === 'link' || change.action === 'unlink') return await undoLink(context, entity, change);
  const found = await storedRecords(context.trx, entity, [change.record], { lock: true });
  const stored = found.get(change.record);
  if (
    change.action === 'delete' ||
    (change.action === 'restore' && Object.keys(change.before).length === 0)
  ) {
    if (stored) throw new AppError('undoConflict');
    const options = { version: (change.version ?? 0) + 1, action: 'restore' as const };
    return await saveNew(context, entity, change.record, change.before, options);
  }
  if (!stored || !isUntouched(stored, change.after)) throw new AppError('undoConflict');
  if (change.action === 'create') return await saveRemoved(context, entity, stored);
  await saveChanged(context, entity, stored, change.before, 'restore');
}

/**
 * Takes a change set back as a new one, all of it or nothing. Effects outside the database stay.
 * @throws AppError 404 for what the actor cannot see, 403, 409 `undoConflict` when something was changed since.
 */
export async function undoChangeSet(deps: RepositoryDeps, actor: Actor, changeSet: string): Promise<void> {
  const changes = await findChanges(deps, changeSet);
  const planned = changes.map((change) => ({ change, entity: requireEntity(deps, change.resource) }));
  const first = planned[0];
  if (!first) return;
  const options = { actor, entity: first.entity, reason: 'Rückgängig gemacht', undoes: changeSet };
  await writeChangeSet(deps, options, async (context) => {
    const done =
      await sql`SELECT 1 FROM ${sql.table(changeSetsTable.name)} WHERE "undoes" = ${changeSet}`.execute(
        context.trx,
      );
    if (done.rows.length > 0)
      throw new AppError('undoConflict', undefined, 'Dieser Schritt wurde schon rückgängig gemacht.');
    for (const { change, entity } of planned) await requireRights(context, entity, change);
    for (const { change, entity } of planned) await undoChange(context, entity, change);
  });
}
