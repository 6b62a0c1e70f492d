import { beforeAll, describe, expect, it } from 'vitest';
import type {
  SubstituteCandidates,
  SubstituteMails,
} from '../../../src/contract/substitutions/substitutionCalls.ts';
import { addDays } from '../../../src/framework/schema/dates.ts';
import type { Grants } from '../../../src/framework/schema/rights/Grants.ts';
import { announceSubstitutes } from '../../../src/server/substitutions/jobs.ts';
import { createRecord } from '../../support/createRecord.ts';
import { loginAs } from '../../support/loginAs.ts';
import { errorOf } from '../../support/startTestServer.ts';
import { monday, SubstitutionSchool, times } from '../../support/substitutions/fillSubstitutions.ts';
import { quickEngines } from '../../support/testEngines.ts';
import { useMailingServer } from '../../support/useMailingServer.ts';

const office: Grants = {
  'substitution-inquiries': { read: { all: true }, update: { all: ['requestedTeachers'] } },
  'substitution-answers': { read: { all: true } },
  employees: { read: { all: true } },
  courses: { read: { all: true } },
  institutions: { read: { all: true } },
  subjects: { read: { all: true } },
};

describe.each(quickEngines())('asking for a substitution, on $engine', (engine) => {
  const world = useMailingServer(engine);
  let school: SubstitutionSchool;
  const path = (inquiry: string, step: string) => `substitutions/inquiries/${inquiry}/${step}`;
  const mailOf = async (teacher: string) => {
    const { body } = await world.server.api.get<{ contactInformation: { mail1: string } }>(
      `employees/${teacher}`,
    );
    return body.contactInformation.mail1;
  };
  const keyIn = (text: string | null | undefined) => /\?key=([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
  const candidatesFor = async (inquiry: string, grants: Grants = office) => {
    const { api } = await loginAs(world.server, grants);
    return (await api.get<SubstituteCandidates>(path(inquiry, 'candidates'))).body;
  };

  beforeAll(async () => {
    school = new SubstitutionSchool(world.server);
    await school.fill();
  }, 60_000);

  it('suggests who is really free at that time, the nearest first, by what the asker may read', async () => {
    const home = (lon: number) => ({
      address: {
        street: 'Weg',
        postal: '80331',
        city: 'München',
        state: 'BY',
        country: 'DE',
        location: { type: 'Point', coordinates: [lon, 48.13] },
      },
    });
    const far = await school.teacher('Fern', home(11.9));
    const near = await school.teacher('Nah', home(11.58));
    const drummer = await school.teacher('Trommel', { ...home(11.6), subjects: [] });
    const busy = await school.teacher('Voll', home(11.57));
    await createRecord(world.server.api, 'absences', {
      employee: busy,
      type: 'vacation',
      start: monday,
      end: monday,
      state: 'confirmed',
    });
    const silent = await school.teacher('Still', { availabilities: null });
    const left = await school.teacher('Weg', { isActive: false });
    const asked = await school.teacher('Schon');
    const inquiry = await school.inquiry([asked]);
    const found = await candidatesFor(inquiry);
    expect(found.candidates.map(({ id, teachesSubject }) => [id, teachesSubject])).toEqual([
      [near, true],
      [far, true],
      [drummer, false],
    ]);
    expect(found.candidates[0]).toMatchObject({ title: 'Nah Winter', way: { metres: 742, minutes: 3 } });
    expect(found.asked).toEqual([{ id: asked, title: 'Schon Winter', isMailed: false, waits: true }]);
    for (const id of [busy, silent, left]) expect(JSON.stringify(found)).not.toContain(id);
    const names = { ...office, employees: { read: { all: ['firstName', 'isTeacher', 'availabilities'] } } };
    const unplaced = await candidatesFor(inquiry, names);
    expect(unplaced.candidates.map(({ way, teachesSubject }) => [way, teachesSubject])).toEqual(
      unplaced.candidates.map(() => [null, null]),
    );
    expect(
      await candidatesFor(inquiry, { ...office, employees: { read: { all: ['firstName'] } } }),
    ).toMatchObject({
      candidates: [],
    });
  });

  it('mails each teacher one link for all their lessons, and a new one ends the old', async () => {
    const [ben, cleo] = [await school.teacher('Ben'), await school.teacher('Cleo')];
    const late = { timeRange: { startTime: 900, endTime: 945 } };
    const inquiries = [
      await school.inquiry([]),
      await school.inquiry([], late),
      await school.inquiry([ben], late),
    ];
    const { api } = await loginAs(world.server, office);
    const first = await api.post<SubstituteMails>(path(String(inquiries[0]), 'requests'), {
      teachers: [ben, cleo],
    });
    expect([first.status, first.body]).toEqual([200, { mailed: 2, withoutMail: [] }]);
    expect((await school.stored(String(inquiries[0]))).requestedTeachers).toEqual([ben, cleo]);
    const [mail] = await world.arrived(await mailOf(ben));
    expect(mail?.subject).toBe('Leitstand: Kannst du vertreten? 2 Stunden');
    expect(mail?.text).toContain('• Montag, 3. März 2031, 10:00 bis 10:45 Uhr, Gitarre, Schule am Park');
    expect(mail?.text).toContain('• Montag, 3. März 2031, 15:00 bis 15:45 Uhr, Gitarre, Schule am Park');
    for (const secret of ['Mia', 'Anna', 'Krank']) expect(mail?.text).not.toContain(secret);
    expect(mail?.text).toContain(`https://leitstand.example/substitution-inquiries/${ben}?key=`);
    const old = keyIn(mail?.text);
    expect((await school.offers(old)).body.lessons).toHaveLength(2);
    const again = await api.post<SubstituteMails>(path(String(inquiries[0]), 'reminders'));
    expect(again.body).toEqual({ mailed: 2, withoutMail: [] });
    const mails = await world.arrived(await mailOf(ben), 2);
    const fresh = keyIn(mails.at(-1)?.text);
    expect(fresh).not.toBe(old);
    expect((await school.offers(old)).status).toBe(404);
    expect((await school.offers(fresh)).status).toBe(200);
  });

  it('reminds only those who have said neither yes nor no, and names who has no address', async () => {
    const [dora, emil] = [await school.teacher('Dora'), await school.teacher('Emil')];
    const fay = await school.teacher('Fay', { contactInformation: { phone1: '+49 89 123456' } });
    const inquiry = await school.inquiry([]);
    const { api } = await loginAs(world.server, office);
    const asked = await api.post<SubstituteMails>(path(inquiry, 'requests'), { teachers: [dora, emil, fay] });
    expect(asked.body).toEqual({ mailed: 2, withoutMail: ['Fay Winter'] });
    await school.answer({ key: await school.keyOf(dora), inquiry, answer: 'no' });
    await school.answer({ key: await school.keyOf(emil), inquiry, answer: 'maybe' });
    const again = await api.post<SubstituteMails>(path(inquiry, 'reminders'));
    expect(again.body).toEqual({ mailed: 1, withoutMail: ['Fay Winter'] });
    const kept = await school.answers(inquiry);
    expect([dora, emil, fay].map((one) => [kept.get(one)?.answer, Boolean(kept.get(one)?.askedAt)])).toEqual([
      ['no', true],
      ['maybe', true],
      ['none', false],
    ]);
  });

  it('is for those who may change whom the inquiry asks, while somebody is wanted', async () => {
    const gus = await school.teacher('Gus');
    const inquiry = await school.inquiry([]);
    const reading = { ...office, 'substitution-inquiries': { read: { all: true as const } } };
    const { api: reader } = await loginAs(world.server, reading);
    const { api } = await loginAs(world.server, office);
    const ask = { teachers: [gus] };
    expect((await reader.get(path(inquiry, 'candidates'))).status).toBe(403);
    expect((await reader.post(path(inquiry, 'requests'), ask)).status).toBe(403);
    expect((await reader.post(path(inquiry, 'reminders'))).status).toBe(403);
    expect((await world.server.anonymous.post(path(inquiry, 'requests'), ask)).status).toBe(401);
    expect((await api.post(path('a'.repeat(24), 'requests'), ask)).status).toBe(404);
    expect((await api.post(path(inquiry, 'requests'), { teachers: [] })).status).toBe(422);
    const accepted = await school.inquiry([], { state: 'declined' });
    const late = await api.post(path(accepted, 'requests'), ask);
    expect([late.status, errorOf(late).message]).toEqual([
      422,
      'Für diese Stunde wird niemand mehr gesucht.',
    ]);
    const past = await school.inquiry([], { date: '2026-01-05' });
    expect(errorOf(await api.post(path(past, 'requests'), ask)).message).toBe(
      'Diese Stunde ist schon vorbei.',
    );
    const pupil = await createRecord(world.server.api, 'employees', { lastName: 'Büro', isTeacher: false });
    expect((await api.post(path(inquiry, 'requests'), { teachers: [pupil.id] })).status).toBe(422);
  });

  it('makes the inquiry that of its course, unless another one is to come', async () => {
    const hal = await school.teacher('Hal');
    const course = await createRecord(world.server.api, 'courses', { name: 'Harfe', timeRange: times });
    const first = await school.inquiry([], { course: course.id });
    const second = await school.inquiry([], { course: course.id, date: '2031-03-10' });
    const { api } = await loginAs(world.server, office);
    for (const inquiry of [first, second]) await api.post(path(inquiry, 'requests'), { teachers: [hal] });
    const { body } = await world.server.api.get(`courses/${course.id}`);
    expect(body.substitutionInquiry).toBe(first);
  });

  it('tells everybody who was asked, once, whom the office entered as a substitute', async () => {
    const [ina, jo] = [await school.teacher('Ina'), await school.teacher('Jo')];
    const inquiry = await school.inquiry([ina, jo], { date: addDays(monday, 21) });
    const { context } = world.server.server;
    const enter = async (acceptedBy: string) => {
      const { $version } = await school.stored(inquiry);
      const values = { state: 'accepted', acceptedBy };
      const { status } = await world.server.api.put(`substitution-inquiries/${inquiry}`, values, $version);
      expect(status).toBe(200);
    };
    await enter(ina);
    expect([await announceSubstitutes(context), await announceSubstitutes(context)]).toEqual([1, 0]);
    expect(await school.stored(inquiry)).toMatchObject({ acceptedBy: ina, announced: ina });
    expect(await school.subjectsTo(ina)).toEqual(['Leitstand: Danke für deine Zusage']);
    expect(await school.subjectsTo(jo)).toEqual(['Leitstand: Die Vertretung ist vergeben']);
    await enter(jo);
    expect(await announceSubstitutes(context)).toBe(1);
    expect((await school.subjectsTo(jo)).at(-1)).toBe('Leitstand: Danke für deine Zusage');
  });
});
