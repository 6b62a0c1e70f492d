import { describe, expect, it } from 'vitest';
import type { HistoryAnswer } from '../../../src/framework/schema/contracts/history.ts';
import { installationRecord } from '../../../src/framework/schema/installationRecord.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import type { ApiRecord } from '../../support/createRecord.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { quickEngines } from '../../support/testEngines.ts';

describe.each(quickEngines())('the identity of the organisation on $engine', (engine) => {
  const { api } = provideTestServer(engine);
  const [settings, config] = [`installation/${installationRecord}`, `config/${installationRecord}`];
  const customer = async () => (await api.get<RecordData>(config)).body.customer ?? null;
  const save = async (values: RecordData) =>
    (await api.put(settings, values, (await api.get<ApiRecord>(settings)).body.$version)).status;

  it('is set in the settings, and updates the configuration in the same step', async () => {
    expect(await customer()).toBeNull();
    const address = {
      street: 'Allee',
      houseNumber: '1',
      postal: '10115',
      city: 'Berlin',
      state: 'BE',
      country: 'DE',
    };
    expect(await save({ name: 'Klangbogen', legalName: 'Klangbogen gGmbH', address })).toBe(200);
    expect(await customer()).toMatchObject({ name: 'Klangbogen', legalName: 'Klangbogen gGmbH', address });
    expect(await save({ legalName: 'Klangbogen e. V.' })).toBe(200);
    expect(await customer()).toMatchObject({ name: 'Klangbogen', legalName: 'Klangbogen e. V.', address });
    const { entries } = (await api.get<HistoryAnswer>(`${settings}/history`)).body;
    expect((await api.post(`change-sets/${entries[0]?.changeSet}/undo`)).status).toBe(204);
    expect(await customer()).toMatchObject({ legalName: 'Klangbogen gGmbH' });
  });

  it('cannot be changed elsewhere', async () => {
    const { $version } = (await api.get<ApiRecord>(config)).body;
    expect((await api.put(config, { customer: { name: 'Andere' } }, $version)).status).toBe(422);
  });

  it('is in one configuration, which cannot be added or removed', async () => {
    expect((await api.post('config', {})).status).toBe(403);
    expect((await api.remove(config, 1)).status).toBe(403);
    expect((await api.get<RecordData[]>('config', { range: [0, 4] })).body).toHaveLength(1);
  });
});
