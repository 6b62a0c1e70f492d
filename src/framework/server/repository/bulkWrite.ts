import { sql } from 'kysely';
import type { BulkRefusal } from '../../schema/contracts/history.ts';
import { AppError } from '../../schema/errors.ts';
import { isJsonObject, type RecordData } from '../../schema/Json.ts';
import { requireEntity } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import { compileRights } from '../rights/compileRights.ts';
import { changeSetsTable } from '../storage/systemTables.ts';
import { createId } from './createId.ts';
import { createIn } from './createRecord.ts';
import { removeIn, removeWithReferences, requireUnchanged } from './delete.ts';
import { lockAhead } from './guards.ts';
import { interpretConstraint } from './interpretConstraint.ts';
import { requireAdministrator } from './lastAdministrator.ts';
import { type LinkStep, writeLinkIn } from './links/links.ts';
import type { WriteContext } from './save.ts';
import { storedRecord, storedRecords } from './storedRecord.ts';
import type { EntityTarget } from './targets.ts';
import { rollBack } from './undo/rollBack.ts';
import { changeCurrent, requireVersion, updateLocked } from './update.ts';
import { type RepositoryDeps, requireId, type WriteReason, writeChangeSet } from './writeChangeSet.ts';

/**
 * Writes one record in a savepoint of an open change set.
 * @returns why it was refused, after rolling back only this record; undefined if it was written.
 * @throws errors of the server or the database.
 */
export async function refusalIn(
  context: WriteContext,
  entity: Entity,
  write: () => Promise<void>,
): Promise<AppError | undefined> {
  const { trx, changeSet } = context;
  const { length } = changeSet.changes;
  await sql`SAVEPOINT item`.execute(trx);
  try {
    await write();
    await requireAdministrator(context);
    await sql`RELEASE SAVEPOINT item`.execute(trx);
    return undefined;
  } catch (thrown) {
    const error = interpretConstraint(thrown, entity);
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await sql`ROLLBACK TO SAVEPOINT item`.execute(trx);
    changeSet.changes.length = length;
    return error;
  }
}

const maxBulkItems = 1000;

export interface BulkItem {
  id: string;
  version?: number | undefined;
}

export type BulkWrite = { action: 'delete' } | { action: 'update'; data: unknown };

/** One pass over all items; the next step starts when every item has passed this one. */
type Step = (context: WriteContext, entity: Entity, item: BulkItem) => Promise<void>;

const requireDeletable: Step = async (context, entity, { id, version }) => {
  const stored = await storedRecord(context.trx, entity, requireId(id), { lock: true });
  await requireUnchanged(context, { entity, stored }, requireVersion(version));
};

const remove: Step = async (context, entity, { id }) => {
  const stored = (await storedRecords(context.trx, entity, [id], { lock: true })).get(id);
  // it may already be gone: deleted by cascade along with an earlier item
  if (stored) await removeWithReferences(context, { entity, stored });
};

/** Deletions are checked for all items first, because each deletion may change other items. */
function stepsOf(write: BulkWrite): Step[] {
  if (write.action === 'delete') return [requireDeletable, remove];
  const { data } = write;
  return [
    async (context, entity, { id, version }) => {
      const stored = await storedRecord(context.trx, entity, requireId(id), { lock: true });
      await updateLocked(context, { entity, stored }, { input: data, version: requireVersion(version) });
    },
  ];
}

function refusalEntry({ code, message, details: { id = '', ...details } = {} }: AppError): BulkRefusal {
  return { id: String(id), code, message, details };
}

interface Bulk {
  items: readonly BulkItem[];
  write: BulkWrite;
}

/**
 * Updates or deletes many records as one change set: all or none.
 * @throws AppError of the first record that fails, with its id in `details.id`; `details.refused` lists all
 * failures.
 */
export async function bulkWrite(
  deps: RepositoryDeps,
  { actor, entity }: EntityTarget,
  { items, write }: Bulk,
): Promise<void> {
  const rights = compileRights(deps.index(), actor, entity);
  const isAllowed = write.action === 'delete' ? rights.canDelete : rights.canReachRows;
  if (!isAllowed) throw new AppError('forbidden');
  if (items.length > maxBulkItems)
    throw new AppError(
      'tooManyRows',
      undefined,
      `Höchstens ${maxBulkItems.toLocaleString('de-DE')} Einträge auf einmal sind möglich.`,
    );
  await writeChangeSet(deps, { actor, entity, reason: '' }, async (context) => {
    const sorted = [...items].sort((one, other) => (one.id < other.id ? -1 : 1));
    if (write.action === 'update' && isJsonObject(write.data)) {
      const values = write.data as RecordData;
      await lockAhead(
        context,
        entity,
        sorted.map(({ id }) => ({ id, values })),
      );
    }
    const refused = new Map<BulkItem, AppError>();
    for (const step of stepsOf(write)) {
      for (const item of sorted.filter((one) => !refused.has(one))) {
        const error = await refusalIn(context, entity, () => step(context, entity, item));
        if (error)
          refused.set(item, new AppError(error.code, { ...error.details, id: item.id }, error.message));
      }
    }
    const refusals = sorted.flatMap((item) => refused.get(item) ?? []);
    // a refusal that no reason overrules comes first: asking for a reason would be in vain
    const first = refusals.find(({ code }) => code !== 'reasonRequired') ?? refusals[0];
    if (first)
      throw new AppError(
        first.code,
        { ...first.details, refused: refusals.map(refusalEntry) },
        first.message,
      );
  });
}

const firstWait = 1_000;
const longestWait = 60_000;
/** About three hours in total. */
const maxTries = 180;

/**
 * Retries the rollback of an unfinished change set, for instance after a full disk. If the process ends
 * first, the next start rolls it back.
 */
function rollBackLater(deps: RepositoryDeps, changeSet: string, tried = 0): void {
  if (tried === maxTries) return;
  const again = () => rollBack(deps, changeSet).catch(() => rollBackLater(deps, changeSet, tried + 1));
  setTimeout(() => void again(), Math.min(longestWait, firstWait * 2 ** tried)).unref();
}

/** The steps of a long write. */
export interface LongWrite {
  steps: readonly ((context: WriteContext) => Promise<void>)[];
  /** Runs in the last transaction; `changeSet` is null if nothing changed. */
  finish?: (context: WriteContext, changeSet: string | null) => Promise<void>;
}

/** Whether each step of a long write is its own transaction. */
export function isParted({ db }: RepositoryDeps): boolean {
  return db.engine === 'pglite';
}

async function close({ trx }: WriteContext, id: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE ${sql.table(changeSetsTable.name)} SET "isOpen" = false WHERE "id" = ${id} RETURNING "id"`.execute(
    trx,
  );
  return rows.length > 0;
}

/** The error while the parts already written could not be rolled back yet. */
function unfinished(error: unknown, second: unknown): Error {
  const both = new AggregateError([error, second], 'An interrupted write could not be rolled back at once');
  if (!(error instanceof AppError)) return both;
  const [why = ''] = error.message.split('. ');
  const answered = new AppError(
    error.code,
    error.details,
    `${why.replace(/\.$/, '')}. Was davon schon geschrieben ist, wird zurückgenommen, sobald es geht.`,
  );
  answered.cause = both;
  return answered;
}

/**
 * Writes many changes as one change set, completely or not at all: on PostgreSQL in one transaction. On the
 * embedded database, where one transaction would block the only connection, each step has its own, and a
 * failure or restart rolls back the others.
 */
export async function writeInParts(
  deps: RepositoryDeps,
  reason: WriteReason,
  { steps, finish }: LongWrite,
): Promise<void> {
  if (!isParted(deps) || steps.length < 2) {
    await writeChangeSet(deps, reason, async (context) => {
      for (const step of steps) await step(context);
      const { changes, id } = context.changeSet;
      await finish?.(context, changes.length > 0 ? id : null);
    });
    return;
  }
  const shared = { id: createId(), at: deps.now().toISOString(), isOpen: true };
  try {
    for (const step of steps) await writeChangeSet(deps, { ...reason, shared }, step);
    await writeChangeSet(deps, { ...reason, shared }, async (context) => {
      const isWritten = await close(context, shared.id);
      await finish?.(context, isWritten ? shared.id : null);
    });
  } catch (error) {
    await rollBack(deps, shared.id).catch((second: unknown) => {
      rollBackLater(deps, shared.id);
      throw unfinished(error, second);
    });
    throw error;
  }
}

/** Writes to several records in one change set, each with the rights of its actor. */
export interface JointWrite {
  /** @returns the new id. */
  create(resource: string, input: unknown): Promise<string>;
  /** Changes the current record, whatever its version. @param change returns the fields to change */
  change(resource: string, id: string, change: (stored: RecordData) => RecordData): Promise<void>;
  remove(resource: string, id: string, version: number | undefined): Promise<void>;
  /** Adds or removes a link, or changes its facts, with the right to its field at this end. */
  changeLink(resource: string, step: LinkStep): Promise<void>;
}

/** The writes of an open change set. */
export function createJointWrite(deps: RepositoryDeps, context: WriteContext): JointWrite {
  const keyOf = (resource: string, id: string) => ({
    entity: requireEntity(deps.index(), resource),
    id: requireId(id),
  });
  return {
    create: async (resource, input) =>
      await createIn(context, { entity: requireEntity(deps.index(), resource), input }),
    async change(resource, id, change) {
      await changeCurrent(context, keyOf(resource, id), change);
    },
    async remove(resource, id, version) {
      await removeIn(context, keyOf(resource, id), version);
    },
    async changeLink(resource, step) {
      const { entity, id } = keyOf(resource, step.id);
      await writeLinkIn(context, entity, { ...step, id });
    },
  };
}
