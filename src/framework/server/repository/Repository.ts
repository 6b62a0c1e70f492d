import type { RawBuilder } from 'kysely';
import type { BacklinkPlace, BacklinksAnswer } from '../../schema/contracts/backlinks.ts';
import type { DuplicatesAnswer } from '../../schema/contracts/duplicates.ts';
import type { ExcludedDays } from '../../schema/contracts/excludedDays.ts';
import type { FileVersionsAnswer } from '../../schema/contracts/files.ts';
import type { HistoryAnswer } from '../../schema/contracts/history.ts';
import type { LinksAnswer } from '../../schema/contracts/links.ts';
import type {
  GroupsAnswer,
  GroupsRequest,
  TotalsAnswer,
  TotalsRequest,
} from '../../schema/contracts/listGroups.ts';
import { AppError } from '../../schema/errors.ts';
import type { RecordData } from '../../schema/Json.ts';
import { type ModelIndex, requireEntity } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import type { Executor } from '../database/Database.ts';
import { endingWithRequest } from '../database/givenUp.ts';
import { fairReadsOf } from '../query/FairReads.ts';
import { groupRecords } from '../query/groupRecords.ts';
import type { ListRequest, ListResult } from '../query/ListRequest.ts';
import { type ReadableLink, readableLinks } from '../query/linkedSql.ts';
import { listRecords } from '../query/listRecords.ts';
import { createQueryScope, type EntityQuery } from '../query/QueryScope.ts';
import { type ReadableSource, readableRows } from '../query/readableRows.ts';
import { type SearchRequest, type SearchResult, searchRecords } from '../query/searchRecords.ts';
import { sumRecords } from '../query/sums.ts';
import type { Actor } from '../rights/Actor.ts';
import {
  type BulkItem,
  type BulkWrite,
  bulkWrite,
  createJointWrite,
  isParted,
  type JointWrite,
  type LongWrite,
  writeInParts,
} from './bulkWrite.ts';
import { createRecord } from './createRecord.ts';
import { removeRecord } from './delete.ts';
import { countBacklinks, findDuplicates } from './duplicatesAndBacklinks.ts';
import { type DaysWanted, excludedDaysOf } from './excludedDays.ts';
import { fileVersions } from './fileVersions.ts';
import { type TouchedRecord, touchedByOthers } from './history.ts';
import { type Activation, carryOutPlannedDays, type PlannedDays, setActive } from './lifecycle.ts';
import { changeLink, type LinkStep } from './links/links.ts';
import { readLinks } from './links/readLinks.ts';
import { readHistory } from './readHistory.ts';
import { type ReadOptions, readRecord } from './readRecord.ts';
import { readWithCommit } from './readWithCommit.ts';
import { type RestoreRequest, restoreRecord } from './restore.ts';
import type { WriteContext } from './save.ts';
import type { RecordTarget } from './targets.ts';
import { rollBackInterrupted } from './undo/rollBack.ts';
import { undoChangeSet } from './undo/undoChangeSet.ts';
import { updateRecord } from './update.ts';
import {
  type CommitListener,
  type RepositoryDeps,
  requireId,
  type WriteReason,
  writeChangeSet,
} from './writeChangeSet.ts';

/**
 * Access to records with the rights of an actor; each write is a change set with version and history. Planned
 * days are carried out by the system. What the product itself notes without history is written by `LogRows`
 * and `updateRow`.
 */
export interface Repository extends ReadableSource {
  list(actor: Actor, resource: string, request: ListRequest): Promise<ListResult>;
  /** Searches several entities and rates the hits: see `searchRecords`. */
  search(actor: Actor, request: SearchRequest): Promise<SearchResult>;
  /** Groups of the records in a list: see `groupRecords`. */
  groups(actor: Actor, resource: string, request: GroupsRequest): Promise<GroupsAnswer>;
  /** Sums over the records in a list. */
  totals(actor: Actor, resource: string, request: TotalsRequest): Promise<TotalsAnswer>;
  /** The same for the links that a field shows: see `readableLinks`. */
  readableLinks(actor: Actor, resource: string, field: string): RawBuilder<ReadableLink> | undefined;
  get(actor: Actor, resource: string, id: string, options?: ReadOptions): Promise<RecordData>;
  /** Numbers of the readable records that refer to this one. */
  backlinks(actor: Actor, resource: string, id: string, of?: BacklinkPlace): Promise<BacklinksAnswer>;
  /** @returns the record with the fields the actor may read; only its id if they may not read it. */
  create(actor: Actor, resource: string, input: unknown, idempotencyKey?: string): Promise<RecordData>;
  update(
    actor: Actor,
    resource: string,
    id: string,
    input: unknown,
    version: number | undefined,
  ): Promise<RecordData>;
  remove(actor: Actor, resource: string, id: string, version: number | undefined): Promise<void>;
  bulk(actor: Actor, resource: string, items: readonly BulkItem[], write: BulkWrite): Promise<void>;
  history(
    actor: Actor,
    resource: string,
    id: string,
    page: { offset: number; limit: number },
  ): Promise<HistoryAnswer>;
  /**
   * Records the actor has changed and someone else changed later. The caller checks whether the actor may
   * still read them.
   */
  touchedByOthers(actor: Actor, limit: number): Promise<TouchedRecord[]>;
  /** Existing records that may duplicate the one about to be created. */
  similar(actor: Actor, resource: string, values: RecordData): Promise<DuplicatesAnswer>;
  /** Days that a date field excludes for a record; see `DaySource`. */
  excludedDays(
    actor: Actor,
    resource: string,
    wanted: DaysWanted & { field: string },
  ): Promise<ExcludedDays[]>;
  /** Current and former files of a record's field. */
  fileVersions(
    actor: Actor,
    resource: string,
    place: { id: string; field: string },
  ): Promise<FileVersionsAnswer>;
  restore(actor: Actor, resource: string, id: string, request: RestoreRequest): Promise<RecordData>;
  undo(actor: Actor, changeSet: string): Promise<number>;
  link(actor: Actor, resource: string, id: string, field: string, other: string): Promise<void>;
  unlink(actor: Actor, resource: string, id: string, field: string, other: string): Promise<void>;
  /** Adds a link with facts, or changes those of an existing one: see `changeLink`. */
  changeLink(actor: Actor, resource: string, step: LinkStep): Promise<void>;
  /** The links of a record's field with their facts. */
  links(actor: Actor, resource: string, place: { id: string; field: string }): Promise<LinksAnswer>;
  setActive(actor: Actor, resource: string, id: string, change: Activation): Promise<RecordData>;
  carryOutPlannedDays(): Promise<PlannedDays>;
  /** Writes several records as one change set: all or none, each with the rights of the actor. */
  together<Result>(
    by: { actor: Actor; resource: string; reason: string },
    write: (records: JointWrite) => Promise<Result>,
  ): Promise<Result>;
  /**
   * For framework services: one change set around `work`. Error messages use the field titles of `resource`.
   */
  changeSet<Result>(
    by: { actor: Actor; resource: string } & Omit<WriteReason, 'actor' | 'entity'>,
    work: (context: WriteContext, entity: Entity) => Promise<Result>,
  ): Promise<Result>;
  /** The same for long writes: see `writeInParts`. */
  changeSetInParts(
    by: { actor: Actor; resource: string } & Pick<WriteReason, 'reason' | 'act'>,
    write: (entity: Entity) => LongWrite,
  ): Promise<void>;
  /** Whether each step of a long write is its own transaction. */
  isParted: boolean;
  /** Rolls back, at startup, the long writes that a process with an embedded database left unfinished. */
  rollBackInterrupted(): Promise<number>;
  /** The same repository with one more listener, which is notified of each write before the call returns. */
  heardBy(listener: CommitListener): Repository;
  /** The same repository, whose writes overrule objections for this reason. */
  despite(reason: string): Repository;
}

/**
 * Lists within a transaction. On the embedded database the repository itself would wait for the transaction to end.
 */
export function listsWithin(trx: Executor, index: ModelIndex): Pick<Repository, 'list'> {
  return {
    list: async (actor, resource, request) =>
      await listRecords(
        { db: trx, scope: createQueryScope(index, actor), entity: requireEntity(index, resource) },
        request,
      ),
  };
}

/** Builds the repository from a database and the current definitions. */
export function createRepository(deps: RepositoryDeps): Repository {
  const { db } = deps;
  const entityOf = (resource: string) => requireEntity(deps.index(), resource);
  const scopedOf = (actor: Actor, resource: string) => ({
    scope: createQueryScope(deps.index(), actor),
    entity: entityOf(resource),
  });
  const fairReads = fairReadsOf(db);
  const readingOf = (actor: Actor, resource: string): EntityQuery => ({
    db: db.kysely,
    ...scopedOf(actor, resource),
    inTurn: async (cost, read) => await endingWithRequest(() => fairReads.read(actor, cost, read)),
  });
  // the write succeeded even if the actor may no longer read the record
  const readAfter = async (db: Executor, { actor, entity, id }: RecordTarget) =>
    await readRecord({ db, index: deps.index(), actor }, { entity, id }).catch((error: unknown) => {
      if (error instanceof AppError && (error.status === 403 || error.status === 404)) return { id, _id: id };
      throw error;
    });
  const targetOf = (actor: Actor, resource: string, id: string): RecordTarget => ({
    actor,
    entity: entityOf(resource),
    id: requireId(id),
  });
  const changeOne = async (target: RecordTarget, change: (reading: RepositoryDeps) => Promise<void>) =>
    await readWithCommit(deps, change, (trx) => readAfter(trx, target));
  return {
    async list(actor, resource, request) {
      return await listRecords(readingOf(actor, resource), request);
    },
    search: async (actor, request) =>
      await searchRecords(
        {
          db: db.kysely,
          scope: createQueryScope(deps.index(), actor),
          entityOf,
          inTurn: async (cost, read) => await fairReads.read(actor, cost, read),
        },
        request,
      ),
    groups: async (actor, resource, request) => await groupRecords(readingOf(actor, resource), request),
    totals: async (actor, resource, request) => await sumRecords(readingOf(actor, resource), request),
    readable: (actor, resource, fields, options) => readableRows(scopedOf(actor, resource), fields, options),
    readableLinks: (actor, resource, field) => readableLinks(scopedOf(actor, resource), field),
    get: async (actor, resource, id, options) =>
      await readRecord(
        { db: db.kysely, index: deps.index(), actor },
        { entity: entityOf(resource), id: requireId(id) },
        options,
      ),
    backlinks: async (actor, resource, id, of) =>
      await countBacklinks(
        { db: db.kysely, index: deps.index(), actor },
        { entity: entityOf(resource), id: requireId(id) },
        of,
      ),
    async create(actor, resource, input, idempotencyKey) {
      const entity = entityOf(resource);
      return await readWithCommit(
        deps,
        (reading) => createRecord(reading, { actor, entity }, { input, idempotencyKey }),
        (trx, id) => readAfter(trx, { actor, entity, id: String(id) }),
      );
    },
    async update(actor, resource, id, input, version) {
      const target = targetOf(actor, resource, id);
      return await changeOne(target, (reading) => updateRecord(reading, target, { input, version }));
    },
    async remove(actor, resource, id, version) {
      await removeRecord(deps, targetOf(actor, resource, id), version);
    },
    async bulk(actor, resource, items, write) {
      await bulkWrite(deps, { actor, entity: entityOf(resource) }, { items, write });
    },
    history: async (actor, resource, id, page) =>
      await readHistory(deps, targetOf(actor, resource, id), page),
    touchedByOthers: async ({ loginUser }, limit) =>
      loginUser === null ? [] : await touchedByOthers(db.kysely, loginUser, limit),
    similar: async (actor, resource, values) =>
      await findDuplicates({ db: db.kysely, index: deps.index(), actor }, entityOf(resource), values),
    excludedDays: async (actor, resource, wanted) =>
      await excludedDaysOf(deps, { actor, entity: entityOf(resource) }, wanted),
    fileVersions: async (actor, resource, { id, field }) =>
      await fileVersions(deps, targetOf(actor, resource, id), field),
    async restore(actor, resource, id, request) {
      const target = targetOf(actor, resource, id);
      return await changeOne(target, (reading) => restoreRecord(reading, target, request));
    },
    async undo(actor, changeSet) {
      return await undoChangeSet(deps, actor, requireId(changeSet));
    },
    async link(actor, resource, id, field, other) {
      await changeLink(deps, targetOf(actor, resource, id), { field, other, action: 'link' });
    },
    async unlink(actor, resource, id, field, other) {
      await changeLink(deps, targetOf(actor, resource, id), { field, other, action: 'unlink' });
    },
    async changeLink(actor, resource, { id, ...step }) {
      await changeLink(deps, targetOf(actor, resource, id), step);
    },
    links: async (actor, resource, { id, field }) =>
      await readLinks(deps, targetOf(actor, resource, id), field),
    async setActive(actor, resource, id, change) {
      const target = targetOf(actor, resource, id);
      return await changeOne(target, (reading) => setActive(reading, target, change));
    },
    carryOutPlannedDays: async () => await carryOutPlannedDays(deps),
    async together({ actor, resource, reason }, write) {
      const entity = entityOf(resource);
      return await writeChangeSet(
        deps,
        { actor, entity, reason },
        async (context) => await write(createJointWrite(deps, context)),
      );
    },
    async changeSet({ resource, ...reason }, work) {
      const entity = entityOf(resource);
      return await writeChangeSet(
        deps,
        { ...reason, entity },
        async (context) => await work(context, entity),
      );
    },
    async changeSetInParts({ resource, ...reason }, write) {
      const entity = entityOf(resource);
      await writeInParts(deps, { ...reason, entity }, write(entity));
    },
    isParted: isParted(deps),
    rollBackInterrupted: async () => await rollBackInterrupted(deps),
    despite: (reason) => createRepository({ ...deps, despite: reason }),
    heardBy: (listener) =>
      createRepository({
        ...deps,
        onCommit(changeSet, by) {
          deps.onCommit(changeSet, by);
          listener(changeSet, by);
        },
      }),
  };
}
