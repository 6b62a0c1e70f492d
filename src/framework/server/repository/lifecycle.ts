import { sql } from 'kysely';
import { dayInBerlin } from '../../schema/dayInBerlin.ts';
import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import { isCalendarDate } from '../../schema/kinds/filterValue.ts';
import type { Entity } from '../../schema/model.ts';
import { systemActor } from '../rights/Actor.ts';
import { compileRights } from '../rights/compileRights.ts';
import { requireUpdatable } from '../rights/requireUpdatable.ts';
import { evaluateRow } from './evaluateRow.ts';
import type { RecordTarget } from './RecordTarget.ts';
import { type RepositoryDeps, writeChangeSet } from './RepositoryDeps.ts';
import { storedRecord, storedRecords } from './storedRecord.ts';
import { unseenFields } from './unseenFields.ts';
import { saveChanged } from './WriteContext.ts';

function only(entity: Entity, values: RecordData): RecordData {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => entity.fields.some((field) => field.name === name)),
  );
}

/** Whether records of the entity can be activated and deactivated. */
export function hasLifecycle(entity: Entity): boolean {
  return entity.fields.some((field) => field.name === 'isActive');
}

const noPlan = { activateAt: null, deactivateAt: null };

function becoming(isActive: boolean, at: string): RecordData {
  return { isActive, deactivatedAt: isActive ? null : at };
}

/**
 * Activates or deactivates a record: immediately for today or a past day, otherwise by scheduling the day. If
 * the state does not change, this only clears scheduled days.
 * @param day `YYYY-MM-DD`, a day in Germany; today by default.
 * @throws AppError 403, 404, 422 for an invalid day or one that cannot be scheduled.
 */
export async function setActive(
  deps: RepositoryDeps,
  { actor, entity, id }: RecordTarget,
  { isActive, day }: { isActive: boolean; day?: string | undefined },
): Promise<void> {
  if (!hasLifecycle(entity)) throw new AppError('unknownRoute');
  const rights = compileRights(deps.index(), actor, entity);
  if (!rights.canRead) throw new AppError('forbidden');
  requireUpdatable(rights, ['isActive']);
  if (day !== undefined && !isCalendarDate(day))
    throw new AppError('invalid', { fields: { at: 'Das ist kein gültiges Datum.' } });
  const plannedField = isActive ? 'activateAt' : 'deactivateAt';
  const isLater = day !== undefined && day > dayInBerlin(deps.now());
  if (isLater && !entity.fields.some((field) => field.name === plannedField)) {
    throw new AppError('invalid', { fields: { at: 'Hier lässt sich kein späterer Tag vormerken.' } });
  }
  await writeChangeSet(deps, { actor, entity, reason: '' }, async (context) => {
    const stored = await storedRecord(context.trx, entity, id, { lock: true });
    const { rights: here } = await evaluateRow(context, entity, stored);
    requireUpdatable(here, ['isActive']);
    // an unchanged state keeps its timestamp, but only if the actor may read it: otherwise this would reveal
    // it
    const isKept = here.isReadable('isActive') && stored.isActive === isActive;
    const becomes = isKept ? {} : becoming(isActive, context.changeSet.at);
    const values = only(entity, isLater ? { [plannedField]: day } : { ...becomes, ...noPlan });
    await saveChanged(context, { entity, stored, values }, { unseen: unseenFields(here, values) });
  });
}

const batch = 200;

/** In this order if both fall on the same day. */
const plans = [
  { field: 'deactivateAt', isActive: false },
  { field: 'activateAt', isActive: true },
] as const;

/** @param after the last id of the previous batch; refused records stay due and must not be read again. */
async function dueIds(
  deps: RepositoryDeps,
  entity: Entity,
  { day, after }: { day: string; after: string },
): Promise<string[]> {
  const planned = plans.filter(({ field }) => entity.fields.some(({ name }) => name === field));
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
function carriedOut(stored: RecordData, day: string, at: string): RecordData {
  const dayOf = (field: string) => String(stored[field]);
  const due = plans
    .filter(({ field }) => typeof stored[field] === 'string' && dayOf(field) <= day)
    .toSorted((one, other) => dayOf(one.field).localeCompare(dayOf(other.field)));
  const last = due.at(-1);
  const done = Object.fromEntries(due.map(({ field }) => [field, null]));
  if (!last) return {};
  return { ...(stored.isActive === last.isActive ? {} : becoming(last.isActive, at)), ...done };
}

async function changeDue(deps: RepositoryDeps, entity: Entity, ids: readonly string[]): Promise<void> {
  const day = dayInBerlin(deps.now());
  const options = { actor: systemActor, entity, reason: 'Geplanter Tag erreicht' };
  await writeChangeSet(deps, options, async (context) => {
    const records = await storedRecords(context.trx, entity, ids, { lock: true });
    for (const record of records.values()) {
      const values = carriedOut(record, day, context.changeSet.at);
      await saveChanged(context, { entity, stored: record, values: only(entity, values) });
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
async function tryDue(deps: RepositoryDeps, entity: Entity, id: string): Promise<RefusedDay[]> {
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

async function carryOut(deps: RepositoryDeps, entity: Entity): Promise<PlannedDays> {
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
 * Activates and deactivates records whose scheduled day (`activateAt`, `deactivateAt`, days in Germany) has
 * come. Records refused by a guard or hook are skipped and retried at the next run.
 */
export async function carryOutPlannedDays(deps: RepositoryDeps): Promise<PlannedDays> {
  const done: PlannedDays = { changed: 0, refused: [] };
  for (const entity of deps.index().model.entities.filter(hasLifecycle)) {
    const { changed, refused } = await carryOut(deps, entity);
    done.changed += changed;
    done.refused.push(...refused);
  }
  return done;
}
