import { setImmediate } from 'node:timers/promises';
import type {
  BulkChange,
  BulkPreview,
  BulkRow,
  BulkRowsAnswer,
  BulkRun,
} from '../../../schema/contracts/bulkChanges.ts';
import type { ChangeOutcome } from '../../../schema/contracts/changeOutcomes.ts';
import { AppError } from '../../../schema/errors.ts';
import { costLimits } from '../../../schema/filter/queryCost.ts';
import type { ListSelection } from '../../../schema/lists/ListSelection.ts';
import { requireEntity } from '../../../schema/ModelIndex.ts';
import type { Entity } from '../../../schema/model.ts';
import type { JobQueue } from '../../jobs/JobQueue.ts';
import { fairReadsOf } from '../../query/FairReads.ts';
import { createQueryScope } from '../../query/QueryScope.ts';
import { createId } from '../../repository/createId.ts';
import type { Actor } from '../../rights/Actor.ts';
import { compileRights } from '../../rights/compileRights.ts';
import type { Session } from '../../sessions/SessionStore.ts';
import { importRights } from '../imports/importRights.ts';
import { readableTitles } from '../imports/readableTitles.ts';
import { type BulkDeps, bulkActionOf } from './bulkActions.ts';
import { previewChange } from './previewChange.ts';
import { runBlock } from './runBlock.ts';
import { chosenIds, type ReceiptRow, readReceipt } from './runRows.ts';
import {
  addChangeRun,
  addUndoRun,
  askToStop,
  isEnded,
  type NewRun,
  openRuns,
  readRun,
  readRuns,
  type StoredRun,
} from './StoredRun.ts';

const job = 'bulk-change';
/** After this time another run gets its turn. */
const sliceMs = 3000;
const mostOpen = 5;
const mostRecords = 500_000;
const mostListed = 50;
const receiptBlock = 500;
const selectionChanged = 'Die Auswahl hat sich inzwischen geändert. Sieh dir die Vorschau noch einmal an.';

/** The change, the records and what overrules objections. */
interface BulkWish {
  resource: string;
  selection: ListSelection;
  change: BulkChange;
  despite?: string | undefined;
}

interface ReceiptWindow {
  outcome?: ChangeOutcome | undefined;
  offset: number;
  limit: number;
}

function canUndo(run: StoredRun): boolean {
  return isEnded(run) && run.left > 0 && !run.isUndoneElsewhere && run.change.action !== 'share';
}

function shownRun(run: StoredRun): BulkRun {
  const { id, resource, change, createdAt, state, total, done, counts, message, undoes, undoneBy } = run;
  const changeSets = counts.done > 0 ? [run.changeSet] : [];
  return {
    id,
    resource,
    change: { ...change },
    at: createdAt,
    state,
    total,
    done,
    counts,
    changeSets,
    message,
    canUndo: canUndo(run),
    undoes,
    undoneBy,
  };
}

/** Changes of many records: tried out, carried out by a job in blocks, stopped, taken back, and their receipts. */
export class BulkChanges {
  private readonly deps: BulkDeps;

  constructor(deps: BulkDeps) {
    this.deps = deps;
  }

  register(jobs: JobQueue): void {
    jobs.register<{ id: string }>(job, async ({ data, signal }) => await this.work(data.id, signal), {
      retries: 5,
      retryDelaySeconds: 5,
      timeoutSeconds: 120,
    });
  }

  /** Continues runs that the end of a process interrupted. */
  async resume(jobs: JobQueue): Promise<void> {
    for (const id of await openRuns(this.deps.db.kysely))
      await jobs.enqueue(job, { id }, { singletonKey: id });
  }

  /** @param signal Aborts if the client disconnects. */
  async preview(
    actor: Actor,
    { resource, selection, change, despite }: BulkWish,
    signal: AbortSignal,
  ): Promise<BulkPreview> {
    const entity = this.requirePossible(actor, resource, change);
    const { repository } = this.deps;
    const deps = { ...this.deps, repository: despite ? repository.despite(despite) : repository };
    const preview = async () => await previewChange(deps, { actor, entity, change, selection }, signal);
    // it takes as long as the dearest read
    return await fairReadsOf(this.deps.db).read(actor, costLimits.shared, preview);
  }

  /**
   * Begins a change. @param expected number of records that the user was shown. @returns the id of the run
   * @throws AppError 409 if there are more or fewer now
   */
  async begin(session: Session, wish: BulkWish & { expected: number }): Promise<string> {
    const { actor } = session;
    const { resource, selection, change, despite = null, expected } = wish;
    const entity = this.requirePossible(actor, resource, change);
    const ids = chosenIds({ scope: createQueryScope(this.deps.index(), actor), entity }, selection);
    const id = createId();
    const run = this.newRun(session, { id, resource, change, despite, undoes: null });
    await this.requireFewOpen(actor);
    await this.deps.db.transaction(async (trx) => {
      const total = await addChangeRun(trx, run, ids);
      if (total !== expected) throw new AppError('versionConflict', { total }, selectionChanged);
      if (total === 0)
        throw new AppError('invalid', { fields: { selection: 'Wähle mindestens einen Eintrag.' } });
      if (total > mostRecords)
        throw new AppError(
          'tooManyRows',
          undefined,
          `Höchstens ${mostRecords.toLocaleString('de-DE')} Einträge auf einmal.`,
        );
    });
    await this.enqueue(id);
    return id;
  }

  /** Takes back an ended run by another one, whose id it returns. @throws AppError 404, 409 */
  async undo(session: Session, id: string): Promise<string> {
    const { actor } = session;
    const undoing = createId();
    await this.requireFewOpen(actor);
    await this.deps.db.transaction(async (trx) => {
      const run = await readRun(trx, id, actor.loginUser, { lock: true });
      const isUndoing = run.undoneBy !== null && !isEnded(await readRun(trx, run.undoneBy, actor.loginUser));
      if (!canUndo(run) || isUndoing)
        throw new AppError('undoConflict', undefined, 'Daran lässt sich nichts (mehr) zurücknehmen.');
      const { resource, despite } = run;
      const change = { action: 'undo' as const };
      await addUndoRun(trx, this.newRun(session, { id: undoing, resource, change, despite, undoes: id }), id);
    });
    await this.enqueue(undoing);
    return undoing;
  }

  async runs(actor: Actor): Promise<BulkRun[]> {
    return (await readRuns(this.deps.db.kysely, actor.loginUser, mostListed)).map(shownRun);
  }

  async run(actor: Actor, id: string): Promise<BulkRun> {
    const run = await readRun(this.deps.db.kysely, id, actor.loginUser);
    // its process may have ended for good
    if (run.isStalled && !isEnded(run)) await this.enqueue(id);
    return shownRun(run);
  }

  async stop(actor: Actor, id: string): Promise<BulkRun> {
    const { kysely } = this.deps.db;
    await readRun(kysely, id, actor.loginUser);
    await askToStop(kysely, id);
    return await this.run(actor, id);
  }

  /** The receipt of a run, limited to what the actor may see now. */
  async rows(actor: Actor, id: string, window: ReceiptWindow): Promise<BulkRowsAnswer> {
    const run = await readRun(this.deps.db.kysely, id, actor.loginUser);
    const { outcome } = window;
    const stored = await readReceipt(this.deps.db.kysely, id, { ...window, outcome });
    return {
      rows: await this.shownRows(actor, run, stored),
      total: outcome === undefined ? run.done : run.counts[outcome],
    };
  }

  /** Yields the whole receipt in blocks. @throws AppError 404 with the first one */
  async *blocks(actor: Actor, id: string, outcome: ChangeOutcome | undefined): AsyncGenerator<BulkRow[]> {
    const { kysely } = this.deps.db;
    const run = await readRun(kysely, id, actor.loginUser);
    for (let after = 0; ; ) {
      const stored = await readReceipt(kysely, id, { outcome, after, limit: receiptBlock });
      yield await this.shownRows(actor, run, stored);
      const last = stored.at(-1);
      if (!last || stored.length < receiptBlock) return;
      after = last.position;
    }
  }

  private async shownRows(actor: Actor, run: StoredRun, stored: readonly ReceiptRow[]): Promise<BulkRow[]> {
    const { db } = this.deps;
    const index = this.deps.index();
    const entity = index.entity(run.resource);
    const ids = stored.map(({ record }) => record);
    const titles = entity
      ? await readableTitles({ db: db.kysely, scope: createQueryScope(index, actor), entity }, ids)
      : new Map<string, string>();
    // reasons were written for the rights of then
    const isSame = entity !== undefined && run.rights === importRights(index, actor, entity);
    return stored.map(({ record, outcome: found, reasons }) => ({
      record: titles.has(record) ? record : null,
      title: titles.get(record) ?? null,
      outcome: found,
      reasons: isSame ? reasons : [],
    }));
  }

  private newRun(
    session: Session,
    run: Pick<NewRun, 'id' | 'resource' | 'change' | 'despite' | 'undoes'>,
  ): NewRun {
    return { ...run, loginUser: session.actor.loginUser ?? '', session: session.id, changeSet: createId() };
  }

  private requirePossible(actor: Actor, resource: string, change: BulkChange): Entity {
    const index = this.deps.index();
    const entity = requireEntity(index, resource);
    bulkActionOf(change).require(compileRights(index, actor, entity), change, new Date());
    return entity;
  }

  private async requireFewOpen(actor: Actor): Promise<void> {
    const open = await openRuns(this.deps.db.kysely, actor.loginUser);
    if (open.length >= mostOpen)
      throw new AppError(
        'tooManyRequests',
        undefined,
        `Es laufen schon ${mostOpen} deiner Sammeländerungen. Warte, bis eine fertig ist.`,
      );
  }

  private async enqueue(id: string): Promise<void> {
    await (await this.deps.jobs()).enqueue(job, { id }, { singletonKey: id });
  }

  /** Writes blocks of a run until others want their turn, and then queues up again. */
  private async work(id: string, signal: AbortSignal): Promise<unknown> {
    for (const end = Date.now() + sliceMs; await runBlock(this.deps, id); await setImmediate()) {
      if (Date.now() < end && !signal.aborted) continue;
      await this.enqueue(id);
      break;
    }
    return { id };
  }
}
