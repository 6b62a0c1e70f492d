import { describe, expect, it } from 'vitest';
import type { PassedPlansAnswer } from '../../../src/contract/assignments/passedPlans.ts';
import type { HistoryAnswer } from '../../../src/framework/schema/contracts/history.ts';
import type { LinkImpactAnswer } from '../../../src/framework/schema/contracts/links.ts';
import type { Grants } from '../../../src/framework/schema/rights/Grants.ts';
import { createRecord } from '../../support/createRecord.ts';
import { loginAs } from '../../support/loginAs.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { type Api, errorOf } from '../../support/startTestServer.ts';

const server = provideTestServer();
const { api } = server;

async function createPair(): Promise<{ teacher: string; school: string }> {
  const teacher = await createRecord(api, 'employees', { isTeacher: true });
  const school = await createRecord(api, 'institutions', { acquisitionStatus: 'committed' });
  return { teacher: teacher.id, school: school.id };
}

const linksOf = async (school: string) => {
  const { body } = await api.get<Record<string, string[]>>(`institutions/${school}`);
  return [body.plannedEmployees, body.assignedEmployees];
};

/** The two ends of an assignment: their service, and the body that names the other end. */
const ends = [
  {
    end: 'employee',
    own: 'employees',
    call: (step: string, { teacher }: { teacher: string }) => `employee-handler/${step}/${teacher}`,
    other: ({ school }: { school: string }) => ({ institutionId: school }),
    fields: ['plannedInstitutions', 'assignedInstitutions'],
  },
  {
    end: 'institution',
    own: 'institutions',
    call: (step: string, { school }: { school: string }) => `institutioner/${step}/${school}`,
    other: ({ teacher }: { teacher: string }) => ({ employeeId: teacher }),
    fields: ['plannedEmployees', 'assignedEmployees'],
  },
] as const;

describe.each(ends)('an assignment from the end of the $end', ({ own, call, other, fields }) => {
  const as = async (updatable: readonly string[]) =>
    await loginAs(server, {
      employees: { read: { all: true } },
      institutions: { read: { all: true } },
      [own]: { read: { all: true }, update: { all: [...updatable] } },
    });

  it('is planned, assigned and lifted by calls that name its type (assignment-01, assignment-02, assignment-03)', async () => {
    const pair = await createPair();
    const { teacher, school } = pair;
    const send = async (step: string, type: string) =>
      (await api.put(call(step, pair), { type, ...other(pair) })).status;
    expect([await send('addAssignment', 'plan'), await linksOf(school)]).toEqual([204, [[teacher], []]]);
    expect([await send('addAssignment', 'assign'), await linksOf(school)]).toEqual([
      204,
      [[teacher], [teacher]],
    ]);
    expect([await send('removeAssignment', 'plan'), await linksOf(school)]).toEqual([204, [[], [teacher]]]);
    expect([await send('removeAssignment', 'assign'), await linksOf(school)]).toEqual([204, [[], []]]);
  });

  it('lifts the plan in the same change set, which one undo brings back (assignment-04, assignment-05)', async () => {
    const pair = await createPair();
    const { teacher, school } = pair;
    await api.put(call('addAssignment', pair), { type: 'plan', ...other(pair) });
    const body = { type: 'assign', ...other(pair), liftPlan: true };
    const answer = await api.put(call('addAssignment', pair), body);
    expect([answer.status, await linksOf(school)]).toEqual([204, [[], [teacher]]]);
    const changeSet = String(answer.headers.get('x-change-set'));
    for (const path of [`employees/${teacher}`, `institutions/${school}`]) {
      const { entries } = (await api.get<HistoryAnswer>(`${path}/history`)).body;
      const actions = entries.filter((entry) => entry.changeSet === changeSet).map(({ action }) => action);
      expect(actions.toSorted()).toEqual(['link', 'unlink']);
    }
    expect((await api.post(`change-sets/${changeSet}/undo`)).status).toBe(204);
    expect(await linksOf(school)).toEqual([[teacher], []]);
  });

  it('says from the start until when it holds, and why', async () => {
    const pair = await createPair();
    const add = async (facts: object) =>
      await api.put(call('addAssignment', pair), { type: 'plan', ...other(pair), ...facts });
    const refused = await add({ until: '31.02.2999', note: 'x'.repeat(1001) });
    expect([refused.status, Object.keys(errorOf(refused).details?.fields ?? {}).toSorted()]).toEqual([
      422,
      ['note', 'until'],
    ]);
    expect(await linksOf(pair.school)).toEqual([[], []]);
    expect((await add({ until: '2999-01-31', note: 'Nur Cello' })).status).toBe(204);
    const links = await api.get(`institutions/${pair.school}/links/plannedEmployees`);
    expect(links.body).toMatchObject({
      links: [{ id: pair.teacher, until: '2999-01-31', note: 'Nur Cello', since: expect.any(String) }],
    });
    // what is not sent stays
    expect((await add({ note: null })).status).toBe(204);
    const changed = await api.get(`institutions/${pair.school}/links/plannedEmployees`);
    expect(changed.body).toMatchObject({ links: [{ until: '2999-01-31', note: null }] });
  });

  it('requires the right of this end to both of its fields', async () => {
    const pair = await createPair();
    await api.put(call('addAssignment', pair), { type: 'plan', ...other(pair) });
    const both = { type: 'assign', ...other(pair), liftPlan: true };
    const assigner = await as([fields[1]]);
    expect((await assigner.api.put(call('addAssignment', pair), both)).status).toBe(403);
    expect(await linksOf(pair.school)).toEqual([[pair.teacher], []]);
    const reader = await as([]);
    expect(
      (await reader.api.put(call('removeAssignment', pair), { type: 'plan', ...other(pair) })).status,
    ).toBe(403);
    const planner = await as(fields);
    expect((await planner.api.put(call('addAssignment', pair), both)).status).toBe(204);
    expect(await linksOf(pair.school)).toEqual([[], [pair.teacher]]);
  });

  it('lifts no plan while it plans', async () => {
    const pair = await createPair();
    const answer = await api.put(call('addAssignment', pair), {
      type: 'plan',
      ...other(pair),
      liftPlan: true,
    });
    expect([answer.status, errorOf(answer).details?.fields]).toEqual([
      422,
      { liftPlan: 'Nur beim Zuteilen lässt sich eine Vormerkung mit aufheben.' },
    ]);
  });
});

it('changes teachers with the right to the teachers of an institution alone', async () => {
  const { teacher, school } = await createPair();
  const office = await createRecord(api, 'employees', { isEmployee: true });
  const { api: planner } = await loginAs(server, {
    employees: { read: { all: true } },
    institutions: { read: { all: true }, update: { all: ['assignedTeachers'] } },
  });
  const path = `institutioner/addAssignment/${school}`;
  const answers = [
    await planner.put(path, { type: 'assign', employeeId: teacher }),
    await planner.put(path, { type: 'assign', employeeId: office.id }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([204, 422]);
  expect(await linksOf(school)).toEqual([[], [teacher]]);
});

describe('plans whose last day is over', () => {
  async function plan(until: string | null): Promise<{ teacher: string; school: string }> {
    const pair = await createPair();
    const path = `employees/${pair.teacher}/links/plannedInstitutions`;
    await api.post(path, { id: pair.school, until, note: 'Nur Cello' });
    return pair;
  }
  const passed = async (reader: Api) => await reader.get<PassedPlansAnswer>('institutioner/passed-plans');

  it('are listed, the oldest first, and stay until somebody decides', async () => {
    const [late, early] = [await plan('2026-02-01'), await plan('2026-01-31')];
    await plan('2999-01-01');
    await plan(null);
    const { body } = await passed(api);
    const entry = (pair: typeof late, until: string) => ({
      employee: pair.teacher,
      institution: pair.school,
      until,
      note: 'Nur Cello',
      ends: ['employees', 'institutions'],
    });
    expect(body).toEqual({ plans: [entry(early, '2026-01-31'), entry(late, '2026-02-01')], total: 2 });
    expect(await linksOf(early.school)).toEqual([[early.teacher], []]);
    const at = `institutions/${early.school}/links/plannedEmployees/${early.teacher}`;
    expect((await api.put(at, { until: '2999-01-01' })).status).toBe(204);
    expect((await passed(api)).body.plans).toEqual([entry(late, '2026-02-01')]);
  });

  it('are told to those who may read them at one end, and change plans', async () => {
    const own = await plan('2026-01-01');
    const planner = async (grants: Grants) => (await loginAs(server, grants)).api;
    const atSchool = await planner({
      institutions: {
        read: { ids: { [own.school]: ['plannedTeachers'] } },
        update: { ids: { [own.school]: ['plannedTeachers'] } },
      },
      employees: { read: { all: ['isTeacher'] } },
    });
    expect((await passed(atSchool)).body).toMatchObject({
      plans: [{ employee: own.teacher, ends: ['institutions'] }],
      total: 1,
    });
    const reader = await planner({
      institutions: { read: { all: true } },
      employees: { read: { all: true } },
    });
    expect((await passed(reader)).status).toBe(403);
  });
});

describe('the rights that an assignment opens', () => {
  const rule = {
    people: 'employees',
    target: 'institutions',
    path: ['assignedEmployees'],
    read: ['address', 'contactInformation'],
    update: ['contactInformation'],
  };
  const contacts = {
    people: 'employees',
    target: 'responsibles',
    path: ['institutions.responsibles', 'assignedEmployees'],
    read: ['lastName'],
    update: [],
  };
  const ask = async (asker: Api, { teacher, school }: { teacher: string; school: string }) =>
    await asker.post<LinkImpactAnswer>('permissioner/link-impact', {
      resource: 'institutions',
      id: school,
      field: 'assignedTeachers',
      other: teacher,
    });

  it('are computed from automatic permissions and roles, without what is open already', async () => {
    for (const old of (await api.get<{ id: string; $version: number }[]>('auto-permissions')).body)
      await api.remove(`auto-permissions/${old.id}`, old.$version);
    const pair = await createPair();
    const contact = await createRecord(api, 'responsibles', { lastName: 'Kramer' });
    await api.put(`institutioner/addResponsible/${pair.school}`, { responsibleId: contact.id });
    await createRecord(api, 'auto-permissions', { name: 'Standorte', rule });
    await createRecord(api, 'auto-permissions', { name: 'Ansprechpersonen', rule: contacts });
    const school = { resource: 'institutions', records: 1, isCapped: false, record: pair.school };
    const person = { resource: 'responsibles', records: 1, isCapped: false, record: contact.id };
    const { body } = await ask(api, pair);
    expect(body.people).toEqual([
      {
        resource: 'employees',
        id: pair.teacher,
        isPartial: true,
        opened: expect.arrayContaining([
          { ...school, read: ['Anschrift', 'Kontakt'], update: ['Kontakt'] },
          { ...person, read: ['Nachname'], update: [] },
        ]),
      },
    ]);
    // a login that reads the address of every institution already
    const login = await loginAs(server, { institutions: { read: { all: ['address'] } } });
    const { $version } = (await api.get(`login-users/${login.id}`)).body;
    const meta = { type: 'employees', id: pair.teacher };
    await api.put(`login-users/${login.id}`, { meta }, Number($version));
    const [known] = (await ask(api, pair)).body.people;
    expect(known).toMatchObject({ isPartial: false });
    expect(known?.opened).toContainEqual({ ...school, read: ['Kontakt'], update: ['Kontakt'] });
    // nothing was written to find out
    expect(await linksOf(pair.school)).toEqual([[], []]);
    await api.put(`institutioner/addAssignment/${pair.school}`, { type: 'assign', employeeId: pair.teacher });
    expect((await ask(api, pair)).body.people[0]?.opened).toEqual([]);
  });

  it('are told to those who may add the link, with titles of fields they know', async () => {
    const pair = await createPair();
    await createRecord(api, 'auto-permissions', { name: 'Eigene Standorte', rule });
    const people = { employees: { read: { all: true } } } as const;
    const institutions = { read: { all: true }, update: { all: ['assignedTeachers'] } } as const;
    const rules = { read: { all: ['name', 'rule'] } } as const;
    const askers = [
      { ...people, institutions: { read: { all: true } }, 'auto-permissions': rules },
      { ...people, institutions, 'auto-permissions': rules },
      { ...people, institutions },
      {
        ...people,
        institutions: {
          ...institutions,
          read: { all: ['address', 'assignedTeachers', 'assignedEmployees'] },
        },
      },
    ] as unknown as Grants[];
    const answers = [];
    for (const grants of askers) {
      const { status, body } = await ask((await loginAs(server, grants)).api, pair);
      const opened = status === 200 ? body.people[0]?.opened : [];
      answers.push([status, opened?.find(({ record }) => record === pair.school)?.read]);
    }
    expect(answers).toEqual([
      [403, undefined],
      [200, expect.arrayContaining(['Anschrift', 'Kontakt'])],
      [200, expect.arrayContaining(['Anschrift', 'Kontakt'])],
      [200, ['Anschrift', 'weitere Angaben']],
    ]);
  });
});
