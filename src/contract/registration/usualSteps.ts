import type { FormFieldContent, FormStep, OnlineFormConfig } from '../../../generated/types.ts';
import type { PlanChoices } from './FormPlan.ts';

type Field = NonNullable<NonNullable<FormStep['sections']>[number]['fields']>[number];

function field(content: FormFieldContent, isRequired = false): Field {
  return { content, question: null, name: null, text: null, isRequired };
}

function question(name: string | null): Field {
  return { ...field('question'), question: name };
}

const terms: Field = {
  ...field('consent', true),
  name: 'terms',
  text: 'Ich habe die Bedingungen gelesen und bin einverstanden.',
};

/** The three steps of a form whose template names none: the child, the person, and what they confirm. */
export function usualSteps(config: OnlineFormConfig, { courses, subjects }: PlanChoices): FormStep[] {
  const { asksBirthday, asksPayment, termsUrl, questions } = config;
  const wishes = [
    field('subject', subjects.length > 0),
    field('course', subjects.length === 0 && courses.length > 0),
  ];
  return [
    {
      title: 'Kind',
      sections: [
        {
          perChild: true,
          fields: [
            field('student.firstName', true),
            field('student.lastName', true),
            ...(asksBirthday === false ? [] : [field('student.birthday', true)]),
            field('student.schoolClass'),
          ],
        },
        { title: 'Wunsch', perChild: true, fields: [...wishes, field('timeslots')] },
        {
          title: 'Fragen zum Kind',
          perChild: true,
          fields: [
            ...(questions ?? []).map(({ name }) => question(name)),
            field('student.specialInformation'),
          ],
        },
      ],
    },
    {
      title: 'Über dich',
      sections: [
        {
          title: 'Wer meldet an?',
          fields: [
            field('parent.firstName', true),
            field('parent.lastName', true),
            field('parent.mail', true),
            field('parent.phone'),
          ],
        },
        { title: 'Anschrift', fields: [field('parent.address', asksPayment === true)] },
        ...(asksPayment ? [{ title: 'Zahlung', fields: [field('parent.payment', true)] }] : []),
      ],
    },
    {
      title: 'Bestätigen',
      sections: [
        {
          fields: [
            field('documents', true),
            ...(termsUrl ? [terms] : []),
            ...(asksPayment ? [field('signature', true)] : []),
          ],
        },
      ],
    },
  ];
}
