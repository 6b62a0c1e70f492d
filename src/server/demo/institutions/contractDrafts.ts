import type { SalaryBasis } from '../../../../generated/types.ts';
import type { Draft } from '../base/Draft.ts';
import type { PaidRecord } from '../billing/earnedPay.ts';
import type { OnlineFormSubmissionDraft } from '../registration/onlineFormSubmissionDrafts.ts';
import type { HandoutEventDraft } from './handoutDrafts.ts';

/** Contracts from before employee contracts became separate records. */
export const contractDrafts: readonly Draft<'contracts'>[] = [
  contract('Honorarvertrag Kurse 2019', 'course-unit', 19_50, 20),
  contract('Honorarvertrag Kurse 2021', 'course-unit', 21_00, 30),
  contract('Honorarvertrag Kurse 2023', 'course-unit', 23_50, 30),
  contract('Honorarvertrag Einzelunterricht', 'hour', 32_00, 30),
  contract('Honorarvertrag Einzelunterricht mit Studium', 'hour', 36_00, 30),
  contract('Honorarvertrag Vertretung', 'course-unit', 25_00, 38),
  contract('Minijob Lehrkraft', 'hour', 15_50, 30),
  contract('Teilzeit Lehrkraft 20 Stunden', 'month', 1_640_00, 30),
  contract('Vollzeit Lehrkraft', 'month', 3_150_00, 30),
  contract('Werkstudent:in', 'hour', 16_00, 20),
  contract('Standortbetreuung Teilzeit', 'month', 1_980_00, 30),
  contract('Standortbetreuung Vollzeit', 'month', 3_420_00, 38),
];

function contract(
  name: string,
  salaryBasis: SalaryBasis,
  salaryPerUnit: number,
  travelExpenseCompensationPerKilometer: number,
): Draft<'contracts'> {
  const notice = salaryBasis === 'month' ? 'vier Wochen zum Monatsende' : 'zwei Wochen zum Monatsende';
  const conditions = `Kündigungsfrist ${notice}. Abrechnung bis zum 5. des Folgemonats. Fahrten werden ab dem ersten Kilometer erstattet.`;
  return { name, conditions, salaryBasis, salaryPerUnit, travelExpenseCompensationPerKilometer };
}

/** Paid advertising: visits that took place, and accepted submissions that resulted from them. */
export function paidAdvertising(
  events: readonly HandoutEventDraft[],
  submissions: readonly OnlineFormSubmissionDraft[],
): { handoutEvents: PaidRecord[]; submissions: PaidRecord[] } {
  return {
    handoutEvents: events.flatMap(({ eventTookPlace, advertiser, eventDate }, record) =>
      eventTookPlace && advertiser ? [{ record, employee: advertiser.index, date: eventDate }] : [],
    ),
    submissions: submissions.flatMap(({ state, handoutEvent, createdAt }, record) => {
      const advertiser = handoutEvent && events[handoutEvent.index]?.advertiser;
      if (state !== 'accepted' || !advertiser) return [];
      return [{ record, employee: advertiser.index, date: createdAt.slice(0, 10) }];
    }),
  };
}
