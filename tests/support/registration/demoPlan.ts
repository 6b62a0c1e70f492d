import type { FormFieldContent, FormStep, OnlineFormConfig } from '../../../generated/types.ts';
import type { Answers } from '../../../src/contract/registration/answers.ts';
import type { FormPlan } from '../../../src/contract/registration/FormPlan.ts';
import { planOf } from '../../../src/contract/registration/planOf.ts';
import { ids, planChoices } from './planChoices.ts';

type Field = NonNullable<NonNullable<FormStep['sections']>[number]['fields']>[number];

/** A field as the office defines it. */
export function formField(content: FormFieldContent, changes: Partial<Field> = {}): Field {
  return { content, question: null, name: null, text: null, ...changes };
}

/** Three steps with every kind of field, conditions and a section of questions for each child. */
export const demoConfig: OnlineFormConfig = {
  title: 'Anmeldung zum {{fest}}',
  introduction: '<p>Beginn: {{beginn}}</p>',
  color: '#1f77b4',
  mostChildren: 3,
  termsUrl: 'https://www.example.org/bedingungen',
  confirmationText: '<p>Bis bald!</p>',
  questions: [
    {
      name: 'instrument',
      question: 'Habt ihr ein Instrument?',
      type: 'choice',
      options: ['Ja', 'Leihinstrument'],
    },
    { name: 'size', question: 'Welche Größe hat es?', type: 'text' },
    { name: 'lessons', question: 'Gab es schon Unterricht?', type: 'boolean', isRequired: true },
    { name: 'years', question: 'Wie viele Jahre?', type: 'number' },
    { name: 'since', question: 'Seit wann?', type: 'date' },
    { name: 'days', question: 'Was passt nicht?', type: 'multiple-choice', options: ['Ferien', 'Abend'] },
    { name: 'foundBy', question: 'Woher kennst du uns?', type: 'long-text' },
  ],
  steps: [
    {
      title: 'Kind',
      sections: [
        {
          perChild: true,
          fields: [
            formField('student.firstName'),
            formField('student.lastName'),
            formField('student.gender'),
            formField('student.birthday', { isRequired: true }),
            formField('student.schoolClass'),
          ],
        },
        {
          title: 'Wunsch',
          perChild: true,
          fields: [
            formField('subject', { isRequired: true }),
            formField('course'),
            formField('timeslots'),
            formField('question', { question: 'instrument', isRequired: true }),
            formField('question', {
              question: 'size',
              isRequired: true,
              whenField: 'instrument',
              whenIs: ['Ja'],
            }),
            formField('question', { question: 'lessons' }),
            formField('question', { question: 'years', whenField: 'lessons', whenIs: ['Ja'] }),
            formField('question', { question: 'since', whenField: 'lessons', whenIs: ['Ja'] }),
            formField('question', { question: 'days' }),
            formField('file', { name: 'report', label: 'Zeugnis' }),
          ],
        },
      ],
    },
    {
      title: 'Über dich',
      introduction: '<p>Wen dürfen wir anrufen?</p>',
      sections: [
        {
          fields: [
            formField('parent.gender'),
            formField('parent.firstName'),
            formField('parent.lastName'),
            formField('parent.mail'),
            formField('parent.phone'),
            formField('parent.address', { isRequired: true }),
            formField('parent.payment', { isRequired: true }),
            formField('question', { question: 'foundBy' }),
          ],
        },
      ],
    },
    {
      title: 'Bestätigen',
      sections: [
        {
          fields: [
            formField('documents'),
            formField('consent', {
              name: 'terms',
              text: 'Ich bin mit den Bedingungen einverstanden.',
              isRequired: true,
            }),
            formField('consent', { name: 'photos', text: 'Fotos sind in Ordnung.' }),
            formField('signature', { isRequired: true }),
          ],
        },
      ],
    },
  ],
};

const slot = { dayOfWeek: 1, timeRange: { startTime: 840, endTime: 900 } } as const;

/** The plan of a form with `demoConfig`, which changes can replace. */
export function demoPlan(changes: Partial<OnlineFormConfig> = {}, choices = planChoices()): FormPlan {
  const form = {
    shortId: 'FEST2',
    deadline: '2026-12-01',
    selectableTimeslots: [slot],
    placeholderValues: [{ name: 'beginn', value: '1. <Februar>' }],
  };
  const template = {
    name: 'Gruppenkurse',
    isActive: true,
    selectableTimeslots: [],
    onlineFormConfig: { ...demoConfig, ...changes },
    customPlaceholders: [{ name: 'fest', title: 'Fest', defaultValue: 'Sommerfest' }],
  };
  return planOf(form, template, choices);
}

/** Complete answers of one child to `demoPlan()`. */
export function demoAnswers(): Answers {
  return {
    parent: {
      firstName: 'Eva',
      lastName: 'Sommer',
      mail: 'eva@example.org',
      phone: '0170 1234567',
      address: {
        street: 'Parkweg',
        houseNumber: '1',
        postal: '80331',
        city: 'München',
        state: 'BY',
        country: 'DE',
      },
      payment: { method: 'direct-debit', accountHolder: 'Eva Sommer', iban: 'DE02 1203 0000 0000 2020 51' },
    },
    children: [
      {
        student: { firstName: 'Mia', lastName: 'Sommer', birthday: '2016-12-24' },
        subject: ids.guitar,
        course: ids.guitarMonday,
        timeslots: ['1-840-900'],
        answers: { instrument: 'Ja', size: '3/4', lessons: true, years: '1.5', since: '2025-01-01' },
      },
    ],
    answers: { foundBy: 'Vom Sommerfest' },
    documents: [ids.terms],
    consents: { terms: true, mandate: true },
    signature: { name: 'Eva Sommer', image: 'M10 10L20 20' },
  };
}
