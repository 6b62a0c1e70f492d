import type { DerivedView, SocketEvents } from '../../schema/contracts/realtime.ts';
import { groupBy } from '../../schema/groupBy.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import type { Database, Executor } from '../database/Database.ts';
import { createQueryScope } from '../query/QueryScope.ts';
import { readableRows } from '../query/readableRows.ts';
import { ownFields, storedRecords } from '../repository/storedRecord.ts';
import { type Actor, systemActor } from '../rights/Actor.ts';
import { type ChangedRecord, groupByRights } from './changedRecords.ts';
import type { ChangedState, DerivedSource, DerivedViews, ViewReading } from './DerivedViews.ts';
import { readableViews } from './readableViews.ts';

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
function isTouching(views: DerivedViews, { entity, fields, isNew, isGone }: ChangedRecord): boolean {
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
async function touchedViews(
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

/** Minimum time between two messages, in which changes gather. */
const gatherMs = 250;
/** Maximum number of changes handled at once; an import of more takes several messages. */
const maxAtOnce = 2000;
/** Maximum number kept for a retry while the database is down; further ones are dropped. */
const maxWaiting = 10_000;

interface DerivedDeps {
  db: Database;
  index: () => ModelIndex;
  derivedViews: DerivedViews;
  /** Requests a round, which calls `notify`. */
  request: () => void;
}

interface Member {
  session: { actor: Actor };
  connections: Iterable<{
    send(event: 'derived', ...details: Parameters<SocketEvents['derived']>): void;
  }>;
}

/** Reports which values computed by services may have changed, to those who may read their fields. */
export class DerivedChanges {
  private readonly deps: DerivedDeps;
  private waiting: ChangedRecord[] = [];
  private timer: NodeJS.Timeout | undefined;
  /** In terms of `performance.now()`, because the system clock may be set back. */
  private earliest = 0;

  constructor(deps: DerivedDeps) {
    this.deps = deps;
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** Notes committed changes; `notify` reports their effects. */
  note(records: readonly ChangedRecord[]): void {
    const { derivedViews } = this.deps;
    this.waiting.push(...records.filter((record) => isTouching(derivedViews, record)));
  }

  /** The views that changes may have changed, for each actor. */
  async viewsFor(actors: readonly Actor[], records: readonly ChangedRecord[]): Promise<DerivedView[][]> {
    const { derivedViews } = this.deps;
    const [db, index] = [this.deps.db.kysely, this.deps.index()];
    const views = await touchedViews({ db, index, derivedViews }, records);
    return await readableViews({ db, index, actors }, views);
  }

  /** Reports to the members what was noted, or requests a later round if it is too early. */
  async notify(members: readonly Member[]): Promise<void> {
    if (members.length === 0) this.waiting = [];
    if (this.waiting.length === 0) return;
    if (performance.now() < this.earliest) return this.requestLater();
    const records = this.waiting.splice(0, maxAtOnce);
    this.earliest = performance.now() + gatherMs;
    try {
      await this.report(members, records);
    } catch (error) {
      if (this.waiting.length < maxWaiting) this.waiting.unshift(...records);
      throw error;
    }
    if (this.waiting.length > 0) this.requestLater();
  }

  private requestLater(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.deps.request();
    }, this.earliest - performance.now());
  }

  /** Reports views that changed otherwise, to those who may read them. */
  async announce(members: readonly Member[], changed: readonly DerivedView[]): Promise<void> {
    const [db, index] = [this.deps.db.kysely, this.deps.index()];
    await this.send(members, async (actors) => await readableViews({ db, index, actors }, changed));
  }

  private async report(members: readonly Member[], records: readonly ChangedRecord[]): Promise<void> {
    await this.send(members, async (actors) => await this.viewsFor(actors, records));
  }

  private async send(
    members: readonly Member[],
    viewsFor: (actors: readonly Actor[]) => Promise<DerivedView[][]>,
  ): Promise<void> {
    const groups = groupByRights(this.deps.index(), members);
    const views = await viewsFor(groups.map(({ actor }) => actor));
    for (const [position, group] of groups.entries()) {
      const heard = views[position] ?? [];
      if (heard.length === 0) continue;
      for (const { connections } of group.members)
        for (const connection of connections) connection.send('derived', heard);
    }
  }
}
