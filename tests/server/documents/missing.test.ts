import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MissingDocumentsAnswer } from '../../../src/contract/missing-documents/missingDocuments.ts';
import { dayInBerlin } from '../../../src/framework/schema/dayInBerlin.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import type { Grants } from '../../../src/framework/schema/rights/Grants.ts';
import { createRecord } from '../../support/createRecord.ts';
import { loginAs } from '../../support/loginAs.ts';
import { type Api, errorOf, startTestServer, type TestServer } from '../../support/startTestServer.ts';

const path = 'document-handler/missing';
const today = dayInBerlin(new Date());
const whole: Grants = { 'stored-documents': { read: { all: true } }, documenttypes: { read: { all: true } } };

describe('missing documents', () => {
  let server: TestServer;
  const ids: Record<string, string> = {};
  const make = async (resource: string, values: RecordData) =>
    (await createRecord(server.api, resource, values)).id;
  const person = async (lastName: string, values: RecordData = {}) =>
    await make('employees', { firstName: 'Ada', lastName, ...values });
  const type = async (name: string, values: RecordData) =>
    await make('documenttypes', { name, isRequired: true, ...values });
  const handIn = async (employee: string, documentType: string, values: RecordData = {}) =>
    await make('stored-documents', {
      provider: { type: 'employees', id: employee },
      documentType,
      ...values,
    });
  const list = async (query: Record<string, unknown> = {}, api: Api = server.api) => {
    const { status, body } = await api.get<MissingDocumentsAnswer>(path, query);
    if (status !== 200) return status;
    return body.missing.map(
      ({ provider, documentType }) => `${String(provider.lastName)}: ${documentType.name}`,
    );
  };

  beforeAll(async () => {
    server = await startTestServer();
    ids.proof = await type('Führungszeugnis', { providers: ['employees'], validityMonths: 12 });
    ids.mandate = await type('Mandat', { providers: ['parents', 'employees'] });
    await type('Zeugnis', { providers: ['employees'], isRequired: false });
    ids.berg = await person('Berg');
    ids.adler = await person('Adler');
    await person('Bewerber', { isApplicant: true });
    await person('Fort', { isActive: false });
    await make('parents', { lastName: 'Cordes' });
    await handIn(ids.adler, ids.mandate);
    await handIn(ids.adler, ids.proof, { issuedOn: '2020-03-31' });
    await handIn(ids.berg, ids.proof, { issuedOn: today });
    await handIn(ids.berg, ids.proof, { issuedOn: '2019-01-01' });
    await handIn(ids.berg, ids.mandate, { validUntil: '2019-06-30' });
  });
  afterAll(async () => await server.stop());

  it('are those a type requires of active people and those that expired, by name', async () => {
    expect(await list()).toEqual(['Adler: Führungszeugnis', 'Berg: Mandat', 'Cordes: Mandat']);
    const { missing, total } = (await server.api.get<MissingDocumentsAnswer>(path)).body;
    expect(total).toBe(3);
    expect(missing[0]).toMatchObject({
      provider: { type: 'employees', id: ids.adler, firstName: 'Ada' },
      since: '2021-04-01',
      validUntil: '2021-03-31',
    });
    expect(missing[1]).toMatchObject({ since: '2019-07-01', validUntil: '2019-06-30' });
    expect(missing[2]).toMatchObject({ since: today, validUntil: null });
  });

  it('are filtered by profile and by type, and sorted by day', async () => {
    expect(await list({ provider: 'parents' })).toEqual(['Cordes: Mandat']);
    expect(await list({ providerId: ids.berg })).toEqual(['Berg: Mandat']);
    expect(await list({ documentType: ids.proof })).toEqual(['Adler: Führungszeugnis']);
    expect(await list({ sort: 'since' })).toEqual([
      'Berg: Mandat',
      'Adler: Führungszeugnis',
      'Cordes: Mandat',
    ]);
    expect(await list({ page: '2' })).toEqual([]);
  });

  it.each([
    [{ provider: 'roles' }, { provider: 'Diese Auswahl gibt es nicht' }],
    [{ providerId: 'x' }, { providerId: 'Dieser Wert passt nicht zum Feld' }],
    [{ documentType: 'x' }, { documentType: 'Dieser Wert passt nicht zum Feld' }],
    [{ sort: 'name' }, { sort: 'Diese Auswahl gibt es nicht' }],
    [{ page: '0' }, { page: 'Der Minimalwert für dieses Feld liegt bei 1' }],
    [{ page: '10001' }, { page: 'Der Maximalwert für dieses Feld liegt bei 10000' }],
    [{ page: 'x' }, { page: 'Dieser Wert passt nicht zum Feld' }],
    [{ wrong: '1' }, { wrong: 'Diesen Parameter gibt es nicht.' }],
  ])('are refused for the query %j', async (query, fields) => {
    const answer = await server.api.get(path, query);
    expect([answer.status, errorOf(answer).details]).toEqual([400, { fields }]);
  });

  it('are listed for readable profiles, and only to users who see all stored documents', async () => {
    const told = async (grants: Grants) => await list({}, (await loginAs(server, grants)).api);
    expect(await told({ ...whole, parents: { read: { all: true } } })).toEqual(['Cordes: Mandat']);
    const one: Grants = { employees: { read: { ids: { [String(ids.berg)]: ['isActive', 'lastName'] } } } };
    expect(await told({ ...whole, ...one })).toEqual(['Berg: Mandat']);
    expect(await told({ ...whole, employees: { read: { all: ['lastName'] } } })).toEqual([]);
    const blind: Grants = { 'stored-documents': { read: { all: ['provider', 'documentType'] } } };
    expect(await told({ ...whole, ...one, ...blind })).toBe(403);
    expect((await server.anonymous.get(path)).status).toBe(401);
  });
});
