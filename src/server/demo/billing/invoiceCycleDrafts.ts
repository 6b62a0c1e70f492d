import { addDays } from '../../../framework/schema/dates.ts';
import { instantBefore, monthStart } from '../base/calendarDay.ts';
import type { Draft } from '../base/Draft.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { RecordPointer } from '../base/pointers.ts';
import { createRandom } from '../base/random.ts';
import type { ScheduledProductSeriesDraft } from '../warehouse/scheduledProductSeriesDrafts.ts';
import { type BilledStudent, type BillingInterval, type BillingPlan, monthsOf } from './billingPlans.ts';
import { billedWith, type PricedDraft, pricedItem, recurringItems } from './invoiceDrafts.ts';

export interface InvoiceCycleDraft {
  titleTemplate: string;
  student: RecordPointer;
  startDate: string;
  interval: BillingInterval;
  /** Null if nothing more is billed. */
  nextDate: string | null;
  servicePeriodShift: number;
  recurringItems: (PricedDraft & { from: string; to: string | null })[];
  oneTimeItems: (PricedDraft & { date: string; invoice: RecordPointer | null })[];
  createdAt: string;
  updatedAt: string;
}

/** A cycle for each plan, in the order of the plans. */
export function* invoiceCycleDrafts(plans: readonly BillingPlan[]): Generator<InvoiceCycleDraft> {
  for (const plan of plans) yield invoiceCycleDraft(plan);
}

function invoiceCycleDraft(plan: BillingPlan): InvoiceCycleDraft {
  const { dates, interval, until } = plan;
  const [first = ''] = dates;
  const last = dates.at(-1) ?? first;
  const next = monthStart(last, monthsOf[interval]);
  return {
    titleTemplate: `Unterricht ${plan.name}, {{Monat}} {{Jahr}}`,
    student: new RecordPointer('students', plan.student),
    startDate: first,
    interval,
    nextDate: until !== null && until < next ? null : next,
    servicePeriodShift: 0,
    recurringItems: recurringItems(plan).map((item) => ({ ...item, from: first, to: until })),
    oneTimeItems: plan.oneTime.map((purchase) => {
      const invoice = plan.invoices[billedWith(plan, purchase)];
      return {
        ...pricedItem(purchase.product, purchase.quantity),
        date: purchase.date,
        invoice: invoice === undefined ? null : new RecordPointer('invoices', invoice),
      };
    }),
    createdAt: `${monthStart(first, -1)}T09:30:00.000Z`,
    updatedAt: `${last}T04:00:00.000Z`,
  };
}

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

const footer =
  '<p>Musikschule Taktgefühl gGmbH · Amselweg 12 · 04109 Leipzig<br>IBAN DE02 1203 0000 0000 2020 51 · Steuernummer 231/108/01234</p>';
const taxFree =
  '<p>Der Unterricht ist nach § 4 Nr. 21 UStG von der Umsatzsteuer befreit.</p><p>Herzliche Grüße<br>deine Musikschule</p>';

/** Texts around the items of an invoice; constant. */
export const invoiceTemplateDrafts: readonly Draft<'invoicetemplates'>[] = [
  {
    name: 'Unterricht, Lastschrift',
    isDefault: true,
    paymentTermDays: 14,
    title: 'Rechnung {{Nummer}}',
    introduction: '<p>{{Anrede}} {{Name}},</p><p>für den Unterricht im {{Monat}} {{Jahr}} berechnen wir:</p>',
    closing: `<p>Den Betrag von <strong>{{Betrag}}</strong> ziehen wir am {{Frist}} von deinem Konto ein.</p>${taxFree}`,
    footer,
  },
  {
    name: 'Unterricht, Überweisung',
    isDefault: false,
    paymentTermDays: 14,
    title: 'Rechnung {{Nummer}}',
    introduction: '<p>{{Anrede}} {{Name}},</p><p>für den Unterricht im {{Monat}} {{Jahr}} berechnen wir:</p>',
    closing: `<p>Bitte überweise <strong>{{Betrag}}</strong> bis zum {{Frist}} und gib die Nummer {{Nummer}} an.</p>${taxFree}`,
    footer,
  },
  {
    name: 'Bücher und Instrumente',
    isDefault: false,
    paymentTermDays: 7,
    title: 'Rechnung {{Nummer}} für deine Bestellung',
    introduction: '<p>{{Anrede}} {{Name}},</p><p>danke für deine Bestellung. Wir berechnen:</p>',
    closing: '<p>Bitte überweise <strong>{{Betrag}}</strong> bis zum {{Frist}}.</p><p>Herzliche Grüße</p>',
    footer,
  },
  {
    name: 'Schulen und Träger',
    isDefault: false,
    paymentTermDays: 30,
    title: 'Rechnung {{Nummer}}: Musikkurse im Ganztag',
    introduction: '<p>Sehr geehrte Damen und Herren,</p><p>für die Kurse des Halbjahrs berechnen wir:</p>',
    closing: '<p>Bitte überweisen Sie {{Betrag}} bis zum {{Frist}}.</p><p>Mit freundlichen Grüßen</p>',
    footer,
  },
  {
    name: 'Zweite Mahnung',
    isDefault: false,
    paymentTermDays: 7,
    title: 'Mahnung zur Rechnung {{Nummer}}',
    introduction: '<p>{{Anrede}} {{Name}},</p><p>die folgenden Beträge sind noch offen:</p>',
    closing: '<p>Bitte überweise {{Betrag}} bis zum {{Frist}}. Hat sich das überschnitten? Dann danke!</p>',
    footer,
  },
];
