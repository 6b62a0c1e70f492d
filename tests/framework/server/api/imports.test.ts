import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { noCounts as none } from '../../../../src/framework/schema/contracts/changeOutcomes.ts';
import type { ImportRowsAnswer } from '../../../../src/framework/schema/contracts/imports.ts';
import type { RecordData } from '../../../../src/framework/schema/Json.ts';
import { buildXlsx } from '../../../support/buildXlsx.ts';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { check, run, sendFile } from '../../../support/importFile.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { provideTestServer } from '../../../support/provideTestServer.ts';
import { readCsv } from '../../../support/readCsv.ts';
import { drawnEngines } from '../../../support/testEngines.ts';

describe.each(drawnEngines())('an import on $engine', (engine) => {
  const server = provideTestServer(engine);
  const { api } = server;

  const named = async (resource: string, name: string) =>
    (await api.get<ApiRecord[]>(resource, { filter: { name } })).body;
  const rowsOf = async (id: string, query: Record<string, unknown> = {}) =>
    (await api.get<ImportRowsAnswer>(`importer/imports/${id}/rows`, query)).body.rows;

  async function storedRows() {
    const { rows } = await sql`
      SELECT (SELECT count(*) FROM sys_imports) AS imports, (SELECT count(*) FROM sys_import_rows) AS rows`.execute(
      server.server.db.kysely,
    );
    return rows;
  }

  it('suggests a field for each column by its title, and remembers the choice', async () => {
    const file = 'Name;Beginn;Anderes\r\nHerbstferien;05.10.2026;x\r\n';
    const { body: first } = await sendFile(api, 'holidays', file);
    expect([first.headers, first.rowCount]).toEqual([['Name', 'Beginn', 'Anderes'], 1]);
    expect(first.choice.columns[0]).toBe('name');
    await check(api, first, { columns: ['name', 'start', 'end'] });
    const { body: second } = await sendFile(api, 'holidays', file);
    expect(second.choice.columns).toEqual(['name', 'start', 'end']);
  });

  it('reads German notation, from a file of German Excel', async () => {
    const employee = await createRecord(api, 'employees', { firstName: 'Jörg', lastName: 'Straßer' });
    const text = [
      'Name;Gemietet;Miete;Zuständig;Straße;Nr.;PLZ;Ort;Land',
      'Schule "Süd";ja;1.234,50;Jörg Straßer;Größter Weg;1;50667;Köln;Nordrhein-Westfalen',
    ].join('\r\n');
    const { body } = await sendFile(api, 'institutions', Buffer.from(text, 'latin1'));
    const address = ['street', 'houseNumber', 'postal', 'city', 'state'].map((name) => `address.${name}`);
    const columns = ['name', 'isRented', 'rentAmount', 'supervisor', ...address];
    const facts = await check(api, body, { columns });
    const done = await run(api, facts);
    expect([done.state, done.counts, await rowsOf(body.id)]).toEqual([
      'done',
      { ...none, create: 1 },
      [expect.objectContaining({ outcome: 'create', reasons: [] })],
    ]);
    const [made] = await named('institutions', 'Schule "Süd"');
    expect(made).toMatchObject({
      isRented: true,
      rentAmount: 123450,
      supervisor: employee.id,
      address: { street: 'Größter Weg', city: 'Köln', state: 'NRW' },
    });
  });

  it('reads an Excel workbook with its numbers, days and booleans', async () => {
    const holidays = buildXlsx([
      ['Name', 'Von', 'Bis', 'Art'],
      ['Ostern', { day: 46115 }, { day: 46117 }, 'school'],
    ]);
    const columns = ['name', 'start', 'end', 'type'];
    const { body } = await sendFile(api, 'holidays', holidays, 'Ferien.xlsx');
    expect(body.samples).toEqual([['Ostern', '03.04.2026', '05.04.2026', 'school']]);
    const done = await run(api, await check(api, body, { columns, key: null }));
    expect(done.counts).toEqual({ ...none, create: 1 });
    const places = buildXlsx([
      ['Name', 'Gemietet', 'Miete'],
      ['Aus Excel', true, 1234.5],
      [null, null, null],
    ]);
    const { body: more } = await sendFile(api, 'institutions', places, 'Orte.xlsx');
    await run(api, await check(api, more, { key: null }));
    expect(await named('institutions', 'Aus Excel')).toMatchObject([{ isRented: true, rentAmount: 123450 }]);
  });

  it('clears values only if that was chosen', async () => {
    const { id } = await createRecord(api, 'institutions', {
      name: 'Mit Miete',
      isRented: true,
      rentAmount: 500,
    });
    const file = `ID;Miete\n${id};\n`;
    const { body } = await sendFile(api, 'institutions', file);
    expect((await check(api, body, { key: 'id' })).counts).toEqual({ ...none, skip: 1 });
    const cleared = await check(api, body, { key: 'id', clearsEmpty: true });
    expect(cleared.counts).toEqual({ ...none, update: 1 });
    await run(api, cleared);
    expect((await api.get<RecordData>(`institutions/${id}`)).body.rentAmount).toBeNull();
  });

  it('runs once, and not before its check', async () => {
    const { body } = await sendFile(api, 'subjects', 'Name\nEinmalig\n');
    expect((await api.post(`importer/imports/${body.id}/run`)).status).toBe(400);
    const done = await run(api, await check(api, body, { key: null }));
    expect(done.state).toBe('done');
    expect((await api.post(`importer/imports/${body.id}/run`)).status).toBe(400);
    expect(await named('subjects', 'Einmalig')).toHaveLength(1);
  });

  it('finds records by their number, leaves unchanged ones alone, and is undone as a whole', async () => {
    const scheme = { name: 'Standorte', target: 'institutions', pattern: 'ST-{NNNN}', isDefault: true };
    expect((await api.post('custom-id-schemes', scheme)).status).toBe(201);
    const [one, two] = [
      await createRecord(api, 'institutions', { name: 'Erste', isRented: true, rentAmount: 100 }),
      await createRecord(api, 'institutions', { name: 'Zweite' }),
    ];
    const exported = await api.get('institutions/export', {
      columns: ['customId', 'name', 'rentAmount'],
      filter: { id: [one.id, two.id] },
      sort: ['customId', 'ASC'],
    });
    const same = await check(api, (await sendFile(api, 'institutions', exported.text)).body);
    expect([same.choice.key, same.counts]).toEqual(['customId', { ...none, skip: 2 }]);
    const changed = `${exported.text.replace('1,00', '2,50')};Dritte;\r\nXX-9999;Vierte;\r\n`;
    const { body } = await sendFile(api, 'institutions', changed);
    const checked = await check(api, body);
    expect(checked.counts).toEqual({ ...none, create: 2, update: 1, skip: 1 });
    expect(await named('institutions', 'Dritte')).toEqual([]);
    const done = await run(api, checked);
    expect([done.state, done.counts]).toEqual(['done', checked.counts]);
    const read = async () => (await api.get<ApiRecord>(`institutions/${one.id}`)).body;
    expect(await read()).toMatchObject({ rentAmount: 250, isRented: true });
    expect((await api.post(`change-sets/${done.changeSet}/undo`)).status).toBe(204);
    expect(await read()).toMatchObject({ rentAmount: 100, name: 'Erste' });
    expect(await named('institutions', 'Dritte')).toEqual([]);
  });

  it('reports in German what is wrong with a row, and returns such rows for correction', async () => {
    const { body } = await sendFile(
      api,
      'holidays',
      'Name;Von;Bis;Art\nA;31.02.2026;01.03.2026;x\n=B;01.07.2026;01.08.2026;school\n;01.07.2026;01.08.2026;school\n',
    );
    const columns = ['name', 'start', 'end', 'type'];
    const checked = await check(api, body, { columns, key: null });
    expect(checked.counts).toEqual({ ...none, create: 1, invalid: 2 });
    const refused = await api.get(`importer/imports/${body.id}/refused`);
    const rows = readCsv(refused.text);
    expect(rows.map((cells) => cells.slice(0, 4))).toEqual([
      ['Name', 'Von', 'Bis', 'Art'],
      ['A', '31.02.2026', '01.03.2026', 'x'],
      ['', '01.07.2026', '01.08.2026', 'school'],
    ]);
    expect(rows[2]?.[4]).toMatch(/^Name: .*erforderlich/);
    const corrected = refused.text.replace('31.02.2026', '28.02.2026').replace(';x;', ';school;');
    const again = await check(api, (await sendFile(api, 'holidays', corrected)).body);
    expect([again.choice.columns, again.counts]).toEqual([
      [...columns, null],
      { ...none, create: 1, invalid: 1 },
    ]);
  });

  it('respects the rights of the importing person, in fields and in records', async () => {
    const mine = await createRecord(api, 'institutions', { name: 'Meine', courseInfoText: 'geheim' });
    const other = await createRecord(api, 'institutions', { name: 'Andere' });
    const { api: person } = await loginAs(server, {
      institutions: { read: { ids: { [mine.id]: ['name'] } }, update: { ids: { [mine.id]: ['name'] } } },
    });
    const file = `ID;Name\n${mine.id};Neu\n${other.id};Übernommen\n;Dritte\n`;
    const { body } = await sendFile(person, 'institutions', file);
    expect(body.targets.map(({ path }) => path)).toEqual(['id', 'name']);
    const done = await run(person, await check(person, body));
    expect(done.counts).toEqual({ ...none, update: 1, forbidden: 1, invalid: 1 });
    expect((await api.get<RecordData>(`institutions/${other.id}`)).body.name).toBe('Andere');
    const columns = ['id', 'courseInfoText'];
    const hidden = await person.post(`importer/imports/${body.id}/check`, { columns, key: 'id' });
    expect(hidden.status).toBe(400);
    const { body: more } = await sendFile(person, 'institutions', file);
    expect((await person.post(`importer/imports/${more.id}/check`, { columns, key: 'id' })).status).toBe(422);
    expect((await sendFile(person, 'employees', file)).status).toBe(403);
    expect((await api.get(`importer/imports/${more.id}`)).status).toBe(404);
    expect((await server.anonymous.get(`importer/imports/${more.id}`)).status).toBe(401);
  });

  it('imports no row twice, and none that matches several records', async () => {
    for (let count = 0; count < 2; count += 1) await createRecord(api, 'subjects', { name: 'Doppelt' });
    const { body } = await sendFile(api, 'subjects', 'Name\nDoppelt\nNeues Fach\nNeues Fach\n');
    const { counts } = await check(api, body, { key: 'name' });
    expect(counts).toEqual({ ...none, create: 1, skip: 1, invalid: 1 });
  });

  it('skips rows that resemble a record or another row, unless they are wanted', async () => {
    const contactInformation = { mobile1: '0170 1112233' };
    const known = await createRecord(api, 'employees', {
      firstName: 'Änne',
      lastName: 'Groß-Ott',
      contactInformation,
    });
    const file = [
      'Vorname;Nachname;Mobil;Geschlecht;Lehrkraft',
      'Aenne;Gross Ott;;weiblich;ja',
      'Bodo;Zwilling;+49 170 1112233;weiblich;ja',
      'Carla;Neumann;0151 22233445;weiblich;ja',
      'CARLA;Neumann;;weiblich;ja',
      'Dora;Anders;;weiblich;ja',
    ].join('\n');
    const { body } = await sendFile(api, 'employees', file);
    const columns = ['firstName', 'lastName', 'contactInformation.mobile1', 'gender', 'isTeacher'];
    const choice = { columns, key: null };
    const checked = await check(api, body, choice);
    expect([checked.counts, checked.similarCount]).toEqual([{ ...none, create: 2, duplicate: 3 }, 3]);
    const similar = await rowsOf(body.id, { outcome: 'duplicate' });
    const record = { id: known.id, title: 'Änne Groß-Ott' };
    expect(similar.map((row) => [row.position, row.similar])).toEqual([
      [0, [record]],
      [1, [record]],
      [3, [{ line: 4 }]],
    ]);
    const refused = await api.get(`importer/imports/${body.id}/refused`);
    expect(readCsv(refused.text).map((cells) => cells.at(-1))).toEqual([
      'Grund',
      'Möglicherweise doppelt: Änne Groß-Ott',
      'Möglicherweise doppelt: Änne Groß-Ott',
      'Möglicherweise doppelt: Zeile 4',
    ]);
    const all = await check(api, body, { ...choice, createsSimilar: true });
    expect([all.counts, all.similarCount]).toEqual([{ ...none, create: 5 }, 3]);
    const done = await run(api, await check(api, body, choice));
    expect([done.counts, done.similarCount]).toEqual([checked.counts, 3]);
    const count = await api.get<ApiRecord[]>('employees', { filter: { lastName: 'Neumann' } });
    expect(count.body).toHaveLength(1);
  });

  it('reveals no unreadable records', async () => {
    await createRecord(api, 'students', { firstName: 'Geheim', lastName: 'Gehalten' });
    const { api: person } = await loginAs(server, {
      students: { create: true, read: { all: ['gender'] }, update: { all: ['firstName', 'lastName'] } },
    });
    const { body } = await sendFile(person, 'students', 'Vorname;Nachname;G\nGeheim;Gehalten;weiblich\n');
    const columns = ['firstName', 'lastName', 'gender'];
    const { counts } = await check(person, body, { columns, key: null });
    expect(counts).toEqual({ ...none, create: 1 });
  });

  it('creates and removes the links named in a cell, and undoes them with the rest', async () => {
    const scheme = { name: 'Personal', target: 'employees', pattern: 'MA-{NNNN}', isDefault: true };
    expect((await api.post('custom-id-schemes', scheme)).status).toBe(201);
    const teacher = async (lastName: string) =>
      await createRecord(api, 'employees', { firstName: 'Eva', lastName, isTeacher: true });
    const [one, two] = [await teacher('Erstling'), await teacher('Zweitling')];
    const held = await createRecord(api, 'institutions', { name: 'Mit Lehrkraft' });
    const numberOf = async (id: string) =>
      (await api.get<RecordData>(`employees/${id}`)).body.customId as string;
    const teachersOf = async (id: string) =>
      (await api.get<RecordData>(`institutions/${id}`)).body.assignedTeachers;
    const linked = await api.post(`institutions/${held.id}/links/assignedTeachers`, { id: one.id });
    expect(linked.status).toBeLessThan(300);
    const file = [
      'ID;Name;Zugeteilte Lehrkräfte',
      `${held.id};;${await numberOf(two.id)}`,
      `;Neu verlinkt;"Eva Erstling; ${await numberOf(two.id)}"`,
      ';Falsch verlinkt;Eva Erstling | Niemand Da',
    ].join('\n');
    const { body } = await sendFile(api, 'institutions', file);
    expect(body.choice.columns).toEqual(['id', 'name', 'assignedTeachers']);
    const done = await run(api, await check(api, body));
    expect(done.counts).toEqual({ ...none, create: 1, update: 1, invalid: 1 });
    const rows = await rowsOf(body.id);
    expect(rows[2]?.reasons).toEqual(['Zugeteilte Lehrkräfte: „Niemand Da“ wurde nicht gefunden.']);
    expect(await teachersOf(held.id)).toEqual([two.id]);
    expect(await teachersOf(rows[1]?.record ?? '')).toEqual([one.id, two.id].sort());
    expect((await api.post(`change-sets/${done.changeSet}/undo`)).status).toBe(204);
    expect(await teachersOf(held.id)).toEqual([one.id]);
    expect(await named('institutions', 'Neu verlinkt')).toEqual([]);
  });

  it('finds records by titles as the search folds them, the exact title first', async () => {
    for (const name of ['Löwe', 'Loewe', 'Straße']) await createRecord(api, 'tags', { name });
    const { body } = await sendFile(api, 'institutions', 'Name;Schlagwörter\nA;loewe\nB;STRASSE\nC;Lowe');
    expect((await check(api, body, { key: null })).counts).toEqual({ ...none, create: 2, invalid: 1 });
  });

  it.each([
    ['an empty file', '', /leer/],
    ['a file without rows', 'Name;Ort\n', /keine Zeile/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), /weder CSV noch XLSX/],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /XLS/],
    ['a broken archive', Buffer.from('504b030400000000', 'hex'), /lesbare Excel/],
    [
      'one that breaks off after many rows',
      `Name\n${'Fach\n'.repeat(2000)}"${'x'.repeat(1_000_001)}`,
      /mehr als/,
    ],
  ])('refuses %s and keeps nothing of it', async (_, content, sentence) => {
    const before = await storedRows();
    const answer = await sendFile(api, 'subjects', content);
    expect([answer.status, answer.text]).toEqual([422, expect.stringMatching(sentence)]);
    expect(await storedRows()).toEqual(before);
  });
});
