import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('takes along what hangs on a record, and what hangs on that', async () => {
  const root = await grow('Stamm', null);
  const leaf = await grow('Blatt', await grow('Ast', root));
  expect((await server.api.remove(`branches/${root}`, 1)).status).toBe(200);
  expect((await server.api.get(`branches/${leaf}`)).status).toBe(404);
});

it('refuses to delete records that hang on each other in a circle', async () => {
  const one = await grow('Eins', null);
  const other = await grow('Zwei', one);
  await server.api.put(`branches/${one}`, { above: other }, 1);
  const answer = await server.api.remove(`branches/${one}`, 2);
  expect([answer.status, errorOf(answer)._t]).toEqual([409, 'stillReferenced']);
  expect(errorOf(answer).message).toContain('im Kreis');
  expect((await server.api.get(`branches/${other}`)).status).toBe(200);
});
