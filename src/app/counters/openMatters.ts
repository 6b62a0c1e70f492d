import type { CounterName } from '../../contract/counters/counters.ts';
import type { CountersAnswer } from '../../contract/counters/readCounters.ts';

interface OpenMatter {
  name: CounterName;
  label: string;
  count: number;
  /** Whether the count is about overdue records. */
  isLate: boolean;
}

const labels: readonly [CounterName, string][] = [
  ['openToDos', 'Deine offenen Aufgaben'],
  ['overdueToDos', 'Davon überfällig'],
  ['openSubmissions', 'Online-Anmeldungen'],
  ['openOrders', 'Bestellungen'],
  ['openTerminations', 'Anstehende Kündigungen'],
  ['studentAbsences', 'Aktuelle Abmeldungen'],
  ['openTeacherDocuments', 'Dokumente zu prüfen'],
  ['pendingPaychecksCount', 'Abrechnungen vor der Freigabe'],
];

/** Open matters with a count above zero. Stacks are missing because they have their own app bar tool. */
export function openMatters(answer: CountersAnswer): OpenMatter[] {
  return labels.flatMap(([name, label]) => {
    const count = answer[name] ?? 0;
    return count > 0 ? [{ name, label, count, isLate: name === 'overdueToDos' }] : [];
  });
}
