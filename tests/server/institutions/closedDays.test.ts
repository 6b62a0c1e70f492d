import { beforeAll, describe, expect, it } from 'vitest';
import type { ImportRowsAnswer } from '../../../src/framework/schema/contracts/imports.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { check, sendFile } from '../../support/importFile.ts';
import { loginWithRole } from '../../support/loginWithRole.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { errorOf } from '../../support/startTestServer.ts';
import { drawnEngines } from '../../support/testEngines.ts';

const repentance = 'Dieser Tag ist nicht wählbar: Buß- und Bettag';

describe.each(drawnEngines())('days on which an institution is closed, on $engine', (engine) => {
  const server = provideTestServer(engine);
  const { api } = server;
  let saxon: ApiRecord;
  let bavarian: ApiRecord;

  const address = (state: string) => ({ street: 'Weg', postal: '01067', city: 'Ort', state, country: 'DE' });
  const holiday = async (name: string, day: string, more: object) =>
    await createRecord(api, 'holidays', { name, type: 'public', start: day, end: day, ...more });
  const event = (institution: ApiRecord, eventDate: string) => ({ institution: institution.id, eventDate });
  const daysOf = async (query: Record<string, string>) =>
    await api.get<{ days: { name: string; start: string; end: string }[] }>('excluded-days', {
      resource: 'handout-events',
      field: 'eventDate',
      ...query,
    });

  beforeAll(async () => {
    saxon = await createRecord(api, 'institutions', { name: 'Sachsen', address: address('SN') });
    bavarian = await createRecord(api, 'institutions', { name: 'Bayern', address: address('BY') });
    await holiday('Buß- und Bettag', '2026-11-18', { stateCode: 'SN' });
    await holiday('Neujahr', '2027-01-01', {});
    await holiday('Schulfest', '2026-12-07', { type: 'company', institution: bavarian.id });
  });

  it('are those of its state and country and its own (holiday-04)', async () => {
    const range = { from: '2026-11-01', to: '2027-02-01' };
    const names = async ({ id }: ApiRecord) =>
      (await daysOf({ of: id, ...range })).body.days.map(({ name }) => name);
    expect(await names(saxon)).toEqual(['Buß- und Bettag', 'Neujahr']);
    expect(await names(bavarian)).toEqual(['Schulfest', 'Neujahr']);
    const { body } = await daysOf({ of: saxon.id, from: '2026-11-18', to: '2026-11-18' });
    expect(body.days).toEqual([{ name: 'Buß- und Bettag', start: '2026-11-18', end: '2026-11-18' }]);
  });

  it('are refused: created, changed and in bulk, with the name of the day (dateinput-06)', async () => {
    const refused = await api.post('handout-events', event(saxon, '2026-11-18'));
    expect([refused.status, errorOf(refused).details?.fields]).toEqual([422, { eventDate: repentance }]);
    const made = await api.post<ApiRecord>('handout-events', event(saxon, '2026-11-19'));
    expect(made.status).toBe(201);
    const path = `handout-events/${made.body.id}`;
    const changed = await api.put(path, { eventDate: '2026-11-18' }, 1);
    expect([changed.status, errorOf(changed).details?.fields]).toEqual([422, { eventDate: repentance }]);
    const ids = [{ id: made.body.id, version: 1 }];
    const bulk = await api.post('handout-events/bulk', {
      action: 'update',
      ids,
      data: { eventDate: '2027-01-01' },
    });
    expect([bulk.status, errorOf(bulk).details?.fields]).toEqual([
      422,
      { eventDate: 'Dieser Tag ist nicht wählbar: Neujahr' },
    ]);
  });

  it('are refused, too, if only the institution changes', async () => {
    const made = await api.post<ApiRecord>('handout-events', event(bavarian, '2026-11-18'));
    expect(made.status).toBe(201);
    const moved = await api.put(`handout-events/${made.body.id}`, { institution: saxon.id }, 1);
    expect([moved.status, errorOf(moved).details?.fields]).toEqual([422, { eventDate: repentance }]);
  });

  it('do not block changes of other fields of a record that has such a day already', async () => {
    const made = await api.post<ApiRecord>('handout-events', event(saxon, '2026-12-01'));
    await holiday('Neuer Feiertag', '2026-12-01', { stateCode: 'SN' });
    const changed = await api.put(`handout-events/${made.body.id}`, { isActive: false }, 1);
    expect(changed.status).toBe(200);
  });

  it('are refused in an import', async () => {
    const file = 'Standort;Tag\r\nSachsen;18.11.2026\r\nSachsen;20.11.2026\r\n';
    const { body } = await sendFile(api, 'handout-events', file);
    await check(api, body, { columns: ['institution', 'eventDate'], key: null });
    const { rows } = (await api.get<ImportRowsAnswer>(`importer/imports/${body.id}/rows`)).body;
    expect(rows.map(({ outcome, reasons }) => [outcome, reasons.join()])).toEqual([
      ['invalid', expect.stringContaining(repentance)],
      ['create', ''],
    ]);
  });

  it('are shown only to users who may write the field and read the institution', async () => {
    const range = { from: '2026-11-01', to: '2026-12-01' };
    const crudAccess = { institutions: { read: { all: ['name'] } } };
    const role = await createRecord(api, 'roles', { name: 'Außenstehend', crudAccess });
    const { api: outsider } = await loginWithRole(server, role.id);
    const query = { resource: 'handout-events', field: 'eventDate', of: saxon.id, ...range };
    expect((await outsider.get('excluded-days', query)).status).toBe(404);
    expect((await daysOf({ of: '0'.repeat(24), ...range })).status).toBe(404);
    expect((await daysOf({ of: saxon.id, ...range, field: 'institution' })).status).toBe(404);
    expect((await daysOf({ of: saxon.id, from: 'heute', to: 'morgen' })).status).toBe(400);
  });
});
