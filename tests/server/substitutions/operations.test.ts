import { beforeAll, describe, expect, it } from 'vitest';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import type { Grants } from '../../../src/framework/schema/rights/Grants.ts';
import { readAutoPermissionSeeds, readRoleSeeds } from '../../../src/framework/server/start/loadModel.ts';
import { createRecord } from '../../support/createRecord.ts';
import { apiOf, openAccount } from '../../support/openAccount.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { errorOf } from '../../support/startTestServer.ts';
import { monday, SubstitutionSchool, times } from '../../support/substitutions/fillSubstitutions.ts';
import { quickEngines } from '../../support/testEngines.ts';

describe.each(quickEngines())('a teacher asked to substitute, on $engine', (engine) => {
  const server = provideTestServer(engine);
  const { api } = server;
  const school = new SubstitutionSchool(server);

  beforeAll(async () => {
    for (const seed of await readAutoPermissionSeeds('entities')) await api.post('auto-permissions', seed);
    await school.fill();
  }, 60_000);

  const loginOf = async (employee: string) => {
    const { crudAccess } = (await readRoleSeeds('entities')).find(({ name }) => name === 'Lehrkraft') ?? {};
    const account = await openAccount(server, crudAccess as Grants, {
      meta: { type: 'employees', id: employee },
    });
    return apiOf(server, await account.login());
  };
  const only = async (teacher: string) => (await school.offers(await school.keyOf(teacher))).body.lessons[0];

  it('sees day, time, subject, place and way by link; no pupil, no course, not who is away or why', async () => {
    const ben = await school.teacher('Ben');
    const inquiry = await school.inquiry([ben]);
    const answer = await school.offers(await school.keyOf(ben));
    expect(answer.body).toMatchObject({ employee: { id: ben, name: 'Ben Winter' }, isLink: true });
    expect(answer.body.lessons).toEqual([
      {
        id: inquiry,
        date: monday,
        timeRange: times,
        isAllDay: false,
        subject: 'Gitarre',
        place: { name: 'Schule am Park', address: 'Parkweg 1, 80331 München' },
        way: { metres: 2226, minutes: 8 },
        pay: null,
        note: 'Noten liegen im Raum.',
        absentTeacher: null,
        reason: null,
        conflicts: [],
        state: 'open',
        answer: null,
      },
    ]);
    for (const secret of ['Mia', 'Klein', 'Anna', 'Sommer', 'Krank', school.idOf('anna'), school.idOf('mia')])
      expect(answer.text).not.toContain(secret);
  });

  it('sees by login the same, with the pay of the own contract', async () => {
    const cleo = await school.teacher('Cleo');
    await createRecord(api, 'employee-contracts', {
      name: 'Honorarvertrag',
      employee: cleo,
      startDate: '2030-01-01',
      salaryBasis: 'hour',
      salaryPerUnit: 2800,
    });
    await school.inquiry([cleo]);
    const login = await loginOf(cleo);
    const { body } = await login.get<{ isLink: boolean; lessons: RecordData[] }>('substitutions/offers');
    expect(body.isLink).toBe(false);
    expect(body.lessons).toMatchObject([
      {
        subject: 'Gitarre',
        place: { name: 'Schule am Park' },
        way: { metres: 2226 },
        pay: { amount: 2100, isSalary: false },
      },
    ]);
    expect(await only(cleo)).toMatchObject({ pay: null });
  });

  it('names what they do at that time if the actor may read it', async () => {
    const dora = await school.teacher('Dora');
    const teaching = { teacher: dora, courseState: 'running', dayOfWeek: 1, startDate: '2031-01-06' };
    await createRecord(api, 'courses', { ...teaching, name: 'Laute', timeRange: times });
    const away = { type: 'vacation', start: monday, end: monday, state: 'confirmed' };
    await createRecord(api, 'absences', { employee: dora, ...away });
    await school.inquiry([dora]);
    // absences are no business of the link
    expect((await only(dora))?.conflicts).toEqual([
      { text: 'Du hast dann schon Unterricht: „Laute“.', isHard: true },
      { text: 'Du hast dann schon etwas vor.', isHard: true },
    ]);
    const { body } = await (await loginOf(dora)).get<{ lessons: RecordData[] }>('substitutions/offers');
    expect(body.lessons[0]?.conflicts).toEqual([
      { text: 'Du hast dann schon Unterricht: „Laute“.', isHard: true },
      { text: 'Du bist dann als abwesend eingetragen.', isHard: true },
    ]);
  });

  it('says yes against a hard conflict only with a word, which the history names', async () => {
    const emil = await school.teacher('Emil', { blockedSlotsCalendar: [{ date: monday, timeRange: times }] });
    const inquiry = await school.inquiry([emil]);
    const key = await school.keyOf(emil);
    const plain = await school.answer({ key, inquiry, answer: 'yes', word: 'Gern' });
    expect(plain.body.outcome).toMatchObject({ isDone: false, lesson: inquiry });
    expect(plain.body.outcome?.text).toMatch(/^Dagegen spricht etwas/);
    expect(plain.body.lessons[0]?.conflicts).toEqual([
      { text: 'Du hast diese Zeit gesperrt.', isHard: true },
    ]);
    const silent = await school.answer({ key, inquiry, answer: 'yes', word: ' ', isDespite: true });
    expect(silent.status).toBe(422);
    expect(errorOf(silent).details?.fields).toEqual({
      word: 'Schreib bitte kurz dazu, warum es trotzdem geht.',
    });
    expect((await school.stored(inquiry)).state).toBe('open');
    await school.answer({ key, inquiry, answer: 'yes', word: 'Der Arzt hat abgesagt', isDespite: true });
    expect(await school.stored(inquiry)).toMatchObject({ state: 'accepted', acceptedBy: emil });
    const { body } = await api.get<{ entries: { reason: string }[] }>(
      `substitution-inquiries/${inquiry}/history`,
    );
    expect(body.entries[0]?.reason).toBe(
      'Zusage über den persönlichen Link. Trotzdem: Der Arzt hat abgesagt',
    );
  });

  it('changes a maybe or a no later, but a yes only on the phone', async () => {
    const [fay, gus] = [await school.teacher('Fay'), await school.teacher('Gus')];
    const inquiry = await school.inquiry([fay, gus]);
    const key = await school.keyOf(fay);
    for (const answer of ['no', 'maybe']) {
      const { body } = await school.answer({ key, inquiry, answer, word: 'Mal sehen' });
      expect(body.lessons[0]?.answer).toEqual({ answer, word: 'Mal sehen' });
    }
    await school.answer({ key, inquiry, answer: 'yes' });
    const back = await school.answer({ key, inquiry, answer: 'no' });
    expect(back.body.lessons[0]?.state).toBe('mine');
    expect(back.body.outcome).toMatchObject({
      text: 'Du hast schon zugesagt. Wenn du doch nicht kannst, ruf uns bitte an.',
      isDone: false,
    });
    expect(await school.stored(inquiry)).toMatchObject({ state: 'accepted', acceptedBy: fay });
    expect((await only(gus))?.state).toBe('taken');
    expect((await school.answers(inquiry)).size).toBe(1);
  });

  it('is promised a confirmation by mail only if there is an address for it', async () => {
    for (const [name, mail1, more] of [
      ['Jan', 'jan@schule.example', ' Eine Bestätigung bekommst du per E-Mail.'],
      ['Jule', null, ''],
    ] as const) {
      const teacher = await school.teacher(name, { contactInformation: { mail1 } });
      const course = await createRecord(api, 'courses', { name, timeRange: times });
      const inquiry = await school.inquiry([teacher], { course: course.id });
      const { body } = await school.answer({ key: await school.keyOf(teacher), inquiry, answer: 'yes' });
      const text = `Danke! Du übernimmst die Stunde.${more}`;
      expect(body.outcome).toEqual({ lesson: inquiry, text, isDone: true });
    }
  });

  it('reads only their own answer', async () => {
    const [hal, ida] = [await school.teacher('Hal'), await school.teacher('Ida')];
    const inquiry = await school.inquiry([hal, ida]);
    const key = await school.keyOf(hal);
    await school.answer({ key, inquiry, answer: 'no', word: 'Geheimnis' });
    const login = await loginOf(ida);
    expect((await login.get<RecordData[]>('substitution-answers')).body).toEqual([]);
    expect((await school.offers(await school.keyOf(ida))).text).not.toContain('Geheimnis');
    const own = await (await loginOf(hal)).get<RecordData[]>('substitution-answers');
    expect(own.body).toMatchObject([{ teacher: hal, answer: 'no', word: 'Geheimnis' }]);
  });

  it('gets the course once they have promised, so that they can prepare', async () => {
    const kim = await school.teacher('Kim');
    const course = await createRecord(api, 'courses', {
      name: 'Harfe',
      timeRange: { startTime: 900, endTime: 945 },
    });
    const inquiry = await school.inquiry([kim], { course: course.id });
    await school.answer({ key: await school.keyOf(kim), inquiry, answer: 'yes' });
    const login = await loginOf(kim);
    expect((await login.get(`courses/${course.id}`)).body).toMatchObject({ name: 'Harfe' });
  });

  it('is asked for nothing that is past, called off or not theirs', async () => {
    const leo = await school.teacher('Leo');
    await school.inquiry([leo], { date: '2026-01-05' });
    const cancelled = await school.inquiry([leo], { state: 'cancelled' });
    const others = await school.inquiry([await school.teacher('Max')]);
    const key = await school.keyOf(leo);
    expect((await school.offers(key)).body.lessons.map(({ id, state }) => [id, state])).toEqual([
      [cancelled, 'closed'],
    ]);
    const closed = await school.answer({ key, inquiry: cancelled, answer: 'yes' });
    expect(closed.body.outcome?.text).toMatch(/niemand mehr gesucht\.$/);
    expect((await school.answer({ key, inquiry: others, answer: 'yes' })).status).toBe(404);
    expect((await school.stored(others)).state).toBe('open');
  });

  describe('keeps out', () => {
    const none = { key: 'A'.repeat(43) };

    it('everything without a valid link or login, in the same words', async () => {
      const nina = await school.teacher('Nina');
      const inquiry = await school.inquiry([nina]);
      const key = await school.keyOf(nina);
      const olga = await school.teacher('Olga');
      const gone = async (query: RecordData) =>
        await server.anonymous.get('substitutions/offers', query as Record<string, unknown>);
      const answers = [
        await gone({}),
        await gone({ employee: nina }),
        await gone(none),
        await gone({ key, employee: olga }),
        await gone({ ...none, employee: nina }),
        await (await loginOf(olga)).get('substitutions/offers', { employee: nina }),
        await server.anonymous.post('substitutions/answers', { inquiry, answer: 'yes' }),
        await server.anonymous.post('substitutions/answers', { inquiry, answer: 'yes', ...none }),
      ];
      expect(answers.map(({ status, text }) => [status, JSON.parse(text).message])).toEqual(
        answers.map(() => [404, 'Diesen Link gibt es nicht mehr.']),
      );
      const newer = await school.keyOf(nina);
      expect((await school.offers(key)).status).toBe(404);
      expect((await school.offers(newer)).status).toBe(200);
    });

    it.each<[string, RecordData, string]>([
      ['an unknown answer', { answer: 'later' }, 'answer'],
      ['a long word', { word: 'a'.repeat(501) }, 'word'],
      ['an unknown field', { state: 'accepted' }, 'state'],
      ['another teacher', { acceptedBy: 'a'.repeat(24) }, 'acceptedBy'],
      ['a wrong id', { inquiry: '../x' }, 'inquiry'],
    ])('%s', async (_, values, field) => {
      const answer = await server.anonymous.post('substitutions/answers', {
        inquiry: 'a'.repeat(24),
        answer: 'no',
        ...none,
        ...values,
      });
      expect(answer.status).toBe(422);
      expect(Object.keys(errorOf(answer).details?.fields ?? {})).toEqual([field]);
    });

    it('script, which it keeps as the text it is', async () => {
      const pia = await school.teacher('Pia');
      const inquiry = await school.inquiry([pia]);
      const word = '<script>alert(1)</script>';
      const { body } = await school.answer({ key: await school.keyOf(pia), inquiry, answer: 'no', word });
      expect(body.lessons[0]?.answer?.word).toBe(word);
    });
  });

  it('needs a reason of the office, too, when it sets who substitutes', async () => {
    const rob = await school.teacher('Rob', { blockedSlotsCalendar: [{ date: monday, timeRange: times }] });
    const inquiry = await school.inquiry([rob]);
    const accepted = { state: 'accepted', acceptedBy: rob };
    const refused = await api.put(`substitution-inquiries/${inquiry}`, accepted, 1);
    expect([refused.status, errorOf(refused)._t]).toEqual([409, 'reasonRequired']);
    expect(errorOf(refused).details).toMatchObject({
      objections: [{ field: 'acceptedBy', text: expect.stringMatching(/^Die Lehrkraft ist .* gesperrt\.$/) }],
    });
    const free = await school.teacher('Sam');
    const saved = await api.put(`substitution-inquiries/${inquiry}`, { ...accepted, acceptedBy: free }, 1);
    expect(saved.status).toBe(200);
  });
});
