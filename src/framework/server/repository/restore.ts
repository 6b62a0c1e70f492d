import { sql } from 'kysely';
import type { Objection } from '../../schema/contracts/objections.ts';
import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import { isSystem } from '../rights/Actor.ts';
import { type CompiledRights, compileRights, type RowRights } from '../rights/compileRights.ts';
import { requireUpdatable } from '../rights/requireUpdatable.ts';
import { changesTable } from '../storage/systemTables.ts';
import type { Change } from './ChangeSet.ts';
import { requireOwnRow } from './checks.ts';
import { evaluateRow } from './evaluateRow.ts';
import type { GuardContext } from './guards.ts';
import { isLink } from './links/linkChange.ts';
import { changeLinkIn, type LinkStep } from './links/links.ts';
import { factsOf, linkPlaceOf } from './links/planLinkUndo.ts';
import { saveChanged, saveNew, type WriteContext } from './save.ts';
import { storedRecords } from './storedRecord.ts';
import type { RecordKey, RecordTarget } from './targets.ts';
import { admitMerged } from './update.ts';
import { type RepositoryDeps, writeChangeSet } from './writeChangeSet.ts';

/**
 * Whether the actor may bring back deleted records of the entity: who may create them, and, where only a service makes
 * records, who may delete them.
 */
export function mayBringBack({ entity, canCreate, canDelete }: CompiledRights): boolean {
  return entity.actions.includes('create') ? canCreate : canDelete;
}

/**
 * Whether the actor may restore a deleted record. Rules grant nothing here, because they need a stored row.
 */
export function isRestorable(rights: CompiledRights, id: string): boolean {
  return mayBringBack(rights) && (rights.isEveryRow || rights.ids.has(id));
}

/** @throws AppError 404 if the record does not exist for the actor, 403 if they may only read it. */
function requireRestorable(rights: CompiledRights, id: string): void {
  if (!rights.isEveryRow && !rights.ids.has(id)) throw new AppError('notFound');
  if (!mayBringBack(rights)) throw new AppError('forbidden');
}

/** The state right after `changeSet`; `fields` limits what is restored. */
export interface RestoreRequest {
  changeSet: string;
  fields?: string[] | undefined;
}

async function changesSince(
  context: WriteContext,
  { entity, id }: RecordKey,
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

/**
 * Steps that undo later link changes of the named fields; the oldest change of each link decides its former
 * state, and the oldest change of each fact its former value.
 */
function formerLinks(
  { entity, id }: RecordKey,
  changes: readonly Change[],
  fields: readonly string[],
): LinkStep[] {
  const steps = new Map<string, LinkStep>();
  for (const change of changes.toReversed().filter(isLink)) {
    const place = linkPlaceOf({ change, entity });
    if (!place || !fields.includes(place.field)) continue;
    const { field, other } = place;
    const key = `${field} ${other}`;
    const isAdded = change.action === 'link';
    const known = steps.get(key);
    const later = known?.action === 'link' ? known.facts : {};
    const facts = isAdded ? {} : { ...later, ...factsOf(place, change.before) };
    steps.set(key, { id, field, other, action: isAdded ? 'unlink' : 'link', facts, isRestored: true });
  }
  return [...steps.values()];
}

interface FormerState {
  entity: Entity;
  values: RecordData;
  fields: string[] | undefined;
}

/**
 * The fields to restore: all the actor may update, or those requested. Unreadable fields are left unchanged.
 */
function chosen({ isReadable, isUpdatable }: RowRights, { entity, values, fields }: FormerState): RecordData {
  const wanted = Object.entries(known(entity, values)).filter(
    ([name]) => isReadable(name) && (fields?.includes(name) ?? true),
  );
  requireUpdatable({ isUpdatable }, fields ? wanted.map(([name]) => name) : []);
  return Object.fromEntries(wanted.filter(([name]) => isUpdatable(name)));
}

async function bringBack(context: WriteContext, { entity, id }: RecordKey, changes: Change[]): Promise<void> {
  const removal = changes.findLast((change) => change.action === 'delete');
  if (!removal) throw new AppError('notFound');
  const version = (removal.version ?? 0) + 1;
  await saveNew(
    context,
    { entity, id, values: known(entity, removal.before) },
    { version, action: 'restore' },
  );
}

/**
 * Restores a record, or some of its fields, to the state right after a change set, as a new change set; a
 * deleted record is created again under its id. Links are restored only for the named fields.
 * @throws AppError 403 naming fields, 404 for an unknown state, 422 for a link to a missing record or for
 * fields that break a rule in combination with the current values.
 */
export async function restoreRecord(
  deps: RepositoryDeps,
  target: RecordTarget,
  request: RestoreRequest,
): Promise<void> {
  const { actor, entity, id } = target;
  const rights = compileRights(deps.index(), actor, entity);
  if (!rights.canReachRows) throw new AppError('forbidden');
  await writeChangeSet(deps, { actor, entity, reason: 'Wiederherstellung' }, async (context) => {
    const stored = (await storedRecords(context.trx, entity, [id], { lock: true })).get(id);
    if (!stored) requireRestorable(rights, id);
    const changes = await changesSince(context, target, request);
    if (!stored) return await bringBack(context, target, changes);
    const { rights: here } = await evaluateRow(context, entity, stored);
    const own = changes.filter(({ version }) => version !== null);
    const back: RecordData = Object.assign({}, ...own.toReversed().map((change) => change.before));
    const values = chosen(here, { entity, values: back, fields: request.fields });
    admitMerged(entity, values, stored);
    // hooks run because nobody may set the fields they derive, so these are not among the values
    await saveChanged(context, { entity, stored, values }, { action: 'restore', isHooked: true });
    await requireOwnRow(context, entity, id);
    for (const step of formerLinks(target, changes, request.fields ?? []))
      await changeLinkIn(context, entity, step);
  });
}

/**
 * For guards: refuses a write with objections unless its request gives a reason, which becomes part of the
 * history. The system needs none: what it writes follows from what people chose.
 * @throws AppError 409 `reasonRequired` with `ObjectionDetails`.
 */
export function requireReason(
  { actor, changeSet }: Pick<GuardContext, 'actor' | 'changeSet'>,
  objections: readonly Objection[],
): void {
  if (objections.length === 0 || isSystem(actor) || changeSet.overrule()) return;
  throw new AppError('reasonRequired', { objections });
}
