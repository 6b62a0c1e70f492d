import { expect, it } from 'vitest';
import type { Conflict, ConflictKind } from '../../../src/contract/conflicts/Conflict.ts';
import { ownConflictText } from '../../../src/server/substitutions/substituteFindings.ts';

const of = (kind: ConflictKind, type?: string, title = 'Gitarre'): Conflict => ({
  kind,
  field: 'teacher',
  isHard: true,
  record: type ? { type, id: 'a'.repeat(24), title } : null,
  minutes: 1,
});

it.each<[string, Conflict]>([
  ['Du hast dann schon Unterricht: „Gitarre“.', of('doubleBooking', 'courses')],
  ['Du hast dann schon eine Vertretung.', of('doubleBooking', 'substitution-inquiries')],
  ['Du hast dann schon eine Fortbildung: „Stimme“.', of('doubleBooking', 'trainings', 'Stimme')],
  ['Du hast dann schon eine Verteilaktion.', of('doubleBooking', 'handout-events')],
  ['Du hast dann schon etwas vor.', of('doubleBooking')],
  ['Du hast dann schon etwas vor.', of('taken')],
  ['Du bist dann als abwesend eingetragen.', of('absent', 'absences')],
  ['Du hast dann eine Abwesenheit beantragt.', of('absenceRequested', 'absences')],
  ['Du hast diese Zeit gesperrt.', of('blocked', 'employees')],
  ['Du bist an diesem Tag nicht aktiv.', of('inactive', 'employees')],
  ['Das liegt außerhalb deiner Verfügbarkeiten.', of('outsideAvailability', 'employees')],
  ['Der Weg ist weiter, als du angegeben hast.', of('tooFar', 'institutions')],
  ['Für den Weg von oder zu „Gitarre“ bleibt wenig Zeit: geschätzt 1 Minute.', of('tooTight', 'courses')],
  ['Für den Weg bleibt wenig Zeit: geschätzt 1 Minute.', of('tooTight')],
])('says to a teacher: %s', (sentence, conflict) => {
  expect(ownConflictText(conflict)).toBe(sentence);
});
