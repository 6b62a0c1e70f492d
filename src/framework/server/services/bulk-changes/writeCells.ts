import { type CellsAnswer, type CellsOutcome, largestPaste } from '../../../schema/contracts/cells.ts';
import type { ConflictDetails } from '../../../schema/contracts/history.ts';
import type { ObjectionDetails } from '../../../schema/contracts/objections.ts';
import { AppError } from '../../../schema/errors.ts';
import type { JsonValue, RecordData } from '../../../schema/Json.ts';
import { requireEntity } from '../../../schema/ModelIndex.ts';
import type { Entity } from '../../../schema/model.ts';
import type { Executor } from '../../database/Database.ts';
import { listRecords } from '../../query/listRecords.ts';
import { createQueryScope, type EntityQuery } from '../../query/QueryScope.ts';
import { refusalIn } from '../../repository/bulkWrite.ts';
import { createId } from '../../repository/createId.ts';
import { claimKey, createIn } from '../../repository/createRecord.ts';
import { lockAhead } from '../../repository/guards.ts';
import { inBlocks } from '../../repository/inBlocks.ts';
import type { WriteContext } from '../../repository/save.ts';
import { storedRecord } from '../../repository/storedRecord.ts';
import { updateLocked } from '../../repository/update.ts';
import type { Actor } from '../../rights/Actor.ts';
import { linkSteps, type RowLinks, writeLinks } from '../imports/linkSteps.ts';
import type { BulkDeps } from './bulkActions.ts';
import { readPasted } from './readPasted.ts';
import { refusedResult } from './StoredRun.ts';

/** Records written before others get their turn: a tenth of a second on the embedded database. */
const partSize = 10;
const readAtOnce = 500;

interface Cells {
  cells: readonly { id: string; version: number; values: RecordData }[];
  creates: readonly RecordData[];
  texts: boolean;
  despite?: string | undefined;
  /** Idempotency key of the request. */
  key?: string | undefined;
}

/** A record to write: existing at a version, or new. */
interface Draft {
  id: string;
  /** Undefined for a new record. */
  version: number | undefined;
  /** Input for a new record, and its own idempotency key. */
  creation?: { key: string; input: RecordData } | undefined;
  input: { values: RecordData; links: RowLinks } | AppError;
}

/** `id` is that of an earlier request with the same key, if there was one. */
type Written = Pick<CellsOutcome, 'outcome'> & { id?: string; error?: AppError };

/** Links are written apart from the values of the record. */
function parted({ fields }: Entity, given: RecordData): { values: RecordData; links: RowLinks } {
  const isLink = new Set(fields.filter(({ kind }) => kind === 'link').map(({ name }) => name));
  const linked = Object.entries(given).filter(([name]) => isLink.has(name));
  const wrong = linked.find(([, ids]) => ids !== null && !Array.isArray(ids));
  if (wrong) throw new AppError('invalid', { fields: { [wrong[0]]: 'Hier wird eine Liste erwartet.' } });
  const links = linked.map(
    ([name, ids]) => [name, ids === null ? null : (ids as unknown[]).map(String)] as const,
  );
  const values = Object.entries(given).filter(([name]) => !isLink.has(name));
  return { values: Object.fromEntries(values), links: new Map(links) };
}

async function draftsOf(query: EntityQuery, { cells, creates, texts, key }: Cells): Promise<Draft[]> {
  const made = creates.map((values, at) => ({
    id: createId(),
    version: undefined,
    values,
    // no header can contain a full stop
    ...(key === undefined ? {} : { creation: { key: `${key}.${at}`, input: values } }),
  }));
  const wanted = [...cells.map((cell) => ({ ...cell, creation: undefined })), ...made];
  const rows = wanted.map(({ id, version, values }) => ({
    id: version === undefined ? undefined : id,
    texts: values,
  }));
  const pasted = texts ? await readPasted(query, rows) : [];
  return wanted.map(({ values, ...draft }, at) => {
    const read = pasted[at];
    if (read) return { ...draft, input: read };
    try {
      return { ...draft, input: parted(query.entity, values) };
    } catch (error) {
      if (error instanceof AppError) return { ...draft, input: error };
      throw error;
    }
  });
}

/** The record with its links as the actor sees them. */
async function linkedRecord(
  { trx, index, actor }: WriteContext,
  entity: Entity,
  { id, links }: { id: string; links: RowLinks },
): Promise<RecordData | undefined> {
  const query = { db: trx, scope: createQueryScope(index, actor), entity };
  const window = { type: 'range' as const, offset: 0, limit: 1 };
  const request = { filter: { id }, fields: [...links.keys()], sort: [], window, count: 'none' as const };
  return (await listRecords(query, request)).records[0];
}

/** @returns the id of the record, which may be of an earlier request */
async function writeDraft(
  context: WriteContext,
  entity: Entity,
  { id, version, creation, input }: Draft,
): Promise<string> {
  if (input instanceof AppError) throw input;
  const { values, links } = input;
  if (creation) {
    const claim = await claimKey(context, entity, { ...creation, id });
    if (!claim.claimed) return claim.record;
  }
  if (version === undefined) await createIn(context, { entity, input: values }, { id });
  else {
    const stored = await storedRecord(context.trx, entity, id, { lock: true });
    await updateLocked(context, { entity, stored }, { input: values, version });
  }
  if (links.size === 0) return id;
  const record = version === undefined ? undefined : await linkedRecord(context, entity, { id, links });
  await writeLinks(context, entity, linkSteps(id, record, links));
  return id;
}

function comingWrite({ id, version, input }: Draft): { id: string | undefined; values: RecordData }[] {
  if (input instanceof AppError) return [];
  return [{ id: version === undefined ? undefined : id, values: input.values }];
}

async function tryDraft(context: WriteContext, entity: Entity, draft: Draft): Promise<Written> {
  const { changes } = context.changeSet;
  const { length } = changes;
  let { id } = draft;
  const error = await refusalIn(context, entity, async () => {
    id = await writeDraft(context, entity, draft);
  });
  if (error) return { outcome: refusedResult(entity, error).outcome, error };
  return { id, outcome: draft.version === undefined || changes.length > length ? 'done' : 'unchanged' };
}

/** The records as the actor reads them, by id. */
async function recordsAfter(
  { db, scope, entity }: EntityQuery,
  ids: readonly string[],
): Promise<Map<string, RecordData>> {
  const found = new Map<string, RecordData>();
  if (!scope.rights(entity).canReachRows) return found;
  for (const id of inBlocks([...new Set(ids)], readAtOnce)) {
    const window = { type: 'range' as const, offset: 0, limit: readAtOnce };
    const { records } = await listRecords(
      { db, scope: scope.fresh(), entity },
      { filter: { id }, sort: [], window, count: 'none' },
    );
    for (const record of records) found.set(String(record.id), record);
  }
  return found;
}

function outcomeOf({ outcome, error }: Written, record: RecordData | undefined): Omit<CellsOutcome, 'id'> {
  const isWritten = error === undefined;
  const fields = error?.details?.fields ?? {};
  const isPlain = error !== undefined && Object.keys(fields).length === 0;
  const { objections } = { objections: [], ...error?.details } as ObjectionDetails;
  const message = objections.length > 0 ? objections.map(({ text }) => text).join(' ') : error?.message;
  return {
    outcome,
    version: isWritten && record ? Number(record.$version) : null,
    record: isWritten ? ((record ?? null) as Record<string, JsonValue> | null) : null,
    fields,
    message: isPlain ? (message ?? null) : null,
    objections,
    conflict:
      error?.code === 'versionConflict'
        ? ((error.details ?? null) as unknown as ConflictDetails | null)
        : null,
  };
}

/** @throws AppError 400 for too many values, 403 without any right to the entity. */
function requireWritable(entity: Entity, { scope }: EntityQuery, { cells, creates }: Cells): void {
  const values = [...cells.map((cell) => cell.values), ...creates];
  const size = values.reduce((sum, one) => sum + Math.max(1, Object.keys(one).length), 0);
  if (size > largestPaste)
    throw new AppError('tooManyRows', undefined, `Höchstens ${largestPaste} Zellen auf einmal.`);
  const { canReachRows, canCreate } = scope.rights(entity);
  if (!canReachRows && !canCreate) throw new AppError('forbidden');
}

/**
 * Changes and creates records as one change set, each by the rules and rights of a single write; a refused one
 * does not stop the others.
 * @throws AppError 400, 403, 404 if nothing of it can be written
 */
export async function writeCells(
  { db, index, repository: plain }: Pick<BulkDeps, 'db' | 'index' | 'repository'>,
  { actor, resource }: { actor: Actor; resource: string },
  request: Cells,
): Promise<CellsAnswer> {
  const entity = requireEntity(index(), resource);
  const queryIn = (executor: Executor): EntityQuery => ({
    db: executor,
    scope: createQueryScope(index(), actor),
    entity,
  });
  const query = queryIn(db.kysely);
  requireWritable(entity, query, request);
  const drafts = await draftsOf(query, request);
  const written = new Map<Draft, Written>();
  // in the order of ids, so that two writers do not wait for each other
  const sorted = drafts.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  let changeSet: string | null = null;
  const repository = request.despite === undefined ? plain : plain.despite(request.despite);
  await repository.changeSetInParts({ actor, resource, reason: '' }, () => ({
    steps: inBlocks(sorted, partSize).map((part, at) => async (context: WriteContext) => {
      if (at === 0) await lockAhead(context, entity, sorted.flatMap(comingWrite));
      for (const draft of part) written.set(draft, await tryDraft(context, entity, draft));
    }),
    async finish(_, id) {
      changeSet = id;
    },
  }));
  const results = drafts.map((draft): Written & { id: string; isNew: boolean } => ({
    id: draft.id,
    outcome: 'unchanged',
    ...written.get(draft),
    isNew: draft.version === undefined,
  }));
  const records = await recordsAfter(
    query,
    results.map(({ id }) => id),
  );
  const answers = results.map(({ id, isNew, ...result }) => ({
    id,
    isNew,
    ...outcomeOf(result, records.get(id)),
  }));
  return {
    changeSet,
    cells: answers.filter(({ isNew }) => !isNew).map(({ isNew, ...cell }) => cell),
    creates: answers
      .filter(({ isNew }) => isNew)
      .map(({ isNew, ...cell }) => ({ ...cell, id: cell.outcome === 'done' ? cell.id : null })),
  };
}
