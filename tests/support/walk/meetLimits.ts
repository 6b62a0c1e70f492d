import { expect } from 'vitest';
import type { HistoryAnswer } from '../../../src/framework/schema/contracts/history.ts';
import { kindTraits } from '../../../src/framework/schema/kinds/kindTraits.ts';
import type { Entity } from '../../../src/framework/schema/model.ts';
import type { ApiRecord } from '../createRecord.ts';
import { type Answer, type Api, errorOf } from '../startTestServer.ts';
import { halfGrants } from './halfGrants.ts';

const system = ['id', '_id', '$version', '$access'];
const missingRight = 'Dazu fehlt dir die Berechtigung.';

function refusalOf(answer: Answer<unknown>): unknown[] {
  const { message, details } = errorOf(answer) ?? {};
  return [answer.status, message, Object.values(details?.fields ?? {})];
}

/** A user with `halfGrants`, and an administrator. */
export interface Limited {
  limited: Api;
  administrator: Api;
  entity: Entity;
  /** Undefined if records of this entity cannot be created. */
  record: ApiRecord | undefined;
}

/**
 * Readable fields can be used in lists and filters; unreadable ones get the same answer as unknown fields.
 */
async function askForEach({ limited, entity }: Limited): Promise<number> {
  const { resource, fields } = entity;
  const { readable } = halfGrants(entity);
  const filterBy = (name: string) => ({ filter: { [name]: { $exists: true } } });
  const sortBy = (name: string) => ({ sort: [name, 'ASC'] });
  const byFilter = await limited.get(resource, filterBy('gibtEsNicht'));
  const bySort = await limited.get(resource, sortBy('gibtEsNicht'));
  expect([resource, byFilter.status, bySort.status]).toEqual([resource, 400, 400]);
  for (const { name, kind } of fields) {
    const { sortable, relation } = kindTraits[kind];
    if (readable.includes(name)) {
      // sorting by a reference uses the title of its target, which may be less readable
      const query = { ...filterBy(name), ...(sortable && !relation ? sortBy(name) : {}) };
      const { status, text } = await limited.get(resource, query);
      expect([resource, query, status], text).toEqual([resource, query, 200]);
      continue;
    }
    const filtered = await limited.get(resource, filterBy(name));
    expect([resource, name, refusalOf(filtered)]).toEqual([resource, name, refusalOf(byFilter)]);
    const sorted = await limited.get(resource, sortBy(name));
    expect([resource, name, refusalOf(sorted)]).toEqual([resource, name, refusalOf(bySort)]);
  }
  return fields.length;
}

/** Returned records contain exactly the granted fields. */
async function readEach({ limited, entity, record }: Limited): Promise<void> {
  const { resource } = entity;
  const { readable, updatable } = halfGrants(entity);
  const list = await limited.get<ApiRecord[]>(resource);
  const one = record ? [(await limited.get<ApiRecord>(`${resource}/${record.id}`)).body] : [];
  expect([resource, list.status, list.body.length > 0 || !record]).toEqual([resource, 200, true]);
  for (const answered of [...list.body, ...one]) {
    const shown = Object.keys(answered).filter((name) => !system.includes(name));
    expect(shown.sort(), resource).toEqual([...new Set(readable)].sort());
    const { update, ...rest } = answered.$access as unknown as { update: string[] };
    expect([resource, [...update].sort(), rest]).toEqual([
      resource,
      [...updatable].sort(),
      { delete: false, custom: entity.own ? [entity.own.beyond] : [] },
    ]);
  }
}

/**
 * Writes without a grant are refused in German and leave the record unchanged.
 * @returns the number of changed fields that could not be restored.
 */
async function writeEach({ limited, administrator, entity, record }: Limited): Promise<number> {
  const { resource, fields, actions } = entity;
  const { readable, updatable } = halfGrants(entity);
  expect([resource, refusalOf(await limited.post(resource, {}))]).toEqual([
    resource,
    [403, missingRight, []],
  ]);
  if (!record) return 0;
  const path = `${resource}/${record.id}`;
  const before = (await administrator.get<ApiRecord>(path)).body;
  const version = (await limited.get<ApiRecord>(path)).body.$version;
  const closed = fields.filter(({ name, readOnly }) => !readOnly && !updatable.includes(name));
  for (const { name } of actions.includes('update') ? closed : []) {
    const answer = await limited.put(path, { [name]: null }, version);
    expect([path, name, refusalOf(answer)]).toEqual([
      path,
      name,
      [403, missingRight, ['Dieses Feld darfst du nicht ändern.']],
    ]);
  }
  const { entries } = (await administrator.get<HistoryAnswer>(`${path}/history`)).body;
  const creation = entries.at(-1)?.changeSet;
  const touched = Object.keys(entries.find(({ action }) => action === 'update')?.after ?? {});
  const fixed = readable.filter((name) => !updatable.includes(name) && touched.includes(name));
  if (fixed.length > 0) {
    const refused = await limited.post(`${path}/restore`, { changeSet: creation, fields: fixed });
    expect([path, refused.status, errorOf(refused)?.message]).toEqual([path, 403, missingRight]);
  }
  expect([path, refusalOf(await limited.remove(path, version))]).toEqual([path, [403, missingRight, []]]);
  expect((await administrator.get<ApiRecord>(path)).body, path).toEqual(before);
  return fixed.length;
}

/** The history contains exactly the readable fields. */
async function lookBack({ limited, administrator, entity, record }: Limited): Promise<void> {
  if (!record) return;
  const path = `${entity.resource}/${record.id}/history`;
  const { readable } = halfGrants(entity);
  const named = async (api: Api) => {
    const { entries } = (await api.get<HistoryAnswer>(path)).body;
    return new Set(entries.flatMap(({ before, after }) => [...Object.keys(before), ...Object.keys(after)]));
  };
  const all = await named(administrator);
  expect([...(await named(limited))].sort(), path).toEqual(
    [...all].filter((name) => readable.includes(name)).sort(),
  );
}

/** Restoring a deleted record requires the right to create. */
async function bringBack({ limited, administrator, entity, record }: Limited): Promise<void> {
  if (!record || !entity.actions.includes('delete')) return;
  const path = `${entity.resource}/${record.id}`;
  const { $version } = (await administrator.get<ApiRecord>(path)).body;
  const { entries } = (await administrator.get<HistoryAnswer>(`${path}/history`)).body;
  expect([path, (await administrator.remove(path, $version)).status]).toEqual([path, 200]);
  const answer = await limited.post(`${path}/restore`, { changeSet: entries.at(-1)?.changeSet });
  expect([path, refusalOf(answer)]).toEqual([path, [403, missingRight, []]]);
  expect([path, (await administrator.get(path)).status]).toEqual([path, 404]);
}

/**
 * Tries all operations of an entity with `halfGrants`; finally deletes the record.
 * @returns the number of fields queried, and of changed fields that could not be restored.
 */
export async function meetLimits(one: Limited): Promise<{ asked: number; fixed: number }> {
  await readEach(one);
  const asked = await askForEach(one);
  await lookBack(one);
  const fixed = await writeEach(one);
  await bringBack(one);
  return { asked, fixed };
}
