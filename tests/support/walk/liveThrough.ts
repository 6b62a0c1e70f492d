import { expect } from 'vitest';
import type { HistoryAnswer } from '../../../src/framework/schema/contracts/history.ts';
import { isSameValue } from '../../../src/framework/schema/merge/isSameValue.ts';
import type { Entity } from '../../../src/framework/schema/model.ts';
import type { ApiRecord } from '../createRecord.ts';
import { type Answer, type Api, errorOf } from '../startTestServer.ts';
import { changedValues } from './changedValues.ts';

/** Names of the fields an error refers to. */
function refusedIn(answer: Answer<unknown>): string[] {
  return Object.keys(errorOf(answer)?.details?.fields ?? {}).map((path) => path.split('.')[0] ?? path);
}

/** Changes as many fields at once as the record's other values allow. @returns their names. */
async function changeAll(api: Api, entity: Entity, record: ApiRecord): Promise<string[]> {
  const path = `${entity.resource}/${record.id}`;
  let values = await changedValues(api, entity, record);
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const answer = await api.put(path, values, record.$version);
    if (answer.status === 200) return Object.keys(values);
    const refused = refusedIn(answer);
    expect([path, answer.status, refused.length > 0], answer.text).toEqual([path, 422, true]);
    values = Object.fromEntries(Object.entries(values).filter(([name]) => !refused.includes(name)));
  }
  throw new Error(`${path} takes no change.`);
}

/**
 * Takes a new record through its whole life: read, update, history, restore, delete and restore again,
 * limited to the entity's actions.
 * @returns the number of changed fields.
 */
export async function liveThrough(api: Api, entity: Entity, made: ApiRecord): Promise<number> {
  const { resource, actions, fields } = entity;
  const path = `${resource}/${made.id}`;
  const read = async () => (await api.get<ApiRecord>(path)).body;
  const history = async () => (await api.get<HistoryAnswer>(`${path}/history`)).body.entries;
  const restore = async (changeSet: string | undefined, names?: string[]) =>
    await api.post<ApiRecord>(`${path}/restore`, { changeSet, ...(names && { fields: names }) });
  const first = await read();
  const known = fields.filter(({ writeOnly }) => !writeOnly).map(({ name }) => name);
  expect(Object.keys(first), path).toEqual(expect.arrayContaining(known));
  const [creation] = await history();
  // records present from the start may have no history
  if (creation || actions.includes('create')) expect([path, creation?.action]).toEqual([path, 'create']);

  let changed: string[] = [];
  if (actions.includes('update')) {
    const sent = await changeAll(api, entity, first);
    const now = await read();
    // derived fields may override sent values
    changed = sent.filter((name) => !isSameValue(now[name], first[name]));
    expect([path, changed.length > 0]).toEqual([path, true]);
    const [change] = await history();
    expect([path, change?.action]).toEqual([path, 'update']);
    expect(Object.keys(change?.after ?? {}), path).toEqual(expect.arrayContaining(changed));
    const whole = creation
      ? await restore(creation.changeSet)
      : await api.post(`change-sets/${change?.changeSet}/undo`);
    // such as a counter, which never decreases
    const kept = refusedIn(whole);
    const given = changed.filter((name) => !kept.includes(name));
    expect([path, given.length > 0]).toEqual([path, true]);
    const restored = kept.length > 0 ? await restore(creation?.changeSet, given) : whole;
    expect([path, restored.status], restored.text).toEqual([path, creation ? 200 : 204]);
    const back = await read();
    for (const name of given) expect([path, name, back[name]]).toEqual([path, name, first[name]]);
  } else {
    const [field] = fields.filter(({ readOnly }) => !readOnly);
    const refused = await api.put(path, { [field?.name ?? '']: null }, first.$version);
    expect([path, refused.status]).toEqual([path, 403]);
  }

  const last = await read();
  const gone = await api.remove(path, last.$version);
  if (!actions.includes('delete')) {
    expect([path, gone.status]).toEqual([path, 403]);
    return changed.length;
  }
  expect([path, gone.status], gone.text).toEqual([path, 200]);
  expect([path, (await api.get(path)).status]).toEqual([path, 404]);
  expect((await api.get(resource, { filter: { id: made.id } })).body, path).toEqual([]);
  const again = await restore((await history())[1]?.changeSet);
  expect([path, again.status], again.text).toEqual([path, 200]);
  const { $version: _, $access: __, updatedAt: ___, ...kept } = last;
  expect(await read(), path).toMatchObject(kept);
  return changed.length;
}
