import { describe, expect, it } from 'vitest';
import type { BulkRowsAnswer } from '../../../../src/framework/schema/contracts/bulkChanges.ts';
import { noOutcomes } from '../../../../src/framework/schema/contracts/changeOutcomes.ts';
import type { HistoryAnswer } from '../../../../src/framework/schema/contracts/history.ts';
import { changeBulk, previewBulk, undoBulk } from '../../../support/bulkChange.ts';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { provideTestServer } from '../../../support/provideTestServer.ts';
import { errorOf } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

let made = 0;

describe.each(quickEngines())('a bulk change on $engine', (engine) => {
  const server = provideTestServer(engine);
  const { api } = server;

  /** New subjects, and the filter that finds only them. */
  async function makeSubjects(count: number) {
    made += 1;
    const word = `Haufen${made}x`;
    const names = Array.from({ length: count }, (_, at) => `${word} ${at}`);
    const records = await Promise.all(
      names.map(async (name) => await createRecord(api, 'subjects', { name, topics: ['Noten'] })),
    );
    return { ids: records.map(({ id }) => id), filter: { name: { $contains: word } } };
  }
  const read = async (id: string) => (await api.get<ApiRecord>(`subjects/${id}`)).body;
  const hide = { action: 'set', values: { hiddenFromSelection: true } } as const;

  it('changes what a filter finds but the exceptions, as one change set, and is taken back as a whole', async () => {
    const { ids, filter } = await makeSubjects(60);
    const [first = '', second = ''] = ids;
    const selection = { filter, except: [second] };
    const preview = await previewBulk(api, 'subjects', { selection, change: hide });
    // a slow machine checks only the first block in time
    expect([preview.total, preview.checked >= 50]).toEqual([59, true]);
    expect(preview.counts).toEqual({ ...noOutcomes, done: preview.checked });
    expect((await read(first)).$version).toBe(1);
    const run = await changeBulk(api, 'subjects', { selection, change: hide });
    expect(run).toMatchObject({ state: 'done', total: 59, done: 59, canUndo: true, message: null });
    expect([run.counts, run.changeSets.length]).toEqual([{ ...noOutcomes, done: 59 }, 1]);
    expect((await read(second)).hiddenFromSelection).toBe(false);
    const histories = await Promise.all(
      [first, ids.at(-1)].map(async (id) => (await api.get<HistoryAnswer>(`subjects/${id}/history`)).body),
    );
    for (const { entries } of histories)
      expect(entries[0]).toMatchObject({
        changeSet: run.changeSets[0],
        reason: 'Sammeländerung',
        version: 2,
      });
    const undo = await undoBulk(api, run.id);
    expect(undo).toMatchObject({ state: 'done', undoes: run.id, counts: { ...noOutcomes, done: 59 } });
    expect(await read(first)).toMatchObject({ hiddenFromSelection: false, $version: 3 });
    const { body } = await api.get(`bulk/runs/${run.id}`);
    expect(body).toMatchObject({ canUndo: false, undoneBy: undo.id });
    expect((await api.post(`bulk/runs/${run.id}/undo`)).status).toBe(409);
    const again = await undoBulk(api, undo.id);
    expect([again.counts.done, (await read(first)).hiddenFromSelection]).toEqual([59, true]);
  }, 60_000);

  it('leaves out what was changed since when it is taken back, and says so', async () => {
    const { ids } = await makeSubjects(3);
    const change = { action: 'set', values: { topics: ['Takt'] } } as const;
    const run = await changeBulk(api, 'subjects', { selection: { ids }, change });
    const [changed = '', deleted = '', left = ''] = ids;
    await api.put(`subjects/${changed}`, { topics: ['Anders'] }, 2);
    await api.remove(`subjects/${deleted}`, 2);
    const undo = await undoBulk(api, run.id);
    expect(undo.counts).toMatchObject({ done: 1, conflict: 2 });
    expect(await read(left)).toMatchObject({ topics: ['Noten'], $version: 3 });
    const { rows } = (await api.get<BulkRowsAnswer>(`bulk/runs/${undo.id}/rows`, { outcome: 'conflict' }))
      .body;
    const told = rows.find(({ record }) => record === changed);
    expect(told?.reasons).toEqual([expect.stringContaining('Seitdem wurde geändert: Themen.')]);
    expect([rows.length, rows.filter(({ record }) => record === null).length]).toEqual([2, 1]);
  });

  it('begins only with as many records as the preview counted', async () => {
    const { filter } = await makeSubjects(2);
    const answer = await api.post('bulk/subjects', { selection: { filter }, change: hide, expected: 1 });
    expect([answer.status, errorOf(answer).details]).toEqual([409, { total: 2 }]);
    const nothing = { selection: { filter: { name: 'Gibt es nicht' } }, change: hide, expected: 0 };
    expect((await api.post('bulk/subjects', nothing)).status).toBe(422);
  });

  it('keeps a receipt with the reason of each refusal, and as a file', async () => {
    const { ids } = await makeSubjects(2);
    const gone = 'f'.repeat(24);
    const change = { action: 'set', values: { name: 'x'.repeat(101) } } as const;
    const run = await changeBulk(api, 'subjects', { selection: { ids: [...ids, gone] }, change });
    expect(run).toMatchObject({
      counts: { ...noOutcomes, invalid: 2, gone: 1 },
      canUndo: false,
      changeSets: [],
    });
    const receipt = (await api.get<BulkRowsAnswer>(`bulk/runs/${run.id}/rows`)).body;
    expect(receipt.total).toBe(3);
    expect(receipt.rows.at(-1)).toEqual({ record: null, title: null, outcome: 'gone', reasons: [] });
    expect(receipt.rows[0]?.reasons[0]).toMatch(/^Name: /);
    const file = await api.get(`bulk/runs/${run.id}/rows.csv`);
    const [head, first] = file.text.split('\r\n');
    expect(head).toMatch(/^\uFEFF?Eintrag;Kennung;Ergebnis;Grund$/);
    expect(first).toMatch(/^Haufen\d+x \d;[0-9a-f]{24};Abgelehnt;"?Name: /);
  });

  it('is visible to its user only, and its receipt only by the rights of now', async () => {
    const { ids } = await makeSubjects(1);
    const whole = { all: true } as const;
    const clerk = await loginAs(server, { subjects: { read: whole, update: whole } });
    const { id } = await changeBulk(clerk.api, 'subjects', { selection: { ids }, change: hide });
    const rows = async () => (await clerk.api.get<BulkRowsAnswer>(`bulk/runs/${id}/rows`)).body.rows;
    expect(await rows()).toEqual([
      { record: ids[0], title: expect.stringContaining('Haufen'), outcome: 'done', reasons: [] },
    ]);
    for (const path of [`bulk/runs/${id}`, `bulk/runs/${id}/rows`, `bulk/runs/${id}/rows.csv`])
      expect([path, (await api.get(path)).status]).toEqual([path, 404]);
    for (const path of [`bulk/runs/${id}/stop`, `bulk/runs/${id}/undo`])
      expect([path, (await api.post(path)).status]).toEqual([path, 404]);
    const { body } = await api.get<ApiRecord & { roles: string[] }>(`login-users/${clerk.id}`);
    const role = (await api.get<ApiRecord>(`roles/${body.roles[0]}`)).body;
    await api.put(`roles/${role.id}`, { crudAccess: { holidays: { read: whole } } }, role.$version);
    expect(await rows()).toEqual([{ record: null, title: null, outcome: 'done', reasons: [] }]);
  });
});
