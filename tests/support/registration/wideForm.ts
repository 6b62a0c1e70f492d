import type { BookingFormTemplate } from '../../../generated/types.ts';
import { formField as field } from './demoPlan.ts';

const required = { isRequired: true };

/** A form that asks for every kind of answer; `openWideForm` adds the records to choose from. */
export const wideForm = {
  template: {
    selectableTimeslots: [{ dayOfWeek: 1, timeRange: { startTime: 840, endTime: 900 } }],
    onlineFormConfig: {
      questions: [
        { name: 'wunsch', question: 'Was wünscht sich das Kind?', type: 'text' },
        { name: 'erfahrung', question: 'Gab es schon Unterricht?', type: 'boolean' },
        { name: 'seit', question: 'Seit wann?', type: 'date' },
        { name: 'hinweis', question: 'Was sollen wir wissen?', type: 'long-text' },
        { name: 'stufe', question: 'Welche Stufe?', type: 'choice', options: ['Anfang', 'Mitte'] },
        { name: 'alter', question: 'Wie alt ist das Instrument?', type: 'number' },
        {
          name: 'tage',
          question: 'Was passt nicht?',
          type: 'multiple-choice',
          options: ['Ferien', 'Abend'],
        },
      ],
      steps: [
        {
          title: 'Kind',
          sections: [
            {
              perChild: true,
              fields: [
                field('student.gender'),
                field('student.firstName', required),
                field('student.lastName', required),
                field('student.birthday'),
                field('student.schoolClass'),
                field('student.specialInformation'),
                field('subject'),
                field('course'),
                field('timeslots'),
                field('file', { name: 'zeugnis' }),
                field('question', { question: 'wunsch' }),
                field('question', { question: 'erfahrung' }),
                field('question', { question: 'seit' }),
              ],
            },
          ],
        },
        {
          title: 'Du',
          sections: [
            {
              fields: [
                field('institution'),
                field('parent.gender'),
                field('parent.firstName', required),
                field('parent.lastName', required),
                field('parent.mail', required),
                field('parent.phone'),
                field('parent.address'),
                field('parent.payment'),
                field('question', { question: 'hinweis' }),
                field('question', { question: 'stufe' }),
                field('question', { question: 'alter' }),
                field('question', { question: 'tage' }),
                field('consent', { name: 'fotos', text: 'Fotos sind erlaubt.' }),
                field('signature'),
              ],
            },
          ],
        },
        { title: 'Unterlagen', sections: [{ fields: [field('documents')] }] },
      ],
    },
  },
} satisfies { template: Pick<BookingFormTemplate, 'onlineFormConfig' | 'selectableTimeslots'> };
