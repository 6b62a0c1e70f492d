import type { Conflict, ConflictKind } from '../../contract/conflicts/Conflict.ts';

/** What somebody does at that time, by the type of its record. */
const doings: Readonly<Record<string, string>> = {
  courses: 'Unterricht',
  'substitution-inquiries': 'eine Vertretung',
  'course-logs': 'eine Vertretung',
  trainings: 'eine Fortbildung',
  'handout-events': 'eine Verteilaktion',
};
/** Types whose titles say more than what they are. */
const titled = new Set(['courses', 'trainings']);

function doubled({ record }: Conflict): string {
  const doing = doings[record?.type ?? ''] ?? 'etwas vor';
  const title = record && titled.has(record.type) && record.title ? `: „${record.title}“` : '';
  return `Du hast dann schon ${doing}${title}.`;
}

function tight({ record, minutes = 0 }: Conflict): string {
  const from = record && titled.has(record.type) && record.title ? ` von oder zu „${record.title}“` : '';
  return `Für den Weg${from} bleibt wenig Zeit: geschätzt ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'}.`;
}

const wordings: Partial<Record<ConflictKind, (conflict: Conflict) => string>> = {
  doubleBooking: doubled,
  absent: () => 'Du bist dann als abwesend eingetragen.',
  absenceRequested: () => 'Du hast dann eine Abwesenheit beantragt.',
  blocked: () => 'Du hast diese Zeit gesperrt.',
  inactive: () => 'Du bist an diesem Tag nicht aktiv.',
  outsideAvailability: () => 'Das liegt außerhalb deiner Verfügbarkeiten.',
  tooFar: () => 'Der Weg ist weiter, als du angegeben hast.',
  tooTight: tight,
};

/** Says a conflict to the teacher whose times it is about. */
export function ownConflictText(conflict: Conflict): string {
  return wordings[conflict.kind]?.(conflict) ?? 'Du hast dann schon etwas vor.';
}
