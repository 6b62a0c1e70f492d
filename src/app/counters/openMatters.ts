import type { CounterName, CountersAnswer } from '../../contract/counters.ts';

interface OpenMatter {
  name: CounterName;
  label: string;
  count: number;
  /** Of what is late. */
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

/** What waits for somebody, without what nobody waits for; stacks have a sign of their own. */
export function openMatters(answer: CountersAnswer): OpenMatter[] {
  return labels.flatMap(([name, label]) => {
    const count = answer[name] ?? 0;
    return count > 0 ? [{ name, label, count, isLate: name === 'overdueToDos' }] : [];
  });
}
