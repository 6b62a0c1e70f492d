import type { DerivedView } from '../../schema/contracts/realtime.ts';
import { groupBy } from '../../schema/groupBy.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import type { Executor } from '../database/Database.ts';
import { createQueryScope } from '../query/createQueryScope.ts';
import { readableRows } from '../query/readableRows.ts';
import { ownFields, storedRecords } from '../repository/storedRecord.ts';
import { systemActor } from '../rights/Actor.ts';
import type { ChangedRecord } from './changedRecords.ts';
import type { ChangedState, DerivedSource, DerivedViews, ViewReading } from './DerivedViews.ts';

interface TouchContext {
  db: Executor;
  index: ModelIndex;
  derivedViews: DerivedViews;
}

function createReading({ db, index }: TouchContext): ViewReading {
  const scope = createQueryScope(index, systemActor);
  return {
    db,
    readable(resource, fields) {
      const entity = index.entity(resource);
      if (!entity) throw new Error(`There is no entity "${resource}" that a derived view could read.`);
      return readableRows({ scope, entity }, fields);
    },
  };
}

/** Whether a change may change a view. */
export function isTouching(views: DerivedViews, { entity, fields, isNew, isGone }: ChangedRecord): boolean {
  const source = views[entity];
  return source !== undefined && (isNew || isGone || fields.some((field) => source.fields.includes(field)));
}

async function statesOf(
  db: Executor,
  entity: Entity,
  { fields: names }: DerivedSource,
  records: readonly ChangedRecord[],
): Promise<ChangedState[]> {
  const fields = ownFields(entity).filter(({ name }) => names.includes(name));
  const present = records.filter(({ isGone }) => !isGone).map(({ id }) => id);
  const stored = await storedRecords(db, entity, [...new Set(present)], { fields });
  return records.map(({ id, isNew, former }) => {
    const current = stored.get(id) ?? null;
    return { former: isNew ? null : { id, ...current, ...former }, current };
  });
}

/** The views that changes may have changed, some of them several times. */
export async function touchedViews(
  context: TouchContext,
  records: readonly ChangedRecord[],
): Promise<DerivedView[]> {
  const { db, index, derivedViews } = context;
  const reading = createReading(context);
  const views: DerivedView[] = [];
  const touching = records.filter((record) => isTouching(derivedViews, record));
  for (const [resource, changed] of groupBy(touching, ({ entity }) => entity)) {
    const [source, entity] = [derivedViews[resource], index.entity(resource)];
    if (!source || !entity) continue;
    const touched = await source.touched(await statesOf(db, entity, source, changed), reading);
    for (const view of touched) views.push(view);
  }
  return views;
}
