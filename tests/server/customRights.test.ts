import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { askedRights } from '../../generated/askedRights.ts';
import { startCronJobPath } from '../../src/contract/cron-jobs/startCronJobPath.ts';
import type { RecordData } from '../../src/framework/schema/Json.ts';
import type { Grants } from '../../src/framework/schema/rights/Grants.ts';
import { createId } from '../../src/framework/server/repository/createId.ts';
import { type ApiRecord, createRecord } from '../support/createRecord.ts';
import { type Attempt, channels, type Decisions, isPossible } from '../support/custom-rights/Attempt.ts';
import { readPaycheck } from '../support/custom-rights/readPaycheck.ts';
import { tryChange } from '../support/custom-rights/tryChange.ts';
import { drawShare } from '../support/drawShare.ts';
import { apiOf, openAccount } from '../support/openAccount.ts';
import { provideTestServer } from '../support/provideTestServer.ts';
import type { Api } from '../support/startTestServer.ts';

type Right = (typeof askedRights)[number] | 'seeOthersPaychecks' | 'bringOwnNumbers';

const rights: readonly Right[] = [...askedRights, 'seeOthersPaychecks', 'bringOwnNumbers'];
const everything = { create: true, delete: true, read: { all: true }, update: { all: true } } as const;
const call = 'It stands for a function of its own.';
const notRead = 'It decides what is written, not what is read.';
const perRecord = { reading: notRead, call: 'It decides about records.' };
const only = (attempt: Attempt): Decisions => ({
  reading: call,
  save: call,
  create: call,
  bulk: call,
  import: call,
  undo: call,
  restore: call,
  call: attempt,
});

describe('a custom right that can be granted', () => {
  const server = provideTestServer();
  const { api: admin } = server;
  let made = 0;
  let [other, third, role] = [{} as ApiRecord, {} as ApiRecord, {} as ApiRecord];

  const employee = async () => {
    made += 1;
    const names = { firstName: `Nr ${made}`, lastName: `Sonne ${made}` };
    return await createRecord(admin, 'employees', { ...names, isTeacher: true });
  };
  const granted = (custom: readonly string[]): Grants => ({ '*': { ...everything, custom: [...custom] } });
  const personWith = async (custom: readonly string[]): Promise<Api> => {
    const meta = { type: 'employees', id: (await employee()).id };
    return apiOf(
      server as never,
      await (await openAccount(server as never, granted(custom), { meta })).login(),
    );
  };
  const login = async (values: RecordData = {}) => await createRecord(admin, 'login-users', values);
  const paycheck = async (values: RecordData) => {
    made += 1;
    const invoiceNumber = `ABR-${made}-${'x'.repeat(6)}`;
    const month = { from: '2026-10-01', to: '2026-10-31' };
    return await createRecord(admin, 'paychecks', { employee: other.id, invoiceNumber, ...month, ...values });
  };
  const log = async (values: RecordData) => {
    const course = await createRecord(admin, 'courses', { teacher: other.id });
    return await createRecord(admin, 'course-logs', { course: course.id, ...values });
  };
  const job = async (values: RecordData) => {
    const [first] = (await admin.get<ApiRecord[]>('cron-jobs', { range: [0, 0] })).body;
    if (!first) throw new Error('There is no job.');
    const answer = await admin.put<ApiRecord>(`cron-jobs/${first.id}`, values, first.$version);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  };
  const creating =
    (resource: string, values: () => Promise<RecordData> | RecordData): Attempt =>
    async (by) =>
      isPossible(await by.post(resource, await values()));

  const paychecks = (before: RecordData, after: RecordData, cell: string): Decisions => ({
    ...perRecord,
    ...tryChange(admin, { resource: 'paychecks', make: paycheck, before, after, cell: () => cell }),
    create: creating('paychecks', () => ({
      employee: other.id,
      from: '2026-09-01',
      to: '2026-09-30',
      ...after,
    })),
  });

  const jobs = (isActive: boolean): Decisions => ({
    ...perRecord,
    ...tryChange(admin, {
      resource: 'cron-jobs',
      make: job,
      before: { isActive: !isActive },
      after: { isActive },
      cell: () => (isActive ? 'ja' : 'nein'),
    }),
    create: 'Jobs are made by the server only.',
  });

  const number = () => {
    made += 1;
    return { accountingRef: `8${made}` };
  };
  const mail = () => {
    made += 1;
    return `neu${made}@demo.example`;
  };

  const decisions: Record<Right, () => Decisions> = {
    seeOthersPaychecks: () => ({
      ...paychecks({ invoiceNumber: 'ALT-1' }, { invoiceNumber: 'NEU-1' }, 'NEU-1'),
      async reading(by) {
        const record = await paycheck({});
        const fee = await createRecord(admin, 'one-time-special-fees', {
          isBilled: true,
          billingPaycheck: record.id,
        });
        const seen = await readPaycheck(by, record, fee);
        const kinds = new Set(Object.values(seen));
        if (kinds.size > 1) throw new Error(`Not the same everywhere: ${JSON.stringify(seen)}`);
        return kinds.has(true);
      },
    }),
    confirmPaychecksForOthers: () => paychecks({ state: 'draft' }, { state: 'confirmed' }, 'Bestätigt'),
    auditAndReleasePaychecks: () => paychecks({ state: 'confirmed' }, { state: 'released' }, 'Freigegeben'),
    writeCourseLogsForOthers: () => ({
      ...perRecord,
      ...tryChange(admin, {
        resource: 'course-logs',
        make: log,
        before: { teacher: other.id },
        after: { teacher: third.id },
        cell: () => `${String(third.firstName)} ${String(third.lastName)}`,
      }),
      create: creating('course-logs', async () => ({
        course: (await createRecord(admin, 'courses', { teacher: other.id })).id,
        date: '2026-11-02',
      })),
    }),
    allocateRolesToUsers: () => ({
      ...perRecord,
      ...tryChange(admin, {
        resource: 'login-users',
        make: login,
        before: { roles: [] },
        after: { roles: [role.id] },
        cell: () => String(role.name),
      }),
      create: creating('login-users', () => ({ mail: mail(), type: 'employee', roles: [role.id] })),
    }),
    removeRolesFromUsers: () => ({
      ...perRecord,
      ...tryChange(admin, {
        resource: 'login-users',
        make: login,
        before: { roles: [role.id] },
        after: { roles: [] },
        cell: () => '',
      }),
      create: 'A new login has no roles to take away.',
    }),
    startCronJobs: () => ({
      ...jobs(true),
      call: async (by) => isPossible(await by.post(`${startCronJobPath}/${(await job({})).id}`)),
    }),
    stopCronJobs: () => jobs(false),
    initializePermissionHooks: () =>
      only(async (by) => isPossible(await by.post('permissioner/auto/initialize'))),
    logInAsAnotherUser: () =>
      only(async (by) => {
        const { id } = await employee();
        await openAccount(server as never, {}, { meta: { type: 'employees', id } });
        return isPossible(await by.post('authenticator/loginAs', { profileId: id }));
      }),
    createTemporaryUsers: () =>
      only(async (by) => {
        const endsOn = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
        return isPossible(
          await by.post('authenticator/loginTemporarily', { name: 'Aushilfe', roles: [role.id], endsOn }),
        );
      }),
    createAccessLinks: () =>
      only(async (by) =>
        isPossible(await by.post('user-login-handler/createAccessLink', { id: (await login()).id })),
      ),
    bringOwnNumbers: () => ({
      ...perRecord,
      import: 'Whoever may import may bring numbers.',
      undo: 'It needs what bringing the number by import needs.',
      restore: 'A number that is set stays.',
      async save(by) {
        const { id, $version } = await createRecord(admin, 'institutions', {});
        return isPossible(await by.put(`institutions/${id}`, number(), $version));
      },
      create: creating('institutions', () => ({ name: 'Mit Nummer', ...number() })),
      async bulk(by) {
        const { id, $version: version } = await createRecord(admin, 'institutions', {});
        const change = { action: 'update', ids: [{ id, version }], data: number() };
        return isPossible(await by.post('institutions/bulk', change));
      },
    }),
    shareViews: () =>
      only(async (by) => {
        made += 1;
        const sharing = { everybody: true, roles: [], people: [], defaultOf: [] };
        const view = { name: `Ansicht ${made}`, view: {}, sharing };
        return isPossible(await by.post('list-views/institutions', view));
      }),
    sendKeptMails: () =>
      only(async (by) => {
        const { status } = await by.post('outbox/send', { ids: ['f'.repeat(24)] });
        // without a mail server, or such a mail, nothing else is in the way
        return status !== 403;
      }),
    useMapsDistanceMatrix: () =>
      only(async (by) => {
        const near = { lat: 50.94, lon: 6.96, maxDistance: 1000, useTravelMode: 'driving' };
        return isPossible(await by.post('institutions/find', { near, fields: ['name'] }));
      }),
    setSecrets: () =>
      only(async (by) => {
        const id = createId();
        // nobody creates one as long as it is dormant
        await sql`
          INSERT INTO "messenger-accounts" ("id", "version", "createdAt", "updatedAt", "name", "type")
          VALUES (${id}, 1, now(), now(), 'Büro', 'mail')`.execute(server.server.db.kysely);
        return isPossible(
          await by.put(`secrets/messenger-accounts/${id}/password`, { value: 'ein Kennwort' }),
        );
      }),
    sendMessages: () =>
      only(async (by) => {
        const { id } = await login();
        return isPossible(await by.post('notifier/messages', { persons: [id], message: 'Hallo' }));
      }),
    sendMailAsCustomer: () =>
      only(async (by) => {
        made += 1;
        const fromNumber = `+4989${1_000_000 + made}`;
        const apiConfigs = [{ phoneNumber: fromNumber }];
        await createRecord(admin, 'messenger-accounts', { name: 'Büro', type: 'whatsApp', apiConfigs });
        const wish = { fromNumber, toNumber: '+4915112345678', message: 'Hallo' };
        const { status } = await by.post('messenger/whats-app/send-message', wish);
        // without a consent nobody is written to, whatever their rights
        return status !== 403;
      }),
    renderWhatsAppTemplates: () =>
      only(async (by) => {
        const components = [{ type: 'BODY', text: '<p>Hallo {{1}}, bis dann!</p>' }];
        const { id } = await createRecord(admin, 'whatsappmessagetemplates', {
          name: 'hallo',
          category: 'UTILITY',
          language: 'de',
          components,
        });
        return isPossible(await by.post(`messenger/whats-app/templates/${id}/preview`, { values: ['Bea'] }));
      }),
    purgeRecords: () =>
      only(async (by) => {
        const { id, $version } = await createRecord(admin, 'institutions', {});
        await admin.remove(`institutions/${id}`, $version);
        return isPossible(await by.post('trash/institutions/purge', { ids: [id] }));
      }),
    readComments: () =>
      only(async (by) => {
        const { id } = await createRecord(admin, 'institutions', {});
        return isPossible(await by.get(`comments/institutions/${id}`));
      }),
    writeComments: () =>
      only(async (by) => {
        const { id } = await createRecord(admin, 'institutions', {});
        return isPossible(await by.post(`comments/institutions/${id}`, { text: '<p>Hallo</p>' }));
      }),
    shareAccess: () =>
      only(async (by) => {
        const { id } = await createRecord(admin, 'institutions', {});
        const wish = { users: [(await login()).id], read: ['name'], update: [] };
        return isPossible(await by.post(`permissioner/shares/institutions/${id}`, wish));
      }),
  };

  beforeAll(async () => {
    [other, third] = [await employee(), await employee()];
    role = await createRecord(admin, 'roles', {
      name: 'Fächer lesen',
      crudAccess: { subjects: { read: { all: true } } },
    });
  });

  it('is checked by server code or by a definition, and every other one is idle', () => {
    const { entities } = server.server.index().model;
    const inForce = entities.flatMap(({ custom, idle = [] }) =>
      custom.filter((name) => !idle.includes(name)),
    );
    expect([...new Set(inForce)].sort()).toEqual([...rights].sort());
  });

  describe.each(rights)('%s', (right) => {
    it.each(drawShare(channels, 3))('alone decides about %s', async (channel) => {
      const attempt = decisions[right]()[channel];
      if (typeof attempt === 'string') {
        expect(attempt).toMatch(/\.$/);
        return;
      }
      const lacking = await personWith(rights.filter((name) => name !== right));
      expect(await attempt(lacking), 'without it').toBe(false);
      expect(await attempt(await personWith(rights)), 'with it').toBe(true);
    });

    it('decides somewhere', () => {
      expect(Object.values(decisions[right]()).some((attempt) => typeof attempt === 'function')).toBe(true);
    });
  });
});
