import { describe, expect, it } from 'vitest';
import { advanceForm } from '../../../src/contract/registration/advanceForm.ts';
import { type Answers, shownFields } from '../../../src/contract/registration/answers.ts';
import { dayInBerlin } from '../../../src/framework/schema/dayInBerlin.ts';
import { demoAnswers, demoPlan } from '../../support/registration/demoPlan.ts';
import { ids } from '../../support/registration/planChoices.ts';

const plan = demoPlan();
const year = Number(dayInBerlin(new Date()).slice(0, 4));

function born(birthday: string): Answers {
  const answers = demoAnswers();
  const [child] = answers.children;
  return { ...answers, children: child ? [{ ...child, student: { ...child.student, birthday } }] : [] };
}

function press(answers: Answers, asked: readonly string[] = [], action = 'next', step = 0) {
  const shown = shownFields(plan, answers).map(({ path }) => path);
  return advanceForm(plan, { action, step, answers, shown, asked });
}

describe('a birthday that hardly belongs to a child', () => {
  it('is asked about once, and then taken', () => {
    const asking = press(born('03.04.1931'));
    expect(asking).toMatchObject({ step: 0, errors: {}, asked: ['children.0.student.birthday=1931-04-03'] });
    expect(asking.questions).toEqual([
      expect.stringMatching(
        /^Mia ist am 03\.04\.1931 geboren, also \d+ Jahre alt\? Wenn das stimmt, geh noch/,
      ),
    ]);
    expect(press(asking.answers, asking.asked)).toMatchObject({ step: 1, errors: {} });
    // another one is another question
    expect(press(born('1932-04-03'), asking.asked)).toMatchObject({ step: 0 });
  });

  it.each([
    [`${year}-01-01`, true],
    [`${year - 40}-01-01`, true],
    [`${year - 26}-01-01`, true],
    [`${year - 24}-01-01`, false],
    [`${year - 2}-01-01`, false],
  ])('is %s: %s', (birthday, isAsked) => {
    expect(press(born(birthday)).step).toBe(isAsked ? 0 : 1);
  });

  it('is not asked about before what is wrong, nor again when the form is sent', () => {
    const wrong = { ...born('1931-04-03') };
    wrong.children = wrong.children.map((child) => ({ ...child, subject: ids.park }));
    expect(press(wrong).questions).toBeUndefined();
    expect(press(born('1931-04-03'), [], 'send', 3).complete).toBeDefined();
  });
});

it('shows the house number in its own field once a step is left', () => {
  const answers = demoAnswers();
  const address = { street: 'Parkweg 12', postal: '80331', city: 'München', state: 'BY', country: 'DE' };
  const left = press({ ...answers, parent: { ...answers.parent, address } }, [], 'next', 1);
  expect(left.step).toBe(2);
  expect(left.answers.parent.address).toMatchObject({ street: 'Parkweg', houseNumber: '12' });
});
