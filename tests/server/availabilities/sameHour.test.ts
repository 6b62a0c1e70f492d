import { describe, expect, it } from 'vitest';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { drawnEngines } from '../../support/testEngines.ts';

const time = (endTime: number, label: string, more: object = {}) => ({
  dayOfWeek: 1,
  timeRange: { startTime: 840, endTime },
  labels: [label],
  ...more,
});

describe.each(drawnEngines())('two uses from the same hour, on $engine', (engine) => {
  const { api } = provideTestServer(engine);

  it.each([
    ['employees', 'availabilities'],
    ['institutions', 'availabilities'],
    ['rooms', 'availability'],
    ['students', 'availabilities'],
    ['students', 'timeslots'],
  ])('are kept in %s.%s, with one end or one validity after the other', async (resource, field) => {
    const { id, $version } = await createRecord(api, resource);
    const week = [
      time(960, 'course'),
      time(1080, 'substitution'),
      time(1080, 'trial', { validFrom: '2030-01-01', validUntil: '2030-06-30' }),
      time(1080, 'course', { validFrom: '2030-01-01', validUntil: '2030-12-31' }),
    ];
    const answer = await api.put<ApiRecord>(`${resource}/${id}`, { [field]: week }, $version);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body[field]).toMatchObject(week);
    const twice = [time(960, 'course'), time(960, 'substitution')];
    const refused = await api.put(`${resource}/${id}`, { [field]: twice }, answer.body.$version);
    expect(refused.status).toBe(422);
  });

  it('are kept by two people who change one each', async () => {
    const { id, $version } = await createRecord(api, 'employees', {
      availabilities: [time(960, 'course'), time(1080, 'substitution')] as never,
    });
    const first = [time(960, 'trial'), time(1080, 'substitution')];
    const second = [time(960, 'course'), time(1080, 'online')];
    expect((await api.put(`employees/${id}`, { availabilities: first }, $version)).status).toBe(200);
    const merged = await api.put<ApiRecord>(`employees/${id}`, { availabilities: second }, $version);
    expect(merged.status, merged.text).toBe(200);
    expect(merged.body.availabilities).toMatchObject([time(960, 'trial'), time(1080, 'online')]);
  });
});
