import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewsAnswer } from '../../../../src/framework/schema/contracts/news.ts';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { type Api, errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const all = { read: { all: true as const }, update: { all: true as const } };

describe.each(quickEngines())('changes by others in one’s own records on $engine', (engine) => {
  let server: TestServer;
  let clerk: Api;
  beforeAll(async () => {
    server = await startTestServer(engine);
    ({ api: clerk } = await loginAs(server, {
      subjects: all,
      institutions: { read: { all: ['name', 'type'] }, update: { all: ['name'] } },
    }));
  });
  afterAll(async () => await server.stop());

  const news = async (api: Api) => (await api.get<NewsAnswer>('news')).body.entries;
  const told = async (api: Api) =>
    (await news(api)).map(({ resource, record, fields }) => [resource, record.name, fields]);

  async function change(api: Api, path: string, values: object): Promise<void> {
    const { $version } = (await api.get<ApiRecord>(path)).body;
    expect((await api.put(path, values, $version)).status).toBe(200);
  }

  it('are empty while nobody else changes them', async () => {
    const { id } = await createRecord(server.api, 'subjects', { name: 'Oboe' });
    await change(clerk, `subjects/${id}`, { name: 'Oboe und Englischhorn' });
    expect(await news(clerk)).toEqual([]);
  });

  it('name who changed which fields since one’s own change, newest first, until one changes them again', async () => {
    const [first, second] = [
      await createRecord(server.api, 'subjects', { name: 'Fagott' }),
      await createRecord(server.api, 'subjects', { name: 'Harfe' }),
    ];
    for (const { id } of [first, second]) await change(clerk, `subjects/${id}`, { name: id });
    for (const { id } of [second, first]) await change(server.api, `subjects/${id}`, { name: `${id} neu` });
    expect(await told(clerk)).toEqual([
      ['subjects', `${first.id} neu`, ['name']],
      ['subjects', `${second.id} neu`, ['name']],
    ]);
    const [entry] = await news(clerk);
    // users who may not read login users do not receive their names
    expect(entry).toMatchObject({
      action: 'update',
      actor: { name: 'Eine andere Person' },
      onBehalfOf: null,
    });
    await change(clerk, `subjects/${first.id}`, { name: 'Fagott' });
    expect(await told(clerk)).toEqual([['subjects', `${second.id} neu`, ['name']]]);
  });

  it('leave out unreadable fields, records and areas', async () => {
    const { id } = await createRecord(server.api, 'institutions', { name: 'Quittenschule' });
    await change(clerk, `institutions/${id}`, { name: 'Quittenschule am Wall' });
    await change(server.api, `institutions/${id}`, { isRented: true });
    const ofInstitutions = async (api: Api) =>
      (await told(api)).filter(([resource]) => resource === 'institutions');
    expect(await ofInstitutions(clerk)).toEqual([]);
    await change(server.api, `institutions/${id}`, { name: 'Quittenschule', isRented: false });
    expect(await ofInstitutions(clerk)).toEqual([['institutions', 'Quittenschule', ['name']]]);
    await server.api.remove(
      `institutions/${id}`,
      (await server.api.get<ApiRecord>(`institutions/${id}`)).body.$version,
    );
    expect(await ofInstitutions(clerk)).toEqual([]);
  });

  it('leave out those before one’s own, even if that or later ones are unreadable', async () => {
    const { id } = await createRecord(server.api, 'institutions', { name: 'Birnenschule' });
    const { api: mover } = await loginAs(server, {
      institutions: { read: { all: ['name'] }, update: { all: ['name', 'totalAmountPupils'] } },
    });
    await change(server.api, `institutions/${id}`, { name: 'Birnenschule am Wall' });
    await change(mover, `institutions/${id}`, { totalAmountPupils: 120 });
    await change(server.api, `institutions/${id}`, { isRented: true });
    expect(await told(mover)).toEqual([]);
    await change(server.api, `institutions/${id}`, { name: 'Birnenschule' });
    expect(await told(mover)).toEqual([['institutions', 'Birnenschule', ['name']]]);
  });

  it('require a login, and accept no parameters', async () => {
    expect((await server.anonymous.get('news')).status).toBe(401);
    const refused = await clerk.get('news?since=2026');
    expect([refused.status, errorOf(refused)._t]).toEqual([400, 'badQuery']);
  });
});
