import { expect } from 'vitest';
import type { HistoryAnswer } from '../../../src/framework/schema/contracts/history.ts';
import { kindTraits } from '../../../src/framework/schema/kindTraits.ts';
import type { Entity } from '../../../src/framework/schema/model.ts';
import type { ApiRecord } from '../createRecord.ts';
import { type Answer, type Api, errorOf } from '../startTestServer.ts';
import { halfGrants } from './halfGrants.ts';

const system = ['id', '_id', '$version', '$access'];
const missingRight = 'Dazu fehlt dir die Berechtigung.';

function told(answer: Answer<unknown>): unknown[] {
  const { message, details } = errorOf(answer) ?? {};
  return [answer.status, message, Object.values(details?.fields ?? {})];
}

/** Somebody with `halfGrants`, and who may do everything. */
export interface Limited {
  limited: Api;
  administrator: Api;
  entity: Entity;
  /** Absent where nobody may make one. */
  record: ApiRecord | undefined;
}

/** Fields in lists and conditions: what may be read can be asked for, what may not is like what does not exist. */
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
      // by a reference one sorts by the title of what it refers to, of which less may be readable
      const query = { ...filterBy(name), ...(sortable && !relation ? sortBy(name) : {}) };
      const { status, text } = await limited.get(resource, query);
      expect([resource, query, status], text).toEqual([resource, query, 200]);
      continue;
    }
    const filtered = await limited.get(resource, filterBy(name));
    expect([resource, name, told(filtered)]).toEqual([resource, name, told(byFilter)]);
    const sorted = await limited.get(resource, sortBy(name));
    expect([resource, name, told(sorted)]).toEqual([resource, name, told(bySort)]);
  }
  return fields.length;
}

/** What is answered of records has the granted fields, all of them and no others. */
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
 * Each write that is not granted is refused in German, and leaves the record as it is.
 * @returns how many changed fields could not be put back
 */
async function writeEach({ limited, administrator, entity, record }: Limited): Promise<number> {
  const { resource, fields, actions } = entity;
  const { readable, updatable } = halfGrants(entity);
  expect([resource, told(await limited.post(resource, {}))]).toEqual([resource, [403, missingRight, []]]);
  if (!record) return 0;
  const path = `${resource}/${record.id}`;
  const before = (await administrator.get<ApiRecord>(path)).body;
  const version = (await limited.get<ApiRecord>(path)).body.$version;
  const closed = fields.filter(({ name, readOnly }) => !readOnly && !updatable.includes(name));
  for (const { name } of actions.includes('update') ? closed : []) {
    const answer = await limited.put(path, { [name]: null }, version);
    expect([path, name, told(answer)]).toEqual([
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
  expect([path, told(await limited.remove(path, version))]).toEqual([path, [403, missingRight, []]]);
  expect((await administrator.get<ApiRecord>(path)).body, path).toEqual(before);
  return fixed.length;
}

/** The history names no field that may not be read, and those that may. */
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

/** Who may make nothing brings nothing back either. */
async function bringBack({ limited, administrator, entity, record }: Limited): Promise<void> {
  if (!record || !entity.actions.includes('delete')) return;
  const path = `${entity.resource}/${record.id}`;
  const { $version } = (await administrator.get<ApiRecord>(path)).body;
  const { entries } = (await administrator.get<HistoryAnswer>(`${path}/history`)).body;
  expect([path, (await administrator.remove(path, $version)).status]).toEqual([path, 200]);
  const answer = await limited.post(`${path}/restore`, { changeSet: entries.at(-1)?.changeSet });
  expect([path, told(answer)]).toEqual([path, [403, missingRight, []]]);
  expect([path, (await administrator.get(path)).status]).toEqual([path, 404]);
}

/**
 * Tries all that can be done with an entity as somebody with `halfGrants`; the record is deleted in the end.
 * @returns how many fields were asked for, and how many changed ones could not be put back
 */
export async function meetLimits(one: Limited): Promise<{ asked: number; fixed: number }> {
  await readEach(one);
  const asked = await askForEach(one);
  await lookBack(one);
  const fixed = await writeEach(one);
  await bringBack(one);
  return { asked, fixed };
}
