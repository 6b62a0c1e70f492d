import { monthStart } from '../base/monthStart.ts';
import type { PastLesson } from '../teaching/pastLessons.ts';

/** A handout event or a submission that an employee is paid for; `record` and `employee` are indexes. */
export interface PaidRecord {
  record: number;
  employee: number;
  date: string;
}

/** All paid work, in any order. */
export interface EarnedPay {
  lessons: Iterable<PastLesson>;
  handoutEvents: Iterable<PaidRecord>;
  submissions: Iterable<PaidRecord>;
}

/** Work of one employee in one month, by date. */
export interface MonthOfPay {
  /** First day of the month. */
  month: string;
  employee: number;
  lessons: PastLesson[];
  handoutEvents: PaidRecord[];
  submissions: PaidRecord[];
}

/** Work from `from` to `to`, grouped and sorted by month and employee. */
export function monthsOfPay(earned: EarnedPay, from: string, to: string): MonthOfPay[] {
  const months = new Map<string, MonthOfPay>();
  function add<Key extends keyof EarnedPay>(key: Key, entry: MonthOfPay[Key][number]): void {
    if (entry.date < from || entry.date > to) return;
    const month = monthStart(entry.date);
    const name = `${month}/${String(entry.employee).padStart(8, '0')}`;
    const known = months.get(name) ?? {
      month,
      employee: entry.employee,
      lessons: [],
      handoutEvents: [],
      submissions: [],
    };
    (known[key] as (typeof entry)[]).push(entry);
    months.set(name, known);
  }
  for (const lesson of earned.lessons) add('lessons', lesson);
  for (const event of earned.handoutEvents) add('handoutEvents', event);
  for (const submission of earned.submissions) add('submissions', submission);
  const names = [...months.keys()].sort();
  return names.flatMap((name) => {
    const month = months.get(name);
    if (!month) return [];
    for (const list of [month.lessons, month.handoutEvents, month.submissions])
      list.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
    return [month];
  });
}
