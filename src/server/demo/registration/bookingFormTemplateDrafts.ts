import type {
  BookingFormTemplate,
  FormFieldContent,
  FormStep,
  PrintedFormBlock,
  Weekday,
} from '../../../../generated/types.ts';
import { workdays } from '../base/calendarDay.ts';
import { RecordPointer } from '../base/pointers.ts';
import { subjectDrafts } from '../teaching/subjectDrafts.ts';

interface QuestionDraft {
  name: string;
  question: string;
  type: 'text' | 'boolean' | 'choice';
  options: string[] | null;
  isRequired: boolean;
}

export interface BookingFormTemplateDraft {
  name: string;
  description: string;
  isActive: boolean;
  createsStudent: boolean;
  customerType: NonNullable<BookingFormTemplate['customerType']> | null;
  createsCourse: boolean;
  courseType: NonNullable<BookingFormTemplate['courseType']> | null;
  invoiceTemplates: RecordPointer[];
  selectableSubjects: RecordPointer[];
  useOpenCourses: boolean;
  useDraftCourses: boolean;
  selectableTimeslots: { dayOfWeek: Weekday; timeRange: { startTime: number; endTime: number } }[];
  onlineFormConfig: {
    title: string;
    introduction: string;
    color: string;
    asksBirthday: boolean;
    asksPayment: boolean;
    steps: FormStep[];
    questions: QuestionDraft[];
    confirmationText: string;
  };
  printedFormConfig: {
    pageFormat: 'a4' | 'a5';
    isLandscape: boolean;
    title: string;
    blocks: readonly PrintedFormBlock[];
    showQrCode: boolean;
    footer: string;
  };
  customPlaceholders: { name: string; title: string; defaultValue: string | null }[];
}

export const formQuestions: readonly QuestionDraft[] = [
  {
    name: 'instrument',
    question: 'Habt ihr ein eigenes Instrument?',
    type: 'choice',
    options: ['Ja', 'Nein, bitte ein Leihinstrument', 'Wir kaufen noch eines'],
    isRequired: true,
  },
  {
    name: 'experience',
    question: 'Hat dein Kind schon Unterricht gehabt?',
    type: 'boolean',
    options: null,
    isRequired: false,
  },
  {
    name: 'teachers',
    question: 'Bei wem und wie lange?',
    type: 'text',
    options: null,
    isRequired: false,
  },
  {
    name: 'foundBy',
    question: 'Wie bist du auf uns aufmerksam geworden?',
    type: 'text',
    options: null,
    isRequired: false,
  },
];

type FieldDraft = NonNullable<NonNullable<FormStep['sections']>[number]['fields']>[number];

function field(content: FormFieldContent, more: Partial<FieldDraft> = {}): FieldDraft {
  return { content, question: null, name: null, text: null, isRequired: false, ...more };
}

const required = { isRequired: true };

/** A voluntary consent of every online form. */
export const photoConsent = {
  name: 'photos',
  text: 'Fotos meines Kindes vom Unterricht dürfen auf der Website der Musikschule stehen.',
} as const;

/** The three steps of every online form: the child with its wishes, the person, and what they confirm. */
function formSteps({ asksPayment }: { asksPayment: boolean }): FormStep[] {
  const question = (name: string, more: Partial<FieldDraft> = {}) =>
    field('question', { question: name, ...more });
  return [
    {
      title: 'Kind',
      introduction: '<p>Wen möchtest du anmelden? Geschwister kannst du gleich mit anmelden.</p>',
      sections: [
        {
          title: 'Dein Kind',
          perChild: true,
          fields: [
            field('student.firstName', required),
            field('student.lastName', required),
            field('student.gender', required),
            field('student.birthday', required),
            field('student.schoolClass'),
          ],
        },
        {
          title: 'Was dein Kind lernen möchte',
          perChild: true,
          fields: [field('subject', required), field('course'), field('timeslots')],
        },
        {
          title: 'Gut zu wissen',
          perChild: true,
          fields: [
            question('instrument', required),
            question('experience'),
            question('teachers', { whenField: 'experience', whenIs: ['Ja'] }),
            field('student.specialInformation'),
          ],
        },
      ],
    },
    {
      title: 'Du',
      sections: [
        {
          title: 'Wer meldet an?',
          fields: [
            field('parent.gender'),
            field('parent.firstName', required),
            field('parent.lastName', required),
            field('parent.mail', required),
            field('parent.phone', { hint: 'Wir rufen nur an, wenn es eilt.' }),
          ],
        },
        { title: 'Anschrift', fields: [field('parent.address', required)] },
        ...(asksPayment ? [{ title: 'Zahlung', fields: [field('parent.payment', required)] }] : []),
      ],
    },
    {
      title: 'Bestätigen',
      sections: [
        {
          fields: [
            question('foundBy'),
            field('documents', required),
            field('consent', { ...photoConsent }),
            ...(asksPayment ? [field('signature', required)] : []),
          ],
        },
      ],
    },
  ];
}

const afternoon = { startTime: 14 * 60, endTime: 17 * 60 };
const lunch = { startTime: 12 * 60, endTime: 14 * 60 };
const blocks: readonly PrintedFormBlock[] = [
  {
    kind: 'text',
    title: null,
    text: '<p>Die Kurse beginnen am {{kursbeginn}}. Der Platz ist mit unserer Bestätigung sicher.</p>',
  },
  { kind: 'student', title: 'Dein Kind', text: null },
  { kind: 'parent', title: 'Du', text: null },
  { kind: 'subjects', title: 'Gewünschtes Fach', text: null },
  { kind: 'timeslots', title: 'Mögliche Zeiten', text: null },
  { kind: 'payment', title: 'SEPA-Mandat', text: null },
  { kind: 'signature', title: null, text: null },
];

function subjectsOf(names: readonly string[]): RecordPointer[] {
  const all = subjectDrafts().map(({ name }) => name);
  const indexes = names.map((name) => all.indexOf(name)).filter((index) => index >= 0);
  return indexes.map((index) => new RecordPointer('subjects', index));
}

interface Kind {
  name: string;
  description: string;
  courseType: BookingFormTemplateDraft['courseType'];
  subjects: readonly string[];
  times: { startTime: number; endTime: number };
  introduction: string;
  isActive?: boolean;
}

const kinds: readonly Kind[] = [
  {
    name: 'Gruppenkurse an Schulen',
    description: 'Für Verteilaktionen an Grundschulen und den Standardlink der Schule.',
    courseType: 'group',
    subjects: ['Gitarre', 'Ukulele', 'Blockflöte', 'Keyboard', 'Cajón und Percussion', 'Violine'],
    times: lunch,
    introduction: '<p>Melde dein Kind für einen Gruppenkurs an seiner Schule an.</p>',
  },
  {
    name: 'Früherziehung in Kindertagesstätten',
    description: 'Für Kindertagesstätten; ohne Wahl des Instruments.',
    courseType: 'group',
    subjects: ['Musikalische Früherziehung', 'Instrumentenkarussell'],
    times: { startTime: 9 * 60, endTime: 11 * 60 },
    introduction: '<p>Singen, tanzen, ausprobieren: Musik für Kinder ab vier Jahren.</p>',
  },
  {
    name: 'Einzelunterricht',
    description: 'Legt einen neuen Kurs an, sobald eine Lehrkraft gefunden ist.',
    courseType: 'single',
    subjects: [
      'Klavier',
      'Gitarre',
      'Violine',
      'Violoncello',
      'Querflöte',
      'Saxophon',
      'Schlagzeug',
      'Gesang',
    ],
    times: afternoon,
    introduction: '<p>Nenne uns Instrument und mögliche Zeiten; wir melden uns innerhalb einer Woche.</p>',
  },
  {
    name: 'Ferienkurse',
    description: 'Wird im Mai freigeschaltet.',
    courseType: 'holiday',
    subjects: ['Bandcoaching', 'Musikproduktion', 'Ukulele'],
    times: { startTime: 9 * 60, endTime: 12 * 60 },
    introduction: '<p>Eine Woche Musik in den Ferien, jeden Vormittag.</p>',
  },
  {
    name: 'Anmeldung Schuljahr 2024/25',
    description: 'Alte Fassung mit früheren Preisen.',
    courseType: 'group',
    subjects: ['Gitarre', 'Blockflöte'],
    times: lunch,
    introduction: '<p>Melde dein Kind für das Schuljahr 2024/25 an.</p>',
    isActive: false,
  },
];

/** Templates from which booking forms are created. */
export const bookingFormTemplateDrafts: readonly BookingFormTemplateDraft[] = kinds.map((kind) => ({
  name: kind.name,
  description: kind.description,
  isActive: kind.isActive ?? true,
  createsStudent: true,
  customerType: 'parent',
  createsCourse: kind.courseType === 'single',
  courseType: kind.courseType === 'single' ? 'single' : null,
  invoiceTemplates: [new RecordPointer('invoicetemplates', 0)],
  selectableSubjects: subjectsOf(kind.subjects),
  useOpenCourses: kind.courseType === 'group',
  useDraftCourses: kind.courseType === 'group',
  selectableTimeslots: workdays.map((dayOfWeek) => ({ dayOfWeek, timeRange: kind.times })),
  onlineFormConfig: {
    title: kind.name,
    introduction: kind.introduction,
    color: '#1f77b4',
    asksBirthday: true,
    asksPayment: kind.courseType === 'single',
    steps: formSteps({ asksPayment: kind.courseType === 'single' }),
    questions: [...formQuestions],
    confirmationText: '<p>Vielen Dank! Deine Anmeldung ist bei uns eingegangen.</p>',
  },
  printedFormConfig: {
    pageFormat: 'a4',
    isLandscape: false,
    title: kind.name,
    blocks,
    showQrCode: true,
    footer: 'Bitte bis zum {{anmeldeschluss}} im Sekretariat abgeben.',
  },
  customPlaceholders: [
    { name: 'kursbeginn', title: 'Beginn der Kurse', defaultValue: null },
    { name: 'anmeldeschluss', title: 'Anmeldeschluss', defaultValue: null },
  ],
}));
