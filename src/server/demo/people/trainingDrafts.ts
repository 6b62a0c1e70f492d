import { addDays } from '../../../framework/schema/dates.ts';
import { germanDay } from '../base/calendarDay.ts';
import { type DemoFile, pdfFile } from '../base/DemoFiles.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { pointerOrNull, RecordPointer } from '../base/pointers.ts';
import { createRandom } from '../base/random.ts';
import type { SchoolPlan } from '../teaching/schoolPlan.ts';

interface TrainingDraft {
  title: string;
  topic: string;
  description: string;
  start: string;
  end: string;
  venue: string;
  isCancelled: boolean;
  maxParticipants: number;
  trainer: RecordPointer | null;
  participants: RecordPointer[];
}

/** topic | title */
const table = `
Pädagogik|Gruppenunterricht mit gemischtem Alter
Pädagogik|Üben lernen: wie Kinder dranbleiben
Pädagogik|Musikalische Früherziehung in der Kita
Pädagogik|Unterricht mit Kindern, die besondere Unterstützung brauchen
Organisation|Das Kursbuch führen und Stunden abrechnen
Organisation|Willkommen: Einführung für neue Lehrkräfte
Organisation|Elterngespräche führen
Recht|Kinderschutz und Aufsichtspflicht
Recht|Datenschutz im Unterricht
Sicherheit|Erste Hilfe am Kind
Instrument|Ukulele als Zweitinstrument
Instrument|Rhythmus mit Cajón und Körper
Technik|Onlineunterricht: Ton, Bild, Plattform
Werbung|Instrumente vorstellen auf dem Schulfest`;

/** `count` trainings, spread from last year into the next months. */
export function trainingDrafts(context: DemoContext, plan: SchoolPlan, count: number): TrainingDraft[] {
  const titles = table.trim().split('\n');
  const teachers = plan.staff.map(({ index }) => index);
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(context.seed, 'training', index);
    const [topic = '', title = ''] = (titles[index % titles.length] ?? '').split('|');
    const day = addDays(context.referenceDay, 75 - Math.round(((index + 1) * 440) / count));
    const isOnline = random.chance(0.4);
    const hours = random.pick([2, 3, 6]);
    const maxParticipants = random.int(8, 24);
    const isCancelled = random.chance(0.06);
    const trainer = context.officeStaff > 0 ? random.int(0, context.officeStaff - 1) : null;
    const taking = isCancelled ? [] : random.sample(teachers, random.int(3, maxParticipants));
    return {
      title,
      topic,
      description: `<p>${title}: ein Überblick, Übungen zu zweit und Zeit für eure Fragen.</p>`,
      start: `${day}T09:00:00.000Z`,
      end: `${day}T${String(9 + hours).padStart(2, '0')}:00:00.000Z`,
      venue: isOnline
        ? `https://treffen.example.org/fortbildung-${index + 1}`
        : `Zentrale ${random.pick(context.cities).name}, Seminarraum`,
      isCancelled,
      maxParticipants,
      trainer: pointerOrNull('employees', trainer),
      participants: taking.map((teacher) => new RecordPointer('employees', teacher)),
    };
  });
}

const clock = new Intl.DateTimeFormat('de-DE', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Berlin',
});

/** The programme of a training for its participants. */
export function trainingFile({ title, topic, start, end, venue, maxParticipants }: TrainingDraft): DemoFile {
  const day = start.slice(0, 10);
  const [from, to] = [start, end].map((moment) => clock.format(new Date(moment)));
  return pdfFile(`Fortbildung ${title} ${day}`, title, [
    `Fortbildung · ${topic}`,
    `${germanDay(day)}, ${from} bis ${to} Uhr`,
    `Ort: ${venue}`,
    `Höchstens ${maxParticipants} Teilnehmende`,
    '',
    'Ablauf',
    '– Ankommen und Überblick: Was bringt ihr aus eurem Unterricht mit?',
    '– Beispiele aus der Praxis, gemeinsam besprochen',
    '– Übungen zu zweit, danach Austausch in der Runde',
    '– Eure Fragen und was ihr in der nächsten Woche ausprobiert',
    '',
    'Bitte bringt etwas zu schreiben mit; Unterlagen bekommt ihr vor Ort.',
  ]);
}
