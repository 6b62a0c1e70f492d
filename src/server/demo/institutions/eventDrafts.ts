import { addDays } from '../../../framework/schema/dates.ts';
import type { Draft } from '../base/Draft.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { RecordPointer } from '../base/pointers.ts';
import { createRandom } from '../base/random.ts';

export const eventTopicDrafts: readonly Draft<'event-topics'>[] = [
  { name: 'Teamsitzung', participantTypes: ['employee'], description: 'Alle zwei Wochen, mit Protokoll.' },
  {
    name: 'Vorspiel',
    participantTypes: ['employee', 'student', 'parent'],
    description: 'Schüler:innen zeigen, was sie gelernt haben.',
  },
  { name: 'Elternabend', participantTypes: ['employee', 'parent'], description: null },
  {
    name: 'Instrumentenkarussell',
    participantTypes: ['student', 'parent'],
    description: 'Instrumente ausprobieren.',
  },
  { name: 'Bewerbungsgespräche', participantTypes: ['employee'], description: null },
  { name: 'Sommerkonzert', participantTypes: ['employee', 'student', 'parent'], description: null },
];

const minutes = [60, 90, 75, 120, 45, 150];

/** `count` events, from half a year ago to three months ahead. */
export function eventInfoDrafts(context: DemoContext, count: number): Draft<'event-infos'>[] {
  const logins = pointers('login-users', context.logins);
  const office = pointers('employees', context.officeStaff);
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(context.seed, 'event', index);
    const topic = random.chance(0.35) ? 0 : random.int(1, eventTopicDrafts.length - 1);
    const place = random.pick(context.cities).name;
    const name = eventTopicDrafts[topic]?.name ?? '';
    const day = addDays(context.referenceDay, 90 - Math.round(((index + 1) * 270) / count));
    const isPublic = (eventTopicDrafts[topic]?.participantTypes ?? []).includes('parent');
    return {
      name: topic === 0 ? `${name} ${place}` : `${name} in ${place}`,
      topic: new RecordPointer('event-topics', topic),
      description: random.chance(0.4)
        ? '<p>Bitte sag bis eine Woche vorher Bescheid, ob du kommst.</p>'
        : null,
      startTime: `${day}T${topic === 0 ? '08:30' : '15:00'}:00.000Z`,
      durationInMinutes: minutes[topic] ?? 60,
      venue: topic === 0 ? `https://treffen.example.org/team-${index + 1}` : `Zentrale ${place}`,
      isCancelled: random.chance(0.05),
      isPublic,
      organizerList: random.sample(office, random.int(1, 2)),
      participantList: random.sample(logins, random.int(2, 5)),
    };
  });
}

function pointers(resource: string, count: number): RecordPointer[] {
  return Array.from({ length: count }, (_, index) => new RecordPointer(resource, index));
}
