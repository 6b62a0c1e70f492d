import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConflictDetails } from '../../../src/framework/schema/contracts/history.ts';
import { dayInBerlin } from '../../../src/framework/schema/dayInBerlin.ts';
import type { ErrorBody } from '../../../src/framework/schema/errors.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { startTestServer, type TestServer } from '../../support/startTestServer.ts';

interface Entry {
  updatedAt: string;
  dayOfWeek: number;
  timeRange: { startTime: number; endTime: number };
  labels: string[];
  validFrom?: string;
  validUntil?: string;
  confirmedOn?: string;
}

type WithTimes = ApiRecord & Record<string, Entry[]>;

const morning = { dayOfWeek: 1, timeRange: { startTime: 480, endTime: 600 }, labels: ['course'] };
const noon = { dayOfWeek: 2, timeRange: { startTime: 660, endTime: 780 }, labels: ['course'] };

describe('availabilities', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => await server.stop());

  it.each([
    ['employees', 'availabilities'],
    ['institutions', 'availabilities'],
    ['students', 'availabilities'],
    ['students', 'timeslots'],
    ['rooms', 'availability'],
  ])('of %s record when each entry of %s was last changed', async (resource, name) => {
    const made = (await createRecord(server.api, resource, { [name]: [morning] })) as WithTimes;
    const [first] = made[name] ?? [];
    expect(first?.updatedAt).toMatch(/^\d{4}-/);
    const both = { [name]: [first as object, noon] };
    const { body, status, text } = await server.api.put<WithTimes>(
      `${resource}/${made.id}`,
      both,
      made.$version,
    );
    expect([status, status === 200 ? '' : text]).toEqual([200, '']);
    expect(body[name]?.[0]?.updatedAt).toBe(first?.updatedAt);
    expect(String(body[name]?.[1]?.updatedAt) > String(first?.updatedAt)).toBe(true);
  });

  it('are stored in order of the week, however they are sent', async () => {
    const early = { ...noon, timeRange: { startTime: 600, endTime: 640 } };
    const { id } = await createRecord(server.api, 'employees', { availabilities: [noon, morning, early] });
    const { body } = await server.api.get<WithTimes>(`employees/${id}`);
    expect(body.availabilities?.map(({ dayOfWeek, timeRange }) => [dayOfWeek, timeRange.startTime])).toEqual([
      [1, 480],
      [2, 600],
      [2, 660],
    ]);
  });

  it('of different days are changed by two people without meeting', async () => {
    const both = { availabilities: [morning, noon] };
    const made = (await createRecord(server.api, 'employees', both)) as WithTimes;
    const [first, second] = made.availabilities ?? [];
    const save = async (availabilities: unknown[]) =>
      await server.api.put<WithTimes>(`employees/${made.id}`, { availabilities }, made.$version);
    const longer = { ...first, timeRange: { startTime: 480, endTime: 720 } };
    expect((await save([longer, second])).status).toBe(200);
    const evening = { ...noon, dayOfWeek: 5 };
    const { body, status } = await save([first, { ...second, labels: ['substitution'] }, evening]);
    expect(status).toBe(200);
    expect(
      body.availabilities?.map(({ dayOfWeek, timeRange: { endTime }, labels }) => [
        dayOfWeek,
        endTime,
        labels,
      ]),
    ).toEqual([
      [1, 720, ['course']],
      [2, 780, ['substitution']],
      [5, 780, ['course']],
    ]);
    const late = { ...first, timeRange: { startTime: 480, endTime: 660 } };
    const refused = await save([late, second]);
    const { conflicts } = (refused.body as unknown as ErrorBody).details as unknown as ConflictDetails;
    expect([refused.status, conflicts.map(({ path }) => path)]).toEqual([
      409,
      ['availabilities.[1,480,600,null,null]'],
    ]);
  });

  it('refuse a second entry of the same day, beginning and end', async () => {
    const twice = { name: 'Schule', availabilities: [morning, { ...morning, labels: ['substitution'] }] };
    const { status, body } = await server.api.post('institutions', twice);
    expect([status, (body as unknown as ErrorBody).details?.fields]).toEqual([
      422,
      {
        'availabilities.1.dayOfWeek':
          'Diesen Eintrag gibt es in der Liste schon (gleich: Wochentag, Uhrzeit (Von), Uhrzeit (Bis))',
      },
    ]);
  });

  it('take two uses from the same hour that end at different hours', async () => {
    const longer = { ...morning, timeRange: { startTime: 480, endTime: 720 }, labels: ['substitution'] };
    const made = (await createRecord(server.api, 'employees', {
      availabilities: [morning, longer],
    })) as WithTimes;
    expect(made.availabilities?.map(({ timeRange, labels }) => [timeRange.endTime, labels])).toEqual([
      [600, ['course']],
      [720, ['substitution']],
    ]);
  });

  it('of the same day and beginning differ by the day from which they are valid', async () => {
    const ending = { ...morning, validUntil: '2027-07-31' };
    const next = { ...morning, validFrom: '2027-08-01', labels: ['trial'] };
    const made = (await createRecord(server.api, 'employees', {
      availabilities: [ending, next],
    })) as WithTimes;
    const [first, second] = made.availabilities ?? [];
    const save = async (availabilities: unknown[]) =>
      await server.api.put<WithTimes>(`employees/${made.id}`, { availabilities }, made.$version);
    expect((await save([{ ...first, validUntil: '2027-07-15' }, second])).status).toBe(200);
    const { body, status } = await save([first, { ...second, labels: ['course'] }]);
    expect(status).toBe(200);
    expect(
      body.availabilities?.map(({ validFrom, validUntil, labels }) => [validFrom, validUntil, labels]),
    ).toEqual([
      [undefined, '2027-07-15', ['course']],
      ['2027-08-01', undefined, ['course']],
    ]);
  });

  it('refuse to end before they begin, and the same entry twice', async () => {
    const backwards = { ...morning, validFrom: '2027-08-01', validUntil: '2027-07-31' };
    const from = { ...morning, validFrom: '2027-08-01' };
    const refused = async (availabilities: unknown[]) => {
      const { status, body } = await server.api.post('institutions', { name: 'Schule', availabilities });
      return [status, (body as unknown as ErrorBody).details?.fields];
    };
    expect(await refused([backwards])).toEqual([
      422,
      { 'availabilities.0.validUntil': 'Der letzte Tag darf nicht vor dem ersten liegen' },
    ]);
    expect(await refused([from, { ...from, labels: ['trial'] }])).toEqual([
      422,
      {
        'availabilities.1.dayOfWeek':
          'Diesen Eintrag gibt es in der Liste schon (gleich: Wochentag, Uhrzeit (Von), Uhrzeit (Bis), Gültig ab)',
      },
    ]);
  });

  it('are stamped again by confirming them, without a conflict with somebody who adds another', async () => {
    const made = (await createRecord(server.api, 'employees', {
      availabilities: [morning, noon],
    })) as WithTimes;
    const [first, second] = made.availabilities ?? [];
    const save = async (availabilities: unknown[]) =>
      await server.api.put<WithTimes>(`employees/${made.id}`, { availabilities }, made.$version);
    const confirmedOn = dayInBerlin(new Date());
    const confirmed = await save([first, second].map((entry) => ({ ...entry, confirmedOn })));
    expect([confirmed.status, confirmed.body.availabilities?.map((entry) => entry.confirmedOn)]).toEqual([
      200,
      [confirmedOn, confirmedOn],
    ]);
    for (const [at, before] of [first, second].entries())
      expect(String(confirmed.body.availabilities?.[at]?.updatedAt) > String(before?.updatedAt)).toBe(true);
    const evening = { ...noon, dayOfWeek: 5 };
    const { status, body } = await save([first, second, evening]);
    expect([status, body.availabilities?.map((entry) => entry.confirmedOn)]).toEqual([
      200,
      [confirmedOn, confirmedOn, undefined],
    ]);
  });

  it('refuse a confirmation in the future', async () => {
    const availabilities = [{ ...morning, confirmedOn: '2999-01-01' }];
    const { status, body } = await server.api.post('institutions', { name: 'Schule', availabilities });
    expect(status).toBe(422);
    expect(Object.keys((body as unknown as ErrorBody).details?.fields ?? {})).toEqual([
      'availabilities.0.confirmedOn',
    ]);
  });

  it('are not stated, stated empty, or listed, and undo brings each back (availability-01, availability-02, availability-03)', async () => {
    const made = (await createRecord(server.api, 'institutions', { name: 'Schule' })) as WithTimes;
    const path = `institutions/${made.id}`;
    const read = async () => (await server.api.get<WithTimes>(path)).body.availabilities;
    expect(await read()).toBeNull();
    const put = async (availabilities: unknown) => {
      const { $version } = (await server.api.get<WithTimes>(path)).body;
      const { status, headers } = await server.api.put(path, { availabilities }, $version);
      expect(status).toBe(200);
      return headers.get('x-change-set');
    };
    const states = [null, [], [expect.objectContaining(morning)], [], null] as const;
    const steps = [];
    for (const next of [[], [morning], [], null]) steps.push(await put(next));
    expect(await read()).toBeNull();
    for (const [at, changeSet] of steps.toReversed().entries()) {
      expect((await server.api.post(`change-sets/${changeSet}/undo`)).status).toBe(204);
      expect(await read()).toEqual(states[at + 1]);
    }
  });
});
