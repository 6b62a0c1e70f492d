import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormStep, OnlineFormConfig } from '../../../generated/types.ts';
import type { Answers } from '../../../src/contract/registration/answers.ts';
import type { FormPlan, PlanChoices } from '../../../src/contract/registration/FormPlan.ts';
import { planOf } from '../../../src/contract/registration/planOf.ts';
import { validateAnswers } from '../../../src/contract/registration/validateAnswers.ts';
import { readPhone } from '../../../src/framework/schema/phone/parsePhone.ts';
import { formField } from '../../support/registration/demoPlan.ts';
import { completions, fillWith, type Offered, offersOf } from '../../support/registration/fillForm.ts';
import { planChoices } from '../../support/registration/planChoices.ts';

const id = (letter: string) => letter.repeat(24);
const subjects = ['a', 'b', 'c'].map(id);
const places = ['1', '2', '3'].map(id);

type Field = NonNullable<NonNullable<FormStep['sections']>[number]['fields']>[number];

const wishFields = ['subject', 'course', 'institution', 'timeslots'] as const;

/** Questions with options as somebody pastes them. */
const odd = fc.constantFrom(
  'Ja',
  ' Nein ',
  'Ja, gern',
  '<b>Rot</b>',
  'Klasse 1–2',
  'Straße',
  'A B',
  '0',
  'true',
);

const optionsDrawn = fc.uniqueArray(odd, { minLength: 2, maxLength: 4, selector: (text) => text.trim() });

const questions = fc.tuple(optionsDrawn, optionsDrawn).map(([one, many]) => [
  { name: 'one', question: 'Eins?', type: 'choice' as const, options: one },
  { name: 'many', question: 'Mehrere?', type: 'multiple-choice' as const, options: many },
]);

const condition = fc.option(
  fc.record({
    whenField: fc.constantFrom('subject', 'course', 'one', 'photos'),
    whenIs: fc.constantFrom<string[]>(['Ja'], ['A', 'B'], ['Fach a'], ['Kurs 0'], ['Fach b', 'Fach c']),
  }),
  { nil: undefined },
);

const fieldDrawn = (content: Field['content'], more: Partial<Field> = {}) =>
  fc
    .record({ isRequired: fc.boolean(), when: condition })
    .map(({ isRequired, when }) => formField(content ?? 'subject', { ...more, isRequired, ...(when ?? {}) }));

const fieldsDrawn = fc
  .tuple(
    ...wishFields.map((content) => fc.option(fieldDrawn(content), { nil: undefined })),
    fc.option(fieldDrawn('question', { question: 'one' }), { nil: undefined }),
    fc.option(fieldDrawn('question', { question: 'many' }), { nil: undefined }),
    fc.constant(formField('consent', { name: 'photos', text: 'Fotos' })),
  )
  .chain((fields) => {
    const known = fields.filter((field) => field !== undefined);
    return fc.shuffledSubarray(known, { minLength: known.length });
  });

const configDrawn: fc.Arbitrary<OnlineFormConfig> = fc
  .record({ questions, steps: fc.option(fc.tuple(fieldsDrawn, fc.nat(6)), { nil: null }) })
  .map(({ questions: own, steps }) => ({
    questions: own,
    steps: steps && [
      { title: 'Eins', sections: [{ perChild: true, fields: steps[0].slice(0, steps[1]) }] },
      { title: 'Zwei', sections: [{ fields: steps[0].slice(steps[1]) }] },
    ],
  }));

const courseDrawn = fc.record({
  subject: fc.constantFrom(null, ...subjects),
  institution: fc.constantFrom(null, ...places),
});

const choicesDrawn: fc.Arbitrary<PlanChoices> = fc
  .record({
    subjects: fc.subarray(subjects),
    institutions: fc.subarray(places),
    own: fc.constantFrom(null, places[0]),
    courses: fc.array(courseDrawn, { maxLength: 6 }),
    hasMoreCourses: fc.boolean(),
  })
  .map(({ subjects: chosen, institutions, own, courses, hasMoreCourses }) =>
    planChoices({
      subjects: chosen.map((one) => ({ id: one, title: `Fach ${one[0]}` })),
      institution: own ? { id: own, title: 'Eigener Standort' } : null,
      institutions: institutions.map((one) => ({ id: one, title: `Ort ${one[0]}` })),
      courses: courses.map((course, at) => ({
        id: `${at}`.padStart(24, '9'),
        title: `Kurs ${at}`,
        ...course,
      })),
      hasMoreCourses,
      documents: [],
    }),
  );

const slot = { dayOfWeek: 1, timeRange: { startTime: 840, endTime: 900 } } as const;

const planDrawn = fc
  .tuple(configDrawn, choicesDrawn)
  .map(([onlineFormConfig, choices]) =>
    planOf(
      { shortId: 'FEST2', deadline: null, selectableTimeslots: [slot], placeholderValues: [] },
      { name: 'Kurse', isActive: true, selectableTimeslots: [], onlineFormConfig, customPlaceholders: [] },
      choices,
    ),
  );

const errorsOf = (plan: FormPlan, answers: Answers) =>
  validateAnswers(plan, answers, { phone: readPhone }).errors;

/** Whether a person who wants this can send the form. */
function canBeSent(plan: FormPlan, offered: Offered): boolean {
  const answers = fillWith(plan, offered);
  if (!answers) return true;
  for (const complete of completions(plan, answers))
    if (Object.keys(errorsOf(plan, complete)).length === 0) return true;
  return false;
}

describe('what a form offers', () => {
  it('can be sent, whatever the office put together', () => {
    fc.assert(
      fc.property(planDrawn, (plan) => {
        const stuck = offersOf(plan).filter((offered) => !canBeSent(plan, offered));
        expect(stuck.map(({ place, value }) => [place.path, value])).toEqual([]);
      }),
      { numRuns: 120 },
    );
  });
});
