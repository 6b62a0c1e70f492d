import { expect } from 'vitest';
import type { GroupsAnswer, TotalsAnswer } from '../../../src/framework/schema/contracts/listGroups.ts';
import type { ListViewsAnswer, StoredView } from '../../../src/framework/schema/contracts/listViews.ts';
import { relationTarget } from '../../../src/framework/schema/fieldPath.ts';
import { isGroupable } from '../../../src/framework/schema/lists/ListLayouts.ts';
import type { Entity } from '../../../src/framework/schema/model.ts';
import { readCsv } from '../readCsv.ts';
import { type Answer, type Api, errorOf } from '../startTestServer.ts';
import { halfGrants } from './halfGrants.ts';

/** Who looks at a list. */
export interface ListUsers {
  administrator: Api;
  /** With `halfGrants`. */
  limited: Api;
  /** Logged in, without any right. */
  nobody: Api;
  guest: Api;
}

const unknown = 'gibtEsNicht';
const sharedWithAll = { everybody: true, roles: [], people: [], defaultOf: [] };

/** An answer without the name of what it refuses. */
function refusalOf(answer: Answer<unknown>): unknown[] {
  const { message, details } = errorOf(answer) ?? {};
  return [answer.status, message, Object.values(details?.fields ?? {})];
}

const named = (entity: Entity) => entity.fields.filter(({ writeOnly }) => !writeOnly);

function groupable(entity: Entity): string[] {
  const fields = named(entity).filter((field) =>
    isGroupable({ path: field.name, hops: [], entity, field, members: [] }),
  );
  return fields.map(({ name }) => name);
}

/** Groups hold every record once, and the filter of a group finds its records. */
async function groupAll({ administrator, limited }: ListUsers, entity: Entity): Promise<number> {
  const { resource } = entity;
  const groups = async (api: Api, by: string) =>
    await api.get<GroupsAnswer>(`${resource}/groups`, { json: { by, limit: 200 } });
  const totals = async (filter: object) =>
    (await administrator.get<TotalsAnswer>(`${resource}/totals`, { json: { filter, fields: [] } })).body
      .count;
  const all = await totals({});
  const refused = await groups(limited, unknown);
  const { readable } = halfGrants(entity);
  for (const by of groupable(entity)) {
    const { body, status, text } = await groups(administrator, by);
    expect([resource, by, status], text).toEqual([resource, by, 200]);
    const held = body.groups.reduce((sum, { count }) => sum + count, body.unreadable ?? 0);
    if (body.next === null) expect([resource, by, held]).toEqual([resource, by, all]);
    const [first] = body.groups;
    if (first) expect([resource, by, await totals(first.filter)]).toEqual([resource, by, first.count]);
    const seen = await groups(limited, by);
    if (!readable.includes(by))
      expect([resource, by, refusalOf(seen)]).toEqual([resource, by, refusalOf(refused)]);
    // the title of a target may be less readable than the reference
    else if (seen.status !== 400) expect([resource, by, seen.status], seen.text).toEqual([resource, by, 200]);
  }
  return groupable(entity).length;
}

/** A filter goes through the references one may read; the others are like fields that do not exist. */
async function askThroughReferences({ administrator, limited }: ListUsers, entity: Entity): Promise<number> {
  const { resource } = entity;
  const through = (name: string) => ({ filter: { [`${name}.id`]: { $ne: null } } });
  const refused = await limited.get(resource, through(unknown));
  const { readable } = halfGrants(entity);
  const references = named(entity).filter((field) => relationTarget(field) !== undefined);
  for (const { name } of references) {
    const [whole, seen] = [
      await administrator.get(resource, through(name)),
      await limited.get(resource, through(name)),
    ];
    expect([resource, name, whole.status], whole.text).toEqual([resource, name, 200]);
    const expected = readable.includes(name) ? [200, undefined, []] : refusalOf(refused);
    expect([resource, name, refusalOf(seen)]).toEqual([resource, name, expected]);
  }
  return references.length;
}

/** A view shared with all holds for each what they may read of it. */
async function shareView({ administrator, limited }: ListUsers, entity: Entity): Promise<void> {
  const { resource } = entity;
  const path = `list-views/${resource}`;
  const { readable, hidden } = halfGrants(entity);
  const columns = named(entity).map((field) => ({ path: field.name }));
  const conditions = columns.map((column) => ({ [column.path]: { $exists: true } }));
  const [by] = groupable(entity);
  const view = { columns, filter: { $and: conditions }, ...(by === undefined ? {} : { group: { by } }) };
  const saved = await administrator.post<StoredView>(path, { name: 'Alles', view, sharing: sharedWithAll });
  expect([resource, saved.status], saved.text).toEqual([resource, 201]);
  const found = async (api: Api) =>
    (await api.get<ListViewsAnswer>(path)).body.views.find(({ id }) => id === saved.body.id);
  expect((await found(administrator))?.view, resource).toEqual(view);
  const seen = await found(limited);
  expect(seen?.view.columns?.map((column) => column.path) ?? [], resource).toEqual(
    columns.map((column) => column.path).filter((name) => readable.includes(name)),
  );
  const others = by !== undefined && hidden.includes(by) ? 1 : 0;
  expect([resource, seen?.hidden]).toEqual([
    resource,
    { columns: hidden.length, conditions: hidden.length, others },
  ]);
  expect((await limited.remove(`${path}/${saved.body.id}`)).status, resource).toBe(403);
  const [closed] = hidden;
  if (closed !== undefined) {
    const save = async (name: string) =>
      refusalOf(await limited.post(path, { name: 'Meins', view: { columns: [{ path: name }] } }));
    expect([resource, await save(closed)]).toEqual([resource, await save(unknown)]);
  }
  expect((await administrator.remove(`${path}/${saved.body.id}`)).status, resource).toBe(204);
  expect(await found(limited), resource).toBeUndefined();
}

/** A file has the columns one may read. */
async function exportAll({ administrator, limited }: ListUsers, entity: Entity): Promise<void> {
  const { resource } = entity;
  const { readable, hidden } = halfGrants(entity);
  const file = async (api: Api, columns: readonly string[]) =>
    await api.get(`${resource}/export`, { columns });
  const whole = await file(administrator, [...readable, ...hidden]);
  expect([resource, whole.status], whole.text).toEqual([resource, 200]);
  const [head = [], ...rows] = readCsv(whole.text);
  expect([resource, head.length >= readable.length + hidden.length, rows.length > 0]).toEqual([
    resource,
    true,
    true,
  ]);
  const seen = await file(limited, readable);
  expect([resource, seen.status], seen.text).toEqual([resource, 200]);
  const [closed] = hidden;
  if (closed !== undefined)
    expect([resource, refusalOf(await file(limited, [closed]))]).toEqual([
      resource,
      refusalOf(await file(limited, [unknown])),
    ]);
}

/**
 * Groups, filters, shares a view of and exports the list of an entity that has a record, each as everyone.
 * @returns the number of fields and references asked about
 */
export async function liveInList(users: ListUsers, entity: Entity): Promise<number> {
  const { resource } = entity;
  const [{ name } = { name: 'id' }] = named(entity);
  const ways = [
    [`${resource}/groups`, { json: { by: name } }],
    [`${resource}/totals`, { json: { fields: [] } }],
    [`${resource}/export`, { columns: [name] }],
    [`list-views/${resource}`, {}],
    [resource, { filter: { [name]: null } }],
  ] as const;
  for (const [path, query] of ways) {
    expect([path, (await users.nobody.get(path, query)).status]).toEqual([path, 403]);
    expect([path, (await users.guest.get(path, query)).status]).toEqual([path, 401]);
  }
  const grouped = await groupAll(users, entity);
  const asked = await askThroughReferences(users, entity);
  await shareView(users, entity);
  await exportAll(users, entity);
  return grouped + asked;
}
