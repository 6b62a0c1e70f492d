import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { median } from '../../scripts/benching/Figure.ts';
import type { RecordData } from '../../src/framework/schema/Json.ts';
import { derivedViews } from '../../src/server/derivedViews.ts';
import { createRecord } from '../support/createRecord.ts';
import { quickEngines } from '../support/testEngines.ts';
import { WatchedWeeks, weeks } from '../support/WatchedWeeks.ts';

const monday = { dayOfWeek: 1, timeRange: { startTime: 840, endTime: 930 }, labels: ['course'] };
const slot = { date: '2026-12-01', timeRange: { startTime: 840, endTime: 900 } };
const address = (state: string) => ({
  street: 'Parkweg',
  houseNumber: '1',
  postal: '80331',
  city: 'Ort',
  state,
  country: 'DE',
});
type Create = [source: string, title: string, values: () => RecordData, touched: string[]];
type Update = [source: string, title: string, record: string, values: () => RecordData, touched: string[]];

describe.each(quickEngines())('real times on $engine', (engine) => {
  let world: WatchedWeeks;
  const delays: number[] = [];
  const idOf = (name: string) => world.idOf(name);
  const make = async (name: string, resource: string, values: RecordData) =>
    await world.make(name, resource, values);

  beforeAll(async () => {
    world = await WatchedWeeks.start(engine);
    for (const name of ['anna', 'ben', 'carla'])
      await make(name, 'employees', { firstName: name, isTeacher: true });
    await make('school', 'institutions', { name: 'Schule am Park', address: address('BY') });
    await make('elsewhere', 'institutions', { name: 'Schule am See', address: address('HE') });
    await make('hall', 'rooms', { name: 'Aula', institution: idOf('school') });
    await make('cellar', 'rooms', { name: 'Keller', institution: idOf('elsewhere') });
    const running = { courseState: 'running', dayOfWeek: 1, startDate: '2026-11-02' };
    const ofAnna = { teacher: idOf('anna'), institution: idOf('school'), room: idOf('hall') };
    await make('guitar', 'courses', { name: 'Gitarre', ...running, ...ofAnna });
    const ofCarla = { teacher: idOf('carla'), institution: idOf('elsewhere'), room: idOf('cellar') };
    await make('piano', 'courses', { name: 'Klavier', ...running, ...ofCarla });
    await world.watch();
  });
  afterAll(async () => {
    const [half, most] = [median(delays), Math.max(...delays)].map((ms) => ms.toFixed(0));
    console.info(`${engine.engine}: ${half} ms from the answer to the event, at most ${most} ms`);
    await world.stop();
  });

  const endedOn = (endDate: string) => ({ teacher: idOf('ben'), courseState: 'ended', endDate });
  const creations: Create[] = [
    ['courses', 'a course', () => ({ teacher: idOf('ben'), room: idOf('hall') }), ['ben', 'hall', 'school']],
    ['courses', 'an ended course', () => ({ teacher: idOf('ben'), courseState: 'ended' }), []],
    ['courses', 'an ended course that is over', () => endedOn('2020-12-31'), []],
    ['courses', 'an ended course that still runs', () => endedOn('2099-12-31'), ['ben']],
    [
      'substitution-inquiries',
      'an open substitution',
      () => ({ course: idOf('guitar'), date: '2026-12-07', absentTeacher: idOf('anna') }),
      [],
    ],
    [
      'substitution-inquiries',
      'an accepted substitution',
      () => ({
        course: idOf('guitar'),
        date: '2026-12-07',
        absentTeacher: idOf('anna'),
        acceptedBy: idOf('ben'),
        state: 'accepted',
      }),
      ['anna', 'ben', 'hall', 'school'],
    ],
    [
      'course-logs',
      'an entry of the course log',
      () => ({ course: idOf('guitar'), date: '2026-11-09', isCancelled: true }),
      ['anna', 'hall', 'school'],
    ],
    [
      'handout-events',
      'a handout event',
      () => ({ institution: idOf('school'), eventDate: '2026-12-02', advertiser: idOf('ben') }),
      ['ben'],
    ],
    [
      'trainings',
      'a training',
      () => ({
        title: 'Stimmbildung',
        start: '2026-12-03T09:00:00.000Z',
        end: '2026-12-03T12:00:00.000Z',
        trainer: idOf('anna'),
        participants: [idOf('ben'), idOf('carla')],
      }),
      ['anna', 'ben', 'carla'],
    ],
    [
      'absences',
      'an absence',
      () => ({ employee: idOf('ben'), start: '2026-12-04', end: '2026-12-04' }),
      ['ben'],
    ],
    [
      'holidays',
      'a holiday of a federal state',
      () => ({ start: '2026-12-08', end: '2026-12-08', countryCode: 'DE', stateCode: 'BY' }),
      ['anna', 'ben', 'hall', 'school'],
    ],
    [
      'holidays',
      'a holiday of a country',
      () => ({ start: '2026-12-08', end: '2026-12-08', countryCode: 'DE' }),
      ['anna', 'ben', 'carla', 'cellar', 'elsewhere', 'hall', 'school'],
    ],
    [
      'holidays',
      'a holiday of institutions',
      () => ({ start: '2026-12-09', end: '2026-12-09', forInstitutions: [idOf('elsewhere')] }),
      ['carla', 'cellar', 'elsewhere'],
    ],
    ['rooms', 'a room', () => ({ name: 'Neuer Saal', institution: idOf('elsewhere') }), ['elsewhere', 'new']],
  ];

  it.each(creations)('of whom it concerns are reported after a creation in %s: %s', async (...given) => {
    const [source, , values, touched] = given;
    const { names, ms } = await world.heardBy(world.reader, async () => await make('new', source, values()));
    expect(names).toEqual([...touched].sort());
    delays.push(ms);
  });

  it('are reported within a second', () => {
    expect(Math.max(...delays)).toBeLessThan(1000);
  });

  const updates: Update[] = [
    ['employees', 'times', 'ben', () => ({ availabilities: [monday] }), ['ben']],
    ['employees', 'blocked times', 'ben', () => ({ blockedSlotsCalendar: [slot] }), ['ben']],
    ['employees', 'exceptionally', 'ben', () => ({ exceptionalBlockedSlotsCalendar: [slot] }), ['ben']],
    ['employees', 'possible days', 'ben', () => ({ availableEventDates: [slot] }), ['ben']],
    ['employees', 'another field', 'ben', () => ({ lastName: 'Winter' }), []],
    [
      'institutions',
      'times',
      'elsewhere',
      () => ({ availabilities: [monday] }),
      ['cellar', 'elsewhere', 'new'],
    ],
    ['institutions', 'blocked', 'school', () => ({ blockedSlotsCalendar: [slot] }), ['hall', 'school']],
    [
      'institutions',
      'exceptionally',
      'school',
      () => ({ exceptionalBlockedSlotsCalendar: [slot] }),
      ['hall', 'school'],
    ],
    ['institutions', 'another field', 'school', () => ({ name: 'Schule am Stadtpark' }), []],
    [
      'institutions',
      'federal state',
      'elsewhere',
      () => ({ address: address('SN') }),
      ['carla', 'cellar', 'elsewhere', 'new'],
    ],
    ['rooms', 'times', 'cellar', () => ({ availability: [monday] }), ['cellar', 'elsewhere']],
    [
      'rooms',
      'institution',
      'hall',
      () => ({ institution: idOf('elsewhere') }),
      ['elsewhere', 'hall', 'school'],
    ],
    [
      'courses',
      'time',
      'piano',
      () => ({ timeRange: { startTime: 600, endTime: 645 } }),
      ['carla', 'cellar', 'elsewhere'],
    ],
    [
      'courses',
      'teacher',
      'piano',
      () => ({ teacher: idOf('ben') }),
      ['ben', 'carla', 'cellar', 'elsewhere'],
    ],
    ['courses', 'another field', 'piano', () => ({ name: 'Klavier II' }), []],
  ];

  it.each(updates)('of whom it concerns are reported after a change of %s: %s', async (...given) => {
    const [, , record, values, touched] = given;
    const { names } = await world.heardBy(world.reader, async () => await world.change(record, values()));
    expect(names).toEqual([...touched].sort());
  });

  it('are reported after a deletion, and after it was undone', async () => {
    await make('leave', 'absences', { employee: idOf('anna'), start: '2026-12-10', end: '2026-12-11' });
    await world.settle();
    const [id, version] = [idOf('leave'), world.versionOf('leave')];
    let changeSet: string | null = null;
    const gone = await world.heardBy(world.reader, async () => {
      const { status, headers } = await world.server.api.remove(`absences/${id}`, version);
      changeSet = headers.get('x-change-set');
      expect(status).toBe(200);
    });
    expect(gone.names).toEqual(['anna']);
    const back = await world.heardBy(world.reader, async () => {
      expect((await world.server.api.post(`change-sets/${changeSet}/undo`)).status).toBe(204);
    });
    expect(back.names).toEqual(['anna']);
  });

  it('are not reported to those who may not read them, and not beyond what they may read', async () => {
    const blind = await world.join({
      employees: { read: { all: ['firstName'] } },
      courses: { read: { all: true } },
      absences: { read: { all: true } },
    });
    const ofAnna = await world.join({
      employees: { read: { all: ['firstName'], ids: { [idOf('anna')]: ['availabilities'] } } },
    });
    const absence = (who: string) => ({ employee: idOf(who), start: '2026-12-14', end: '2026-12-14' });
    const { views } = await world.heardBy(ofAnna, async () => {
      await make('first', 'absences', absence('anna'));
      await make('second', 'absences', absence('ben'));
      await world.change('guitar', { weekInterval: 2 });
    });
    expect(new Set(views.map((view) => JSON.stringify(view)))).toEqual(
      new Set([JSON.stringify({ entity: 'employees', id: idOf('anna'), field: 'availabilities' })]),
    );
    await expect.poll(() => blind.changes().length).toBeGreaterThanOrEqual(3);
    expect(blind.views()).toEqual([]);
  });

  it('that changed while a page was loading are reported when it joins', async () => {
    await make('late', 'absences', { employee: idOf('ben'), start: '2026-12-15', end: '2026-12-15' });
    await world.settle();
    const page = await world.join(weeks, { age: '1000' });
    await page.hears('derived');
    expect(page.views().map(world.nameOf)).toContain('ben');
    const reloaded = await world.join(weeks);
    await world.settle();
    expect(reloaded.views().map(world.nameOf)).not.toContain('ben');
  });

  it('are summarised per field when an import changes many, and reported a few times', async () => {
    const ofAnna = await world.join({ employees: { read: { ids: { [idOf('anna')]: ['availabilities'] } } } });
    const ids: string[] = [];
    for (let number = 0; number < 150; number += 1)
      ids.push((await createRecord(world.server.api, 'employees')).id);
    await world.settle();
    const before = world.reader.heard.filter(({ event }) => event === 'derived').length;
    const items = ids.map((id) => ({ id, version: 1 }));
    const { names, views } = await world.heardBy(world.reader, async () => {
      const data = { availabilities: [monday] };
      const answer = await world.server.api.post('employees/bulk', { action: 'update', ids: items, data });
      expect(answer.status).toBe(200);
    });
    expect(names).toEqual(['*']);
    expect(views.filter(({ id }) => id === '*')).toEqual([
      { entity: 'employees', id: '*', field: 'availabilities' },
    ]);
    expect(world.reader.heard.filter(({ event }) => event === 'derived').length - before).toBeLessThan(6);
    expect(ofAnna.views()).toEqual([]);
  });

  it('depend on fields that exist', () => {
    const index = world.server.server.index();
    for (const [resource, { fields }] of Object.entries(derivedViews))
      for (const field of fields) expect(index.field(resource, field)?.name, resource).toBe(field);
    const tested = [...creations, ...updates].map(([source]) => source);
    expect([...new Set([...tested, 'installation'])].sort()).toEqual(Object.keys(derivedViews).sort());
  });
});
