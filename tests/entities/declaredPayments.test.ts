import { beforeAll, describe, expect, it } from 'vitest';
import type { DefinitionsAnswer } from '../../src/framework/schema/contracts/definitions.ts';
import { unpackDefinitions } from '../../src/framework/schema/packDefinitions.ts';
import type { ApiRecord } from '../support/createRecord.ts';
import { loginAs } from '../support/loginAs.ts';
import { provideTestServer } from '../support/provideTestServer.ts';
import type { Api } from '../support/startTestServer.ts';
import { child, createForm, createSubmissions } from '../support/submissions/createSubmission.ts';

const resource = 'online-form-submissions';
const iban = 'DE02120300000000202051';
const payment = { method: 'direct-debit', iban, accountHolder: 'Eva Sommer' };

describe('the payment that a family declared', () => {
  const server = provideTestServer();
  const people = {} as Record<'reader' | 'outsider', { id: string; api: Api }>;
  let record: ApiRecord;

  beforeAll(async () => {
    const all = { all: true as const };
    const submissions = { [resource]: { read: all, update: all } };
    const named = { read: { all: ['firstName', 'lastName'] } };
    people.outsider = await loginAs(server, { ...submissions, parents: named });
    const reading = { read: { all: ['lastName', 'payment'] } };
    people.reader = await loginAs(server, { ...submissions, parents: reading });
    const [made] = await createSubmissions(server, (await createForm(server)).id, [
      child('Mia', { payment }),
    ]);
    if (!made) throw new Error('There is no submission.');
    record = made;
  });

  async function asks({ api }: { api: Api }) {
    const { body } = await api.get<DefinitionsAnswer>('definitions');
    const entity = unpackDefinitions(body).entities.find((one) => one.resource === resource);
    const range = [0, 9];
    const answers = {
      profile: await api.get(`${resource}/${record.id}`),
      list: await api.get(resource, { range }),
      history: await api.get(`${resource}/${record.id}/history`),
      fields: await api.get(resource, { fields: ['id', 'payment'], range }),
      filter: await api.get(resource, { filter: { 'payment.iban': iban }, range }),
      sort: await api.get(resource, { sort: ['payment.method', 'ASC'], range }),
      export: await api.get(`${resource}/export`, { columns: ['id', 'payment.iban'] }),
    };
    const status = Object.entries(answers).map(([name, answer]) => [name, answer.status]);
    return {
      definition: entity?.fields.some(({ name }) => name === 'payment'),
      ...Object.fromEntries(status),
      told: Object.entries(answers).flatMap(([name, { text }]) => (text.includes(iban) ? [name] : [])),
    };
  }

  it('is readable with the right to the payment of parents', async () => {
    expect(await asks(people.reader)).toEqual({
      definition: true,
      profile: 200,
      list: 200,
      history: 200,
      fields: 200,
      filter: 200,
      sort: 200,
      export: 200,
      told: ['profile', 'list', 'history', 'fields', 'filter', 'sort', 'export'],
    });
  });

  it('is on no channel for readers of parents without it', async () => {
    expect(await asks(people.outsider)).toEqual({
      definition: false,
      profile: 200,
      list: 200,
      history: 200,
      fields: 400,
      filter: 400,
      sort: 400,
      export: 400,
      told: [],
    });
  });

  it('is found by nobody else who searches for it', async () => {
    const found = async ({ api }: { api: Api }) =>
      (await api.get<ApiRecord[]>(resource, { filter: { $search: iban }, range: [0, 9] })).body.length;
    expect(await found(people.outsider)).toBe(0);
  });

  it('says why it is not readable', async () => {
    const question = { entity: resource, action: 'read', field: 'payment', loginUser: people.outsider.id };
    const { body } = await server.api.get('permissioner/explain', question);
    expect(body).toMatchObject({ isAllowed: false, reasons: [], missing: 'parents.payment' });
  });

  it('is not opened by somebody who cannot read it: a role that reads the payment of parents', async () => {
    const roles = { create: true, read: { all: true as const }, update: { all: true as const } };
    const parents = { read: { all: ['lastName', 'payment'] } };
    const { api } = await loginAs(server, { roles, parents });
    const give = async (by: Api, fields: string[]) =>
      (await by.post('roles', { name: fields.join(), crudAccess: { parents: { read: { all: fields } } } }))
        .status;
    expect(await give(api, ['lastName', 'payment'])).toBe(403);
    expect(await give(api, ['lastName'])).toBe(201);
    const knowing = await loginAs(server, { roles, parents, [resource]: { read: { all: true as const } } });
    expect(await give(knowing.api, ['payment'])).toBe(201);
  });
});
