import { sql } from 'kysely';
import { dayInBerlin } from '../../schema/dayInBerlin.ts';
import { AppError } from '../../schema/errors.ts';
import { isCalendarDate } from '../../schema/filter/filterValue.ts';
import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import { compileRights } from '../rights/compileRights.ts';
import { type Actor, systemActor } from './Actor.ts';
import { type RepositoryDeps, writeChangeSet } from './RepositoryDeps.ts';
import { storedRecord, storedRecords } from './storedRecord.ts';
import { saveChanged } from './WriteContext.ts';

function only(entity: Entity, values: RecordData): RecordData {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => entity.fields.some((field) => field.name === name)),
  );
}

/** Whether records of the entity can be active or not. */
export function hasLifecycle(entity: Entity): boolean {
  return entity.fields.some((field) => field.name === 'isActive');
}

const noPlan = { activateAt: null, deactivateAt: null };

/** A record that is already what it becomes keeps the time it became that. */
function becoming(stored: RecordData, isActive: boolean, at: string): RecordData {
  if (stored.isActive === isActive) return noPlan;
  return { isActive, deactivatedAt: isActive ? null : at, ...noPlan };
}

/**
 * Deactivates or reactivates a record: today and before at once, a later day is noted for the job. A record that is what
 * it shall be only loses the day noted for it.
 * @param day `YYYY-MM-DD`, a day in Germany; absent means today.
 * @throws AppError 403, 404, 422 for a day that is none or cannot be noted.
 */
export async function setActive(
  deps: RepositoryDeps,
  actor: Actor,
  entity: Entity,
  { id, isActive, day }: { id: string; isActive: boolean; day?: string | undefined },
): Promise<void> {
  if (!hasLifecycle(entity)) throw new AppError('unknownRoute');
  const rights = compileRights(actor, entity);
  if (!rights.canRead) throw new AppError('forbidden');
  if (!rights.isUpdatable('isActive'))
    throw new AppError('forbidden', { fields: { isActive: 'Dieses Feld darfst du nicht ändern.' } });
  if (day !== undefined && !isCalendarDate(day))
    throw new AppError('invalid', { fields: { at: 'Das ist kein gültiges Datum.' } });
  const plannedField = isActive ? 'activateAt' : 'deactivateAt';
  const isLater = day !== undefined && day > dayInBerlin(deps.now());
  if (isLater && !entity.fields.some((field) => field.name === plannedField)) {
    throw new AppError('invalid', { fields: { at: 'Hier lässt sich kein späterer Tag vormerken.' } });
  }
  await writeChangeSet(deps, { actor, entity, reason: '' }, async (context) => {
    const stored = await storedRecord(context.trx, entity, id, { lock: true });
    const values = isLater ? { [plannedField]: day } : becoming(stored, isActive, context.changeSet.at);
    await saveChanged(context, entity, stored, only(entity, values));
  });
}

const batch = 200;

async function dueIds(deps: RepositoryDeps, entity: Entity, field: string, day: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(entity.resource)} WHERE ${sql.ref(field)} <= ${day} LIMIT ${batch}`.execute(
    deps.db.kysely,
  );
  return rows.map((row) => row.id);
}

async function carryOut(
  deps: RepositoryDeps,
  entity: Entity,
  field: string,
  isActive: boolean,
): Promise<number> {
  if (!entity.fields.some((candidate) => candidate.name === field)) return 0;
  const ids = await dueIds(deps, entity, field, dayInBerlin(deps.now()));
  if (ids.length === 0) return 0;
  await writeChangeSet(
    deps,
    { actor: systemActor, entity, reason: 'Geplanter Tag erreicht' },
    async (context) => {
      const records = await storedRecords(context.trx, entity, ids, { lock: true });
      for (const record of records.values()) {
        await saveChanged(
          context,
          entity,
          record,
          only(entity, becoming(record, isActive, context.changeSet.at)),
        );
      }
    },
  );
  return ids.length + (ids.length === batch ? await carryOut(deps, entity, field, isActive) : 0);
}

/**
 * Activates and deactivates records whose planned day (`activateAt`, `deactivateAt`, days in Germany) has come.
 * @returns how many records were changed.
 */
export async function carryOutPlannedDays(deps: RepositoryDeps): Promise<number> {
  let changed = 0;
  for (const entity of deps.index().model.entities.filter(hasLifecycle)) {
    changed += await carryOut(deps, entity, 'deactivateAt', false);
    changed += await carryOut(deps, entity, 'activateAt', true);
  }
  return changed;
}
