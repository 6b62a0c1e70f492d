import type { RecordData } from '../../../src/framework/schema/Json.ts';

const field = (content: string, more: RecordData = {}) => ({ content, ...more });
const required = (content: string) => field(content, { isRequired: true });

/** A form that asks for every kind of answer. */
export const wideForm = {
  template: {
    onlineFormConfig: {
      questions: [
        { name: 'wunsch', question: 'Was wünscht sich das Kind?', type: 'text' },
        { name: 'hinweis', question: 'Was sollen wir wissen?', type: 'long-text' },
        { name: 'stufe', question: 'Welche Stufe?', type: 'choice', options: ['Anfang', 'Mitte'] },
        { name: 'alter', question: 'Wie alt ist das Instrument?', type: 'number' },
      ],
      steps: [
        {
          title: 'Kind',
          sections: [
            {
              perChild: true,
              fields: [
                required('student.firstName'),
                required('student.lastName'),
                field('student.birthday'),
                field('student.schoolClass'),
                field('student.specialInformation'),
                field('course'),
                field('file', { name: 'zeugnis' }),
                field('question', { question: 'wunsch' }),
              ],
            },
          ],
        },
        {
          title: 'Du',
          sections: [
            {
              fields: [
                required('parent.firstName'),
                required('parent.lastName'),
                required('parent.mail'),
                field('parent.phone'),
                field('parent.address'),
                field('question', { question: 'hinweis' }),
                field('question', { question: 'stufe' }),
                field('question', { question: 'alter' }),
                field('consent', { name: 'fotos', text: 'Fotos sind erlaubt.' }),
                field('signature'),
              ],
            },
          ],
        },
      ],
    },
  },
};
