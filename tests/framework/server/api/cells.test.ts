import { describe, expect, it } from 'vitest';
import type { CellsAnswer, CellsRequest } from '../../../../src/framework/schema/contracts/cells.ts';
import type { HistoryAnswer } from '../../../../src/framework/schema/contracts/history.ts';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { provideTestServer } from '../../../support/provideTestServer.ts';
import type { Api } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

describe.each(quickEngines())('edited cells on $engine', (engine) => {
  const server = provideTestServer(engine);
  const { api } = server;
  const read = async (resource: string, id: string) => (await api.get<ApiRecord>(`${resource}/${id}`)).body;

  async function write(by: Api, resource: string, request: CellsRequest): Promise<CellsAnswer> {
    const { status, body, text } = await by.post<CellsAnswer>(`${resource}/cells`, request);
    if (status !== 200) throw new Error(text);
    return body;
  }

  it('are one change set, in which a refused record does not stop the others', async () => {
    const made = await Promise.all(
      ['Eins', 'Zwei', 'Drei'].map((name) => createRecord(api, 'subjects', { name })),
    );
    const [one, two, three] = made as [ApiRecord, ApiRecord, ApiRecord];
    await api.put(`subjects/${three.id}`, { name: 'Anders' }, 1);
    const answer = await write(api, 'subjects', {
      cells: [
        { id: two.id, version: 1, values: { name: '' } },
        { id: one.id, version: 1, values: { name: 'Erstes', topics: ['Noten'] } },
        { id: three.id, version: 1, values: { name: 'Drittes' } },
        { id: 'f'.repeat(24), version: 1, values: { name: 'Weg' } },
      ],
      creates: [{ name: 'Neues' }, { topics: ['Ohne Namen'] }],
    });
    expect(answer.cells.map(({ id, outcome, version }) => [id, outcome, version])).toEqual([
      [two.id, 'invalid', null],
      [one.id, 'done', 2],
      [three.id, 'conflict', null],
      ['f'.repeat(24), 'gone', null],
    ]);
    expect(answer.cells[0]?.fields).toEqual({ name: expect.stringMatching(/./) });
    expect(answer.cells[1]?.record).toMatchObject({ id: one.id, name: 'Erstes', topics: ['Noten'] });
    expect(answer.cells[2]?.conflict).toMatchObject({
      conflicts: [{ path: 'name', base: 'Drei', mine: 'Drittes', theirs: 'Anders' }],
    });
    const [created, refused] = answer.creates;
    expect([created?.outcome, created?.version, refused?.outcome, refused?.id]).toEqual([
      'done',
      1,
      'invalid',
      null,
    ]);
    const { entries } = (await api.get<HistoryAnswer>(`subjects/${created?.id}/history`)).body;
    expect(entries[0]?.changeSet).toBe(answer.changeSet);
    expect((await api.post(`change-sets/${answer.changeSet}/undo`)).status).toBe(204);
    expect([
      (await read('subjects', one.id)).name,
      (await api.get(`subjects/${created?.id}`)).status,
    ]).toEqual(['Eins', 404]);
  });

  it('are read from texts as an import reads them: titles, days, amounts, parts of values, empty ones', async () => {
    const tag = await createRecord(api, 'tags', { name: `Dringend ${engine.engine}` });
    const employee = await createRecord(api, 'employees', {
      firstName: 'Ida',
      lastName: `Ith${engine.engine}`,
    });
    const place = await createRecord(api, 'institutions', { courseInfoText: 'Alt', accountingRef: 'K-1' });
    const texts = {
      tags: `Dringend ${engine.engine}`,
      assignedEmployees: `Ida Ith${engine.engine}`,
      totalAmountPupils: '1.200',
      'contactInformation.mail1': 'info@demo.example',
      courseInfoText: '',
    };
    const { cells } = await write(api, 'institutions', {
      texts: true,
      cells: [{ id: place.id, version: place.$version, values: texts }],
    });
    expect([cells[0]?.outcome, cells[0]?.fields, cells[0]?.message]).toEqual(['done', {}, null]);
    expect(await read('institutions', place.id)).toMatchObject({
      tags: [tag.id],
      assignedEmployees: [employee.id],
      totalAmountPupils: 1200,
      contactInformation: { mail1: 'info@demo.example' },
      courseInfoText: null,
      accountingRef: 'K-1',
    });
    const holiday = await createRecord(api, 'holidays');
    const wrong = await write(api, 'holidays', {
      texts: true,
      cells: [
        { id: holiday.id, version: 1, values: { start: 'morgen', end: '01.09.2026', gibtsNicht: 'x' } },
      ],
      creates: [{ name: 'Herbst', type: 'Schulferien', start: '05.10.2026', end: '17.10.2026' }],
    });
    expect(wrong.cells[0]).toMatchObject({
      outcome: 'invalid',
      fields: { gibtsNicht: 'In dieses Feld kannst du keinen Text einfügen.' },
    });
    const unknown = await write(api, 'institutions', {
      texts: true,
      cells: [{ id: place.id, version: 1, values: { tags: 'Gibt es nicht' } }],
    });
    expect(unknown.cells[0]?.fields).toEqual({ tags: '„Gibt es nicht“ wurde nicht gefunden.' });
    for (const name of ['Müller', 'Mueller']) await createRecord(api, 'tags', { name });
    const spelled = await write(api, 'institutions', {
      texts: true,
      cells: [],
      creates: ['mueller', 'MÜLLER', 'Muller'].map((tags) => ({ name: `Mit ${tags}`, tags })),
    });
    expect(spelled.creates.map(({ fields }) => fields)).toEqual([
      {},
      {},
      { tags: '„Muller“ heißen mehrere. Nimm die Kennung.' },
    ]);
    expect(wrong.creates[0]?.record).toMatchObject({ start: '2026-10-05', end: '2026-10-17' });
  });

  it('equal single saves: outcomes, values and versions of a drawn block', async () => {
    const drawn = ['Harfe', '', 'Orgel', 'x'.repeat(101), 'Horn', null, 7];
    const twins = await Promise.all(
      drawn.map(async (_, at) => [
        await createRecord(api, 'subjects', { name: `Alt ${at}` }),
        await createRecord(api, 'subjects', { name: `Alt ${at}` }),
      ]),
    );
    const { cells } = await write(api, 'subjects', {
      cells: twins.map(([one], at) => ({ id: one?.id ?? '', version: 1, values: { name: drawn[at] } })),
    });
    for (const [at, [one, other]] of twins.entries()) {
      const single = await api.put<ApiRecord>(`subjects/${other?.id}`, { name: drawn[at] }, 1);
      expect(cells[at]?.outcome).toBe(single.status === 200 ? 'done' : 'invalid');
      const [left, right] = [await read('subjects', one?.id ?? ''), await read('subjects', other?.id ?? '')];
      expect([left.name, left.$version]).toEqual([right.name, right.$version]);
    }
  });

  it('create a record once however often the same request comes', async () => {
    const name = `Einmal ${engine.engine}`;
    const request = { cells: [], creates: [{ name }, { topics: ['Ohne Namen'] }] };
    const headers = { 'Idempotency-Key': `cells-${engine.engine}-1` };
    const send = async (body: CellsRequest) => await api.post<CellsAnswer>('subjects/cells', body, headers);
    const answers = [await send(request), ...(await Promise.all([send(request), send(request)]))];
    const ids = answers.map(({ body }) => body.creates[0]?.id);
    expect(new Set(ids).size).toBe(1);
    expect(answers.map(({ body }) => body.creates.map(({ outcome }) => outcome))).toEqual(
      answers.map(() => ['done', 'invalid']),
    );
    expect(answers.map(({ body }) => body.creates[0]?.record?.name)).toEqual(answers.map(() => name));
    const other = await send({ cells: [], creates: [{ name: 'Anderes' }] });
    expect(other.body.creates.map(({ id, outcome }) => [id, outcome])).toEqual([[null, 'invalid']]);
    expect((await api.post('subjects/cells', request, { 'Idempotency-Key': 'kurz' })).status).toBe(400);
  });

  it('are refused where a single save would be, and limited in number', async () => {
    const { id } = await createRecord(api, 'subjects', { name: 'Bleibt' });
    const reader = await loginAs(server, {
      subjects: { read: { all: ['name'] }, update: { all: ['name'] } },
    });
    const { cells, creates } = await write(reader.api, 'subjects', {
      cells: [
        { id, version: 1, values: { color: '#000000' } },
        { id, version: 1, values: { name: 'Bleibt' } },
      ],
      creates: [{ name: 'Neu' }],
    });
    expect([...cells, ...creates].map(({ outcome }) => outcome)).toEqual([
      'forbidden',
      'unchanged',
      'forbidden',
    ]);
    expect(Object.keys(cells[1]?.record ?? {})).not.toContain('color');
    const nobody = await loginAs(server, { holidays: { read: { all: true } } });
    expect((await nobody.api.post('subjects/cells', { cells: [] })).status).toBe(403);
    const many = Array.from({ length: 1001 }, () => ({ id, version: 1, values: { name: 'a', color: null } }));
    expect((await api.post('subjects/cells', { cells: many })).status).toBe(400);
  });
});
