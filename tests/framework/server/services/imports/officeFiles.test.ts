import { beforeAll, describe, expect, it } from 'vitest';
import { noCounts as none } from '../../../../../src/framework/schema/contracts/changeOutcomes.ts';
import { importRows } from '../../../../../src/framework/server/repository/importRows.ts';
import { headerName } from '../../../../../src/framework/server/spreadsheets/headerName.ts';
import { type ApiRecord, createRecord } from '../../../../support/createRecord.ts';
import { check, run, sendFile } from '../../../../support/importFile.ts';
import { loginAs } from '../../../../support/loginAs.ts';
import { provideTestServer } from '../../../../support/provideTestServer.ts';
import { quickEngines } from '../../../../support/testEngines.ts';

it.each([
  ['Kunden-Nr.', 'Kundennummer'],
  ['Str.', 'Straße'],
  ['STRASSE', 'straße'],
  ['Hausnr.', 'Hausnummer'],
  ['E-Mail', 'Email'],
  ['Tel. 2', 'tel2'],
])('the column %s matches %s', (header, other) => {
  expect(headerName(header)).toBe(headerName(other));
});

describe.each(quickEngines())('files of an office, on $engine', (engine) => {
  const server = provideTestServer(engine);
  const { api } = server;
  const proposed = async (resource: string, headers: string[]) =>
    (await sendFile(api, resource, `${headers.join(';')};\n${headers.map(() => '').join(';')};x\n`)).body
      .choice;

  it('find their fields by everyday names', async () => {
    const headers = [
      'Nr.',
      'Anrede',
      'Name',
      'Vorname',
      'Geb.',
      'Str.',
      'Nr.',
      'PLZ',
      'Ort',
      'Tel.',
      'Handy',
      'Mail',
    ];
    expect((await proposed('parents', headers)).columns.slice(0, -1)).toEqual([
      'customId',
      'gender',
      'lastName',
      'firstName',
      'birthday',
      'address.street',
      'address.houseNumber',
      'address.postal',
      'address.city',
      'contactInformation.phone1',
      'contactInformation.mobile1',
      'contactInformation.mail1',
    ]);
    const others = ['Kundennr.', 'E-Mail-Adresse', 'Telefon 1', 'Tel. 2', 'Hausnr.', 'Wohnort', 'Geburtstag'];
    expect((await proposed('parents', others)).columns.slice(0, -1)).toEqual([
      'customId',
      'contactInformation.mail1',
      'contactInformation.phone1',
      'contactInformation.phone2',
      'address.houseNumber',
      'address.city',
      'birthday',
    ]);
  });

  it('remember no field for columns of the same name', async () => {
    const { body } = await sendFile(api, 'parents', 'Nr.;Str.;Nr.\nY-1;Weg;3\n');
    const columns = ['customId', 'address.street', 'address.houseNumber'];
    expect(body.choice.columns).toEqual(columns);
    await check(api, body);
    expect((await proposed('parents', ['Nr.', 'Str.', 'Nr.'])).columns).toEqual([...columns, null]);
  });

  it('prefer the title of a field to a synonym of another one', async () => {
    expect((await proposed('employees', ['Name', 'Nachname'])).columns).toEqual([null, 'lastName', null]);
    expect((await proposed('institutions', ['Name'])).columns).toEqual(['name', null]);
  });

  it('derive the gender from the salutation', async () => {
    const { body } = await sendFile(api, 'parents', 'Anrede;Name\nFrau;Gruß\nFamilie;Gruße\nHerr;Grüßer\n');
    expect((await run(api, await check(api, body))).counts).toEqual({ ...none, create: 3 });
    const made = await api.get<ApiRecord[]>('parents', { sort: ['lastName', 'ASC'] });
    expect(made.body.map(({ gender }) => gender).sort()).toEqual(['family', 'female', 'male']);
  });

  describe('with postal codes that lost their zero', () => {
    const postals = async () => {
      const { body } = await api.get<ApiRecord[]>('institutions', { fields: ['name', 'address'] });
      return Object.fromEntries(
        body.map(({ name, address }) => [name, (address as { postal?: string } | null)?.postal]),
      );
    };
    const address = (name: string, postal: string, country: string) =>
      `${name};Weg;${postal};Dresden;Sachsen;${country}`;
    const head = 'Name;Straße;PLZ;Ort;Bundesland;Land';
    beforeAll(async () => {
      const stored = { street: 'Gasse', postal: '1010', city: 'Wien', country: 'AT' };
      await createRecord(api, 'institutions', { name: 'In Wien', address: stored });
    });

    it('get it back in Germany, and say so in the preview', async () => {
      const rows = [address('Ohne Land', '1067', ''), address('Deutsch', '1069', 'Deutschland')];
      const { body } = await sendFile(api, 'institutions', [head, ...rows].join('\n'));
      const tried = await check(api, body);
      const { body: seen } = await api.get<{ rows: { outcome: string; reasons: string[] }[] }>(
        `importer/imports/${body.id}/rows`,
      );
      expect(seen.rows.map(({ outcome, reasons }) => [outcome, reasons])).toEqual([
        ['create', ['Anschrift: Postleitzahl: Aus „1067“ wird „01067“.']],
        ['create', ['Anschrift: Postleitzahl: Aus „1069“ wird „01069“.']],
      ]);
      await run(api, tried);
      expect(await postals()).toMatchObject({ 'Ohne Land': '01067', Deutsch: '01069' });
    });

    it('stay unchanged in other countries, and if that was chosen', async () => {
      const [vienna] = (await api.get<ApiRecord[]>('institutions', { filter: { name: 'In Wien' } })).body;
      const file = `ID;Name;PLZ\n${vienna?.id};In Wien;1020\n`;
      const { body } = await sendFile(api, 'institutions', file);
      await run(api, await check(api, body, { key: 'id' }));
      expect(await postals()).toMatchObject({ 'In Wien': '1020' });
      const { body: kept } = await sendFile(api, 'institutions', `${head}\n${address('Kurz', '1067', '')}\n`);
      expect((await check(api, kept, { keepsPostal: true })).counts).toEqual({ ...none, invalid: 1 });
    });
  });

  it('start with a template that names what the person may import, and can be imported unchanged', async () => {
    const template = await api.get('importer/parents/template');
    expect(template.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const { body } = await sendFile(api, 'parents', `${template.text}x\r\n`);
    const settable = body.targets
      .filter(({ path, isSettable }) => isSettable && !path.includes('+'))
      .map(({ path }) => path);
    expect(body.choice.columns).toEqual(settable);
    const clerk = await loginAs(server, {
      parents: { read: { all: true }, update: { all: ['lastName'] } },
    });
    const own = (await clerk.api.get('importer/parents/template')).text.replace('\uFEFF', '').trim();
    expect(own.split(';')).toEqual(['Nachname', 'Kundennummer', 'Buchhaltungsnummer']);
    const reader = await loginAs(server, { parents: { read: { all: true } } });
    expect((await reader.api.get('importer/parents/template')).status).toBe(403);
    expect((await server.anonymous.get('importer/parents/template')).status).toBe(401);
  });

  it('refuse a name that several records have, however many have the other names', async () => {
    const entity = server.server.index().entity('responsibles');
    if (!entity) throw new Error('There are no contact persons.');
    const names = [...Array.from({ length: 1001 }, () => 'Meier'), 'Zander', 'Zander'];
    const records = names.map((lastName, at) => ({
      id: at.toString(16).padStart(24, '0'),
      gender: 'diverse',
      lastName,
    }));
    await importRows(server.server.db.kysely, { entity, records, now: '2026-01-01T06:00:00.000Z' });
    const { body } = await sendFile(api, 'responsibles', 'Nachname;Vorname\nMeier;Ada\nZander;Ben\n');
    const checked = await check(api, body, { key: 'lastName' });
    expect(checked.counts).toEqual({ ...none, invalid: 2 });
    const { body: seen } = await api.get<{ rows: { reasons: string[] }[] }>(
      `importer/imports/${body.id}/rows`,
    );
    expect(seen.rows.map(({ reasons }) => reasons)).toEqual([
      ['Nachname: Zu „Meier“ passen mehrere Datensätze.'],
      ['Nachname: Zu „Zander“ passen mehrere Datensätze.'],
    ]);
  });
});
