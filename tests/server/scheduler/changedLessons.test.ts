import { beforeAll, describe, expect, it } from 'vitest';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import type { Grants } from '../../../src/framework/schema/rights/Grants.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { askRealTime, entry, takenOn, timeRange } from '../../support/fillMonday.ts';
import { loginAs } from '../../support/loginAs.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';

const all = { read: { all: true as const } };
const only = (...fields: string[]) => ({ read: { all: fields } });
/** All that decides, except the room. */
const deciding = [
  'courseState',
  'startDate',
  'endDate',
  'dayOfWeek',
  'isAllDay',
  'timeRange',
  'weekInterval',
];
const weeks: Grants = { employees: only('availabilities'), rooms: only('availability') };
const changes: Grants = { 'course-logs': all, 'substitution-inquiries': all };

/** Lessons of a course on Mondays from 9:00 to 10:00, by what changes them. */
const days = {
  moved: '2031-03-03',
  added: '2031-03-05',
  later: '2031-03-10',
  given: '2031-03-17',
  noted: '2031-03-24',
  usual: '2031-03-31',
};

describe('a lesson that differs from its course', () => {
  const server = provideTestServer();
  const { api } = server;
  const made: Record<string, ApiRecord> = {};
  const idOf = (name: string) => String(made[name]?.id);
  const make = async (name: string, resource: string, values: RecordData) => {
    made[name] = await createRecord(api, resource, values);
  };
  const openAs = async (grants: Grants) => (await loginAs(server, grants)).api;

  /** What takes the time of `owner` on a day, to a reader: kind, id, start and end. */
  const takenFor = async (grants: Grants, owner: string, date: string) => {
    const type = owner === 'hall' ? 'room' : 'employee';
    const reader = await openAs({ ...weeks, ...grants });
    const answer = await askRealTime(reader, `${type}/${idOf(owner)}`, { from: date, to: date });
    return takenOn(answer)?.map(([kind, , ...rest]) => [kind, ...rest]);
  };

  beforeAll(async () => {
    for (const name of ['eva', 'ben'])
      await make(name, 'employees', { firstName: name, isTeacher: true, availabilities: [entry] });
    await make('park', 'institutions', { name: 'Am Park' });
    await make('hall', 'rooms', { name: 'Saal', institution: idOf('park'), availability: [entry] });
    const weekly = { courseState: 'running', startDate: '2031-02-03', dayOfWeek: 1 };
    const place = { teacher: idOf('eva'), room: idOf('hall'), institution: idOf('park') };
    await make('course', 'courses', { name: 'Gitarre', ...weekly, ...place, timeRange: timeRange(540, 600) });
    const course = idOf('course');
    const agreed = { course, state: 'accepted', absentTeacher: idOf('eva') };
    await make('moved', 'course-logs', { course, date: days.moved, timeRange: timeRange(700, 760) });
    await make('added', 'course-logs', { course, date: days.added });
    await make('noted', 'course-logs', { course, date: days.noted });
    await make('later', 'substitution-inquiries', {
      ...agreed,
      acceptedBy: idOf('eva'),
      date: days.later,
      timeRange: timeRange(800, 860),
    });
    await make('given', 'substitution-inquiries', { ...agreed, acceptedBy: idOf('ben'), date: days.given });
  }, 60_000);

  it.each([
    ['moved', 700, 760],
    ['added', 540, 600],
    ['later', 800, 860],
  ] as const)('is named to readers of the change only: %s', async (name, start, end) => {
    const courses = { courses: all };
    for (const owner of ['eva', 'hall']) {
      expect(await takenFor(courses, owner, days[name])).toEqual([['taken', null, start, end]]);
      const seen = await takenFor({ ...courses, ...changes }, owner, days[name]);
      expect(seen).toEqual([['course', idOf('course'), start, end]]);
    }
    const [resource, decided]: [string, string[]] =
      name === 'later'
        ? ['substitution-inquiries', ['state', 'acceptedBy']]
        : ['course-logs', ['isCancelled', 'substitutedBy']];
    // an entry without a time of its own hides nothing with that field
    const toHide = ['date', 'course', ...(name === 'added' ? [] : ['timeRange'])];
    for (const hidden of toHide) {
      const fields = ['course', 'date', 'timeRange', ...decided].filter((field) => field !== hidden);
      const grants: Grants = { ...courses, [resource]: only(...fields) };
      expect(await takenFor(grants, 'eva', days[name]), hidden).toEqual([['taken', null, start, end]]);
    }
  });

  it.each(['noted', 'usual'] as const)('is not one that is as usual: %s', async (name) => {
    for (const owner of ['eva', 'hall'])
      expect(await takenFor({ courses: all }, owner, days[name])).toEqual([
        ['course', idOf('course'), 540, 600],
      ]);
  });

  it('has a substitute, who takes no other time of the room', async () => {
    const substitution = [['substitution', idOf('given'), 540, 600]];
    expect(await takenFor({ courses: all, ...changes }, 'hall', days.given)).toEqual(substitution);
    expect(await takenFor({ courses: all }, 'hall', days.given)).toEqual([
      ['course', idOf('course'), 540, 600],
    ]);
    expect(await takenFor({ courses: all }, 'ben', days.given)).toEqual([['taken', null, 540, 600]]);
  });

  it('names the substitution at the time of its course to readers of that time', async () => {
    expect(await takenFor(changes, 'ben', days.given)).toEqual([['taken', null, 540, 600]]);
    const times = { ...changes, courses: only('isAllDay', 'timeRange') };
    expect(await takenFor(times, 'ben', days.given)).toEqual([['substitution', idOf('given'), 540, 600]]);
  });

  it('takes a room without a reason for those who may not read where the course is', async () => {
    for (const courses of [only('name', 'teacher', ...deciding), undefined])
      for (const [name, start, end] of [
        ['given', 540, 600],
        ['moved', 700, 760],
      ] as const)
        expect(await takenFor({ ...changes, ...(courses && { courses }) }, 'hall', days[name])).toEqual([
          ['taken', null, start, end],
        ]);
  });

  it('lies beside an event, whose advertiser is named to those who read that one goes', async () => {
    await make('event', 'handout-events', {
      institution: idOf('park'),
      eventDate: days.usual,
      eventStartTime: 660,
      eventEndTime: 700,
      advertiser: idOf('ben'),
    });
    const fields = ['eventDate', 'eventStartTime', 'eventEndTime', 'isActive', 'advertiser'];
    const ofEvents = (...names: string[]) => ({ 'handout-events': only(...fields, ...names) });
    expect(await takenFor(ofEvents(), 'ben', days.usual)).toEqual([['taken', null, 660, 700]]);
    expect(await takenFor(ofEvents('institutionIsAdvertiser'), 'ben', days.usual)).toEqual([
      ['handoutEvent', idOf('event'), 660, 700],
    ]);
  });
});
