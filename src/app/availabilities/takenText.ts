import type { RecurringTime, TakenReason } from './RealTimeWeek.ts';

const kindTexts: Readonly<Record<TakenReason['kind'], string>> = {
  course: 'Kurs',
  substitution: 'Vertretung',
  handoutEvent: 'Verteilaktion',
  training: 'Fortbildung',
  absence: 'Abwesend',
  requestedAbsence: 'Abwesenheit beantragt',
  blocked: 'Gesperrt',
  holiday: 'Frei',
  taken: 'belegt',
};

/** Why a time is taken: `Kurs: Gitarre`, or only `belegt`. */
export function takenText({ kind, title }: Pick<TakenReason, 'kind' | 'title'>): string {
  return title === null ? kindTexts[kind] : `${kindTexts[kind]}: ${title}`;
}

/** How often a time is taken: `alle 2 Wochen belegt`. */
export function recurringText({ everyWeeks }: Pick<RecurringTime, 'everyWeeks'>): string {
  return everyWeeks === 1 ? 'jede Woche belegt' : `alle ${everyWeeks} Wochen belegt`;
}
