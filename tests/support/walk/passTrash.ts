import { expect } from 'vitest';
import type { TrashAnswer } from '../../../src/framework/schema/contracts/trash.ts';
import type { Entity } from '../../../src/framework/schema/model.ts';
import { recordTitle } from '../../../src/framework/schema/recordTitle.ts';
import { trashDaysOf } from '../../../src/framework/schema/trashDaysOf.ts';
import type { Api } from '../startTestServer.ts';
import { halfGrants } from './halfGrants.ts';

interface Visitors {
  administrator: Api;
  /** May create every record and read half of its fields. */
  limited: Api;
  /** May read half of the fields. */
  reader: Api;
  guest: Api;
}

/** Whether records of an entity go to the trash. */
export function hasTrash(entity: Entity): boolean {
  const { actions } = entity;
  return actions.includes('create') && actions.includes('delete') && trashDaysOf(entity) > 0;
}

/** Deletes a record and restores it from the trash, by the limited user where no guard is in the way. */
export async function passTrash(
  { administrator, limited, reader, guest }: Visitors,
  entity: Entity,
  id: string,
): Promise<'limited' | 'administrator'> {
  const { resource } = entity;
  const trash = `trash/${resource}`;
  const found = async (api: Api) =>
    (await api.get<TrashAnswer>(trash, { limit: 200 })).body.records.find((one) => one.id === id);
  const before = (await administrator.get(`${resource}/${id}`)).body;
  const gone = await administrator.remove(`${resource}/${id}`, Number(before.$version));
  expect([resource, gone.status], gone.text).toEqual([resource, 200]);
  expect([resource, (await guest.get(trash)).status]).toEqual([resource, 401]);
  expect([resource, (await reader.get(trash)).status]).toEqual([resource, 403]);
  expect((await reader.post(`${trash}/restore`, { ids: [id] })).status, resource).toBe(403);
  expect((await limited.post(`${trash}/purge`, { ids: [id] })).status, resource).toBe(403);
  expect(await found(administrator), resource).toBeDefined();
  const { readable } = halfGrants(entity);
  const seen = Object.fromEntries(readable.map((name) => [name, before[name]]));
  const isPlain = entity.fields.every(({ reference, targets }) => !reference && !targets);
  const shown = await found(limited);
  expect(shown, resource).toBeDefined();
  if (isPlain) expect([resource, shown?.title]).toEqual([resource, recordTitle(entity, seen as never)]);
  const first = await limited.post(`${trash}/restore`, { ids: [id] });
  const isAllowed = first.status === 200;
  if (!isAllowed) {
    // a guard asks for more than the right to create
    expect([resource, [403, 409, 422].includes(first.status)], first.text).toEqual([resource, true]);
    const second = await administrator.post(`${trash}/restore`, { ids: [id] });
    expect([resource, second.status], second.text).toEqual([resource, 200]);
  }
  const { $version: _, $access: __, updatedAt: ___, ...kept } = before;
  expect((await administrator.get(`${resource}/${id}`)).body, resource).toMatchObject(kept);
  expect(await found(administrator), resource).toBeUndefined();
  return isAllowed ? 'limited' : 'administrator';
}
