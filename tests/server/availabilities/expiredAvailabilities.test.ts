import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirmEntries } from '../../../src/app/availability-reminder/confirmEntries.ts';
import type { ExpiredAvailabilities } from '../../../src/contract/availabilities/expiredAvailabilities.ts';
import { addDays } from '../../../src/framework/schema/dates.ts';
import { dayInBerlin } from '../../../src/framework/schema/dayInBerlin.ts';
import { monthsLater } from '../../../src/framework/schema/dayNumber.ts';
import { installationRecord } from '../../../src/framework/schema/installationRecord.ts';
import type { Grants } from '../../../src/framework/schema/rights/Grants.ts';
import { readRoleSeeds } from '../../../src/framework/server/start/loadModel.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { apiOf, openAccount } from '../../support/openAccount.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import type { Api } from '../../support/startTestServer.ts';

const everything: Grants = {
  '*': { create: true, delete: true, read: { all: true }, update: { all: true }, custom: ['*'] },
};
const today = dayInBerlin(new Date());
const monthsAgo = (months: number) => `${monthsLater(today, -months)}T09:00:00.000Z`;
const entry = (dayOfWeek: number) => ({
  dayOfWeek,
  timeRange: { startTime: 480, endTime: 600 },
  labels: ['course'],
});

describe('expired availabilities', () => {
  const server = provideTestServer();
  let teacher: Grants;
  let own: ApiRecord;
  let person: Api;

  const setMonths = async (availabilityMonths: number | null) => {
    const path = `installation/${installationRecord}`;
    const { body } = await server.api.get<ApiRecord>(path);
    expect((await server.api.put(path, { availabilityMonths }, body.$version)).status).toBe(200);
  };
  const setStamps = async (...stamps: string[]) =>
    await sql`UPDATE "employees" SET "availabilities" = ${JSON.stringify(
      stamps.map((updatedAt, at) => ({ ...entry(at + 1), updatedAt })),
    )}::jsonb WHERE "id" = ${own.id}`.execute(server.server.db.kysely);
  const ask = async (who: Api) =>
    (await who.get<ExpiredAvailabilities>('expired-availabilities')).body.expired;

  async function open(id: string, grants: Grants, type = 'employees'): Promise<Api> {
    const account = await openAccount(server, grants, { meta: { type, id } });
    return apiOf(server, await account.login());
  }

  beforeAll(async () => {
    teacher = (await readRoleSeeds('entities')).find(({ name }) => name === 'Lehrkraft')
      ?.crudAccess as Grants;
    own = await createRecord(server.api, 'employees', {
      firstName: 'Anna',
      lastName: 'Sommer',
      isTeacher: true,
    });
    person = await open(own.id, teacher);
  }, 60_000);

  it('are asked about once the newest entry is older than the months of the installation', async () => {
    await setStamps(monthsAgo(30), monthsAgo(7));
    expect(await ask(person)).toBeNull();
    await setMonths(6);
    expect(await ask(person)).toEqual({ resource: 'employees', id: own.id, newest: monthsAgo(7) });
    await setStamps(monthsAgo(30), monthsAgo(6));
    expect(await ask(person)).toBeNull();
    await setMonths(5);
    expect((await ask(person))?.newest).toBe(monthsAgo(6));
    await setMonths(null);
    expect(await ask(person)).toBeNull();
    await setMonths(6);
  });

  it('are not, where none are stated or the person is not available', async () => {
    for (const stated of [sql`NULL`, sql`'[]'::jsonb`]) {
      await sql`UPDATE "employees" SET "availabilities" = ${stated} WHERE "id" = ${own.id}`.execute(
        server.server.db.kysely,
      );
      expect(await ask(person)).toBeNull();
    }
  });

  it('are not, once the whole week is over', async () => {
    const set = async (...days: string[]) =>
      await sql`UPDATE "employees" SET "availabilities" = ${JSON.stringify(
        days.map((validUntil, at) => ({ ...entry(at + 1), validUntil, updatedAt: monthsAgo(7) })),
      )}::jsonb WHERE "id" = ${own.id}`.execute(server.server.db.kysely);
    await set(addDays(today, -1), today);
    expect((await ask(person))?.newest).toBe(monthsAgo(7));
    await set(addDays(today, -1), addDays(today, -30));
    expect(await ask(person)).toBeNull();
  });

  it('are asked about nobody who may not update them, and nobody who acts as the person', async () => {
    await setStamps(monthsAgo(7));
    const { employees, ...others } = teacher;
    const reading = { ...others, employees: { read: employees?.read ?? {} } } as Grants;
    const unable = [await open(own.id, reading), await open(own.id, others), server.api];
    const office = await open((await createRecord(server.api, 'employees')).id, everything);
    const acting = await office.post('authenticator/loginAs', { profileId: own.id });
    expect(acting.status).toBe(200);
    for (const api of [...unable, apiOf(server, acting as never)]) expect(await ask(api)).toBeNull();
    expect((await server.anonymous.get('expired-availabilities')).status).toBe(401);
  });

  it('are no longer asked about once they are confirmed by an ordinary save', async () => {
    await setStamps(monthsAgo(7), monthsAgo(8));
    person = await open(own.id, teacher);
    const { body } = await person.get<ApiRecord>(`employees/${own.id}`);
    const availabilities = confirmEntries(body.availabilities as never, today);
    const saved = await person.put(`employees/${own.id}`, { availabilities }, body.$version);
    expect(saved.status).toBe(200);
    expect(await ask(person)).toBeNull();
    const undo = await person.post(`change-sets/${saved.headers.get('x-change-set')}/undo`);
    expect(undo.status).toBe(204);
    expect((await ask(person))?.newest).toBe(monthsAgo(7));
  });
});
