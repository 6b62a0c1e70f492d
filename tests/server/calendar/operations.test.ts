import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CalendarLink, IssuedCalendarLink } from '../../../src/contract/calendar/calendar.ts';
import { addDays, weekdayOf } from '../../../src/framework/schema/dates.ts';
import { dayInBerlin } from '../../../src/framework/schema/dayInBerlin.ts';
import type { Grants } from '../../../src/framework/schema/rights/Grants.ts';
import { readRoleSeeds } from '../../../src/framework/server/start/loadModel.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { type Account, apiOf, openAccount } from '../../support/openAccount.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { type Api, errorOf } from '../../support/startTestServer.ts';

const today = dayInBerlin(new Date());
const day = (weeks: number) => addDays(today, weeks * 7);
const stamp = (date: string) => date.replaceAll('-', '');

/** Events of a calendar as `{UID, SUMMARY, DTSTART;TZID=Europe/Berlin, ...}`, with folds undone. */
function eventsOf(text: string): Record<string, string>[] {
  const unfolded = text.replaceAll('\r\n ', '');
  return [...unfolded.matchAll(/BEGIN:VEVENT\r\n(.*?)END:VEVENT/gs)].map(([, lines = '']) =>
    Object.fromEntries(
      lines
        .trim()
        .split('\r\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
    ),
  );
}

describe('the calendar of a login', () => {
  const server = provideTestServer();
  const { api } = server;
  const made: Record<string, ApiRecord> = {};
  const accounts: Record<string, Account> = {};
  const people: Record<string, Api> = {};
  const idOf = (name: string) => String(made[name]?.id);
  const as = (name: string) => people[name] as Api;

  async function make(name: string, resource: string, values: object): Promise<void> {
    made[name] = await createRecord(api, resource, { ...values });
  }

  async function open(name: string, meta: object | null, grants: Grants): Promise<void> {
    const account = await openAccount(server, grants, meta ? { meta } : {});
    accounts[name] = account;
    people[name] = apiOf(server, await account.login());
  }

  const fetchCalendar = async (path: string, headers: Record<string, string> = {}) =>
    await server.anonymous.send('GET', path, { headers });
  const issue = async (name: string) => (await as(name).post<IssuedCalendarLink>('calendar/link')).body.path;
  const eventsFor = async (name: string) => eventsOf((await fetchCalendar(await issue(name))).text);
  const change = async (resource: string, id: string, values: object) => {
    const { body } = await api.get<ApiRecord>(`${resource}/${id}`);
    const { status, text } = await api.put(`${resource}/${id}`, values, body.$version);
    expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  };

  beforeAll(async () => {
    const role = (await readRoleSeeds('entities')).find(({ name }) => name === 'Lehrkraft');
    const teacher = role?.crudAccess as Grants;
    const address = {
      street: 'Parkweg',
      houseNumber: '1',
      postal: '80331',
      city: 'München',
      state: 'BY',
      country: 'DE',
    };
    await make('place', 'institutions', {
      name: 'Grundschule am Park',
      acquisitionStatus: 'committed',
      address,
    });
    await make('room', 'rooms', { name: 'Musikraum', institution: idOf('place') });
    await make('anna', 'employees', { firstName: 'Anna', lastName: 'Sommer', isTeacher: true });
    const assigned = { type: 'assign', institutionId: idOf('place') };
    expect((await api.put(`employee-handler/addAssignment/${idOf('anna')}`, assigned)).status).toBe(204);
    await make('ben', 'employees', { firstName: 'Ben', lastName: 'Winter', isTeacher: true });
    await make('mia', 'students', { firstName: 'Mia', lastName: 'Klein' });
    await make('mother', 'parents', { firstName: 'Eva', lastName: 'Klein' });
    await make('subject', 'subjects', { name: 'Gitarre' });
    await make('course', 'courses', {
      name: 'Gitarre Mia Klein',
      courseState: 'running',
      subject: idOf('subject'),
      teacher: idOf('anna'),
      institution: idOf('place'),
      room: idOf('room'),
      startDate: day(-1),
      endDate: day(4),
      dayOfWeek: weekdayOf(today),
      timeRange: { startTime: 870, endTime: 900 },
      studentItems: [{ student: idOf('mia'), from: day(-1) }],
    });
    await make('inquiry', 'substitution-inquiries', {
      course: idOf('course'),
      date: day(2),
      state: 'accepted',
      acceptedBy: idOf('ben'),
    });
    await change('courses', idOf('course'), { substitutionInquiry: idOf('inquiry') });
    await createRecord(api, 'course-logs', { course: idOf('course'), date: day(3), isCancelled: true });
    await createRecord(api, 'holidays', {
      name: 'Frei',
      type: 'company',
      start: day(4),
      end: day(4),
      countryCode: 'DE',
    });
    await createRecord(api, 'handout-events', {
      institution: idOf('place'),
      eventDate: day(1),
      eventStartTime: 480,
      eventEndTime: 540,
      advertiser: idOf('anna'),
    });
    await make('theirs', 'handout-events', {
      institution: idOf('place'),
      eventDate: day(1),
      eventStartTime: 600,
      advertiser: idOf('anna'),
    });
    // its advertiser stays stored
    await change('handout-events', idOf('theirs'), { institutionIsAdvertiser: true });
    await createRecord(api, 'trainings', {
      title: 'Rhythmus; für alle',
      venue: 'Aula',
      start: `${day(1)}T09:00:00.000Z`,
      end: `${day(1)}T11:00:00.000Z`,
      participants: [idOf('anna')],
    });
    await open('anna', { type: 'employees', id: idOf('anna') }, teacher);
    await open('ben', { type: 'employees', id: idOf('ben') }, teacher);
    await open('mother', { type: 'parents', id: idOf('mother') }, teacher);
    const pupils: Grants = {
      courses: { read: { all: true } },
      subjects: { read: { all: true } },
      holidays: { read: { all: true } },
      'course-logs': { read: { all: true } },
      students: { read: { rules: [{ when: { _id: '$me' }, fields: ['firstName'] }] } },
    };
    await open('mia', { type: 'students', id: idOf('mia') }, pupils);
  }, 60_000);

  it('has lessons, handout events and trainings with their times and places, and no names of pupils', async () => {
    const { text, headers, status } = await fetchCalendar(await issue('anna'));
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text).not.toMatch(/Mia|Klein/);
    const place = String.raw`Grundschule am Park\, Parkweg 1\, 80331 München`;
    const events = eventsOf(text);
    expect(
      events.map((event) => [
        event.SUMMARY,
        event['DTSTART;TZID=Europe/Berlin'] ?? event.DTSTART,
        event.LOCATION,
      ]),
    ).toEqual([
      ...[-1, 0, 1].map((weeks) => [
        'Gitarre',
        `${stamp(day(weeks))}T143000`,
        String.raw`Musikraum\, ${place}`,
      ]),
      ['Verteilaktion', `${stamp(day(1))}T080000`, place],
      [String.raw`Fortbildung: Rhythmus\; für alle`, `${stamp(day(1))}T090000Z`, 'Aula'],
    ]);
    expect(new Set(events.map(({ UID }) => UID)).size).toBe(events.length);
    const again = await fetchCalendar(await issue('anna'));
    expect(eventsOf(again.text).map(({ UID }) => UID)).toEqual(events.map(({ UID }) => UID));
  });

  it('has a lesson that was given away at the substitute only', async () => {
    expect(
      (await eventsFor('ben')).map((event) => [event.SUMMARY, event['DTSTART;TZID=Europe/Berlin']]),
    ).toEqual([['Vertretung: Gitarre', `${stamp(day(2))}T143000`]]);
  });

  it('has the lessons that a pupil attends, and none for other kinds of profiles', async () => {
    const titles = (await eventsFor('mia')).map(({ SUMMARY }) => SUMMARY);
    expect(titles).toEqual(['Gitarre', 'Gitarre', 'Gitarre', 'Gitarre']);
    const link = await as('mother').get<CalendarLink>('calendar/link');
    expect(link.body).toEqual({ isOffered: false, issuedAt: null });
    expect((await as('mother').post('calendar/link')).status).toBe(403);
  });

  it('is kept by programs only as long as it is the same', async () => {
    const path = await issue('anna');
    const first = await fetchCalendar(path);
    const tag = first.headers.get('etag') ?? '';
    expect([tag.length > 20, first.headers.get('cache-control')]).toEqual([true, 'private, no-cache']);
    const same = await fetchCalendar(path, { 'if-none-match': tag });
    expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', tag]);
    await change('courses', idOf('course'), { timeRange: { startTime: 900, endTime: 930 } });
    const other = await fetchCalendar(path, { 'if-none-match': tag });
    expect([other.status, eventsOf(other.text)[0]?.['DTSTART;TZID=Europe/Berlin']]).toEqual([
      200,
      `${stamp(day(-1))}T150000`,
    ]);
    await change('courses', idOf('course'), { timeRange: { startTime: 870, endTime: 900 } });
  });

  it('is opened by no guessed, former or revoked link', async () => {
    const former = await issue('anna');
    const path = await issue('anna');
    const token = path.split('/')[3] ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const guessed = [former, path.replace(token, token.slice(0, -1)), path.replace(token, 'x'.repeat(43))];
    for (const wrong of guessed) {
      const answer = await fetchCalendar(wrong);
      expect([answer.status, errorOf(answer).message]).toEqual([404, 'Diesen Link gibt es nicht mehr.']);
    }
    expect((await fetchCalendar(path)).status).toBe(200);
    expect((await as('anna').get<CalendarLink>('calendar/link')).body.issuedAt).toMatch(/^\d{4}-.*Z$/);
    expect((await as('anna').remove('calendar/link')).status).toBe(204);
    expect((await fetchCalendar(path)).status).toBe(404);
    expect((await as('anna').get<CalendarLink>('calendar/link')).body).toEqual({
      isOffered: true,
      issuedAt: null,
    });
  });

  it('is stored as a hash that opens nothing, and nothing lists it', async () => {
    const path = await issue('anna');
    const token = path.split('/')[3] ?? '';
    const { rows } = await sql<{ row: string; tokenHash: string }>`
      SELECT l::text AS "row", l."tokenHash" FROM sys_feed_links l`.execute(server.server.db.kysely);
    expect(rows.length).toBeGreaterThan(0);
    for (const { row, tokenHash } of rows) {
      expect(row).not.toContain(token);
      expect((await fetchCalendar(path.replace(token, tokenHash))).status).toBe(404);
    }
    for (const place of ['/api/calendar', '/api/calendar/', `/api/calendar/${token}`])
      expect([place, (await fetchCalendar(place)).status]).toEqual([place, 401]);
    expect((await as('ben').get<CalendarLink>('calendar/link')).text).not.toContain(token);
  });

  it('follows the rights that its owner has when it is read', async () => {
    const path = await issue('anna');
    const { role } = accounts.anna as Account;
    const { body } = await api.get<ApiRecord>(`roles/${role}`);
    const { courses: _, ...rest } = body.crudAccess as Grants;
    await change('roles', role, { crudAccess: rest });
    const titles = eventsOf((await fetchCalendar(path)).text).map(({ SUMMARY }) => SUMMARY);
    expect(titles).toEqual(['Verteilaktion', String.raw`Fortbildung: Rhythmus\; für alle`]);
    const { institutions: __, ...least } = rest;
    await change('roles', role, { crudAccess: least });
    expect(eventsOf((await fetchCalendar(path)).text)[0]).not.toHaveProperty('LOCATION');
    await change('roles', role, { crudAccess: {} });
    expect(eventsOf((await fetchCalendar(path)).text)).toEqual([]);
    await change('roles', role, { crudAccess: body.crudAccess });
    expect(eventsOf((await fetchCalendar(path)).text)).toHaveLength(5);
  });

  it.each([{ isLocked: true }, { isDeactivated: true }])('ends with the login: %j', async (closing) => {
    const path = await issue('ben');
    const { id } = accounts.ben as Account;
    await change('login-users', id, closing);
    expect((await fetchCalendar(path)).status).toBe(404);
    const [name = ''] = Object.keys(closing);
    await change('login-users', id, { [name]: false });
    expect((await fetchCalendar(path)).status).toBe(404);
    people.ben = apiOf(server, await (accounts.ben as Account).login());
  });

  it('is given to nobody who acts as its owner', async () => {
    await open('office', null, {
      '*': { create: true, delete: true, read: { all: true }, update: { all: true }, custom: ['*'] },
    });
    const acting = await as('office').post('authenticator/loginAs', { profileId: idOf('anna') });
    expect(acting.status).toBe(200);
    const actor = apiOf(server, acting as never);
    const asked = [actor.get('calendar/link'), actor.post('calendar/link'), actor.remove('calendar/link')];
    for (const { status } of await Promise.all(asked)) expect(status).toBe(409);
    people.anna = apiOf(server, await (accounts.anna as Account).login());
  });

  it('limits guesses from an address and reads of a link, and guesses close no link', async () => {
    const path = await issue('anna');
    const guess = async () => (await fetchCalendar(path.replace(/[\w-]{43}/, 'x'.repeat(43)))).status;
    const statuses = new Set<number>();
    for (let count = 0; count < 65; count += 1) statuses.add(await guess());
    expect([...statuses]).toEqual([404, 429]);
    let answer = await fetchCalendar(path);
    expect(answer.status).toBe(200);
    for (let count = 0; count < 125 && answer.status === 200; count += 1) answer = await fetchCalendar(path);
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
  }, 60_000);
});
