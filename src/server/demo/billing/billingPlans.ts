import type { StudentState } from '../../../../generated/types.ts';
import { addDays } from '../../../framework/schema/dates.ts';
import { monthStart } from '../base/calendarDay.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { createRandom, type Random } from '../base/random.ts';

/** Facts for billing about a student; lists are in the order of the students' drafts. */
export interface BilledStudent {
  name: string;
  state: StudentState;
  /** Index of the parent who pays; null for adults who pay themselves. */
  parent: number | null;
  /** Number of students who share the lessons; null without lessons. */
  groupSize: number | null;
  /** First day with us, and last day of a student who has left. */
  since: string;
  until: string | null;
}

export type BillingInterval = 'month' | 'quarter' | 'half-year';

/** A one-time purchase, and the day from which it is billed. */
export interface OneTimePlan {
  product: string;
  quantity: number;
  date: string;
}

/** Billing of a student, the source of cycle and invoices. Products are keys of the table. */
export interface BillingPlan {
  /** Index of the student. */
  student: number;
  name: string;
  interval: BillingInterval;
  /** Monthly products; all are billed from the first invoice on. */
  products: string[];
  /** Last day billed for a student who has left. */
  until: string | null;
  /** Dates of the invoices so far, in order; never empty. */
  dates: string[];
  /** Index of each invoice among the drafts. */
  invoices: number[];
  oneTime: OneTimePlan[];
}

export const monthsOf: Readonly<Record<BillingInterval, number>> = { month: 1, quarter: 3, 'half-year': 6 };

const singleLessons = { 'single-30': 88, 'online-30': 12 } as const;
const groupLessons = { 'group-45': 70, early: 14, carousel: 11, choir: 5 } as const;
const rentals = ['rental-violin', 'rental-guitar', 'rental-keyboard'];
const books = ['piano-1', 'guitar-1', 'violin-1', 'recorder-1', 'drums-1', 'theory', 'piano-2'];

/** The office has used this system for invoices for a year. */
const monthsBack = 11;

/** Plans of all students with lessons; invoices are numbered in the order in which they were written. */
export function billingPlans(context: DemoContext, students: readonly BilledStudent[]): BillingPlan[] {
  const plans = students.flatMap((student, index) => billingPlan(context, student, index) ?? []);
  numberInvoices(plans);
  return plans;
}

function billingPlan(context: DemoContext, student: BilledStudent, index: number): BillingPlan | null {
  if (student.state === 'interested' || student.groupSize === null) return null;
  const random = createRandom(context.seed, 'billing', index);
  const joined = monthStart(student.since, 1);
  const earliest = monthStart(context.referenceDay, -monthsBack);
  const start = joined > earliest ? joined : earliest;
  const until = student.until ?? (student.state === 'paused' ? monthEnd(context.referenceDay, -1) : null);
  const interval: BillingInterval = random.weighted({ month: 72, quarter: 18, 'half-year': 10 });
  const dates = datesOf(start, monthsOf[interval], until, context.referenceDay);
  const [first] = dates;
  if (first === undefined) return null;
  const products = [lessonOf(random, student.groupSize)];
  if (random.chance(0.12)) products.push(random.pick(rentals));
  if (random.chance(0.1)) products.push('sibling');
  const oneTime = oneTimePlans(random, context, first, joined === start);
  return { student: index, name: student.name, interval, products, until, dates, invoices: [], oneTime };
}

function lessonOf(random: Random, groupSize: number): string {
  if (groupSize > 2) return random.weighted(groupLessons);
  if (groupSize === 2) return 'duo-30';
  return random.weighted(singleLessons);
}

function monthEnd(day: string, shift: number): string {
  return addDays(monthStart(day, shift + 1), -1);
}

function datesOf(start: string, months: number, until: string | null, referenceDay: string): string[] {
  const yesterday = addDays(referenceDay, -1);
  const last = until !== null && until < yesterday ? until : yesterday;
  const dates: string[] = [];
  for (let date = start; date <= last; date = monthStart(date, months)) dates.push(date);
  return dates;
}

/**
 * New students pay a registration fee with the first invoice; some later purchases are billed, some wait for
 * the next invoice.
 */
function oneTimePlans(
  random: Random,
  context: DemoContext,
  first: string,
  hasJoined: boolean,
): OneTimePlan[] {
  const plans: OneTimePlan[] = hasJoined ? [{ product: 'registration', quantity: 1, date: first }] : [];
  const days = (Date.parse(context.referenceDay) - Date.parse(first)) / 86_400_000;
  for (let count = random.int(0, 2); count > 0; count--) {
    const date = addDays(first, random.int(0, days));
    plans.push({ product: random.pick(books), quantity: 1, date });
  }
  if (random.chance(0.15))
    plans.push({ product: 'concert', quantity: random.int(1, 4), date: addDays(first, random.int(0, days)) });
  return plans.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

function numberInvoices(plans: readonly BillingPlan[]): void {
  const byDate = new Map<string, BillingPlan[]>();
  for (const plan of plans) {
    for (const date of plan.dates) {
      const others = byDate.get(date);
      if (others) others.push(plan);
      else byDate.set(date, [plan]);
    }
  }
  let index = 0;
  for (const date of [...byDate.keys()].sort()) {
    for (const plan of byDate.get(date) ?? []) plan.invoices.push(index++);
  }
}
