import type { CourseMaterial } from '../../../../generated/types.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { pointerOrNull } from '../base/pointerOrNull.ts';
import { createRandom } from '../base/random.ts';
import { RecordPointer } from '../base/recordPointer.ts';
import { addressPart } from '../places/mailAddresses.ts';
import type { SchoolPlan } from './schoolPlan.ts';
import { subjectDrafts } from './subjectDrafts.ts';

export interface CourseMaterialDraft {
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
