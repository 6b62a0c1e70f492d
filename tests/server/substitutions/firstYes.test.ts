import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../src/framework/schema/dates.ts';
import { createRecord } from '../../support/createRecord.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { monday, SubstitutionSchool, times } from '../../support/substitutions/fillSubstitutions.ts';
import { testEngines } from '../../support/testEngines.ts';

describe.each(testEngines())('the first yes, on $engine', (engine) => {
  const server = provideTestServer(engine);
  const school = new SubstitutionSchool(server);

  beforeAll(async () => await school.fill(), 60_000);

  it('wins: of 50 at once one is accepted and 49 are thanked', async () => {
    const teachers: string[] = [];
    for (let at = 0; at < 50; at += 1) teachers.push(await school.teacher(`Lehrkraft${at}`));
    const inquiry = await school.inquiry(teachers);
    const keys = await Promise.all(teachers.map((teacher) => school.keyOf(teacher)));
    const given = await Promise.all(
      keys.map((key) => school.answer({ key, inquiry, answer: 'yes', word: 'Gern' })),
    );
    expect(new Set(given.map(({ status }) => status))).toEqual(new Set([200]));
    const said = given.map(({ body }) => body.outcome?.text);
    expect(said.filter((text) => text?.startsWith('Danke! Du übernimmst die Stunde.'))).toHaveLength(1);
    expect(
      said.filter((text) => text === 'Danke für dein Angebot! Inzwischen hat schon jemand anderes zugesagt.'),
    ).toHaveLength(49);
    const winner = teachers[said.findIndex((text) => text?.startsWith('Danke! Du'))];
    expect(await school.stored(inquiry)).toMatchObject({ state: 'accepted', acceptedBy: winner });
    const kept = await school.answers(inquiry);
    expect([kept.size, new Set([...kept.values()].map(({ answer }) => answer))]).toEqual([
      50,
      new Set(['yes']),
    ]);
    expect(await school.subjectsTo(String(winner))).toEqual(['Leitstand: Danke für deine Zusage']);
    const loser = teachers.find((teacher) => teacher !== winner);
    expect(await school.subjectsTo(String(loser))).toEqual(['Leitstand: Die Vertretung ist vergeben']);
  }, 120_000);

  it('of one teacher for two lessons at once counts for one of them, without a reason', async () => {
    const both = await school.teacher('Beides');
    const other = await createRecord(server.api, 'courses', { name: 'Laute', timeRange: times });
    // the lesson of the first Monday is somebody's already
    const date = addDays(monday, 7);
    const inquiries = [
      await school.inquiry([both], { date }),
      await school.inquiry([both], { date, course: other.id }),
    ];
    const key = await school.keyOf(both);
    const given = await Promise.all(
      inquiries.map((inquiry) => school.answer({ key, inquiry, answer: 'yes' })),
    );
    const said = given.map(({ body }) => body.outcome?.isDone);
    expect(said.toSorted()).toEqual([false, true]);
    const states = await Promise.all(inquiries.map(async (inquiry) => (await school.stored(inquiry)).state));
    expect(states.toSorted()).toEqual(['accepted', 'open']);
  });
});
