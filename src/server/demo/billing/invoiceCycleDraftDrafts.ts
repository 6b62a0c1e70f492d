import { addDays } from '../../../framework/schema/dates.ts';
import { instantBefore } from '../base/calendarDay.ts';
import type { Draft } from '../base/Draft.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { monthStart } from '../base/monthStart.ts';
import { createRandom } from '../base/random.ts';
import { RecordPointer } from '../base/recordPointer.ts';
import type { ScheduledProductSeriesDraft } from '../warehouse/scheduledProductSeriesDrafts.ts';
import { pricedItem, recurringItems } from './billedItems.ts';
import type { BilledStudent, BillingPlan } from './billingPlans.ts';

const laterLessons = ['single-30', 'single-45', 'duo-30'];

/** Drafts of cycles: for prospective students, and for running cycles about to change. */
export function* invoiceCycleDraftDrafts(
  context: DemoContext,
  students: readonly BilledStudent[],
  plans: readonly BillingPlan[],
  series: readonly ScheduledProductSeriesDraft[],
): Generator<Draft<'invoice-cycle-drafts'>> {
  const from = monthStart(context.referenceDay, 1);
  for (const [index, { name, state }] of students.entries()) {
    const random = createRandom(context.seed, 'invoice-cycle-draft', index);
    if (state !== 'interested' || !random.chance(0.4)) continue;
    yield {
      titleTemplate: `Unterricht ${name}, {{Monat}} {{Jahr}}`,
      student: new RecordPointer('students', index),
      invoiceCycle: null,
      interval: 'month',
      recurringItems: [{ ...pricedItem(random.pick(['group-45', 'duo-30', 'early']), 1), from, to: null }],
      oneTimeItems: [{ ...pricedItem('registration', 1), date: from, invoice: null }],
      scheduledProductSeriesItems: [],
      createdAt: instantBefore(random, context.referenceDay, 1, 20),
    };
  }
  for (const [cycle, plan] of plans.entries()) {
    const random = createRandom(context.seed, 'changed-cycle', cycle);
    if (plan.until !== null || !random.chance(0.05)) continue;
    const [, ...others] = recurringItems({ ...plan, interval: 'month' });
    yield {
      titleTemplate: `Unterricht ${plan.name}, {{Monat}} {{Jahr}}`,
      student: new RecordPointer('students', plan.student),
      invoiceCycle: new RecordPointer('invoice-cycles', cycle),
      interval: 'month',
      recurringItems: [pricedItem(random.pick(laterLessons), 1), ...others].map((item) => ({
        ...item,
        from,
        to: null,
      })),
      oneTimeItems: [],
      scheduledProductSeriesItems: dueItems(series, plan.student, from),
      createdAt: instantBefore(random, context.referenceDay, 1, 20),
    };
  }
}

/** Deliveries of the student's series in the month that starts at `from`. */
function dueItems(series: readonly ScheduledProductSeriesDraft[], student: number, from: string) {
  const end = addDays(monthStart(from, 1), -1);
  return series.flatMap((one, index) =>
    one.student?.index !== student
      ? []
      : one.items
          .filter(({ date }) => date >= from && date <= end)
          .map((item) => ({ series: new RecordPointer('scheduled-product-series', index), ...item })),
  );
}
