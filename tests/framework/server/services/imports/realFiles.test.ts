import { describe, expect, it } from 'vitest';
import { noCounts as none } from '../../../../../src/framework/schema/contracts/changeOutcomes.ts';
import type { ImportFacts } from '../../../../../src/framework/schema/contracts/imports.ts';
import { type ApiRecord, createRecord } from '../../../../support/createRecord.ts';
import { check, run, sendFile } from '../../../../support/importFile.ts';
import { provideTestServer } from '../../../../support/provideTestServer.ts';
import { quickEngines } from '../../../../support/testEngines.ts';

describe.each(quickEngines())('files that schools and authorities publish, on $engine', (engine) => {
  const server = provideTestServer(engine);
  const { api } = server;
  const send = async (resource: string, content: string) => (await sendFile(api, resource, content)).body;
  const find = async (resource: string, filter: object) => {
    const { body } = await api.get<ApiRecord[]>(resource, { filter });
    return body;
  };
  const made = async (name: string) => ((await find('institutions', { name }))[0] ?? {}) as ApiRecord;
  const reasons = async ({ id }: ImportFacts, outcome?: string) => {
    const { body } = await api.get<{ rows: { reasons: string[] }[] }>(
      `importer/imports/${id}/rows`,
      outcome ? { outcome } : {},
    );
    return body.rows.map((row) => row.reasons);
  };

  it('fill town and federal state from the postal code, and say so', async () => {
    const facts = await send('institutions', 'Schulname;Adresse;PLZ\nSchule A1;Turmstr. 75;10551\n');
    expect(facts.choice.columns).toEqual(['name', 'address.street+address.houseNumber', 'address.postal']);
    const checked = await check(api, facts);
    expect([checked.counts, checked.hintCount]).toEqual([{ ...none, create: 1 }, 1]);
    expect(await reasons(checked, 'hinted')).toEqual([
      [
        'Anschrift: Ort „Berlin“ aus der Postleitzahl 10551.',
        'Anschrift: Bundesland „Berlin“ aus der Postleitzahl 10551.',
      ],
    ]);
    await run(api, checked);
    expect((await made('Schule A1')).address).toMatchObject({
      street: 'Turmstr.',
      houseNumber: '75',
      postal: '10551',
      city: 'Berlin',
      state: 'BE',
      location: { type: 'Point' },
    });
  });

  it('split a column with postal code and town', async () => {
    const facts = await send(
      'institutions',
      'Name;Straße, Haus-Nr.;PLZ Ort\nSchule A2;Weg 1 a;22337 Hamburg\nSchule A3;Weg 2-4;22337 Hamburg\n',
    );
    expect(facts.choice.columns).toEqual([
      'name',
      'address.street+address.houseNumber',
      'address.postal+address.city',
    ]);
    await run(api, await check(api, facts, { createsSimilar: true }));
    expect((await made('Schule A3')).address).toMatchObject({
      houseNumber: '2-4',
      postal: '22337',
      state: 'HH',
    });
  });

  it('join area code and number, and numbered parts of a name', async () => {
    const facts = await send(
      'institutions',
      [
        'sep=;',
        'Schulnummer;Schulbezeichnung_1;Schulbezeichnung_2;Telefonvorwahl;Telefon;Faxvorwahl;Fax',
        '"900001";"Studienkolleg des Studien-";"werks";"0234";"9388231";"0234";"9388260"',
        '"900002";"Gymnasium";"";"2774";"60312";"";"71752"',
      ].join('\r\n'),
    );
    expect(facts.choice).toMatchObject({
      columns: [
        'customId',
        'name',
        'name',
        'contactInformation.phone1',
        'contactInformation.phone1',
        'contactInformation.fax1',
        'contactInformation.fax1',
      ],
      key: 'customId',
    });
    await run(api, await check(api, facts));
    const [first] = await find('institutions', { customId: '900001' });
    expect(first).toMatchObject({
      name: 'Studienkolleg des Studienwerks',
      contactInformation: { phone1: '+492349388231', fax1: '+492349388260' },
    });
    const [second] = await find('institutions', { customId: '900002' });
    expect(second?.contactInformation).toMatchObject({ phone1: '+49277460312', fax1: '+49277471752' });
  });

  it('complete numbers by the area code that a person gives, and nothing else', async () => {
    const facts = await send('institutions', 'Name;Telefon\nSchule A4;398840\nSchule A5;0341 123456\n');
    expect(facts.choice.columns).toEqual(['name', 'contactInformation.phone1']);
    const checked = await check(api, facts, { areaCode: '030' });
    expect(await reasons(checked)).toEqual([['Kontakt: Telefon: Vorwahl 030 ergänzt.'], []]);
    await run(api, checked);
    expect((await made('Schule A4')).contactInformation).toMatchObject({ phone1: '+4930398840' });
    expect((await made('Schule A5')).contactInformation).toMatchObject({ phone1: '+49341123456' });
  });

  it.each(['-', '–', 'na', 'n/a', 'k.A.', 'nicht vorhanden', 'NULL'])(
    'mean nothing by %j in the column of an optional field',
    async (sign) => {
      const facts = await send('institutions', `Name;Fax\nOhne ${sign};${sign}\nMit;0821 12345\n`);
      expect((await check(api, facts)).counts).toMatchObject({ create: 2 });
    },
  );

  it('keep a surname that looks like a sign for nothing', async () => {
    const facts = await send('employees', 'Anrede;Vorname;Nachname;Lehrkraft\nFrau;Mi-rae;Na;ja\n');
    await run(api, await check(api, facts));
    expect(await find('employees', { lastName: 'Na' })).toHaveLength(1);
  });

  it('are taken without wrong optional values if a person says so, and list them', async () => {
    const facts = await send(
      'institutions',
      'Name;Telefon;E-Mail;PLZ\nSchule A6;nicht mehr möglich;a@b@c;86150\nSchule A7;0821 12345;;86150\n;0821 1;;\n',
    );
    const refused = await check(api, facts);
    expect(refused.counts).toMatchObject({ create: 0, invalid: 3 });
    const taken = await check(api, facts, { leavesInvalid: true });
    expect(taken.counts).toMatchObject({ create: 2, invalid: 1 });
    const [first = []] = await reasons(taken, 'hinted');
    expect(first.filter((one) => one.includes(' weggelassen. ')).length).toBeGreaterThan(1);
    await run(api, taken);
    expect((await made('Schule A7')).contactInformation).toMatchObject({ phone1: '+4982112345' });
    expect((await made('Schule A6')).contactInformation ?? {}).not.toHaveProperty('phone1');
  });

  it('lack nothing that a person can say for all rows', async () => {
    const facts = await send('employees', 'name;vorname;email;rolle\nSchmidt;Anna;anna@schule.de;teacher\n');
    expect(facts.choice.columns).toEqual(['lastName', 'firstName', 'contactInformation.mail1', null]);
    expect(facts.needs).toContainEqual({ paths: ['gender'], beside: null, derivedFrom: null });
    expect((await check(api, facts)).counts).toMatchObject({ invalid: 1 });
    const constants = { gender: 'Divers', isTeacher: 'ja' };
    await run(api, await check(api, facts, { constants }));
    const [anna] = await find('employees', { lastName: 'Schmidt' });
    expect(anna).toMatchObject({ gender: 'diverse', isTeacher: true });
  });

  it('leave filled cells and known records alone when a value is given for empty ones', async () => {
    const { id } = await createRecord(api, 'institutions', { name: 'Schule A8', type: null });
    const facts = await send(
      'institutions',
      `ID;Name;Gemietet\n${id};Schule A8;\n;Schule A9;\n;Schule A10;nein\n`,
    );
    await run(api, await check(api, facts, { constants: { isRented: 'ja' }, key: 'id' }));
    const rented = await Promise.all(['Schule A8', 'Schule A9', 'Schule A10'].map(made));
    expect(rented.map(({ isRented }) => isRented)).toEqual([false, true, false]);
  });

  it('are looked for among the records row by row, however many, although one query may not cost that', async () => {
    const id = (at: number) => at.toString(16).padStart(24, '0');
    const rows = Array.from({ length: 6000 }, (_, at) => `${id(at)};Schule ${at}`);
    const facts = await send('institutions', ['ID;Name', ...rows].join('\n'));
    expect(facts.choice.key).toBe('id');
    expect(await check(api, facts)).toMatchObject({
      state: 'checked',
      message: null,
      counts: { ...none, invalid: 6000 },
    });
  });

  it('refuse a constant for a field that cannot be imported', async () => {
    const facts = await send('institutions', 'Name\nSchule A11\n');
    const body = { ...facts.choice, constants: { deactivatedAt: '01.01.2026' } };
    expect((await api.post(`importer/imports/${facts.id}/check`, body)).status).toBe(422);
  });

  it('are known without names of columns by their content', async () => {
    const facts = await send(
      'employees',
      'meier,hans,36251,Bahnhofstrasse 5,uml@uml.de\nschneider,sabine,36251,Bahnhofstrasse 7,um@uml.de\n',
    );
    expect(facts).toMatchObject({ rowCount: 2, source: { hasNames: false, firstLine: 1 } });
    expect(facts.choice.columns).toEqual([
      'lastName',
      'firstName',
      'address.postal',
      'address.street+address.houseNumber',
      'contactInformation.mail1',
    ]);
  });

  it('have first names and last names in either order, and are not guessed without known names', async () => {
    const columns = async (content: string) => (await send('employees', content)).choice.columns;
    expect(await columns('Anna-Lena;Schmidt\nJürgen;Özdemir\n')).toEqual(['firstName', 'lastName']);
    expect(await columns('Özdemir;Jürgen\nvon der Heide;Eva\nOtto;Karl\n')).toEqual([
      'lastName',
      'firstName',
    ]);
    expect(await columns('Raum;Gebäude A\nSaal;Gebäude B\n')).toEqual([null, null]);
  });

  it('have two columns called alike, of which the one beside the postal code is the town', async () => {
    const rows = ['Ort;Schulname;PLZ;Ort', 'VG Rengsdorf;Schule B1;56579;Bonefeld'];
    expect((await send('institutions', rows.join('\n'))).choice.columns).toEqual([
      null,
      'name',
      'address.postal',
      'address.city',
    ]);
  });

  it('complete a number by the area code that another one of its row sets apart', async () => {
    const facts = await send(
      'institutions',
      'Name;Telefon;Fax\nSchule B2;(02624)94080;940819\nSchule B3;0171 1234567;940819\nSchule B4;0262494081;9408\n',
    );
    const checked = await check(api, facts, { leavesInvalid: true });
    expect(await reasons(checked)).toEqual([
      ['Kontakt: Fax: Vorwahl 02624 ergänzt.'],
      [expect.stringMatching(/^Fax: „940819“ weggelassen\. Vorwahl fehlt: .*\.$/)],
      [expect.stringMatching(/^Fax: „9408“ weggelassen\. Vorwahl fehlt: .*\.$/)],
    ]);
    await run(api, checked);
    expect((await made('Schule B2')).contactInformation).toMatchObject({ fax1: '+492624940819' });
  });

  it('have two websites in one cell, which is left out and listed', async () => {
    const website = 'http://igs.bildung-rp.de/  oder www.igsmz.net';
    const facts = await send(
      'institutions',
      `Name;Internet\nSchule B5;${website}\nSchule B6;https://b6.de\n`,
    );
    expect((await check(api, facts)).counts).toMatchObject({ create: 1, invalid: 1 });
    const taken = await check(api, facts, { leavesInvalid: true });
    expect(await reasons(taken)).toEqual([
      [expect.stringMatching(/^Website: „http:\/\/igs.*www\.igsmz\.net“ weggelassen\. .*\.$/)],
      [],
    ]);
  });

  it('have hints that are counted by kind, and shown kind by kind', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => `Menge ${at};Weg ${at + 1};10115`);
    const facts = await send('institutions', ['Name;Adresse;PLZ', ...rows, 'Menge x;Weg 99;1067'].join('\n'));
    const checked = await check(api, facts, { createsSimilar: true });
    expect(checked.hints).toEqual([
      { text: 'Anschrift: Ort „…“ aus der Postleitzahl …', count: 31 },
      { text: 'Anschrift: Bundesland „…“ aus der Postleitzahl …', count: 31 },
      { text: 'Anschrift: Postleitzahl: Aus „…“ wird „…“.', count: 1 },
    ]);
    const { text: hint } = checked.hints[2] ?? { text: '' };
    const { body } = await api.get<{ rows: { position: number }[]; total: number }>(
      `importer/imports/${facts.id}/rows`,
      { outcome: 'hinted', hint },
    );
    expect([body.total, body.rows[0]?.position]).toEqual([1, 30]);
    expect((await run(api, checked)).hints).toEqual(checked.hints);
  });

  it('have whole names of persons in one column', async () => {
    const facts = await send(
      'employees',
      'Anrede;Name;Lehrkraft\nHr.;Meier, Hans;x\nFr.;Eva von der Heide;✓\n',
    );
    expect(facts.choice.columns).toEqual(['gender', 'firstName+lastName', 'isTeacher']);
    await run(api, await check(api, facts));
    expect(await find('employees', { lastName: 'von der Heide' })).toMatchObject([
      { firstName: 'Eva', gender: 'female', isTeacher: true },
    ]);
  });

  it('have codes of towns beside their names', async () => {
    const facts = await send('institutions', 'Name;Stadt;PLZ;Schulort\nSchule A13;9;86150;Augsburg\n');
    expect(facts.choice.columns).toEqual(['name', null, 'address.postal', 'address.city']);
  });

  it('get no field proposed that is deprecated, or that no cell fits', async () => {
    const facts = await send('institutions', 'Schulname;Status;Art;Aktiv\nSchule A12;o;16111;vielleicht\n');
    expect(facts.choice.columns).toEqual(['name', null, null, null]);
  });

  it('may name a school by 300 characters', async () => {
    const facts = await send('institutions', `Name\n${'x'.repeat(300)}\n${'y'.repeat(301)}\n`);
    expect((await check(api, facts)).counts).toEqual({ ...none, create: 1, invalid: 1 });
  });

  it.each([['gender', 'w m d Fr. Hr. Fam. weibl.', 'female male diverse female male family female']])(
    'know abbreviations of the options of %s',
    async (_, written, values) => {
      const rows = written.split(' ').map((one, at) => `${one};V${at};Kurz ${at};ja`);
      const facts = await send('employees', ['Anrede;Vorname;Nachname;Lehrkraft', ...rows].join('\n'));
      await run(api, await check(api, facts));
      const stored = await Promise.all(
        rows.map(async (__, at) => (await find('employees', { lastName: `Kurz ${at}` }))[0]?.gender),
      );
      expect(stored).toEqual(values.split(' '));
    },
  );

  it('know a federal state by its codes and spellings', async () => {
    const spelled = ['NW', 'NRW', 'Mecklenburg Vorpommern', 'DE-BY', 'RLP', 'Freistaat Sachsen'];
    const rows = spelled.map((state, at) => `Land ${at};Weg ${at};1${at}115;Ort;${state}`);
    const facts = await send('institutions', ['Name;Straße;PLZ;Ort;Bundesland', ...rows].join('\n'));
    await run(api, await check(api, facts, { createsSimilar: true }));
    const stored = await Promise.all(spelled.map(async (_, at) => (await made(`Land ${at}`)).address));
    expect(stored.map((address) => (address as { state?: string } | null)?.state)).toEqual([
      'NRW',
      'NRW',
      'MV',
      'BY',
      'RP',
      'SN',
    ]);
  });
});
