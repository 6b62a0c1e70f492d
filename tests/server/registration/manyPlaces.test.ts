import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FormPlan, PlanField } from '../../../src/contract/registration/FormPlan.ts';
import type { RegistrationForm } from '../../../src/contract/registration/registrationCalls.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { createRecord } from '../../support/createRecord.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { openForm } from '../../support/registration/openForm.ts';
import { errorOf } from '../../support/startTestServer.ts';

function fieldOf(plan: FormPlan, kind: PlanField['kind']): PlanField | undefined {
  const sections = plan.steps.flatMap((step) => step.sections);
  return sections.flatMap(({ fields }) => fields).find((field) => field.kind === kind);
}

const titles = (plan: FormPlan, kind: PlanField['kind']) =>
  (fieldOf(plan, kind)?.options ?? []).map(({ title }) => title);

describe('a form without an institution, beside more than 500 courses', () => {
  const server = provideTestServer(undefined, { TRUST_PROXY: '1' });
  const ids = { anger: '', zeppelin: '', subject: '' };

  /** A form whose own course is at no institution. */
  async function formWith(template: RecordData, form: RecordData = {}) {
    return await openForm(server, {
      template: { selectableCourses: [], ...template },
      form,
      course: { courseState: 'draft' },
    });
  }
  const planOf = async (path: string, institution?: string) => {
    const query = institution === undefined ? {} : { institution };
    return (await server.anonymous.get<RegistrationForm>(path, query)).body.plan;
  };

  beforeAll(async () => {
    const { api } = server;
    ids.anger = (await createRecord(api, 'institutions', { name: 'Am Anger' })).id;
    ids.zeppelin = (await createRecord(api, 'institutions', { name: 'Zeppelinschule' })).id;
    ids.subject = (await createRecord(api, 'subjects', { name: 'Gitarre' })).id;
    await sql`INSERT INTO "courses" ("id", "name", "courseState", "isOpenForRegistration", "institution")
      SELECT lpad(n::text, 24, '0'), 'Kurs ' || lpad(n::text, 3, '0'), 'running', true, ${ids.anger}::text
      FROM generate_series(1, 600) n`.execute(server.server.db.kysely);
    const last = { courseState: 'running', isOpenForRegistration: true, institution: ids.zeppelin };
    await createRecord(api, 'courses', { ...last, name: 'Zupforchester' });
  }, 60_000);

  it('offers all institutions where lessons go on, and takes children for each', async () => {
    const form = await formWith({ selectableSubjects: [ids.subject] });
    expect(titles(await planOf(form.path), 'institution')).toEqual(['Am Anger', 'Zeppelinschule']);
    const student = { firstName: 'Mia', lastName: 'Sommer' };
    const children = [{ student, subject: ids.subject, answers: {} }];
    const answer = await form.submit({ answers: form.answers({ children, institution: ids.zeppelin }) });
    expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  });

  it('asks for the institution first, and then offers its courses', async () => {
    const form = await formWith({ useOpenCourses: true });
    const before = await planOf(form.path);
    expect([before.searchedPlace, titles(before, 'course')]).toEqual([null, []]);
    const plan = await planOf(form.path, ids.zeppelin);
    expect(plan.searchedPlace).toEqual({ id: ids.zeppelin, title: 'Zeppelinschule' });
    expect(titles(plan, 'institution')).toEqual(['Zeppelinschule']);
    expect(titles(plan, 'course')).toEqual(['Zupforchester']);
    expect(fieldOf(plan, 'course')?.isRequired).toBe(true);
  });

  it('says that not all courses of one institution are listed, and lets families leave them out', async () => {
    for (const [template, own, wanted] of [
      [{ useOpenCourses: true }, {}, ids.anger],
      [{ useOpenCourses: true }, { institution: ids.anger }, undefined],
    ] as const) {
      const course = fieldOf(await planOf((await formWith(template, own)).path, wanted), 'course');
      expect(course).toMatchObject({ isRequired: false, hint: expect.stringMatching(/nicht alle Kurse/) });
      expect(course?.options).toHaveLength(500);
    }
  });

  it('refuses what it does not offer', async () => {
    const home = await createRecord(server.api, 'institutions', { name: 'Zuhause', type: 'private-flat' });
    const closed = await createRecord(server.api, 'institutions', { name: 'Zu' });
    const idle = await createRecord(server.api, 'institutions', { name: 'Ohne Kurs' });
    for (const { id } of [home, closed])
      await createRecord(server.api, 'courses', {
        name: 'Woanders',
        courseState: 'running',
        isOpenForRegistration: true,
        institution: id,
      });
    await server.api.put(`institutions/${closed.id}`, { isActive: false }, closed.$version);
    const form = await formWith({ useOpenCourses: true });
    for (const institution of [undefined, home.id, closed.id, idle.id, 'x\0', 5, { id: ids.anger }]) {
      const children = [{ student: { firstName: 'Mia', lastName: 'Sommer' }, answers: {} }];
      const answer = await form.submit({ answers: form.answers({ children, institution } as RecordData) });
      expect([answer.status, Object.keys(errorOf(answer as never).details?.fields ?? {})]).toEqual([
        422,
        ['institution'],
      ]);
    }
    expect((await planOf(form.path, home.id)).searchedPlace).toBeNull();
  });
});
