import { describe, expect, it } from 'vitest';
import { noCounts as none } from '../../../src/framework/schema/contracts/changeOutcomes.ts';
import { customIdExpression } from '../../../src/server/custom-ids/hooks.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { check, run, sendFile } from '../../support/importFile.ts';
import { loginAs } from '../../support/loginAs.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { type Api, errorOf } from '../../support/startTestServer.ts';
import { quickEngines } from '../../support/testEngines.ts';

it.each([
  ['S-{NNNN}', 'S-0042', '0042'],
  ['S-{NNNN}', 'S-123456', '123456'],
  ['S.{YY}/{N}', 'S.26/7', '7'],
  ['S.{YY}/{N}', 'Sx26/7', undefined],
  ['K{YY}{NN}', 'K2642', '42'],
  ['{YYYY}{MM}-{N}', '202603-9', '9'],
])('the pattern %s counts %s as %s', (pattern, number, counted) => {
  expect(new RegExp(customIdExpression(pattern)).exec(number)?.[1]).toBe(counted);
});

describe.each(quickEngines())('numbers supplied by an office, on $engine', (engine) => {
  const server = provideTestServer(engine);
  const { api } = server;

  const read = async (id: string) => (await api.get<ApiRecord>(`institutions/${id}`)).body;
  const byNumber = async (customId: string) =>
    (await api.get<ApiRecord[]>('institutions', { filter: { customId } })).body;
  const make = async (values: object = {}) =>
    await createRecord(api, 'institutions', { name: 'Schule', ...values });
  const bring = async (file: string, who: Api = api) => {
    const { body } = await sendFile(who, 'institutions', file);
    return await run(who, await check(who, body));
  };
  const undo = async (changeSet: string | null) => await api.post(`change-sets/${changeSet}/undo`);
  const counter = async (id: string) => (await api.get<ApiRecord>(`custom-id-schemes/${id}`)).body.counter;

  it('come with new records of a file, which creates no second ones when repeated', async () => {
    const file = 'Standortnummer;Name;Buchhaltungsnummer\nALT-1;Erste;10001\nALT-2;Zweite;10002\n';
    const { body } = await sendFile(api, 'institutions', file);
    expect(body.choice).toMatchObject({ columns: ['customId', 'name', 'accountingRef'], key: 'customId' });
    expect((await bring(file)).counts).toEqual({ ...none, create: 2 });
    expect(await byNumber('ALT-1')).toMatchObject([{ name: 'Erste', accountingRef: '10001' }]);
    expect((await bring(file)).counts).toEqual({ ...none, skip: 2 });
    expect((await bring('Standortnummer;Name\nALT-1;Umbenannt\n')).counts).toEqual({ ...none, update: 1 });
    expect(await byNumber('ALT-1')).toMatchObject([{ name: 'Umbenannt', accountingRef: '10001' }]);
  });

  it('are set once in a record without one, and stay', async () => {
    const { id, customId } = await make({ name: 'Leer' });
    expect(customId ?? null).toBeNull();
    const filled = await bring(`ID;Buchhaltungsnummer\n${id};70001\n`);
    expect([filled.counts, (await read(id)).accountingRef]).toEqual([{ ...none, update: 1 }, '70001']);
    const { body } = await sendFile(api, 'institutions', `ID;Buchhaltungsnummer\n${id};70002\n`);
    expect((await check(api, body)).counts).toEqual({ ...none, invalid: 1 });
    const { body: rows } = await api.get<{ rows: { reasons: string[] }[] }>(
      `importer/imports/${body.id}/rows`,
    );
    expect(rows.rows[0]?.reasons).toEqual([
      'Buchhaltungsnummer: Dieses Feld ist schon gesetzt und lässt sich nicht mehr ändern',
    ]);
    const { body: emptied } = await sendFile(api, 'institutions', `ID;Buchhaltungsnummer\n${id};\n`);
    expect((await check(api, emptied, { clearsEmpty: true })).counts).toEqual({ ...none, invalid: 1 });
    expect((await undo(filled.changeSet)).status).toBe(204);
    expect((await read(id)).accountingRef ?? null).toBeNull();
  });

  it('are refused if another record has them', async () => {
    await make({ customId: 'EIN-1', name: 'Hat sie' });
    const { id, $version } = await make({ name: 'Will sie' });
    const second = await api.put(`institutions/${id}`, { customId: 'EIN-1' }, $version);
    expect([second.status, errorOf(second).details?.fields]).toEqual([
      422,
      { customId: 'Diesen Wert gibt es schon.' },
    ]);
  });

  it('return with their record after the import was undone, and no new record has taken them meanwhile', async () => {
    const scheme = { name: 'Orte', target: 'institutions', pattern: 'UNDO-{NNN}', isDefault: true };
    const { id } = await createRecord(api, 'custom-id-schemes', scheme);
    const done = await bring('Standortnummer;Name\nUNDO-007;Sieben\n');
    expect(await counter(id)).toBe(7);
    const undone = await undo(done.changeSet);
    expect([undone.status, await byNumber('UNDO-007')]).toEqual([204, []]);
    expect((await make()).customId).toBe('UNDO-008');
    expect((await undo(undone.headers.get('x-change-set'))).status).toBe(204);
    expect(await byNumber('UNDO-007')).toMatchObject([{ name: 'Sieben' }]);
    const [{ id: seventh = '', $version } = {}] = await byNumber('UNDO-007');
    const removed = await api.remove(`institutions/${seventh}`, $version);
    expect((await make()).customId).toBe('UNDO-009');
    expect((await undo(removed.headers.get('x-change-set'))).status).toBe(204);
    expect((await byNumber('UNDO-007')).map((record) => record.id)).toEqual([seventh]);
    await api.put(`custom-id-schemes/${id}`, { isDefault: false }, 1);
  });

  it('leave the other rows of their file unused numbers, in any order of the rows', async () => {
    const scheme = { name: 'Gemischt', target: 'institutions', pattern: 'MIX-{NN}', isDefault: true };
    const { id } = await createRecord(api, 'custom-id-schemes', scheme);
    const rows = Array.from({ length: 130 }, (_, at) =>
      at % 2 === 0 ? `;Ohne ${at}` : `MIX-${String((at + 1) / 2).padStart(2, '0')};Mit ${at}`,
    );
    const file = ['Standortnummer;Name', ...rows].join('\n');
    const { body } = await sendFile(api, 'institutions', file);
    const tried = await check(api, body, { createsSimilar: true });
    expect(tried.counts).toEqual({ ...none, create: 130 });
    expect((await run(api, tried)).counts).toEqual({ ...none, create: 130 });
    expect([await counter(id), (await byNumber('MIX-01'))[0]?.name]).toEqual([130, 'Mit 1']);
    await api.put(`custom-id-schemes/${id}`, { isDefault: false }, 1);
  });

  it('are skipped by a scheme created after them', async () => {
    for (const customId of ['SPAET-1', 'SPAET-2', 'SPAET-40']) await make({ customId });
    const scheme = { name: 'Später', target: 'institutions', pattern: 'SPAET-{N}', isDefault: true };
    const { id } = await createRecord(api, 'custom-id-schemes', scheme);
    expect([(await make()).customId, (await make()).customId]).toEqual(['SPAET-41', 'SPAET-42']);
    await api.put(`custom-id-schemes/${id}`, { isDefault: false }, 1);
  });

  it('never collide with those of records created at the same time', async () => {
    const scheme = { name: 'Zugleich', target: 'institutions', pattern: 'ZUG-{NNN}', isDefault: true };
    const { id } = await createRecord(api, 'custom-id-schemes', scheme);
    const rows = Array.from({ length: 60 }, (_, at) => `ZUG-${String(at + 500).padStart(3, '0')};Z ${at}`);
    const { body } = await sendFile(api, 'institutions', ['Standortnummer;Name', ...rows].join('\n'));
    const tried = await check(api, body, { createsSimilar: true });
    const [done, ...made] = await Promise.all([
      run(api, tried),
      ...Array.from({ length: 20 }, async () => String((await make()).customId)),
    ]);
    expect(done.counts).toEqual({ ...none, create: 60 });
    expect(new Set(made).size).toBe(20);
    expect(made.filter((number) => number >= 'ZUG-500' && number <= 'ZUG-559')).toEqual([]);
    expect(Number(await counter(id))).toBeGreaterThanOrEqual(559);
    await api.put(`custom-id-schemes/${id}`, { isDefault: false }, 1);
  });

  it('require the right by API, and none by import', async () => {
    const all = { create: true, read: { all: true }, update: { all: true } } as const;
    const clerk = await loginAs(server, { institutions: all });
    const keeper = await loginAs(server, { institutions: { ...all, custom: ['bringOwnNumbers'] } });
    const refused = await clerk.api.post('institutions', { name: 'Ohne', customId: 'API-1' });
    expect([refused.status, errorOf(refused).details?.fields]).toEqual([
      403,
      { customId: 'Dieses Feld darfst du nicht ändern.' },
    ]);
    const made = await keeper.api.post<ApiRecord>('institutions', { name: 'Mit', customId: 'API-1' });
    expect([made.status, made.body.customId]).toEqual([201, 'API-1']);
    const place = `institutions/${made.body.id}`;
    expect((await clerk.api.put(place, { accountingRef: '80001' }, 1)).status).toBe(403);
    expect((await keeper.api.put(place, { accountingRef: '80001' }, 1)).status).toBe(200);
    const again = await keeper.api.put(place, { accountingRef: '80002' }, 2);
    expect([again.status, errorOf(again).details?.fields]).toEqual([
      422,
      { accountingRef: 'Dieses Feld ist schon gesetzt und lässt sich nicht mehr ändern' },
    ]);
    expect((await keeper.api.put(place, { accountingRef: null }, 2)).status).toBe(422);
    const ids = [{ id: made.body.id, version: 2 }];
    const change = { ids, action: 'update', data: { customId: 'API-2' } };
    const many = [clerk, keeper].map(async (who) => await who.api.post('institutions/bulk', change));
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual([403, 422]);
    expect((await bring('Standortnummer;Name\nAPI-3;Drei\n', clerk.api)).counts).toEqual({
      ...none,
      create: 1,
    });
  });

  it('are removed only by users who could have supplied them', async () => {
    const clerk = await loginAs(server, {
      institutions: { read: { all: true }, update: { all: ['name'] } },
    });
    const reader = await loginAs(server, { institutions: { read: { all: true } } });
    const { id } = await make({ name: 'Hin und her' });
    const done = await bring(`ID;Buchhaltungsnummer\n${id};90001\n`);
    const byReader = await reader.api.post(`change-sets/${done.changeSet}/undo`);
    expect([byReader.status, (await read(id)).accountingRef]).toEqual([403, '90001']);
    expect((await clerk.api.post(`change-sets/${done.changeSet}/undo`)).status).toBe(204);
    expect((await read(id)).accountingRef ?? null).toBeNull();
  });
});
