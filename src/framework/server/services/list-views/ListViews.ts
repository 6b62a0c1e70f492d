import { type RawBuilder, sql } from 'kysely';
import {
  type ListViewChange,
  type ListViewCounts,
  type ListViewsAnswer,
  maxOwnViews,
  type NewListView,
  type StoredView,
  type ViewSharing,
} from '../../../schema/contracts/listViews.ts';
import { AppError } from '../../../schema/errors.ts';
import { type ListView, readListView, type StartView, startKey } from '../../../schema/lists/ListView.ts';
import { type ModelIndex, requireEntity } from '../../../schema/ModelIndex.ts';
import type { Entity } from '../../../schema/model.ts';
import type { Condition } from '../../../schema/selection/selectionRules.ts';
import type { Database } from '../../database/Database.ts';
import { checkGroups } from '../../query/groupRecords.ts';
import { largestPage } from '../../query/ListRequest.ts';
import { checkList } from '../../query/listRecords.ts';
import { createQueryScope, type QueryScope } from '../../query/QueryScope.ts';
import { checkSums } from '../../query/sums.ts';
import { createId } from '../../repository/createId.ts';
import type { RepositoryReader } from '../../repository/targets.ts';
import type { Actor } from '../../rights/Actor.ts';
import { compileRights } from '../../rights/compileRights.ts';
import { giversOf } from '../../rights/giving.ts';
import { mayCustom } from '../../rights/mayCustom.ts';
import { countReadable } from '../counts/countReadable.ts';
import {
  isReadableView,
  isVisibleTo,
  ownersOf,
  readableView,
  readViews,
  requireReadableView,
  rolesOf,
  sharingOf,
  storedSharing,
  type ViewRow,
  viewsSql,
} from './viewSharing.ts';

/** A list of the admin: an entity, or one of its views with the condition that all of its records meet. */
interface NamedList {
  entity: Entity;
  only?: Condition;
}

/**
 * Finds a list by its name: `institutions`, or `institutions.acquisition` for the view at that path.
 * @throws AppError 404 for an unknown one, 403 without the right to read its records
 */
function listOf(index: ModelIndex, actor: Actor, name: string): NamedList {
  const [resource = '', ...path] = name.split('.');
  const entity = requireEntity(index, resource);
  const view = entity.views.find((one) => one.path.replaceAll('/', '.') === `.${path.join('.')}`);
  if (path.length > 0 && !view) throw new AppError('unknownRoute');
  if (!compileRights(index, actor, entity).canReachRows) throw new AppError('forbidden');
  return { entity, ...(view ? { only: view.filter } : {}) };
}

/** Checks what a list asks to show a view: its rows, those of a group, groups and sums. @throws AppError 400 */
function requireShowable(scope: QueryScope, { entity, only }: NamedList, view: ListView): void {
  const { sort, group, totals = [] } = view;
  const filter = { ...view.filter, ...only };
  const asked = () => ({ scope: scope.fresh(), entity });
  const ofGroup = group ? { $and: [filter, { [group.by]: { $exists: true } }] } : filter;
  const window = { type: 'range', offset: 0, limit: largestPage } as const;
  checkList(asked(), { filter: ofGroup, ...(sort ? { sort } : {}), window, count: 'capped' });
  if (group) checkGroups(asked(), { filter, ...group, totals });
  if (totals.length > 0) checkSums(asked(), { filter, fields: totals });
}

/** Characters of a stored view. */
const longestView = 20_000;
/** Milliseconds after which no further view is counted. */
const countingTime = 1500;

const unshared = { readers: [], defaultOf: [] };
const unnamed = 'Eine andere Person';

interface ViewKey {
  list: string;
  id: string;
}

interface Wish {
  version: number | undefined;
  change: ListViewChange;
}

/** The named views of lists: each belongs to a login user and may be shared with roles and people. */
export class ListViews {
  private readonly db: Database;
  private readonly reader: RepositoryReader;
  private readonly me: string;

  /** @throws AppError 403 for an actor without a login. */
  constructor(db: Database, reader: RepositoryReader) {
    if (reader.actor.loginUser === null) throw new AppError('forbidden');
    this.db = db;
    this.reader = reader;
    this.me = reader.actor.loginUser;
  }

  /** The views of a list that the actor owns or that are shared with it. @throws AppError 403, 404 */
  async list(list: string): Promise<ListViewsAnswer> {
    const { entity } = listOf(this.reader.index, this.reader.actor, list);
    const rows = await this.visible(sql<boolean>`"list" = ${list}`);
    const views = await this.describe(entity, rows);
    return {
      views: [...views.filter(({ owner }) => !owner), ...views.filter(({ owner }) => owner)],
      mayShare: this.mayShare,
    };
  }

  /**
   * The number of records in each view, as the actor sees it; counted one after the other, and only for a limited
   * time. @throws AppError 403, 404
   */
  async counts(list: string): Promise<ListViewCounts> {
    const { repository, index, actor } = this.reader;
    const { entity, only } = listOf(index, actor, list);
    const scope = createQueryScope(index, actor);
    const end = Date.now() + countingTime;
    const counts: ListViewCounts['counts'] = {};
    for (const { id, view } of await this.visible(sql<boolean>`"list" = ${list}`)) {
      if (Date.now() > end) break;
      const filter = { ...readableView(scope, entity, view).view.filter, ...only };
      const count = await countReadable(repository, actor, { resource: entity.resource, filter });
      if (count) counts[id] = count;
    }
    return { counts };
  }

  /** Stores a new view of the actor. @throws AppError 400, 403, 404, 422 */
  async create(list: string, { name, view, sharing }: NewListView): Promise<StoredView> {
    const named = listOf(this.reader.index, this.reader.actor, list);
    const { entity } = named;
    const stored = this.storedView(named, view);
    const shared = sharing ? await this.requireSharing(sharing, unshared) : unshared;
    if (shared.readers.length > 0) await this.requireGivable(entity, stored);
    const id = createId();
    const row: ViewRow = { id, list, owner: this.me, name, view: stored, ...shared, version: 1 };
    await this.requireName(row);
    const [text, readers, defaults] = [stored, shared.readers, shared.defaultOf].map((value) =>
      JSON.stringify(value),
    );
    await sql`
      INSERT INTO ${viewsSql} ("id", "list", "owner", "name", "view", "readers", "defaultOf")
      VALUES (${id}, ${list}, ${this.me}, ${name}, ${text}::jsonb, ${readers}::jsonb, ${defaults}::jsonb)`.execute(
      this.db.kysely,
    );
    return await this.one(entity, row);
  }

  /**
   * Renames, overwrites or shares a view that the actor owns or, with the right to share, sees. Without that right
   * an owner can only stop sharing what is shared. @throws AppError 400, 403, 404, 409, 422
   */
  async change({ list, id }: ViewKey, { version, change }: Wish): Promise<StoredView> {
    const named = listOf(this.reader.index, this.reader.actor, list);
    const { entity } = named;
    const before = await this.changeable({ list, id });
    const isRedrawn = change.view !== undefined || change.name !== undefined;
    if (isRedrawn && !this.mayChange(before)) throw new AppError('forbidden');
    if (change.view && before.owner !== this.me) this.requireWhole(entity, before);
    const view = change.view ? this.storedView(named, change.view) : before.view;
    const shared = change.sharing ? await this.requireSharing(change.sharing, before) : before;
    const { readers, defaultOf } = shared;
    if (readers.length > 0 && (change.view || change.sharing)) await this.requireGivable(entity, view);
    const after = { ...before, name: change.name ?? before.name, view, readers, defaultOf };
    if (after.name !== before.name) await this.requireName(after);
    const { numAffectedRows } = await sql`
      UPDATE ${viewsSql} SET "name" = ${after.name}, "view" = ${JSON.stringify(view)}::jsonb,
        "readers" = ${JSON.stringify(readers)}::jsonb, "defaultOf" = ${JSON.stringify(defaultOf)}::jsonb,
        "version" = "version" + 1, "changedAt" = now()
      WHERE "id" = ${id} AND "version" = ${version ?? before.version}`.execute(this.db.kysely);
    if (numAffectedRows === 0n)
      throw new AppError('versionConflict', undefined, 'Die Ansicht wurde inzwischen geändert.');
    return await this.one(entity, { ...after, version: before.version + 1 });
  }

  /** Removes a view. @throws AppError 403, 404 */
  async remove({ list, id }: ViewKey): Promise<void> {
    listOf(this.reader.index, this.reader.actor, list);
    await this.changeable({ list, id });
    await sql`DELETE FROM ${viewsSql} WHERE "id" = ${id}`.execute(this.db.kysely);
  }

  /** The default views of the actor's roles by preference key: one for each list that it may read. */
  async starts(): Promise<Record<string, StartView>> {
    const { index, actor } = this.reader;
    const scope = createQueryScope(index, actor);
    const rows = await readViews(this.db.kysely, sql<boolean>`"defaultOf" ?| ARRAY(${rolesOf(this.me)})`);
    const starts: Record<string, StartView> = {};
    for (const { id, list, view } of rows) {
      const entity = index.entity(list.split('.')[0] ?? '');
      if (!entity || startKey(list) in starts || !scope.rights(entity).canReachRows) continue;
      starts[startKey(list)] = { id, view: readableView(scope, entity, view).view };
    }
    return starts;
  }

  private get mayShare(): boolean {
    return mayCustom(this.reader.actor, 'shareViews');
  }

  private mayChange({ owner, readers }: ViewRow): boolean {
    return this.mayShare || (owner === this.me && readers.length === 0);
  }

  private async visible(where: RawBuilder<boolean>): Promise<ViewRow[]> {
    return await readViews(this.db.kysely, sql<boolean>`${where} AND ${isVisibleTo(this.me)}`);
  }

  /** A view that the actor owns, or may change. @throws AppError 403, 404 */
  private async changeable({ list, id }: ViewKey): Promise<ViewRow> {
    const [row] = await this.visible(sql<boolean>`"id" = ${id} AND "list" = ${list}`);
    if (!row) throw new AppError('notFound', undefined, 'Diese Ansicht gibt es nicht.');
    if (row.owner !== this.me && !this.mayShare) throw new AppError('forbidden');
    return row;
  }

  private async describe(entity: Entity, rows: readonly ViewRow[]): Promise<StoredView[]> {
    const scope = createQueryScope(this.reader.index, this.reader.actor);
    const owners = await ownersOf(this.reader, rows);
    const views: StoredView[] = [];
    for (const row of rows) {
      const { id, version, name, owner } = row;
      const mayChange = this.mayChange(row);
      views.push({
        id,
        version,
        name,
        ...readableView(scope, entity, row.view),
        owner: owner === this.me ? null : { id: owner, name: owners.get(owner) ?? unnamed },
        isShared: row.readers.length > 0,
        mayChange,
        sharing: mayChange || owner === this.me ? await sharingOf(this.reader, row) : null,
      });
    }
    return views;
  }

  private async one(entity: Entity, row: ViewRow): Promise<StoredView> {
    const [view] = await this.describe(entity, [row]);
    if (!view) throw new AppError('notFound');
    return view;
  }

  /**
   * @throws AppError 400 for fields that the actor may not read and for what costs too much to show, 413 for a view that
   * is too large.
   */
  private storedView(list: NamedList, given: ListView): ListView {
    const view = readListView(given);
    if (JSON.stringify(view).length > longestView) throw new AppError('tooLarge');
    const scope = createQueryScope(this.reader.index, this.reader.actor);
    requireReadableView(scope, list.entity, view);
    requireShowable(scope, list, view);
    return view;
  }

  /** Requires that both people may read what is shared while acting as somebody. @throws AppError 403 */
  private async requireGivable(entity: Entity, view: ListView): Promise<void> {
    const { index, actor } = this.reader;
    if (actor.origin === null) return;
    for (const giver of await giversOf({ trx: this.db.kysely, index, actor }))
      if (!isReadableView(createQueryScope(index, giver), entity, view)) throw new AppError('forbidden');
  }

  /** An actor who does not see all of a view cannot overwrite it, which would drop the rest. @throws AppError 403 */
  private requireWhole(entity: Entity, { view }: ViewRow): void {
    const scope = createQueryScope(this.reader.index, this.reader.actor);
    const { columns, conditions, others } = readableView(scope, entity, view).hidden;
    if (columns + conditions + others === 0) return;
    const sentence = 'Du siehst nicht alle Teile dieser Ansicht. Sichere deine Fassung als neue Ansicht.';
    throw new AppError('forbidden', undefined, sentence);
  }

  private async requireSharing(
    asked: ViewSharing,
    before: Pick<ViewRow, 'readers' | 'defaultOf'>,
  ): Promise<Pick<ViewRow, 'readers' | 'defaultOf'>> {
    const after = await storedSharing(this.reader, asked, before);
    const known = new Set(before.readers);
    const isWider =
      after.readers.some((one) => !known.has(one)) ||
      after.defaultOf.some((id) => !before.defaultOf.includes(id));
    if (isWider && !this.mayShare) throw new AppError('forbidden');
    return after;
  }

  /** Own names differ within a list, and their number is limited. @throws AppError 422 */
  private async requireName({ id, list, owner, name }: ViewRow): Promise<void> {
    const { rows } = await sql<{ isTaken: boolean; owned: number }>`
      SELECT coalesce(bool_or("name" = ${name}), false) AS "isTaken", count(*)::int AS "owned"
      FROM ${viewsSql} WHERE "list" = ${list} AND "owner" = ${owner} AND "id" <> ${id}`.execute(
      this.db.kysely,
    );
    const [{ isTaken, owned } = { isTaken: false, owned: 0 }] = rows;
    if (isTaken) throw new AppError('invalid', { fields: { name: 'Diesen Namen hat schon eine Ansicht.' } });
    if (owned >= maxOwnViews)
      throw new AppError('invalid', {
        fields: { name: `Mehr als ${maxOwnViews} eigene Ansichten einer Liste sind nicht möglich.` },
      });
  }
}
