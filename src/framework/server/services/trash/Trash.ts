import { sql } from 'kysely';
import type {
  TrashAnswer,
  TrashedRecord,
  TrashObstacle,
  TrashRestored,
} from '../../../schema/contracts/trash.ts';
import { AppError } from '../../../schema/errors.ts';
import type { Entity } from '../../../schema/model.ts';
import { trashDaysOf } from '../../../schema/trashDaysOf.ts';
import { fileFields, removeUnheldFiles } from '../../files/heldFiles.ts';
import { userIn } from '../../repository/history.ts';
import type { WriteContext } from '../../repository/save.ts';
import { rollBackSteps } from '../../repository/undo/rollBack.ts';
import { type Actor, systemActor } from '../../rights/Actor.ts';
import { type CompiledRights, compileRights } from '../../rights/compileRights.ts';
import { mayCustom } from '../../rights/mayCustom.ts';
import { bulkRowsTable, bulkRunsTable } from '../../storage/bulkTables.ts';
import { changesTable, importRowsTable, sharesTable } from '../../storage/systemTables.ts';
import { purgeComments } from '../comments/commentRows.ts';
import { purgeWatches } from '../notifications/watches.ts';
import { purgeSecrets } from '../secrets/SecretStore.ts';
import { purgeSeen } from '../seen/seenMarks.ts';
import { type DeletedRow, expiredIds, type Follower, followersOf, type TrashRequest } from './deletedRows.ts';
import { readableOfDeleted } from './deletedTitles.ts';
import { asRefusal, type Checked, findObstacles, type Obstacle } from './findObstacles.ts';
import { knownValues, restoreSteps } from './restoreSteps.ts';
import { type RecordPlace, type TrashDeps, TrashReader } from './TrashReader.ts';

interface Purged {
  entity: Entity;
  ids: readonly string[];
}

/** Ids of the files that the history of these records contains. */
async function filesIn({ trx }: WriteContext, { entity, ids }: Purged): Promise<string[]> {
  const names = fileFields(entity).map(({ name }) => name);
  if (names.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT v.value AS "id" FROM ${sql.table(changesTable.name)} c,
      LATERAL (SELECT * FROM jsonb_each_text(c."before") UNION SELECT * FROM jsonb_each_text(c."after")) v
    WHERE c."record" = ANY(${ids}::text[]) AND c."resource" = ${entity.resource}
      AND v.key = ANY(${names}::text[]) AND v.value IS NOT NULL`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Erases the values of deleted records: in their history, in imported rows, in the receipts of bulk changes, and
 * their shares, comments and secrets. What stays is who changed which id and when, and one more entry for the erasure.
 * @returns ids of the files they have contained.
 */
async function purgeRecords(context: WriteContext, purged: Purged): Promise<string[]> {
  const { entity, ids } = purged;
  const { trx, changeSet } = context;
  const { resource } = entity;
  if (ids.length === 0) return [];
  const files = await filesIn(context, purged);
  const ofThese = sql`"record" = ANY(${ids}::text[])`;
  await sql`
    UPDATE ${sql.table(changesTable.name)} SET "before" = '{}', "after" = '{}',
      "action" = CASE WHEN "action" = 'delete' THEN 'purge' ELSE "action" END
    WHERE ${ofThese} AND "resource" = ${resource}`.execute(trx);
  await sql`DELETE FROM ${sql.table(sharesTable.name)} WHERE ${ofThese} AND "resource" = ${resource}`.execute(
    trx,
  );
  await purgeComments(trx, { resource, ids });
  await purgeWatches(trx, { resource, ids });
  await purgeSecrets(trx, { resource, ids });
  await purgeSeen(trx, { resource, ids });
  await sql`
    UPDATE ${sql.table(importRowsTable.name)} SET "cells" = '[]', "reasons" = NULL, "similar" = NULL
    WHERE ${ofThese}`.execute(trx);
  // reasons of refusals may quote values
  await sql`
    UPDATE ${sql.table(bulkRowsTable.name)} SET "reasons" = '[]'
    WHERE "run" IN (SELECT r."id" FROM ${sql.table(bulkRunsTable.name)} r WHERE r."resource" = ${resource})
      AND ${ofThese} AND "reasons" <> '[]'`.execute(trx);
  for (const record of ids)
    changeSet.add({ resource, record, action: 'purge', version: null, before: {}, after: {} });
  return files;
}

async function sentenceOf(reader: TrashReader, obstacle: Obstacle): Promise<TrashObstacle> {
  const { record, field } = obstacle;
  const name = await reader.nameOf(record);
  // it came along, and the actor must not learn what it is
  if (name === undefined)
    return {
      id: null,
      message: 'Etwas, das damit gelöscht wurde, passt nicht mehr zu dem, was sich seitdem geändert hat.',
    };
  const { record: id } = record.deletion;
  if (!reader.isSeen(record, field.name))
    return { id, message: `„${name}“ passt nicht mehr zu dem, was sich seit dem Löschen geändert hat.` };
  if (obstacle.is === 'taken')
    return { id, message: `„${field.title}“ von „${name}“ ist inzwischen anderswo vergeben.` };
  const { target } = obstacle;
  const title = await reader.titleInTrash(target);
  if (title === undefined)
    return {
      id,
      message: `„${name}“ verweist im Feld „${field.title}“ auf einen Eintrag, den es nicht mehr gibt.`,
    };
  const message = `„${name}“ gehört zu „${title}“, und das liegt auch im Papierkorb.`;
  return { id, needs: { ...target, title }, message };
}

/** Refuses a restore with a sentence for each obstacle. @throws AppError 409, always. */
async function refuseRestore(reader: TrashReader, found: readonly Obstacle[]): Promise<never> {
  const obstacles: TrashObstacle[] = [];
  for (const obstacle of found) obstacles.push(await sentenceOf(reader, obstacle));
  const sentences = [...new Set(obstacles.map(({ message }) => message))];
  throw new AppError('undoConflict', { obstacles }, sentences.join(' '));
}

const day = 86_400_000;
/** Records erased in one transaction. */
const purgedAtOnce = 200;

interface Restored {
  ids: readonly string[];
  /** Further deleted records that come back with them. */
  also?: readonly RecordPlace[] | undefined;
}

/** Deleted records, which the history keeps until their time is over. */
export class Trash {
  readonly #deps: TrashDeps;

  constructor(deps: TrashDeps) {
    this.#deps = deps;
  }

  /** @throws AppError 404 for an unknown entity, 403 without the rights to restore any of its records. */
  async list(actor: Actor, resource: string, request: TrashRequest): Promise<TrashAnswer> {
    const reader = new TrashReader(this.#deps, actor);
    const rights = reader.rights(resource);
    const rows = await reader.page(rights, { ...request, limit: request.limit + 1 });
    const page = rows.slice(0, request.limit);
    const next = rows.length > request.limit ? (page.at(-1)?.change ?? null) : null;
    return {
      records: await this.#shown(reader, rights, page),
      next,
      mayPurge: mayCustom(actor, 'purgeRecords'),
    };
  }

  /**
   * Restores deleted records with what went along, all or none, as one change set.
   * @throws AppError 403, 404 for one that is not in the actor's trash, 409 with `details.obstacles`.
   */
  async restore(actor: Actor, resource: string, { ids, also = [] }: Restored): Promise<TrashRestored> {
    const reader = new TrashReader(this.#deps, actor);
    const wanted = [...ids.map((id) => ({ resource, id })), ...also];
    const reason = { actor, resource, reason: 'Aus dem Papierkorb' };
    reader.rights(resource);
    const checked = await this.#deps.repository.changeSet(reason, async (context) => {
      const deleted = await reader.withFollowers(context, wanted);
      for (const { entity, deletion } of deleted) deletion.before = knownValues(entity, deletion.before);
      const found = await findObstacles(context, deleted);
      if (found.obstacles.length > 0) return found;
      try {
        await rollBackSteps(context, await restoreSteps(context, deleted));
      } catch (thrown) {
        throw asRefusal(thrown);
      }
      return found;
    });
    // outside the transaction: the embedded database has one connection
    if (checked.obstacles.length > 0) await refuseRestore(reader, checked.obstacles);
    return { count: new Set(wanted.map(({ id }) => id)).size, emptied: this.#emptied(reader, checked) };
  }

  /**
   * Erases deleted records, and what went along with them, before their time.
   * @throws AppError 403 without `purgeRecords`, 404 for one that is not in the actor's trash.
   */
  async purge(actor: Actor, resource: string, ids: readonly string[]): Promise<void> {
    const reader = new TrashReader(this.#deps, actor);
    reader.rights(resource);
    if (!mayCustom(actor, 'purgeRecords')) throw new AppError('forbidden');
    const reason = { actor, resource, reason: 'Endgültig gelöscht' };
    const files = await this.#deps.repository.changeSet(reason, async (context) => {
      const wanted = ids.map((id) => ({ resource, id }));
      const deleted = await reader.withFollowers(context, wanted);
      const contained: string[] = [];
      for (const entity of new Set(deleted.map((one) => one.entity))) {
        const own = deleted.filter((one) => one.entity === entity).map(({ deletion }) => deletion.record);
        contained.push(...(await purgeRecords(context, { entity, ids: own })));
      }
      return contained;
    });
    await this.#removeFiles(files);
  }

  /** Erases the records whose time is over, in blocks. @returns how many */
  async purgeExpired(): Promise<number> {
    let purged = 0;
    for (const entity of this.#deps.index().model.entities) {
      let block = await this.#purgeBlock(entity);
      while (block > 0) {
        purged += block;
        block = await this.#purgeBlock(entity);
      }
    }
    return purged;
  }

  async #purgeBlock(entity: Entity): Promise<number> {
    const { db, repository, now = () => new Date() } = this.#deps;
    const ids = await expiredIds(db.kysely, entity, { now: now(), limit: purgedAtOnce });
    if (ids.length === 0) return 0;
    const reason = { actor: systemActor, resource: entity.resource, reason: 'Frist des Papierkorbs' };
    const files = await repository.changeSet(
      reason,
      async (context) => await purgeRecords(context, { entity, ids }),
    );
    await this.#removeFiles(files);
    return ids.length;
  }

  async #removeFiles(ids: readonly string[]): Promise<void> {
    const { db, index, files } = this.#deps;
    await removeUnheldFiles({ db, index: index(), files }, ids);
  }

  async #shown(
    reader: TrashReader,
    rights: CompiledRights,
    rows: readonly DeletedRow[],
  ): Promise<TrashedRecord[]> {
    const { entity } = rights;
    const place = { db: this.#deps.db.kysely, index: this.#deps.index() };
    const titles = await reader.titles(rights, rows);
    const roots = rows.map(({ id, changeSet }) => ({ id, changeSet, entity }));
    const followers = await followersOf(place, roots);
    const authors = reader.reader(rights);
    return rows.map(({ id, at, actor, actorName }) => ({
      id,
      title: titles.get(id)?.title ?? '',
      line: titles.get(id)?.line ?? '',
      at: new Date(at).toISOString(),
      by: userIn(authors, actor, actorName),
      until: new Date(new Date(at).getTime() + trashDaysOf(entity) * day).toISOString(),
      along: this.#countAlong(
        reader,
        followers.filter(({ roots: of }) => of.has(id)),
      ),
    }));
  }

  /** Numbers of the records of which the actor may read that they hung on it. */
  #countAlong({ actor }: TrashReader, followers: readonly Follower[]): TrashedRecord['along'] {
    const counts = new Map<string, number>();
    for (const { entity, deletion, by } of followers) {
      const readable = readableOfDeleted(compileRights(this.#deps.index(), actor, entity), deletion.record);
      if (readable !== true && ![...by].some((name) => readable.includes(name))) continue;
      counts.set(entity.resource, (counts.get(entity.resource) ?? 0) + 1);
    }
    return [...counts].map(([resource, count]) => ({ resource, count }));
  }

  #emptied(reader: TrashReader, { emptied }: Checked): string[] {
    const seen = emptied.filter(({ record, field }) => reader.isSeen(record, field.name));
    return [...new Set(seen.map(({ field }) => field.title))];
  }
}
