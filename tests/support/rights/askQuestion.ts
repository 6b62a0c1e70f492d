import { sql } from 'kysely';
import type { RecordChange } from '../../../src/framework/schema/contracts/realtime.ts';
import { AppError } from '../../../src/framework/schema/errors.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import type { ModelIndex } from '../../../src/framework/schema/ModelIndex.ts';
import type { Database } from '../../../src/framework/server/database/Database.ts';
import { changedRecords } from '../../../src/framework/server/realtime/changedRecords.ts';
import { evaluateChanges } from '../../../src/framework/server/realtime/evaluateChanges.ts';
import type { Repository } from '../../../src/framework/server/repository/Repository.ts';
import { saveChanged } from '../../../src/framework/server/repository/save.ts';
import { storedRecord } from '../../../src/framework/server/repository/storedRecord.ts';
import { type Actor, systemActor } from '../../../src/framework/server/rights/Actor.ts';
import { rightsTo } from '../../../src/framework/server/rights/compileRights.ts';
import { ListViews } from '../../../src/framework/server/services/list-views/ListViews.ts';
import { everybody, viewsSql } from '../../../src/framework/server/services/list-views/viewSharing.ts';
import { readNews } from '../../../src/framework/server/services/news/readNews.ts';
import type { Question } from './drawQuestion.ts';
import { lookAtComments } from './worldComments.ts';
import { lookAtMap } from './worldMap.ts';

/** The repository that answers, with its definitions. */
export interface Answering {
  db: Database;
  repository: Repository;
  index: ModelIndex;
}

class DryRunRollback extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('taken back');
    this.result = result;
  }
}

/** The same database, but every transaction is rolled back after it succeeds. */
export function withoutTrace(db: Database): Database {
  return {
    ...db,
    async transaction(work, ...rest) {
      try {
        return await db.transaction(
          async (trx) => {
            throw new DryRunRollback(await work(trx, () => trx));
          },
          ...rest,
        );
      } catch (error) {
        if (error instanceof DryRunRollback) return error.result as never;
        throw error;
      }
    },
  };
}

async function listAll(repository: Repository, actor: Actor, question: Question & { channel: 'pages' }) {
  const { resource, request } = question;
  const pages: unknown[] = [];
  let cursor: string | undefined;
  do {
    const window = cursor
      ? { type: 'after' as const, cursor, limit: 2 }
      : { type: 'range' as const, offset: 0, limit: 2 };
    const page = await repository.list(actor, resource, { ...request, window });
    pages.push(page);
    cursor = page.nextCursor;
  } while (cursor && pages.length < 20);
  return pages;
}

async function groupAll(repository: Repository, actor: Actor, question: Question & { channel: 'groups' }) {
  const { resource, request } = question;
  const pages = [await repository.groups(actor, resource, request)];
  for (let after = pages[0]?.next; after && pages.length < 20; after = pages.at(-1)?.next)
    pages.push(await repository.groups(actor, resource, { ...request, after }));
  return pages;
}

/** The views of a list and their counts, with one that a colleague shares with everybody. */
async function lookAtView(
  { repository, index, db }: Answering,
  actor: Actor,
  { resource, view }: Question & { channel: 'views' },
): Promise<unknown> {
  const id = 'e'.repeat(24);
  await sql`INSERT INTO ${viewsSql} ("id", "list", "owner", "name", "view", "readers", "defaultOf")
    VALUES (${id}, ${resource}, ${'c'.repeat(24)}, 'Gemeinsame', ${JSON.stringify(view)}::jsonb,
      ${JSON.stringify([everybody])}::jsonb, '[]'::jsonb)`.execute(db.kysely);
  try {
    const views = new ListViews(db, { repository, index, actor });
    return [await views.list(resource), await views.counts(resource)];
  } finally {
    await sql`DELETE FROM ${viewsSql} WHERE "id" = ${id}`.execute(db.kysely);
  }
}

/**
 * The socket messages of the actor after the system has changed a record. Versions are omitted: a visible
 * change carries the record's own version, and gaps between versions may reveal changes the actor did not
 * see.
 */
async function hearChange(
  repository: Repository,
  actor: Actor,
  { resource, id, values }: Question & { channel: 'socket' },
): Promise<Omit<RecordChange, 'version'>[]> {
  const by = { actor: systemActor, resource, reason: '' };
  return await repository.changeSet(by, async (context, entity) => {
    const { trx, index, changeSet } = context;
    await saveChanged(context, { entity, stored: await storedRecord(trx, entity, id), values });
    await changeSet.write(trx);
    // already written
    const changes = changeSet.changes.splice(0);
    const [told = []] = await evaluateChanges({ db: trx, index, actors: [actor] }, changedRecords(changes));
    return told.map(({ version, ...change }) => change);
  });
}

/**
 * The answer of a write carries the record's own new version, whose gaps may reveal changes the actor did not see, and the
 * moment of the write.
 */
function withoutVersion({ $version, updatedAt, ...record }: RecordData): RecordData {
  return record;
}

async function act({ repository, index, db }: Answering, actor: Actor, question: Question): Promise<unknown> {
  const { resource, id } = question;
  switch (question.channel) {
    case 'list':
      return await repository.list(actor, resource, question.request);
    case 'pages':
      return await listAll(repository, actor, { ...question, channel: 'pages' });
    case 'groups':
      return await groupAll(repository, actor, { ...question, channel: 'groups' });
    case 'totals':
      return await repository.totals(actor, resource, question.request);
    case 'views':
      return await lookAtView({ repository, index, db }, actor, { ...question, channel: 'views' });
    case 'get':
      return await repository.get(actor, resource, id, { populate: question.populate });
    case 'backlinks':
      return await repository.backlinks(actor, resource, id);
    case 'comments':
      return await lookAtComments({ db, index }, actor, { resource, id, limit: question.limit });
    case 'readable': {
      const rows = repository.readable(actor, resource, question.fields);
      return (await sql`SELECT * FROM ${rows} r ORDER BY r.id`.execute(db.kysely)).rows;
    }
    case 'map':
      return await lookAtMap({ db, repository, index }, actor, { ...question, channel: 'map' });
    case 'history':
      return await repository.history(actor, resource, id, question.page);
    case 'update':
      return withoutVersion(await repository.update(actor, resource, id, question.values, question.version));
    case 'create':
      // the id is new each time, so only success can be compared
      return await repository
        .create(actor, resource, { name: 'neu', ...question.values })
        .then(() => 'created');
    case 'remove':
      return await repository.remove(actor, resource, id, question.version);
    case 'link':
    case 'unlink':
      return await repository[question.channel](actor, resource, id, question.field, question.other);
    case 'socket':
      return await hearChange(repository, actor, { ...question, channel: 'socket' });
    case 'news':
      return (await readNews({ repository, index, actor })).entries;
    case 'similar':
      return await repository.similar(actor, resource, question.values);
    case 'search': {
      const { text, limit, filter } = question;
      const other = resource === 'places' ? 'persons' : 'places';
      const places = [{ resource, filter }, { resource: other }].filter(
        ({ resource: of }) => rightsTo(index, actor, of)?.canReachRows,
      );
      return (await repository.search(actor, { text, places, limit })).found;
    }
    case 'setActive':
      return withoutVersion(
        await repository.setActive(actor, resource, id, { activates: question.isActive }),
      );
  }
}

/** The complete answer as JSON, including the details of refusals. */
export async function askQuestion(asked: Answering, actor: Actor, question: Question): Promise<string> {
  try {
    return JSON.stringify(await act(asked, actor, question)) ?? 'done';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return JSON.stringify({
      status: error.status,
      code: error.code,
      message: error.message,
      details: error.details,
    });
  }
}
