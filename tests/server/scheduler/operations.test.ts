import type { KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RealTimeAvailabilities } from '../../../src/contract/scheduler/findAvailabilities.ts';
import type { Grants } from '../../../src/framework/schema/rights/Grants.ts';
import type { ServerContext } from '../../../src/framework/server/http/ServerContext.ts';
import { readOccupancy } from '../../../src/server/scheduler/readOccupancy.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { askRealTime, fillMonday, freeOn, monday, takenOn, timeRange } from '../../support/fillMonday.ts';
import { loginAs } from '../../support/loginAs.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { errorOf } from '../../support/startTestServer.ts';

const all = { read: { all: true as const } };

describe('real time', () => {
  const server = provideTestServer();
  const { api } = server;
  let idOf: (name: string) => string;

  const openAs = async (grants: Grants) => (await loginAs(server, grants)).api;

  beforeAll(async () => {
    idOf = await fillMonday(api);
  }, 60_000);

  it('lacks what takes the time of a person, and names each record (servicecalls-02, availabilitypanel-12)', async () => {
    const answer = await askRealTime(api, `employee/${idOf('anna')}`);
    expect(takenOn(answer)).toEqual([
      ['blocked', 'Arzt', idOf('anna'), 480, 495],
      ['course', 'Gitarre', idOf('course'), 540, 600],
      ['handoutEvent', 'Verteilaktion 03.03.2031', idOf('event'), 660, 700],
      ['training', 'Stimme', idOf('training'), 720, 780],
      ['absence', 'Krank · 03.03.2031', idOf('away'), 900, 960],
      ['requestedAbsence', 'Urlaub · 03.03.2031', idOf('asked'), 1000, 1020],
    ]);
    expect(freeOn(answer)).toEqual([
      [495, 540],
      [600, 660],
      [700, 720],
      [780, 900],
      [960, 1000],
      [1020, 1080],
      [1200, 1260],
    ]);
    expect(answer.recurring.map(({ record }) => record?.id)).toEqual([idOf('course'), idOf('given')]);
    expect(answer.availabilities?.map((one) => [one.timeRange, one.labels])).toEqual([
      [timeRange(480, 540), ['course']],
      [timeRange(660, 1080), ['course']],
    ]);
  });

  it('gives a lesson to the teacher who agreed to substitute', async () => {
    expect(takenOn(await askRealTime(api, `employee/${idOf('ben')}`))).toEqual([
      ['substitution', 'Vertretung am 03.03.2031', idOf('inquiry'), 600, 660],
      ['training', 'Stimme', idOf('training'), 720, 780],
    ]);
  });

  it('of an institution and a room lacks what takes the room, and the days on which they are closed', async () => {
    for (const path of [`institution/${idOf('park')}`, `room/${idOf('hall')}`]) {
      const answer = await askRealTime(api, path, { from: monday, to: '2031-03-10' });
      expect(takenOn(answer)).toEqual([
        ['course', 'Gitarre', idOf('course'), 540, 600],
        ['substitution', 'Vertretung am 03.03.2031', idOf('inquiry'), 600, 660],
      ]);
      expect(freeOn(answer)).toEqual([
        [480, 540],
        [660, 1080],
      ]);
      expect(answer.days?.at(-1)).toEqual({
        date: '2031-03-10',
        free: [],
        taken: [
          {
            timeRange: timeRange(0, 1440),
            kind: 'holiday',
            title: 'Frei',
            record: { type: 'holidays', id: idOf('free day') },
          },
        ],
      });
    }
  });

  it('takes as many statements for many people and places as for one', async () => {
    const { db, repository, index } = server.server;
    const settings = { read: async () => ({ federalState: null }) } as unknown as ServerContext['settings'];
    const count = async (employees: string[], institutions: string[]) => {
      let statements = 0;
      const counter: KyselyPlugin = {
        transformQuery({ node }) {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const reading = { db: { ...db, kysely: db.kysely.withPlugin(counter) }, repository, index, settings };
      const range = { from: monday, to: monday };
      const rows = await readOccupancy(reading, { employees, institutions, today: monday, range });
      return { statements, found: rows.employees.length + rows.institutions.length };
    };
    const alone = await count([idOf('anna')], []);
    const one = await count([idOf('anna')], [idOf('park')]);
    const { body: people } = await api.get<ApiRecord[]>('employees', { range: [0, 99] });
    const many = await count(
      people.map(({ id }) => id),
      [idOf('park')],
    );
    expect([alone.found, one.found, many.found]).toEqual([1, 2, people.length + 1]);
    expect([alone.statements, one.statements, many.statements]).toEqual([9, 11, 11]);
  });

  it('without a range is the week alone', async () => {
    const answer = await api.get<RealTimeAvailabilities>(`scheduler/availabilities/employee/${idOf('anna')}`);
    expect(Object.keys(answer.body)).toEqual(['availabilities', 'recurring']);
  });

  it.each([
    ['employee', 'anna', 'employees', 'availabilities'],
    ['institution', 'park', 'institutions', 'availabilities'],
    ['room', 'hall', 'rooms', 'availability'],
  ])('of type %s is for readers of the availabilities', async (type, name, resource, field) => {
    const path = `scheduler/availabilities/${type}/${idOf(name)}`;
    const status = async (grants: Grants) => (await (await openAs(grants)).get(path)).status;
    expect(await status({ [resource]: { read: { all: [field] } } })).toBe(200);
    expect(await status({ [resource]: { read: { ids: { [idOf(name)]: [field] } } } })).toBe(200);
    expect(await status({ [resource]: { read: { ids: { ['a'.repeat(24)]: [field] } } } })).toBe(404);
    expect(await status({ [resource]: { read: { all: ['createdAt'] } } })).toBe(403);
    const elsewhere = { all: ['createdAt'], ids: { ['a'.repeat(24)]: [field] } };
    expect(await status({ [resource]: { read: elsewhere } })).toBe(403);
    expect(await status({ subjects: all })).toBe(403);
    expect((await server.anonymous.get(path)).status).toBe(401);
    expect((await api.get(`scheduler/availabilities/${type}/${'a'.repeat(24)}`)).status).toBe(404);
    expect((await api.get(`scheduler/availabilities/course/${idOf(name)}`)).status).toBe(404);
  });

  it.each([
    [
      'one day alone',
      { from: monday },
      { 'json.to': 'Nenne den ersten und den letzten Tag, oder keinen von beiden.' },
    ],
    [
      'more than half a year',
      { from: monday, to: '2031-09-04' },
      { 'json.to': 'Möglich sind bis zu 6 Monate.' },
    ],
    [
      'days in the wrong order',
      { from: monday, to: '2031-03-02' },
      { 'json.to': 'Möglich sind bis zu 6 Monate.' },
    ],
  ])('is refused for %s', async (_name, json, fields) => {
    const answer = await api.get(`scheduler/availabilities/employee/${idOf('anna')}`, { json });
    expect([answer.status, errorOf(answer).details]).toEqual([400, { fields }]);
  });
});

describe('an absence by the scheduler', () => {
  const server = provideTestServer();

  it('is created with the rights of the caller', async () => {
    const { api } = server;
    const { id } = await createRecord(api, 'employees', { isTeacher: true });
    const absence = {
      employee: id,
      type: 'sick',
      start: '2031-03-03',
      end: '2031-03-04',
      timeRange: timeRange(480, 540),
      note: 'Arzt',
    };
    const made = await api.post<ApiRecord>('scheduler/absence', absence);
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({ ...absence, state: 'requested' }),
    ]);
    const { api: reader } = await loginAs(server, { absences: all });
    expect((await reader.post('scheduler/absence', absence)).status).toBe(403);
    const wrong = await api.post('scheduler/absence', { ...absence, end: '2031-03-02' });
    expect(errorOf(wrong).details?.fields).toEqual({
      end: 'Der letzte Tag darf nicht vor dem ersten liegen',
    });
  });
});
