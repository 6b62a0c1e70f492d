import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryAnswer } from '../../../../src/framework/schema/contracts/history.ts';
import { isJsonObject, type RecordData } from '../../../../src/framework/schema/Json.ts';
import type { OnDelete } from '../../../../src/framework/schema/model.ts';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';
import { writeDefinitions } from '../../../support/writeDefinitions.ts';

const words: readonly OnDelete[] = ['refuse', 'clear', 'cascade'];

/** A position that refers to `goers`: how its field is defined, and what it holds. */
interface ReferencePosition {
  field(onDelete: OnDelete): object;
  /** The value with references to one that goes and, where there is room, to one that stays. */
  value(goes: string, stays: string): unknown;
  cleared(stays: string): unknown;
  /** What `cascade` leaves of the value; nothing: the whole record goes. */
  cascaded?: (stays: string) => unknown;
}

const reference = (onDelete: OnDelete) => ({
  title: 'Verweis',
  admin: { store: { kind: 'reference', to: 'goers', onDelete } },
});

/** An empty member and one that is not there mean the same. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isJsonObject(value)) return value ?? null;
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null));
}

const positions: Record<string, ReferencePosition> = {
  reference: { field: reference, value: (goes) => goes, cleared: () => null },
  list: {
    field: (onDelete) => ({
      title: 'Liste',
      admin: { store: { kind: 'referenceList', to: 'goers', onDelete } },
    }),
    value: (goes, stays) => [goes, stays],
    cleared: (stays) => [stays],
  },
  kinds: {
    field: (onDelete) => ({
      title: 'Eines von mehreren',
      admin: { store: { kind: 'polymorphicReference', to: ['others', 'goers'], onDelete } },
    }),
    value: (goes) => ({ type: 'goers', id: goes }),
    cleared: () => null,
  },
  member: {
    field: (onDelete) => ({ $ref: `values/${onDelete}-spot.json`, title: 'Wert' }),
    value: (goes) => ({ remark: 'bleibt', at: goes }),
    cleared: () => ({ remark: 'bleibt' }),
    cascaded: () => null,
  },
  row: {
    field: (onDelete) => ({
      title: 'Zeilen',
      type: 'array',
      items: { $ref: `values/${onDelete}-spot.json` },
    }),
    value: (goes, stays) => [
      { remark: 'eins', at: goes },
      { remark: 'zwei', at: stays },
    ],
    cleared: (stays) => [{ remark: 'eins' }, { remark: 'zwei', at: stays }],
    cascaded: (stays) => [{ remark: 'zwei', at: stays }],
  },
};

const cases = Object.entries(positions).flatMap(([kind, position]) =>
  words.map((onDelete) => ({ kind, position, onDelete, resource: `${kind}-${onDelete}` })),
);

const text = { title: 'Name', type: 'string' };
const definitions: Record<string, unknown> = {
  'goers.json': { title: 'Ziel', type: 'object', properties: { name: text } },
  'others.json': { title: 'Anderes', type: 'object', properties: { name: text } },
  ...Object.fromEntries(
    words.map((onDelete) => [
      `values/${onDelete}-spot.json`,
      { title: 'Stelle', type: 'object', properties: { remark: text, at: reference(onDelete) } },
    ]),
  ),
  ...Object.fromEntries(
    cases.map(({ resource, position, onDelete }) => [
      `${resource}.json`,
      { title: resource, type: 'object', properties: { name: text, to: position.field(onDelete) } },
    ]),
  ),
};

describe.each(quickEngines())('deleting what something refers to, on $engine', (engine) => {
  let server: TestServer;
  let folder: Awaited<ReturnType<typeof writeDefinitions>>;

  beforeAll(async () => {
    folder = await writeDefinitions(definitions);
    server = await startTestServer(engine, { DEFINITIONS_DIR: folder.folder });
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  const goer = async (name: string) => (await createRecord(server.api, 'goers', { name })).id;
  const undo = async (changeSet: string | null) =>
    (await server.api.post(`change-sets/${changeSet}/undo`)).status;
  const lastOf = async (path: string) =>
    (await server.api.get<HistoryAnswer>(`${path}/history`)).body.entries[0]?.changeSet ?? '';

  describe.each(cases)('$kind, $onDelete', ({ position, onDelete, resource }) => {
    const held = async (id: string) => {
      const { status, body } = await server.api.get<RecordData>(`${resource}/${id}`);
      return status === 404 ? 'gone' : withoutNulls(body.to);
    };
    const outcome = (goes: string, stays: string) => {
      if (onDelete === 'refuse') return position.value(goes, stays);
      if (onDelete === 'clear') return position.cleared(stays);
      return position.cascaded ? position.cascaded(stays) : 'gone';
    };
    async function fill() {
      const [goes, stays] = [await goer('geht'), await goer('bleibt')];
      const value = position.value(goes, stays);
      const holder = (await createRecord(server.api, resource, { name: 'hält', to: value })).id;
      return { goes, stays, holder, value, after: outcome(goes, stays) };
    }

    if (onDelete === 'refuse') {
      it('is refused with the number of records, alone and in bulk', async () => {
        const { goes, stays, holder, value } = await fill();
        const details = { references: [{ resource, count: 1 }], hidden: false };
        const refused = await server.api.remove(`goers/${goes}`, 1);
        expect([refused.status, errorOf(refused)]).toMatchObject([409, { _t: 'stillReferenced', details }]);
        const unused = await goer('frei');
        const ids = [unused, goes].map((id) => ({ id, version: 1 }));
        expect((await server.api.post('goers/bulk', { ids, action: 'delete' })).status).toBe(409);
        for (const id of [goes, stays, unused])
          expect((await server.api.get(`goers/${id}`)).status).toBe(200);
        expect(await held(holder)).toEqual(value);
      });
      return;
    }

    it('leaves nothing that refers to it, alone and in bulk, however often it is undone', async () => {
      for (const isBulk of [false, true]) {
        const { goes, holder, value, after } = await fill();
        const answer = isBulk
          ? await server.api.post('goers/bulk', { ids: [{ id: goes, version: 1 }], action: 'delete' })
          : await server.api.remove(`goers/${goes}`, 1);
        expect([answer.status, await held(holder)]).toEqual([200, after]);
        for (const expected of [value, after, value]) {
          expect(await undo(await lastOf(`goers/${goes}`))).toBe(204);
          expect(await held(holder)).toEqual(expected);
        }
      }
    });

    it('is undone alone, after which the records that referred to it can be restored', async () => {
      const { goes, holder, value, after } = await fill();
      const made = await lastOf(`goers/${goes}`);
      const referring = await lastOf(`${resource}/${holder}`);
      expect((await server.api.remove(`goers/${goes}`, 1)).status).toBe(200);
      const restore = async (path: string, changeSet: string) =>
        (await server.api.post(`${path}/restore`, { changeSet })).status;
      expect([await restore(`goers/${goes}`, made), await held(holder)]).toEqual([200, after]);
      expect([await restore(`${resource}/${holder}`, referring), await held(holder)]).toEqual([200, value]);
    });
  });

  it.each(cases)(
    'is not bypassed by undoing the creation: $kind, $onDelete',
    async ({ position, resource }) => {
      const [goes, stays] = [await goer('neu'), await goer('bleibt')];
      await createRecord(server.api, resource, { name: 'hält', to: position.value(goes, stays) });
      expect(await undo(await lastOf(`goers/${goes}`))).toBe(409);
      expect((await server.api.get<ApiRecord>(`goers/${goes}`)).status).toBe(200);
    },
  );

  it('is refused for a person with a login, which would keep the rights of its roles', async () => {
    const { id } = await createRecord(server.api, 'employees', { isTeacher: true, lastName: 'Adler' });
    const login = { mail: 'adler@school.example', meta: { type: 'employees', id } };
    const made = await createRecord(server.api, 'login-users', login);
    const refused = await server.api.remove(`employees/${id}`, 1);
    expect([refused.status, errorOf(refused).message]).toEqual([409, expect.stringContaining('1 Zugang')]);
    expect((await server.api.remove(`login-users/${made.id}`, made.$version)).status).toBe(200);
    const { $version } = (await server.api.get<ApiRecord>(`employees/${id}`)).body;
    expect((await server.api.remove(`employees/${id}`, $version)).status).toBe(200);
  });
});
