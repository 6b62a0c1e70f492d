import { weekdayOf } from '../../framework/schema/dates.ts';
import { formatTimeOfDay } from '../../framework/schema/german/formatTimeOfDay.ts';
import type { Conflict, ConflictField } from './Conflict.ts';

const who: Record<ConflictField, string> = {
  teacher: 'Die Lehrkraft',
  room: 'Der Raum',
  institution: 'Der Standort',
};

const weekdays = ['montags', 'dienstags', 'mittwochs', 'donnerstags', 'freitags', 'samstags', 'sonntags'];

function germanDay(day: string): string {
  return day.split('-').toReversed().join('.');
}

/** On which days: `am 23.11.2026`, `montags ab dem 23.11.2026`, `an 3 Tagen ab dem 23.11.2026`. */
function daysText({ date, days, everyWeeks }: Conflict): string {
  if (date === undefined) return '';
  if (days === undefined) return `am ${germanDay(date)}`;
  if (everyWeeks === undefined) return `an ${days} Tagen ab dem ${germanDay(date)}`;
  const weekday = weekdays[weekdayOf(date) - 1] ?? '';
  const rhythm = everyWeeks === 1 ? weekday : `alle ${everyWeeks} Wochen ${weekday}`;
  return `${rhythm} ab dem ${germanDay(date)}`;
}

function whenText(conflict: Conflict): string {
  const { timeRange } = conflict;
  const times = timeRange
    ? `von ${formatTimeOfDay(timeRange.startTime)} bis ${formatTimeOfDay(timeRange.endTime)} Uhr`
    : '';
  return [daysText(conflict), times].filter(Boolean).join(' ');
}

/** `geschätzt 34 km und 41 Minuten` */
function wayText({ distance = 0, minutes = 0 }: Conflict): string {
  const km = distance < 10_000 ? (distance / 1000).toFixed(1).replace('.', ',') : Math.round(distance / 1000);
  return `geschätzt ${km} km und ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'}`;
}

type Wording = (conflict: Conflict, parts: { when: string; title: string }) => string;

/** Something the teacher does at that time. */
const doubled: Wording = ({ record }, { when, title }) => {
  if (record?.type === 'trainings') return `Die Lehrkraft ist ${when} bei einer Fortbildung: „${title}“.`;
  if (record?.type === 'handout-events')
    return `Die Lehrkraft ist ${when} bei einer Verteilaktion: „${title}“.`;
  return `Die Lehrkraft gibt ${when} schon einen Kurs: „${title}“.`;
};

const wordings: Record<Conflict['kind'], Wording> = {
  doubleBooking: doubled,
  absent: (_, { when }) => `Die Lehrkraft ist ${when} abwesend.`,
  absenceRequested: (_, { when }) => `Die Lehrkraft hat für die Zeit ${when} eine Abwesenheit beantragt.`,
  blocked: ({ field }, { when }) => `${who[field]} ist ${when} gesperrt.`,
  roomTaken: (_, { when, title }) => `Der Raum ist ${when} schon belegt: „${title}“.`,
  holiday: (conflict, { title }) => `Der Standort hat ${daysText(conflict)} geschlossen: „${title}“.`,
  inactive: (conflict) => `${who[conflict.field]} ist ${daysText(conflict)} nicht aktiv.`,
  taken: ({ field }, { when }) => `${who[field]} ist ${when} belegt.`,
  outsideAvailability: ({ field }, { when }) => `${who[field]} ist ${when} nicht verfügbar.`,
  tooFar: (conflict) => `Der Weg der Lehrkraft zum Standort ist zu weit: ${wayText(conflict)}.`,
  tooTight: (conflict, { when, title }) =>
    `Für den Weg zwischen „${title}“ und diesem Kurs bleibt ${when} zu wenig Zeit: ${wayText(conflict)}.`,
  notAssigned: () => 'Die Lehrkraft ist dem Standort nicht zugeteilt.',
};

/** Says a conflict in German. */
export function conflictText(conflict: Conflict): string {
  const title = conflict.record?.title || 'ohne Namen';
  const sentence = wordings[conflict.kind](conflict, { when: whenText(conflict), title });
  return sentence.replace(/\s+/g, ' ');
}
