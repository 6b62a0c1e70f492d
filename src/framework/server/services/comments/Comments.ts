import { sql, type Transaction } from 'kysely';
import type { Comment, CommentsAnswer, CommentVersion } from '../../../schema/contracts/comments.ts';
import { AppError } from '../../../schema/errors.ts';
import { type ModelIndex, requireEntity } from '../../../schema/ModelIndex.ts';
import type { Entity } from '../../../schema/model.ts';
import type { Database, Executor, Tables } from '../../database/Database.ts';
import type { Outbox } from '../../outbox/Outbox.ts';
import { announceComments } from '../../realtime/commentChanges.ts';
import { createId } from '../../repository/createId.ts';
import { claimCreation } from '../../repository/createRecord.ts';
import { evaluateRow } from '../../repository/evaluateRow.ts';
import { putFollowUps } from '../../repository/followUps.ts';
import { type HistoryReader, historyReader, userIn } from '../../repository/history.ts';
import type { Actor } from '../../rights/Actor.ts';
import { compileRights } from '../../rights/compileRights.ts';
import { mayCustomOn } from '../../rights/mayCustom.ts';
import type { UserGrants } from '../../sessions/UserGrants.ts';
import { commentsTable } from '../../storage/commentTables.ts';
import {
  type CommentRow,
  countComments,
  findComment,
  insertComment,
  markDeleted,
  type RecordOfComments,
  readComments,
  readVersions,
  rewriteComment,
} from './commentRows.ts';
import { readCommentText, refuseText, type WrittenText } from './commentText.ts';
import { Mentionable } from './mentionable.ts';

export interface CommentDeps {
  db: Database;
  index: () => ModelIndex;
  outbox: Pick<Outbox, 'wake'>;
  grants: UserGrants;
}

/** A record, by its path. */
interface RecordPath {
  resource: string;
  id: string;
}

interface CommentPath extends RecordPath {
  comment: string;
}

/** A record whose comments the actor may read. */
interface Opened {
  entity: Entity;
  id: string;
  of: RecordOfComments;
  reader: HistoryReader;
  mayWrite: boolean;
}

const wasDeleted = 'Dieser Kommentar ist angekommen und inzwischen gelöscht.';
const notYours = 'Ändern und löschen kannst du nur deine eigenen Kommentare.';

/** The comments of records, as an actor may read and write them. */
export class Comments {
  readonly #deps: CommentDeps;
  readonly #index: ModelIndex;
  readonly #actor: Actor;
  /** Who writes: of who acts as somebody else, the one who acts. */
  readonly #me: string | null;

  constructor(deps: CommentDeps, actor: Actor) {
    this.#deps = deps;
    this.#index = deps.index();
    this.#actor = actor;
    this.#me = actor.origin ?? actor.loginUser;
  }

  /** The newest comments, or those before one, with the newest last. @throws AppError 403, 404 */
  async list(
    path: RecordPath,
    { limit, before }: { limit: number; before?: string | undefined },
  ): Promise<CommentsAnswer> {
    const db = this.#db;
    const opened = await this.#open(db, path);
    const rows = await readComments(db, opened.of, { before, limit: limit === 0 ? 0 : limit + 1 });
    const page = rows.slice(0, limit);
    return {
      comments: (await this.#present(opened, page)).toReversed(),
      total: await countComments(db, opened.of),
      before: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
      mayWrite: opened.mayWrite,
    };
  }

  /** Earlier texts of a comment. @throws AppError 403, 404 */
  async versions(path: CommentPath): Promise<CommentVersion[]> {
    const opened = await this.#open(this.#db, path);
    const { id } = await this.#presentOne(opened, path.comment);
    const rows = await readVersions(this.#db, id);
    const names = await this.#names(
      opened,
      rows.flatMap(({ mentions }) => mentions),
    );
    return rows.map(({ text, mentions, at }) => ({
      text,
      mentions: mentions.map((login) => personOf(opened, names, login)),
      at: new Date(at).toISOString(),
    }));
  }

  /** Whom the actor may mention, by a part of their name. @throws AppError 403, 404 */
  async people(path: RecordPath, term: string): Promise<{ id: string; name: string }[]> {
    const opened = await this.#openToWrite(this.#db, path);
    return await this.#mentionable.find(opened, term);
  }

  /**
   * A repeated key writes no second comment; the first one is returned.
   * @throws AppError 403, 404, 410 if the comment written under the key was deleted, 422
   */
  async write(path: RecordPath, html: string, key?: string): Promise<Comment> {
    const opened = await this.#openToWrite(this.#db, path);
    const loginUser = this.#requireLogin();
    const written = readCommentText(html);
    await this.#requireMentionable(opened, written.mentions);
    const id = createId();
    const stored = await this.#change(path, async (trx) => {
      if (key !== undefined) {
        const creation = { key, input: { ...path, html }, id };
        const claimed = await claimCreation({ trx, actor: this.#actor }, commentsTable.name, creation);
        if (claimed !== id) return claimed;
      }
      await insertComment(trx, opened.of, { id, ...written, loginUser });
      await this.#notifyMentioned(trx, opened, { comment: id, logins: written.mentions });
      return id;
    });
    const row = await findComment(this.#db, opened.of, { id: stored });
    if (row?.deletedAt !== null) throw new AppError('gone', undefined, wasDeleted);
    return await this.#presentOne(opened, stored);
  }

  /** Replaces the text of one's own comment. @throws AppError 403, 404, 422 */
  async rewrite(path: CommentPath, html: string): Promise<Comment> {
    const opened = await this.#openToWrite(this.#db, path);
    const former = this.#requireOwn(await findComment(this.#db, opened.of, { id: path.comment }));
    const written = readCommentText(html);
    await this.#requireMentionable(opened, added(former, written));
    await this.#change(path, async (trx) => {
      const row = await findComment(trx, opened.of, { id: path.comment, isLocked: true });
      const current = this.#requireOwn(row);
      if (current.text === written.text) return;
      await rewriteComment(trx, current, written);
      // somebody mentioned by another page meanwhile was notified by it
      const logins = added(current, written).filter((login) => added(former, written).includes(login));
      await this.#notifyMentioned(trx, opened, { comment: current.id, logins });
    });
    return await this.#presentOne(opened, path.comment);
  }

  /** Deletes one's own comment, or takes that back. @throws AppError 403, 404 */
  async setDeleted(path: CommentPath, isDeleted: boolean): Promise<void> {
    const opened = await this.#openToWrite(this.#db, path);
    await this.#change(path, async (trx) => {
      const row = await findComment(trx, opened.of, { id: path.comment, isLocked: true });
      const { id, deletedAt, mentions } = this.#requireOwn(row, { mayBeDeleted: !isDeleted });
      if ((deletedAt !== null) === isDeleted) return;
      await markDeleted(trx, id, isDeleted);
      if (isDeleted) await this.#withdrawMentions(trx, opened, { comment: id, from: mentions });
      else await this.#notifyMentioned(trx, opened, { comment: id, logins: mentions });
    });
  }

  get #db(): Executor {
    return this.#deps.db.kysely;
  }

  get #mentionable(): Mentionable {
    const { db, grants } = this.#deps;
    return new Mentionable({ db, index: this.#index, grants }, this.#actor);
  }

  /** @throws AppError 404 unless the actor may read the record, 403 unless they may read its comments. */
  async #open(db: Executor, { resource, id }: RecordPath): Promise<Opened> {
    const [index, actor] = [this.#index, this.#actor];
    const entity = requireEntity(index, resource);
    if (!entity.hasComments) throw new AppError('unknownRoute');
    if (!compileRights(index, actor, entity).canReachRows) throw new AppError('forbidden');
    const found = await sql`SELECT 1 FROM ${sql.table(resource)} WHERE "id" = ${id}`.execute(db);
    if (found.rows.length === 0) throw new AppError('notFound');
    const { rights } = await evaluateRow({ trx: db, index, actor }, entity, { id });
    if (!mayCustomOn(rights, 'readComments')) throw new AppError('forbidden');
    const { readable, access } = rights;
    return {
      entity,
      id,
      of: { resource, record: id },
      reader: historyReader({ index, actor, entity }, { readable, custom: access.custom }),
      mayWrite: mayCustomOn(rights, 'writeComments') && this.#me !== null,
    };
  }

  async #openToWrite(db: Executor, path: RecordPath): Promise<Opened> {
    const opened = await this.#open(db, path);
    if (!opened.mayWrite) throw new AppError('forbidden');
    return opened;
  }

  #requireLogin(): string {
    if (this.#me === null) throw new AppError('forbidden');
    return this.#me;
  }

  /** @throws AppError 404 for one that is gone, 403 for that of somebody else. */
  #requireOwn(row: CommentRow | undefined, { mayBeDeleted = false } = {}): CommentRow {
    const isOwn = row?.loginUser === this.#me;
    if (!row || (row.deletedAt !== null && !(mayBeDeleted && isOwn))) throw new AppError('notFound');
    if (!isOwn) throw new AppError('forbidden', undefined, notYours);
    return row;
  }

  /** One sentence for all reasons: it must not say who exists, or what others may read. */
  async #requireMentionable(opened: Opened, logins: readonly string[]): Promise<void> {
    const others = logins.filter((login) => login !== this.#actor.loginUser && login !== this.#actor.origin);
    if (await this.#mentionable.areMentionable(opened, others)) return;
    refuseText('Nenne nur Personen, die diese Kommentare lesen dürfen.');
  }

  /** Writes in one transaction, in which the record still exists, and notifies those who read its comments. */
  async #change<Result>(
    { resource, id }: RecordPath,
    write: (trx: Transaction<Tables>) => Promise<Result>,
  ): Promise<Result> {
    const { db, outbox } = this.#deps;
    const result = await db.transaction(async (trx) => {
      const found = await sql`
        SELECT 1 FROM ${sql.table(resource)} WHERE "id" = ${id} FOR KEY SHARE`.execute(trx);
      if (found.rows.length === 0) throw new AppError('notFound');
      const written = await write(trx);
      await announceComments(trx, { entity: resource, id });
      return written;
    });
    outbox.wake();
    return result;
  }

  async #notifyMentioned(
    trx: Transaction<Tables>,
    { of: { resource, record: id } }: Opened,
    { comment, logins }: { comment: string; logins: readonly string[] },
  ): Promise<void> {
    const by = this.#requireLogin();
    await putFollowUps(
      trx,
      logins
        .filter((to) => to !== by && to !== this.#actor.loginUser)
        .map((to) => ({
          kind: 'mention',
          record: `${resource}/${id}`,
          key: `mention/${comment}/${to}`,
          payload: { resource, id, comment, to, by },
        })),
    );
  }

  async #withdrawMentions(
    trx: Transaction<Tables>,
    { of: { resource, record } }: Opened,
    mentions: { comment: string; from: string[] },
  ): Promise<void> {
    const { comment: key } = mentions;
    await putFollowUps(trx, [
      { kind: 'mentionWithdrawn', record: `${resource}/${record}`, key, payload: mentions },
    ]);
  }

  /** A comment that is not deleted. @throws AppError 404 */
  async #presentOne(opened: Opened, id: string): Promise<Comment> {
    const row = await findComment(this.#db, opened.of, { id });
    const [comment] = row?.deletedAt === null ? await this.#present(opened, [row]) : [];
    if (!comment) throw new AppError('notFound');
    return comment;
  }

  async #present(opened: Opened, rows: readonly CommentRow[]): Promise<Comment[]> {
    const logins = rows.flatMap(({ loginUser, mentions }) => [loginUser, ...mentions]);
    const names = await this.#names(opened, logins);
    return rows.map(({ id, loginUser, text, mentions, createdAt, editedAt }) => ({
      id,
      author: personOf(opened, names, loginUser),
      text,
      mentions: mentions.map((login) => personOf(opened, names, login)),
      createdAt: new Date(createdAt).toISOString(),
      editedAt: editedAt === null ? null : new Date(editedAt).toISOString(),
      isOwn: loginUser === this.#me,
    }));
  }

  async #names({ reader }: Opened, logins: readonly string[]): Promise<Map<string, string>> {
    const ids = [...new Set(logins)];
    if (ids.length === 0) return new Map();
    const { rows } = await sql<{ id: string; name: string }>`
      SELECT u."id", ${reader.callingSql('u')} AS "name" FROM "login-users" u
      WHERE u."id" = ANY(${ids}::text[])`.execute(this.#db);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

/** Whom a text mentions that the former one did not. */
function added(former: Pick<WrittenText, 'mentions'>, { mentions }: WrittenText): string[] {
  return mentions.filter((login) => !former.mentions.includes(login));
}

function personOf({ reader }: Opened, names: ReadonlyMap<string, string>, login: string) {
  return userIn(reader, login, names.get(login) ?? null) ?? { id: login, name: '' };
}
