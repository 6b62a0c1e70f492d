import type { PaidState } from '../../../../generated/types.ts';
import { addDays } from '../../../framework/schema/dates.ts';
import { invoiceTotals, itemAmounts } from '../../invoices/hooks.ts';
import { monthStart } from '../base/calendarDay.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { RecordPointer } from '../base/pointers.ts';
import { createRandom, type Random } from '../base/random.ts';
import type { StudentPlan } from '../people/studentPlans.ts';
import type { CoursePlan } from '../teaching/schoolPlan.ts';
import type { InvoicesOf } from '../warehouse/productOrderDrafts.ts';
import { productOf, productRows } from '../warehouse/productTable.ts';
import { type BilledStudent, type BillingPlan, monthsOf, type OneTimePlan } from './billingPlans.ts';

/** A line of an invoice or an invoice cycle. */
export interface PricedDraft {
  title: string;
  product: RecordPointer;
  quantity: string;
  /** Cents. */
  netPrice: number;
  vatPercent: string;
}

interface InvoiceItemDraft extends PricedDraft {
  grossPrice: number;
}

/** A line for `quantity` of the product with this key. */
export function pricedItem(key: string, quantity: number): PricedDraft {
  const product = productOf(key);
  const row = productRows[product.index] ?? [];
  const [title = '', net, vatPercent = ''] = [row[2], row[6], row[7]];
  return { title, product, quantity: quantity.toFixed(2), netPrice: Number(net), vatPercent };
}

/** Lines billed in each interval. */
export function recurringItems({ products, interval }: BillingPlan): PricedDraft[] {
  return products.map((key) => pricedItem(key, monthsOf[interval]));
}

/** Position in `plan.dates` of the invoice that bills a purchase; -1 if it waits for the next one. */
export function billedWith({ dates }: BillingPlan, { date }: OneTimePlan): number {
  return dates.findIndex((invoiceDate) => invoiceDate >= date);
}

/** The lines of the plan's invoice at `position`. */
function invoiceItems(plan: BillingPlan, position: number): InvoiceItemDraft[] {
  const bought = plan.oneTime.filter((purchase) => billedWith(plan, purchase) === position);
  const items = [
    ...recurringItems(plan),
    ...bought.map(({ product, quantity }) => pricedItem(product, quantity)),
  ];
  return items.map((item) => ({ ...item, grossPrice: itemAmounts(item).gross }));
}

interface InvoiceDraft {
  title: string;
  invoiceNumber: string;
  student: RecordPointer;
  cycle: RecordPointer;
  invoiceDate: string;
  dueDate: string;
  servicePeriod: { from: string; to: string };
  items: InvoiceItemDraft[];
  /** Cents. */
  netTotal: number;
  vatTotal: number;
  grossTotal: number;
  paidState: PaidState;
  paidAmount: number;
  isCanceled: boolean;
  accountingRef: string | null;
  createdAt: string;
  updatedAt: string;
}

const termDays = 14;
const monthName = new Intl.DateTimeFormat('de-DE', { month: 'long', timeZone: 'UTC' });

/** Invoices of all plans in the order in which they were written, which is the order of their numbers. */
export function* invoiceDrafts(context: DemoContext, plans: readonly BillingPlan[]): Generator<InvoiceDraft> {
  const places: { cycle: number; position: number }[] = [];
  plans.forEach(({ invoices }, cycle) => {
    invoices.forEach((index, position) => {
      places[index] = { cycle, position };
    });
  });
  const counts = new Map<string, number>();
  for (const [index, { cycle, position }] of places.entries()) {
    const plan = plans[cycle] as BillingPlan;
    const year = (plan.dates[position] ?? '').slice(0, 4);
    const count = (counts.get(year) ?? 0) + 1;
    counts.set(year, count);
    const invoiceNumber = `R-${year}-${String(count).padStart(6, '0')}`;
    const random = createRandom(context.seed, 'invoice', index);
    yield invoiceDraft({ context, random, plan, position, cycle, invoiceNumber });
  }
}

interface Ingredients {
  context: DemoContext;
  random: Random;
  plan: BillingPlan;
  position: number;
  cycle: number;
  invoiceNumber: string;
}

function invoiceDraft(ingredients: Ingredients): InvoiceDraft {
  const { context, random, plan, position, cycle, invoiceNumber } = ingredients;
  const date = plan.dates[position] ?? '';
  const items = invoiceItems(plan, position);
  const totals = invoiceTotals(items);
  const dueDate = addDays(date, termDays);
  const paidState = paidStateOf(random, dueDate, context.referenceDay);
  // the accounts of a month are closed in the next one
  const bookedAt = `${addDays(monthStart(date, 1), 4)}T18:00:00.000Z`;
  const isBooked = bookedAt < context.referenceDay;
  const createdAt = `${date}T04:00:00.000Z`;
  return {
    title: `Unterricht ${plan.name}, ${monthName.format(new Date(`${date}T00:00:00Z`))} ${date.slice(0, 4)}`,
    invoiceNumber,
    student: new RecordPointer('students', plan.student),
    cycle: new RecordPointer('invoice-cycles', cycle),
    invoiceDate: date,
    dueDate,
    servicePeriod: { from: date, to: addDays(monthStart(date, monthsOf[plan.interval]), -1) },
    items,
    ...totals,
    paidState,
    paidAmount: paidAmountOf(random, paidState, totals.grossTotal),
    isCanceled: paidState === 'cancelled',
    accountingRef: isBooked ? invoiceNumber.replace('R-', 'ER') : null,
    createdAt,
    updatedAt: isBooked ? bookedAt : createdAt,
  };
}

function paidStateOf(random: Random, dueDate: string, referenceDay: string): PaidState {
  if (dueDate >= referenceDay) return random.weighted({ open: 70, paid: 30 });
  const isOld = dueDate < addDays(referenceDay, -90);
  return isOld
    ? random.weighted({ paid: 970, overdue: 10, 'partly-paid': 5, cancelled: 15 })
    : random.weighted({ paid: 900, overdue: 60, 'partly-paid': 25, cancelled: 15 });
}

function paidAmountOf(random: Random, state: PaidState, total: number): number {
  if (state === 'paid') return total;
  return state === 'partly-paid' ? Math.round((total * random.pick([30, 50, 60])) / 100) : 0;
}

/** Invoices of all children of a parent, by index of the parent, each list sorted by date. */
export function invoicesOfParents(
  students: readonly BilledStudent[],
  plans: readonly BillingPlan[],
): InvoicesOf {
  const known = new Map<number, { index: number; date: string }[]>();
  for (const { student, dates, invoices } of plans) {
    const parent = students[student]?.parent ?? null;
    if (parent === null) continue;
    const own = invoices.map((index, position) => ({ index, date: dates[position] ?? '' }));
    const all = [...(known.get(parent) ?? []), ...own];
    known.set(
      parent,
      all.sort((a, b) => a.index - b.index),
    );
  }
  return known;
}

/**
 * Facts for billing about each student.
 * @param names of the students, in the order of the plans
 */
export function billedStudents(
  students: readonly StudentPlan[],
  courses: readonly CoursePlan[],
  names: readonly { firstName: string; lastName: string }[],
): BilledStudent[] {
  const groupSizes = new Map<number, number>();
  for (const { participants } of courses) {
    for (const { student } of participants) groupSizes.set(student, participants.length);
  }
  return students.map(({ index, parent, state, since, until }) => {
    const { firstName = '', lastName = '' } = names[index] ?? {};
    const groupSize = groupSizes.get(index) ?? null;
    return { name: `${firstName} ${lastName}`, parent, state, since, until, groupSize };
  });
}
