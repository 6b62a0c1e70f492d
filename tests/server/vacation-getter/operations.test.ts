import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/framework/schema/dates.ts';
import { dayInBerlin } from '../../../src/framework/schema/dayInBerlin.ts';
import { monthsLater } from '../../../src/framework/schema/dayNumber.ts';
import { systemActor } from '../../../src/framework/server/rights/Actor.ts';
import { storeHolidays } from '../../../src/server/vacation-getter/holidays.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { loginAs } from '../../support/loginAs.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';

const server = provideTestServer();
const { api } = server;
const service = 'vacation-getter';

interface Found {
  holidays: (ApiRecord & { name: string; start: string; end: string; stateCode: string })[];
  total: number;
}

const find = async (json: unknown) => (await api.get<Found>(service, { json })).body;
const namesOf = ({ holidays }: Found) => holidays.map(({ name }) => name).sort();

describe('the holidays', () => {
  const day = { start: '2031-05-05', end: '2031-05-06' };

  it('are created, read, changed and deleted (holiday-01, holiday-06)', async () => {
    const [school, other] = [
      await createRecord(api, 'institutions'),
      await createRecord(api, 'institutions'),
    ];
    const values = {
      name: 'Brückentag',
      type: 'company',
      ...day,
      stateCode: 'SN',
      countryCode: 'DE',
      additionalText: 'Nach Absprache',
      institution: school.id,
      forInstitutions: [other.id],
    };
    const made = await api.post<ApiRecord>(service, values);
    expect(made.status).toBe(201);
    const path = `${service}/${made.body.id}`;
    expect((await api.get(path)).body).toMatchObject({ ...values, creator: expect.any(String) });
    expect((await api.put(path, { stateCode: 'BE' }, 1)).body).toMatchObject({ stateCode: 'BE' });
    expect((await api.remove(path, 2)).status).toBe(200);
  });

  it('are found by states and a range of days, without pagination (holiday-02, holiday-03)', async () => {
    const states = ['BE', 'BB', 'SN'];
    for (const stateCode of states)
      for (let count = 0; count < 5; count += 1)
        await createRecord(api, 'holidays', { name: `${stateCode}${count}`, stateCode, ...day });
    await createRecord(api, 'holidays', {
      name: 'Früher',
      stateCode: 'BE',
      start: '2031-04-01',
      end: '2031-05-04',
    });
    const filter = { stateCode: ['BE', 'BB'], start: { $lte: '2031-05-31' }, end: { $gte: '2031-05-05' } };
    const found = await find({ filter, skipPagination: true, fields: ['start', 'end', 'stateCode', 'name'] });
    expect(namesOf(found)).toEqual(['BB', 'BE'].flatMap((state) => [0, 1, 2, 3, 4].map((at) => state + at)));
    expect(found.holidays[0]).toMatchObject({ ...day, stateCode: expect.any(String) });
    expect(found.total).toBe(10);
  });

  it('are found for institutions, with those of their state and country (holiday-04)', async () => {
    const at = { start: '2032-02-02', end: '2032-02-02' };
    const address = { street: 'Am Markt', city: 'Leipzig', postal: '04109', state: 'SN', country: 'DE' };
    const here = await createRecord(api, 'institutions', { address });
    const there = await createRecord(api, 'institutions');
    await createRecord(api, 'holidays', { name: 'hier', institution: here.id, ...at });
    await createRecord(api, 'holidays', { name: 'auch hier', forInstitutions: [here.id, there.id], ...at });
    await createRecord(api, 'holidays', { name: 'dort', institution: there.id, ...at });
    await createRecord(api, 'holidays', { name: 'in Sachsen', stateCode: 'SN', ...at });
    await createRecord(api, 'holidays', { name: 'in Berlin', stateCode: 'BE', ...at });
    await createRecord(api, 'holidays', { name: 'im Land', ...at });
    await createRecord(api, 'holidays', { name: 'in Frankreich', countryCode: 'FR', ...at });
    const range = { start: { $gte: at.start }, end: { $lte: at.end } };
    const asked = { ...range, institution: [here.id] };
    const all = await find({ filter: { ...asked, considerInstitutionStateAndCountry: true } });
    expect(namesOf(all)).toEqual(['auch hier', 'hier', 'im Land', 'in Sachsen']);
    expect(namesOf(await find({ filter: { ...asked, considerInstitutionStateAndCountry: false } }))).toEqual([
      'hier',
    ]);
    expect(namesOf(await find({ filter: asked }))).toEqual(['hier']);
  });

  it('without a country are those of Germany only (holiday-04)', async () => {
    const at = { start: '2033-02-02', end: '2033-02-02', countryCode: null };
    const address = { street: 'Am Markt', city: 'Leipzig', postal: '04109', state: 'SN', country: 'DE' };
    const german = await createRecord(api, 'institutions', { address });
    const unknown = await createRecord(api, 'institutions');
    const french = await createRecord(api, 'institutions', {
      address: { street: 'Rue du Lac', city: 'Lyon', postal: '69003', country: 'FR' },
    });
    await createRecord(api, 'holidays', { name: 'überall', ...at });
    await createRecord(api, 'holidays', { name: 'in Sachsen', stateCode: 'SN', ...at });
    await createRecord(api, 'holidays', { name: 'in Berlin', stateCode: 'BE', ...at });
    await createRecord(api, 'holidays', { name: 'in Frankreich', ...at, countryCode: 'FR' });
    const range = { start: { $gte: at.start }, end: { $lte: at.end } };
    const namesAt = async ({ id }: ApiRecord) =>
      namesOf(
        await find({ filter: { ...range, institution: [id], considerInstitutionStateAndCountry: true } }),
      );
    expect(await namesAt(german)).toEqual(['in Sachsen', 'überall']);
    expect(await namesAt(unknown)).toEqual(['überall']);
    expect(await namesAt(french)).toEqual(['in Frankreich']);
  });

  it('of an institution are those of six months back and ahead, unless days are named (holiday-05)', async () => {
    const { id: institution } = await createRecord(api, 'institutions');
    const today = dayInBerlin(new Date());
    for (const [name, months, days] of [
      ['zu früh', -6, -1],
      ['früh', -6, 0],
      ['spät', 6, 0],
      ['zu spät', 6, 1],
    ] as const) {
      const start = addDays(monthsLater(today, months), days);
      await createRecord(api, 'holidays', { name, type: 'company', institution, start, end: start });
    }
    const filter = { institution: [institution], type: 'company', considerInstitutionStateAndCountry: true };
    expect(namesOf(await find({ filter }))).toEqual(['früh', 'spät']);
    const named = { ...filter, start: { $gte: '2000-01-01' } };
    expect(namesOf(await find({ filter: named }))).toEqual(['früh', 'spät', 'zu früh', 'zu spät']);
  });

  it('of the calendar are stored once for all states', async () => {
    const own = { name: 'Neujahr bei uns', type: 'public', stateCode: 'BE' };
    const year = Number(dayInBerlin(new Date()).slice(0, 4));
    await createRecord(api, 'holidays', { ...own, start: `${year}-01-01`, end: `${year}-01-01` });
    const { id: single } = await createRecord(api, 'institutions');
    const onlyThere = { name: 'Nur hier', type: 'public', stateCode: 'HH', forInstitutions: [single] };
    await createRecord(api, 'holidays', { ...onlyThere, start: `${year}-01-01`, end: `${year}-12-31` });
    const [first, second] = await Promise.all([
      api.post<{ created: number; known: number; until: string }>(`${service}/fetch`, {}),
      api.post<{ created: number; known: number; until: string }>(`${service}/fetch`, {}),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const created = [first.body.created, second.body.created].sort((one, other) => one - other);
    expect(created[0]).toBe(0);
    expect(created[1]).toBeGreaterThan(16 * 10);
    const again = await api.post<{ created: number; known: number }>(`${service}/fetch`, {});
    expect(again.body).toMatchObject({ created: 0, known: first.body.created + first.body.known });
    const filter = {
      start: { $lte: `${year}-12-31` },
      end: { $gte: `${year}-01-01` },
      type: ['school', 'public'],
    };
    const { holidays } = await find({
      filter,
      skipPagination: true,
      fields: ['stateCode', 'start', 'end', 'name'],
    });
    expect(new Set(holidays.map(({ stateCode }) => stateCode)).size).toBe(16);
    const newYear = holidays.filter((one) => one.start === `${year}-01-01` && one.stateCode === 'BE');
    expect(newYear.length).toBeLessThanOrEqual(2);
    expect(holidays).toContainEqual(
      expect.objectContaining({ start: `${year}-01-01`, end: `${year}-01-01`, stateCode: 'HH' }),
    );
    const { body } = await api.get<{ entries: { reason: string }[] }>(`holidays/${holidays[0]?.id}/history`);
    expect(body.entries.map(({ reason }) => reason)).toContain('Aus dem Kalender übernommen');
  }, 120_000);

  let years = 0;

  it.each([
    [
      'one day inside',
      [['10', '10']],
      [
        ['08', '09'],
        ['11', '20'],
      ],
    ],
    [
      'the first and the last days',
      [
        ['01', '09'],
        ['19', '25'],
      ],
      [['10', '18']],
    ],
    [
      'days twice',
      [
        ['12', '20'],
        ['13', '14'],
      ],
      [['08', '11']],
    ],
    [
      'all days, entry by entry',
      [
        ['08', '12'],
        ['13', '20'],
      ],
      [],
    ],
    [
      'days around it only',
      [
        ['01', '07'],
        ['21', '25'],
      ],
      [['08', '20']],
    ],
  ])('of the calendar are stored once where no entry covers them: %s', async (_, entries, rest) => {
    years += 1;
    const month = `${2035 + years}-10`;
    const daysOf = ([first, last]: string[]) => ({ start: `${month}-${first}`, end: `${month}-${last}` });
    const place = { type: 'school', stateCode: 'TH' } as const;
    const autumn = { ...place, name: 'Herbstferien', countryCode: 'DE', ...daysOf(['08', '20']) } as const;
    for (const days of entries)
      await createRecord(api, 'holidays', { ...place, name: 'Eigene', ...daysOf(days) });
    const { repository, index } = server.server;
    const store = async () => await storeHolidays({ repository, index }, systemActor, [autumn]);
    expect(await store()).toEqual({ created: rest.length, known: rest.length === 0 ? 1 : 0 });
    expect(await store()).toEqual({ created: 0, known: 1 });
    const filter = { name: autumn.name, start: { $gte: `${month}-01` }, end: { $lte: `${month}-31` } };
    const { holidays } = await find({ filter, fields: ['start', 'end'] });
    const found = holidays.map(({ start, end }) => ({ start, end }));
    expect(found.toSorted((one, other) => one.start.localeCompare(other.start))).toEqual(rest.map(daysOf));
  });

  it('of the calendar are stored only with the right to create holidays', async () => {
    const reader = await loginAs(server, { holidays: { read: { all: true } } });
    expect((await reader.api.post(`${service}/fetch`, {})).status).toBe(403);
    expect((await server.anonymous.post(`${service}/fetch`, {})).status).toBe(401);
  });
});
