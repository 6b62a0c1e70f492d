import { sql } from 'kysely';
import { dayInBerlin } from '../../schema/dayInBerlin.ts';
import type { Lifecycle } from '../../schema/EntityTraits.ts';
import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import { isCalendarDate } from '../../schema/kinds/filterValue.ts';
import type { Entity } from '../../schema/model.ts';
import { sentenceOf } from '../../schema/validation/issues.ts';
import { systemActor } from '../rights/Actor.ts';
import { type CompiledRights, compileRights } from '../rights/compileRights.ts';
import { requireUpdatable } from '../rights/requireUpdatable.ts';
import { evaluateRow } from './evaluateRow.ts';
import { saveChanged, type WriteContext } from './save.ts';
import { type StoredRecord, storedRecord, storedRecords } from './storedRecord.ts';
import type { RecordTarget } from './targets.ts';
import { unseenFields } from './unseenFields.ts';
import { type RepositoryDeps, writeChangeSet } from './writeChangeSet.ts';

/** An entity whose records can be activated and deactivated. */
type LivingEntity = Entity & { lifecycle: Lifecycle };

function isLiving(entity: Entity): entity is LivingEntity {
  return entity.lifecycle !== undefined;
}

/** The fields of scheduled days, in the order they apply in if both fall on the same day. */
function plansOf({ activateOnField, deactivateOnField }: Lifecycle): { field: string; activates: boolean }[] {
  return [
    ...(deactivateOnField === undefined ? [] : [{ field: deactivateOnField, activates: false }]),
    ...(activateOnField === undefined ? [] : [{ field: activateOnField, activates: true }]),
  ];
}

function becoming({ activeField, deactivatedField }: Lifecycle, activates: boolean, at: string): RecordData {
  return {
    [activeField]: activates,
    ...(deactivatedField === undefined ? {} : { [deactivatedField]: activates ? null : at }),
  };
}

/** Whether a record becomes active or inactive, and when. */
export interface Activation {
  activates: boolean;
  /** `YYYY-MM-DD`, a day in Germany; today by default. */
  day?: string | undefined;
}

/**
 * The day's own field if it is still to come.
 * @throws AppError 403, 404 for an entity without a life cycle, 422 for an invalid day or one that cannot be
 * scheduled.
 */
export function requireActivation(
  rights: CompiledRights,
  { activates, day }: Activation,
  now: Date,
): { lifecycle: Lifecycle; plannedField: string | undefined } {
  const { lifecycle } = rights.entity;
  if (!lifecycle) throw new AppError('unknownRoute');
  if (!rights.canReachRows) throw new AppError('forbidden');
  requireUpdatable(rights, [lifecycle.activeField]);
  if (day !== undefined && !isCalendarDate(day))
    throw new AppError('invalid', { fields: { at: sentenceOf({ rule: 'isValidDate', params: {} }) } });
  if (day === undefined || day <= dayInBerlin(now)) return { lifecycle, plannedField: undefined };
  const planned = plansOf(lifecycle).find((plan) => plan.activates === activates);
  if (!planned)
    throw new AppError('invalid', { fields: { at: 'Hier lässt sich kein späterer Tag vormerken.' } });
  return { lifecycle, plannedField: planned.field };
}

/** `setActive` for a locked record inside an open change set. @throws AppError as `setActive`. */
export async function activateLocked(
  context: WriteContext,
  { entity, stored }: StoredRecord,
  activation: Activation,
): Promise<void> {
  const { at } = context.changeSet;
  const rights = compileRights(context.index, context.actor, entity);
  const { lifecycle, plannedField } = requireActivation(rights, activation, new Date(at));
  const { rights: here } = await evaluateRow(context, entity, stored);
  requireUpdatable(here, [lifecycle.activeField]);
  const { activates, day } = activation;
  // an unchanged state keeps its timestamp, but only if the actor may read it: otherwise this would reveal
  // it
  const isKept = here.isReadable(lifecycle.activeField) && stored[lifecycle.activeField] === activates;
  const becomes = isKept ? {} : becoming(lifecycle, activates, at);
  const noPlan = Object.fromEntries(plansOf(lifecycle).map(({ field }) => [field, null]));
  const values = plannedField === undefined ? { ...becomes, ...noPlan } : { [plannedField]: day };
  await saveChanged(context, { entity, stored, values }, { unseen: unseenFields(here, values) });
}

/**
 * Activates or deactivates a record: immediately for today or a past day, otherwise by scheduling the day. If
 * the state does not change, this only clears scheduled days.
 * @throws AppError 403, 404, 422 for an invalid day or one that cannot be scheduled.
 */
export async function setActive(
  deps: RepositoryDeps,
  { actor, entity, id }: RecordTarget,
  activation: Activation,
): Promise<void> {
  requireActivation(compileRights(deps.index(), actor, entity), activation, deps.now());
  await writeChangeSet(deps, { actor, entity, reason: '' }, async (context) => {
    const stored = await storedRecord(context.trx, entity, id, { lock: true });
    await activateLocked(context, { entity, stored }, activation);
  });
}

const batch = 200;

/** @param after the last id of the previous batch; refused records stay due and must not be read again. */
async function dueIds(
  deps: RepositoryDeps,
  entity: LivingEntity,
  { day, after }: { day: string; after: string },
): Promise<string[]> {
  const planned = plansOf(entity.lifecycle);
  if (planned.length === 0) return [];
  const isDue = sql.join(
    planned.map(({ field }) => sql`${sql.ref(field)} <= ${day}`),
    sql` OR `,
  );
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(entity.resource)} WHERE id > ${after} AND (${isDue})
    ORDER BY id LIMIT ${batch}`.execute(deps.db.kysely);
  return rows.map((row) => row.id);
}

/** Clears the days that are due and applies the last of them; later days stay scheduled. */
function carriedOut(
  lifecycle: Lifecycle,
  stored: RecordData,
  { day, at }: { day: string; at: string },
): RecordData {
  const dayOf = (field: string) => String(stored[field]);
  const due = plansOf(lifecycle)
    .filter(({ field }) => typeof stored[field] === 'string' && dayOf(field) <= day)
    .toSorted((one, other) => dayOf(one.field).localeCompare(dayOf(other.field)));
  const last = due.at(-1);
  const done = Object.fromEntries(due.map(({ field }) => [field, null]));
  if (!last) return {};
  const isSame = stored[lifecycle.activeField] === last.activates;
  return { ...(isSame ? {} : becoming(lifecycle, last.activates, at)), ...done };
}

async function changeDue(deps: RepositoryDeps, entity: LivingEntity, ids: readonly string[]): Promise<void> {
  const day = dayInBerlin(deps.now());
  const options = { actor: systemActor, entity, reason: 'Geplanter Tag erreicht' };
  await writeChangeSet(deps, options, async (context) => {
    const records = await storedRecords(context.trx, entity, ids, { lock: true });
    for (const record of records.values()) {
      const values = carriedOut(entity.lifecycle, record, { day, at: context.changeSet.at });
      await saveChanged(context, { entity, stored: record, values });
    }
  });
}

/** A record whose scheduled change was refused by one of its guards or hooks. */
export interface RefusedDay {
  resource: string;
  id: string;
  error: AppError;
}

/** Changes one record; returns the refusal if there is one. @throws every other error. */
async function tryDue(deps: RepositoryDeps, entity: LivingEntity, id: string): Promise<RefusedDay[]> {
  try {
    await changeDue(deps, entity, [id]);
    return [];
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return [{ resource: entity.resource, id, error }];
  }
}

/** Whether the error concerns only this record, not the server or the database. */
function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500;
}

async function carryOut(deps: RepositoryDeps, entity: LivingEntity): Promise<PlannedDays> {
  const [day, refused] = [dayInBerlin(deps.now()), [] as RefusedDay[]];
  let found = 0;
  for (let after = ''; ; ) {
    const ids = await dueIds(deps, entity, { day, after });
    found += ids.length;
    try {
      if (ids.length > 0) await changeDue(deps, entity, ids);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // one record was refused: retry one by one, so that it does not block the others
      for (const id of ids) refused.push(...(await tryDue(deps, entity, id)));
    }
    if (ids.length < batch) return { changed: found - refused.length, refused };
    after = ids.at(-1) ?? '';
  }
}

export interface PlannedDays {
  /** Number of changed records. */
  changed: number;
  refused: RefusedDay[];
}

/**
 * Activates and deactivates records whose scheduled day in Germany has come. Records refused by a guard or
 * hook are skipped and retried at the next run.
 */
export async function carryOutPlannedDays(deps: RepositoryDeps): Promise<PlannedDays> {
  const done: PlannedDays = { changed: 0, refused: [] };
  for (const entity of deps.index().model.entities.filter(isLiving)) {
    const { changed, refused } = await carryOut(deps, entity);
    done.changed += changed;
    done.refused.push(...refused);
  }
  return done;
}
