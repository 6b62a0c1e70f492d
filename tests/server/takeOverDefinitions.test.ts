import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DefinitionError } from '../../src/framework/schema/DefinitionMistake.ts';
import { SchemaChangeNeeded } from '../../src/framework/server/schema-changes/plan/Plan.ts';
import { loginAs } from '../support/loginAs.ts';
import { openSocket } from '../support/openSocket.ts';
import { startTestServer, type TestServer } from '../support/startTestServer.ts';
import { writeDefinitions } from '../support/writeDefinitions.ts';

const motto = { title: 'Motto', type: 'string' };
let server: TestServer;
let definitions: Awaited<ReturnType<typeof writeDefinitions>>;

beforeAll(async () => {
  definitions = await writeDefinitions({});
  server = await startTestServer(undefined, { DEFINITIONS_DIR: definitions.folder });
});
afterAll(async () => {
  await server.stop();
  await definitions.remove();
});

async function saveSubjects(change: (properties: Record<string, unknown>) => void): Promise<void> {
  const file = join(definitions.folder, 'subjects.json');
  const definition = JSON.parse(await readFile(file, 'utf8'));
  change(definition.properties);
  await writeFile(file, JSON.stringify(definition));
}

it('switches to changed definitions, notifies open pages, and refuses mistakes and losses of data', async () => {
  const { api, token } = await loginAs(server, { subjects: { create: true, read: { all: true } } });
  const page = await openSocket(server.server.url, {
    cookie: `leitstand=${token}`,
    origin: server.server.url,
  });
  const before = await api.get('definitions');
  expect((await server.api.post('subjects', { name: 'Oboe', motto: 'Hoch' })).status).toBe(422);

  await saveSubjects((properties) => {
    properties.motto = motto;
  });
  await server.server.takeOverDefinitions();
  await page.hears('rights-changed');
  page.socket.close();
  const headers = { 'if-none-match': before.headers.get('etag') ?? '' };
  const after = await api.send('GET', 'definitions', { headers });
  expect([after.status, after.text.includes('Motto'), before.text.includes('Motto')]).toEqual([
    200,
    true,
    false,
  ]);
  expect((await server.api.post('subjects', { name: 'Oboe', motto: 'Hoch' })).status).toBe(201);
  expect((await api.get('subjects', { filter: { motto: 'Hoch' } })).body).toHaveLength(1);
  expect((await api.get('docs/json')).text).toContain('"motto"');

  await saveSubjects((properties) => {
    properties.motto = { ...motto, type: 'colour' };
  });
  await expect(server.server.takeOverDefinitions()).rejects.toBeInstanceOf(DefinitionError);
  await saveSubjects((properties) => {
    delete properties.motto;
  });
  await expect(server.server.takeOverDefinitions()).rejects.toBeInstanceOf(SchemaChangeNeeded);
  expect((await api.get('subjects', { filter: { motto: 'Hoch' } })).body).toHaveLength(1);
});
