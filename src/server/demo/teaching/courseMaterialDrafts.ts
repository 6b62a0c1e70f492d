import type { CourseMaterial } from '../../../../generated/types.ts';
import { type DemoFile, pdfFile } from '../base/DemoFiles.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { pointerOrNull, RecordPointer } from '../base/pointers.ts';
import { createRandom } from '../base/random.ts';
import { addressPart } from '../places/mailAddresses.ts';
import type { SchoolPlan } from './schoolPlan.ts';
import { subjectDrafts } from './subjectDrafts.ts';

interface CourseMaterialDraft {
  title: string;
  description: string | null;
  subject: RecordPointer | null;
  courses: RecordPointer[];
  level: NonNullable<CourseMaterial['level']>;
  topics: string[];
  link: string;
  isPublic: boolean;
}

const kinds = ['Arbeitsblatt', 'Übungsplan', 'Mitspielaufnahme', 'Notenbeispiel', 'Merkblatt'];
const general = [
  'Notenwerte und Pausen',
  'Aufwärmspiele für Gruppen',
  'Elternbrief zum Vorspiel',
  'Sitzhaltung',
];

/** Material for the subjects taught, and some for any subject. */
export function courseMaterialDrafts(context: DemoContext, plan: SchoolPlan): CourseMaterialDraft[] {
  const taught = new Map<number, number[]>();
  for (const { subject, index } of plan.courses) taught.set(subject, [...(taught.get(subject) ?? []), index]);
  const subjects = subjectDrafts();
  const own = [...taught].flatMap(([subject, courses]) =>
    (subjects[subject]?.topics ?? []).slice(0, 3).map((topic) => ({ subject, courses, topic })),
  );
  const shared = general.map((topic) => ({ subject: null, courses: [] as number[], topic }));
  return [...own, ...shared].map(({ subject, courses, topic }, index) => {
    const random = createRandom(context.seed, 'material', index);
    const name = subject === null ? '' : (subjects[subject]?.name ?? '');
    const used = random.chance(0.7) ? random.sample(courses, 3) : [];
    const title = subject === null ? topic : `${random.pick(kinds)} ${name}: ${topic}`;
    return {
      title,
      description:
        random.chance(0.4) && !title.startsWith('Mitspielaufnahme')
          ? 'Eine Seite, zum Ausdrucken oder zum Mitlesen am Bildschirm.'
          : null,
      subject: pointerOrNull('subjects', subject),
      courses: used.map((course) => new RecordPointer('courses', course)),
      level: random.weighted({ beginner: 60, intermediate: 30, advanced: 10 }),
      topics: [topic],
      link: `https://material.example.org/${addressPart(title)}`,
      isPublic: subject === null || random.chance(0.6),
    };
  });
}

interface Sheet {
  /** The sheet has a line for the student's name. */
  isFilledIn?: true;
  lines: readonly string[];
  /** Number of staves with notes, and number of empty ones to fill in. */
  staves?: readonly [number, number];
}

const levels = { beginner: 'Anfang', intermediate: 'Mittelstufe', advanced: 'Fortgeschritten' } as const;

/** Sheets by the first word of the title. */
const sheets: Readonly<Record<string, Sheet>> = {
  Arbeitsblatt: {
    isFilledIn: true,
    lines: [
      '1. Lies die erste Zeile laut und klopf den Puls mit dem Fuß.',
      '2. Spiel jede Zeile drei Mal: langsam, mittel, zügig.',
      '3. Übe die Stelle, die dir schwerfällt, einzeln.',
      '4. Schreib in die leere Zeile, wie es weitergehen könnte.',
    ],
    staves: [2, 1],
  },
  Übungsplan: {
    isFilledIn: true,
    lines: [
      'Montag: 5 Minuten Aufwärmen, 10 Minuten die neue Stelle, ganz langsam.',
      'Dienstag: 10 Minuten die neue Stelle, dann ein Stück, das du schon kannst.',
      'Mittwoch: Pause, oder spiel einfach, was dir Spaß macht.',
      'Donnerstag: 15 Minuten mit dem Metronom, jedes Mal etwas schneller.',
      'Freitag: Spiel jemandem vor und erzähl, was du geübt hast.',
    ],
  },
  Notenbeispiel: {
    lines: ['Zum Vorspielen und Mitlesen; danach spielt die Gruppe zeilenweise nach.'],
    staves: [4, 0],
  },
  Merkblatt: {
    lines: [
      'Das Wichtigste auf einen Blick:',
      '– Nimm dir lieber täglich zehn Minuten als einmal in der Woche eine Stunde.',
      '– Stimme dein Instrument und setz dich aufrecht hin, bevor du anfängst.',
      '– Hör dir die Stelle an, ehe du sie spielst, und sing sie mit.',
      '– Frag in der nächsten Stunde nach allem, was unklar geblieben ist.',
    ],
  },
  Notenwerte: {
    isFilledIn: true,
    lines: [
      'Ganze: vier Schläge. Halbe: zwei Schläge. Viertel: ein Schlag. Achtel: ein halber Schlag.',
      'Zu jedem Notenwert gehört eine Pause, die genauso lange dauert.',
      'Klatsch die erste Zeile, dann ergänze in der zweiten die Taktstriche.',
    ],
    staves: [1, 1],
  },
  Aufwärmspiele: {
    lines: [
      'Namensecho: Jedes Kind klatscht seinen Namen, alle antworten.',
      'Dirigent: Ein Kind zeigt laut und leise an, die Gruppe folgt.',
      'Rhythmuskreis: Ein Takt wandert im Kreis und darf nicht stehen bleiben.',
    ],
  },
  Elternbrief: {
    lines: [
      'Liebe Eltern,',
      'bald zeigen die Kinder, was sie in diesem Halbjahr gelernt haben. Wir laden euch herzlich dazu ein.',
      'Bitte kommt eine Viertelstunde früher, damit wir in Ruhe stimmen können.',
      'Herzliche Grüße, eure Lehrkraft',
    ],
  },
  Sitzhaltung: {
    lines: [
      'Sitz auf der vorderen Hälfte des Stuhls, beide Füße stehen auf dem Boden.',
      'Die Schultern bleiben locker, der Rücken ist gerade, der Blick geht nach vorn.',
      'Nach zehn Minuten: aufstehen, Arme ausschütteln, neu beginnen.',
    ],
  },
};

/** The printable sheet; null for audio material, which only has a link. */
export function courseMaterialFile(
  { title, level, topics, courses, subject }: CourseMaterialDraft,
  names: readonly string[],
): DemoFile | null {
  const sheet = sheets[title.split(' ')[0] ?? ''];
  if (!sheet) return null;
  const random = createRandom(0, 'melody', title);
  const [written, empty] = sheet.staves ?? [0, 0];
  const melody = () => Array.from({ length: 16 }, () => random.int(0, 8));
  const used = courses.map(({ index }) => names[index]);
  return pdfFile(
    title,
    title,
    [
      `${subject ? `Thema: ${topics.join(', ')}` : 'Für alle Fächer'} · Niveau: ${levels[level]}`,
      ...(used.length > 0 ? [`Für: ${used.join(', ')}`] : []),
      ...(sheet.isFilledIn ? ['Name: ______________________________'] : []),
      '',
      ...sheet.lines,
    ],
    { staves: [...Array.from({ length: written }, melody), ...Array.from({ length: empty }, () => [])] },
  );
}
