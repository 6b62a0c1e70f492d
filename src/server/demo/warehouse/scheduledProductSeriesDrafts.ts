import { addDays } from '../../../framework/schema/dates.ts';
import { monthStart, schoolYearName, schoolYearStart } from '../base/calendarDay.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { RecordPointer } from '../base/pointers.ts';
import { createRandom } from '../base/random.ts';
import type { BillingPlan } from '../billing/billingPlans.ts';
import { productOf } from './productTable.ts';

export interface ScheduledProductSeriesDraft {
  name: string;
  product: RecordPointer;
  /** Null for a series offered to everybody. */
  student: RecordPointer | null;
  isActive: boolean;
  startDate: string;
  endDate: string;
  interval: 'month' | 'two-months' | 'quarter';
  items: { product: RecordPointer; date: string; quantity: number }[];
}

interface Offer {
  name: string;
  /** Keys of the products, in the order of delivery. */
  products: readonly string[];
  interval: ScheduledProductSeriesDraft['interval'];
}

const offers: readonly Offer[] = [
  { name: 'Klavierhefte', products: ['piano-1', 'theory', 'piano-2', 'theory'], interval: 'quarter' },
  { name: 'Gitarrenhefte', products: ['guitar-1', 'strings', 'theory', 'strings'], interval: 'quarter' },
  { name: 'Früherziehung', products: ['early-folder', 'recorder', 'recorder-1'], interval: 'quarter' },
  {
    name: 'Karussell',
    products: ['carousel-folder', 'recorder', 'theory', 'ukulele', 'theory'],
    interval: 'two-months',
  },
  { name: 'Saitenabo', products: Array.from({ length: 10 }, () => 'strings'), interval: 'month' },
];
const stepOf = { month: 1, 'two-months': 2, quarter: 3 } as const;

/** Series offered in this school year, and series booked by students. */
export function scheduledProductSeriesDrafts(
  context: DemoContext,
  plans: readonly BillingPlan[],
): ScheduledProductSeriesDraft[] {
  const start = monthStart(schoolYearStart(context.referenceDay), 1);
  const year = schoolYearName(context.referenceDay);
  const offered = offers.map((offer) =>
    seriesDraft(offer, { name: `${offer.name} ${year}`, startDate: start, isActive: true }, null),
  );
  const booked = plans.flatMap((plan, index) => {
    const random = createRandom(context.seed, 'product-series', index);
    if (!random.chance(0.14)) return [];
    const offer = random.pick(offers);
    const student = new RecordPointer('students', plan.student);
    return [
      seriesDraft(
        offer,
        { name: `${offer.name} ${plan.name}`, startDate: start, isActive: plan.until === null },
        student,
      ),
    ];
  });
  return [...offered, ...booked];
}

interface Series {
  name: string;
  startDate: string;
  isActive: boolean;
}

function seriesDraft(
  { products, interval }: Offer,
  { name, startDate, isActive }: Series,
  student: RecordPointer | null,
): ScheduledProductSeriesDraft {
  const items = products.map((key, index) => ({
    product: productOf(key),
    date: addDays(monthStart(startDate, index * stepOf[interval]), 9),
    quantity: 1,
  }));
  const endDate = items.at(-1)?.date ?? startDate;
  const product = productOf(products[0] ?? '');
  return { name, product, student, isActive, startDate, endDate, interval, items };
}
