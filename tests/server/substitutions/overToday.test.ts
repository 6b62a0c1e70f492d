import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isLessonOver } from '../../../src/server/substitutions/substituteFindings.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { errorOf } from '../../support/startTestServer.ts';
import { monday, SubstitutionSchool } from '../../support/substitutions/fillSubstitutions.ts';

const morning = { startTime: 540, endTime: 585 };

describe('a lesson', () => {
  it.each([
    ['2031-03-03', morning, '2031-03-03T08:44:00Z', false],
    ['2031-03-03', morning, '2031-03-03T08:45:00Z', true],
    // in summer time
    ['2031-07-07', morning, '2031-07-07T07:44:00Z', false],
    ['2031-07-07', morning, '2031-07-07T07:45:00Z', true],
    ['2031-03-03', null, '2031-03-03T22:59:00Z', false],
    ['2031-03-03', null, '2031-03-03T23:00:00Z', true],
    ['2031-03-04', morning, '2031-03-03T20:00:00Z', false],
  ])('on %s at %j is over at %s: %s', (date, timeRange, now, isOver) => {
    expect(isLessonOver({ date, timeRange }, new Date(now))).toBe(isOver);
  });
});

describe('a lesson earlier today', () => {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${monday}T19:00:00Z`) });
  });
  afterAll(() => vi.useRealTimers());
  const server = provideTestServer();
  const school = new SubstitutionSchool(server);

  it('is neither offered nor accepted any more, and nobody is asked for it', async () => {
    await school.fill();
    const ben = await school.teacher('Ben');
    const over = await school.inquiry([ben], { timeRange: morning });
    const later = await school.inquiry([ben], { timeRange: { startTime: 1230, endTime: 1275 } });
    const key = await school.keyOf(ben);
    expect((await school.offers(key)).body.lessons.map(({ id }) => id)).toEqual([later]);
    const { body } = await school.answer({ key, inquiry: over, answer: 'yes' });
    expect(body.outcome).toMatchObject({ isDone: false, text: 'Diese Stunde ist schon vorbei.' });
    expect((await school.stored(over)).state).toBe('open');
    const asked = await server.api.post(`substitutions/inquiries/${over}/requests`, { teachers: [ben] });
    expect([asked.status, errorOf(asked).message]).toEqual([422, 'Diese Stunde ist schon vorbei.']);
    await school.answer({ key, inquiry: later, answer: 'yes' });
    expect(await school.stored(later)).toMatchObject({ state: 'accepted', acceptedBy: ben });
  });
});
