import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HistoryAnswer } from '../../../../src/framework/schema/contracts/history.ts';
import type { RecordData } from '../../../../src/framework/schema/Json.ts';
import { createRecord } from '../../../support/createRecord.ts';
import { errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { writeDefinitions } from '../../../support/writeDefinitions.ts';

let server: TestServer;
let definitions: Awaited<ReturnType<typeof writeDefinitions>>;

beforeAll(async () => {
  const above = { kind: 'reference', to: 'branches', onDelete: 'cascade' };
  definitions = await writeDefinitions({
    'branches.json': {
      title: 'Zweig',
      type: 'object',
      properties: {
        name: { title: 'Name', type: 'string' },
        above: { title: 'Darüber', admin: { store: above } },
        beside: { title: 'Daneben', admin: { store: above } },
        twin: { title: 'Zwilling', admin: { store: { ...above, onDelete: 'clear' } } },
      },
    },
  });
  server = await startTestServer(undefined, { DEFINITIONS_DIR: definitions.folder });
});
afterAll(async () => {
  await server.stop();
  await definitions.remove();
});

async function grow(name: string, above: string | null): Promise<string> {
  return (await createRecord(server.api, 'branches', { name, above })).id;
}

it('deletes dependent records, and their dependents', async () => {
  const root = await grow('Stamm', null);
  const leaf = await grow('Blatt', await grow('Ast', root));
  expect((await server.api.remove(`branches/${root}`, 1)).status).toBe(200);
  expect((await server.api.get(`branches/${leaf}`)).status).toBe(404);
});

it('refuses to delete records that depend on each other in a circle', async () => {
  const one = await grow('Eins', null);
  const other = await grow('Zwei', one);
  await server.api.put(`branches/${one}`, { above: other }, 1);
  const answer = await server.api.remove(`branches/${one}`, 2);
  expect([answer.status, errorOf(answer)._t]).toEqual([409, 'stillReferenced']);
  expect(errorOf(answer).message).toContain('im Kreis');
  expect((await server.api.get(`branches/${other}`)).status).toBe(200);
});

it('deletes a dependent record once, in its current state, and restores all of them', async () => {
  const root = await grow('Stamm', null);
  const make = async (values: RecordData) => (await createRecord(server.api, 'branches', values)).id;
  const first = await make({ name: 'Erster', above: root });
  const twin = await make({ name: 'Zweiter', above: root, twin: first });
  const both = await make({ name: 'Dritter', above: root, beside: first });
  const all = [root, first, twin, both];
  const read = async (id: string) => (await server.api.get<RecordData>(`branches/${id}`)).body;
  const before = await Promise.all(all.map(read));
  const answer = await server.api.remove(`branches/${root}`, 1);
  expect(answer.status).toBe(200);
  const { entries } = (await server.api.get<HistoryAnswer>(`branches/${both}/history`)).body;
  expect(entries.map(({ action }) => action)).toEqual(['delete', 'create']);
  const undone = await server.api.post(`change-sets/${answer.headers.get('x-change-set')}/undo`);
  expect(undone.status).toBe(204);
  const kept = ({ above, beside, twin: other }: RecordData) => ({ above, beside, twin: other });
  expect((await Promise.all(all.map(read))).map(kept)).toEqual(before.map(kept));
});

it('deletes many interdependent records at once, but none that somebody has changed', async () => {
  const root = await grow('Stamm', null);
  const make = async (values: RecordData) => (await createRecord(server.api, 'branches', values)).id;
  const leaf = await grow('Blatt', root);
  const twin = await make({ name: 'Zwilling', twin: root });
  const other = await make({ name: 'Anderer', twin: root });
  expect((await server.api.put(`branches/${other}`, { name: 'Geändert' }, 1)).status).toBe(200);
  const bulk = async (ids: string[]) =>
    await server.api.post('branches/bulk', {
      ids: ids.map((id) => ({ id, version: 1 })),
      action: 'delete',
    });
  const refused = await bulk([root, leaf, twin, other]);
  expect([refused.status, errorOf(refused).details]).toMatchObject([
    409,
    { id: other, refused: [{ id: other, code: 'versionConflict' }] },
  ]);
  const deleted = await bulk([root, leaf, twin]);
  expect(deleted.status).toBe(200);
  expect((await server.api.get(`branches/${leaf}`)).status).toBe(404);
  const undone = await server.api.post(`change-sets/${deleted.headers.get('x-change-set')}/undo`);
  expect(undone.status).toBe(204);
  expect((await server.api.get<RecordData>(`branches/${twin}`)).body).toMatchObject({ twin: root });
});
