import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DefinitionsAnswer } from '../../../../src/framework/schema/contracts/definitions.ts';
import { unpackDefinitions } from '../../../../src/framework/schema/packDefinitions.ts';
import { createRecord } from '../../../support/createRecord.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

describe.each(quickEngines())('the order of a definition on $engine', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
    const school = await createRecord(server.api, 'institutions', { name: 'Dom' });
    for (const name of ['Saal', 'Aula'])
      await createRecord(server.api, 'rooms', { name, institution: school.id });
  });
  afterAll(async () => await server.stop());

  it('leaves out unreadable titles, and answers the list', async () => {
    const { api } = await loginAs(server, { rooms: { read: { all: true } } });
    const list = await api.get<{ name: string }[]>('rooms');
    expect(list.body.map(({ name }) => name)).toEqual(['Aula', 'Saal']);
    const { entities } = unpackDefinitions((await api.get<DefinitionsAnswer>('definitions')).body);
    expect(entities.find(({ resource }) => resource === 'rooms')?.sort).toEqual([
      { path: 'name', direction: 'ASC' },
    ]);
    expect((await api.get('rooms', { sort: ['institution', 'ASC'] })).status).toBe(400);
  });
});
