import { sql } from 'kysely';
import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import type { Actor } from '../rights/Actor.ts';
import { compileRights } from '../rights/compileRights.ts';
import type { RowRights } from '../rights/RowRights.ts';
import { requireUpdatable } from '../rights/requireUpdatable.ts';
import { changesTable } from '../storage/systemTables.ts';
import { admitMerged } from './admitInput.ts';
import type { Change } from './ChangeSet.ts';
import { judgeRow } from './judgeRow.ts';
import { changeLinkIn, type LinkStep } from './links.ts';
import { type RepositoryDeps, writeChangeSet } from './RepositoryDeps.ts';
import { requireOwnRow } from './requireOwn.ts';
import { requireRestorable } from './requireRestorable.ts';
import { storedRecords } from './storedRecord.ts';
import { saveChanged, saveNew, type WriteContext } from './WriteContext.ts';

/** Which state to go back to: the one right after `changeSet`; `fields` restricts what is restored. */
export interface RestoreRequest {
  changeSet: string;
  fields?: string[] | undefined;
}

async function changesSince(
  context: WriteContext,
  entity: Entity,
  id: string,
  request: RestoreRequest,
): Promise<Change[]> {
  const changes = sql.table(changesTable.name);
  const { rows } = await sql<Change & { changeSet: string }>`
    SELECT "changeSet", "resource", "record", "action", "version", "before", "after" FROM ${changes}
    WHERE "resource" = ${entity.resource} AND "record" = ${id} AND "action" NOT IN ('share', 'unshare', 'accessLink') AND "id" >= (
      SELECT min("id") FROM ${changes}
      WHERE "resource" = ${entity.resource} AND "record" = ${id} AND "changeSet" = ${request.changeSet})
    ORDER BY "id"`.execute(context.trx);
  if (rows.length === 0) throw new AppError('notFound', undefined, 'Diesen Stand gibt es nicht.');
  return rows.filter((row) => row.changeSet !== request.changeSet);
}

function known(entity: Entity, values: RecordData): RecordData {
  const names = new Set(entity.fields.map((field) => field.name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}

/** Links of the named fields that were made or lifted since: the oldest change of each tells whether it was there. */
function formerLinks(id: string, changes: readonly Change[], fields: readonly string[]): LinkStep[] {
  const steps = new Map<string, LinkStep>();
  for (const { action, before, after } of changes.toReversed()) {
    if (action !== 'link' && action !== 'unlink') continue;
    for (const [field, ends] of Object.entries(action === 'link' ? after : before)) {
      const [other] = ends as string[];
      if (!other || !fields.includes(field)) continue;
      steps.set(`${field} ${other}`, { id, field, other, action: action === 'link' ? 'unlink' : 'link' });
    }
  }
  return [...steps.values()];
}

/** What to put back: all that may be changed, or the fields asked for. What may not be read does not change unseen. */
function chosen(
  entity: Entity,
  { isReadable, isUpdatable }: RowRights,
  values: RecordData,
  fields: string[] | undefined,
): RecordData {
  const wanted = Object.entries(known(entity, values)).filter(
    ([name]) => isReadable(name) && (fields?.includes(name) ?? true),
  );
  requireUpdatable({ isUpdatable }, fields ? wanted.map(([name]) => name) : []);
  return Object.fromEntries(wanted.filter(([name]) => isUpdatable(name)));
}

async function bringBack(
  context: WriteContext,
  entity: Entity,
  id: string,
  changes: Change[],
): Promise<void> {
  const removal = changes.findLast((change) => change.action === 'delete');
  if (!removal) throw new AppError('notFound');
  const version = (removal.version ?? 0) + 1;
  await saveNew(context, entity, id, known(entity, removal.before), { version, action: 'restore' });
}

/**
 * Puts a record, or some of its fields, back to what they were right after a change set; a deleted record is made anew
 * under its id. Links go back where their field is named. The restore is a change of its own.
 * @throws AppError 403 naming fields, 404 for a state that does not exist, 422 for a link to what is no more, and for
 * fields that break a rule beside the others as they are.
 */
export async function restoreRecord(
  deps: RepositoryDeps,
  actor: Actor,
  entity: Entity,
  id: string,
  request: RestoreRequest,
): Promise<void> {
  const rights = compileRights(deps.index(), actor, entity);
  if (!rights.canRead) throw new AppError('forbidden');
  await writeChangeSet(deps, { actor, entity, reason: 'Wiederherstellung' }, async (context) => {
    const stored = (await storedRecords(context.trx, entity, [id], { lock: true })).get(id);
    if (!stored) requireRestorable(rights, id);
    const changes = await changesSince(context, entity, id, request);
    if (!stored) return await bringBack(context, entity, id, changes);
    const { rights: here } = await judgeRow(context, entity, stored);
    const own = changes.filter(({ version }) => version !== null);
    const back: RecordData = Object.assign({}, ...own.toReversed().map((change) => change.before));
    const values = chosen(entity, here, back, request.fields);
    admitMerged(entity, values, stored);
    // what hooks derive from these fields nobody may set, so it is not among them
    await saveChanged(context, entity, stored, values, { action: 'restore', isHooked: true });
    await requireOwnRow(context, entity, id);
    for (const step of formerLinks(id, changes, request.fields ?? []))
      await changeLinkIn(context, entity, step);
  });
}
