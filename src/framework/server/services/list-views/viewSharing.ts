import { type RawBuilder, sql } from 'kysely';
import type { StoredView, ViewSharing } from '../../../schema/contracts/listViews.ts';
import { AppError } from '../../../schema/errors.ts';
import { type FilterContext, parseFilter, readablePath } from '../../../schema/filter/parseFilter.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../schema/Json.ts';
import { type ListView, readListView } from '../../../schema/lists/ListView.ts';
import type { Entity } from '../../../schema/model.ts';
import { recordTitle } from '../../../schema/recordTitle.ts';
import type { Executor } from '../../database/Database.ts';
import { filterContext } from '../../query/listedRows.ts';
import type { QueryScope } from '../../query/QueryScope.ts';
import { readTitled } from '../../repository/readRecord.ts';
import type { RepositoryReader } from '../../repository/targets.ts';
import { listViewsTable } from '../../storage/listViewsTable.ts';

/** Entry in the readers of a view that shares it with all users. */
export const everybody = 'everybody';

/** Entry in the readers of a view that shares it with a role. */
const roleReader = (id: string) => `role:${id}`;

/** Entry in the readers of a view that shares it with a login user. */
const personReader = (id: string) => `person:${id}`;

/** Ids of the roles of a login user. */
export function rolesOf(loginUser: string): RawBuilder<string> {
  return sql<string>`SELECT j."target" FROM "login-users__roles" j WHERE j."owner" = ${loginUser}`;
}

/** A stored view. */
export interface ViewRow {
  id: string;
  list: string;
  owner: string;
  name: string;
  view: ListView;
  /** Ids of the readers it is shared with, see `listViewsTable`. */
  readers: string[];
  /** Ids of roles. */
  defaultOf: string[];
  version: number;
}

/** The table of the views in SQL. */
export const viewsSql = sql.table(listViewsTable.name);

/** Condition for the views that a login user owns or that are shared with it. */
export function isVisibleTo(loginUser: string): RawBuilder<boolean> {
  const roles = sql`SELECT 'role:' || r FROM (${rolesOf(loginUser)}) AS own(r)`;
  const direct = sql`ARRAY[${everybody}, ${personReader(loginUser)}]::text[]`;
  return sql<boolean>`("owner" = ${loginUser} OR "readers" ?| (${direct} || ARRAY(${roles})))`;
}

/** The views that meet a condition, by name. */
export async function readViews(executor: Executor, where: RawBuilder<boolean>): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    SELECT "id", "list", "owner", "name", "view", "readers", "defaultOf", "version" FROM ${viewsSql}
    WHERE ${where} ORDER BY "name", "id"`.execute(executor);
  return rows;
}

type Shared = Pick<ViewRow, 'readers' | 'defaultOf'>;
type Named = { id: string; name: string }[];

/** The roles or login users with these ids that the actor may see, with their names. */
async function namedRecords(
  { repository, index, actor }: RepositoryReader,
  resource: 'roles' | 'login-users',
  ids: readonly string[],
): Promise<Named> {
  const entity = index.entity(resource);
  const found = await readTitled({ repository, index: () => index }, actor, { resource, ids });
  return [...found].map(([id, record]) => ({ id, name: entity ? recordTitle(entity, record) : '' }));
}

function idsOf(readers: readonly string[], prefix: string): string[] {
  return readers.filter((reader) => reader.startsWith(prefix)).map((reader) => reader.slice(prefix.length));
}

async function visibleReaders(reader: RepositoryReader, readers: readonly string[]) {
  return {
    roles: await namedRecords(reader, 'roles', idsOf(readers, roleReader(''))),
    people: await namedRecords(reader, 'login-users', idsOf(readers, personReader(''))),
  };
}

/** Returns the readers of a view, as the actor may see them. */
export async function sharingOf(
  reader: RepositoryReader,
  { readers, defaultOf }: Shared,
): Promise<NonNullable<StoredView['sharing']>> {
  const isForAll = readers.includes(everybody);
  const { roles, people } = await visibleReaders(reader, readers);
  const shown = new Set(roles.map(({ id }) => id));
  return {
    everybody: isForAll,
    roles,
    people,
    defaultOf: defaultOf.filter((id) => shown.has(id)),
    others: readers.length - (isForAll ? 1 : 0) - roles.length - people.length,
  };
}

/**
 * The readers to store for a request. Readers whom the actor cannot see stay.
 * @throws AppError 422 for roles and people that the actor cannot see, like unknown ones
 */
export async function storedSharing(
  reader: RepositoryReader,
  asked: ViewSharing,
  before: Shared,
): Promise<Shared> {
  const known = await visibleReaders(reader, before.readers);
  const seen = new Set([
    everybody,
    ...known.roles.map(({ id }) => roleReader(id)),
    ...known.people.map(({ id }) => personReader(id)),
  ]);
  const roles = [...new Set([...asked.roles, ...asked.defaultOf])];
  const people = [...new Set(asked.people)];
  if ((await namedRecords(reader, 'roles', roles)).length < roles.length)
    throw new AppError('invalid', { fields: { roles: 'Diese Rolle gibt es nicht.' } });
  if ((await namedRecords(reader, 'login-users', people)).length < people.length)
    throw new AppError('invalid', { fields: { people: 'Diesen Zugang gibt es nicht.' } });
  const unseen = before.readers.filter((one) => !seen.has(one));
  const stays = before.defaultOf.filter((id) => unseen.includes(roleReader(id)));
  return {
    readers: [
      ...(asked.everybody ? [everybody] : []),
      ...roles.map(roleReader),
      ...people.map(personReader),
      ...unseen,
    ],
    defaultOf: [...asked.defaultOf, ...stays],
  };
}

/** The owner of a view, as the actor may see it. */
export async function ownersOf(
  reader: RepositoryReader,
  rows: readonly ViewRow[],
): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({ owner }) => owner))].filter((id) => id !== reader.actor.loginUser);
  const named = await namedRecords(reader, 'login-users', ids);
  return new Map(named.map(({ id, name }) => [id, name]));
}

/** A view limited to what the actor may read, and how many parts that took away. */
type ReadableView = Pick<StoredView, 'view' | 'hidden'>;

/** Names of sort keys that are no fields. */
const notFields = new Set(['id', 'near']);

/** Every path and condition of a view. @throws AppError 400 for one that the actor may not read. */
export function requireReadableView(scope: QueryScope, entity: Entity, view: ListView): void {
  const context = filterContext(scope, entity);
  const { columns = [], sort = [], group, totals = [], filter } = view;
  const paths = [...columns, ...sort].map(({ path }) => path).concat(group?.by ?? [], totals);
  for (const path of paths) if (!notFields.has(path)) readablePath(context, path);
  if (filter) parseFilter(filter, context);
}

function isRefused(check: () => unknown): boolean {
  try {
    check();
    return false;
  } catch (error) {
    if (error instanceof AppError && error.status === 400) return true;
    throw error;
  }
}

/** Whether the actor may read every path and condition of a view. */
export function isReadableView(scope: QueryScope, entity: Entity, view: ListView): boolean {
  return !isRefused(() => requireReadableView(scope, entity, view));
}

interface ReadableFilter {
  filter: JsonObject;
  /** Conditions that were left out. */
  hidden: number;
}

/** The conditions of a filter that the actor may read; parts of an "and" are conditions of their own. */
function readableFilter(context: FilterContext, filter: JsonObject): ReadableFilter {
  let hidden = 0;
  const entries = Object.entries(filter).flatMap(([key, value]): [string, JsonValue][] => {
    if (key === '$and' && Array.isArray(value) && value.every(isJsonObject)) {
      const parts = value.map((part) => readableFilter(context, part as JsonObject));
      hidden += parts.reduce((sum, part) => sum + part.hidden, 0);
      const kept = parts.map((part) => part.filter).filter((part) => Object.keys(part).length > 0);
      return kept.length > 0 ? [[key, kept]] : [];
    }
    if (!isRefused(() => parseFilter({ [key]: value }, context))) return [[key, value]];
    hidden += 1;
    return [];
  });
  return { filter: Object.fromEntries(entries), hidden };
}

/**
 * Leaves out the columns, sort keys, group and totals by fields that the actor may not read, the part of the map
 * without a readable address, and each condition of the filter that names such a field, whole if only a part of an
 * "or" does. The rest may match more records than the whole view; `hidden` says so.
 */
export function readableView(scope: QueryScope, entity: Entity, stored: unknown): ReadableView {
  const context = filterContext(scope, entity);
  const { columns = [], sort = [], group, totals = [], filter = {}, map, ...rest } = readListView(stored);
  const mayRead = (path: string) => notFields.has(path) || !isRefused(() => readablePath(context, path));
  const shown = columns.filter(({ path }) => mayRead(path));
  const keys = sort.filter(({ path }) => mayRead(path));
  const summed = totals.filter(mayRead);
  const isGrouped = group !== undefined && mayRead(group.by);
  const met = readableFilter(context, filter);
  const isPlaced = entity.fields.some(({ kind, name }) => kind === 'address' && mayRead(name));
  const others = [sort.length - keys.length, totals.length - summed.length, group && !isGrouped ? 1 : 0];
  return {
    view: readListView({
      ...rest,
      columns: shown,
      sort: keys,
      totals: summed,
      ...(isGrouped ? { group } : {}),
      ...(map && isPlaced ? { map } : {}),
      ...(Object.keys(met.filter).length > 0 ? { filter: met.filter } : {}),
    }),
    hidden: {
      columns: columns.length - shown.length,
      conditions: met.hidden,
      others: others.reduce((sum, part) => sum + part, 0),
    },
  };
}
