import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { startTestServer, type TestServer } from '../../support/startTestServer.ts';

type WithTimes = ApiRecord & Record<string, { updatedAt: string; dayOfWeek: number }[]>;

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
});
