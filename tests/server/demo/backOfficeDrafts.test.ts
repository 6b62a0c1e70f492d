import { describe, expect, it } from 'vitest';
import { monthStart } from '../../../src/server/demo/base/calendarDay.ts';
import { DemoFiles } from '../../../src/server/demo/base/DemoFiles.ts';
import type { DemoContext } from '../../../src/server/demo/base/demoContext.ts';
import { RecordPointer } from '../../../src/server/demo/base/pointers.ts';
import { handoutEventDrafts } from '../../../src/server/demo/institutions/handoutDrafts.ts';
import {
  type BackOfficeSources,
  backOfficeDrafts,
} from '../../../src/server/demo/office/backOfficeDrafts.ts';
import { absenceDrafts } from '../../../src/server/demo/people/absenceDrafts.ts';
import { studentDrafts } from '../../../src/server/demo/people/studentDrafts.ts';
import { staffBySite } from '../../../src/server/demo/people/teachingStaff.ts';
import { courseLogDrafts } from '../../../src/server/demo/teaching/courseLogDrafts.ts';
import { lessonPlans } from '../../../src/server/demo/teaching/lessonPlans.ts';
import { createSchoolPlan } from '../../../src/server/demo/teaching/schoolPlan.ts';
import { contextOf, referenceDay } from './demoDrafts.ts';
import { draftMistakes } from './draftMistakes.ts';

function sourcesOf(context: DemoContext, sizes: { students: number; courses: number }): BackOfficeSources {
  const school = createSchoolPlan(context, sizes);
  return {
    school,
    students: [...studentDrafts(context, school, () => null)],
    courseLogs: [...courseLogDrafts(context, lessonPlans(context, school, absenceDrafts(context, school)))],
    handoutEvents: [...handoutEventDrafts(context, 60, staffBySite(school.staff), [])],
    submissions: [],
    orders: 120,
  };
}

const context = contextOf({ institutions: 600, employees: 300, parents: 200 });
const sources = sourcesOf(context, { students: 120, courses: 40 });
const { school, courseLogs: logs, handoutEvents } = sources;
const courseLogs = [...logs];
const kept = new DemoFiles();
const drafts = backOfficeDrafts(context, sources, kept);
const files = kept.list;

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function pointersIn(value: unknown): RecordPointer[] {
  if (value instanceof RecordPointer) return [value];
  if (Array.isArray(value)) return value.flatMap(pointersIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(pointersIn) : [];
}

describe('all drafts of catalogue, warehouse and books', () => {
  it.each(Object.entries(drafts))('%s are valid by their definition', (resource, list) => {
    expect(list.length).toBeGreaterThan(0);
    expect(draftMistakes(resource, list, ['createdAt', 'updatedAt'])).toEqual([]);
  });

  it('refer only to existing records', () => {
    const counts: Record<string, number> = {
      students: school.students.length,
      courses: school.courses.length,
      employees: context.employees,
      institutions: context.institutions,
      parents: context.parents,
      'login-users': context.logins,
      'handout-events': handoutEvents.length,
      files: files.length,
      ...Object.fromEntries(Object.entries(drafts).map(([resource, list]) => [resource, list.length])),
    };
    const fixed = ['tags', 'taxonomy-terms', 'custom-id-schemes'];
    const pointers = pointersIn(Object.values(drafts)).filter(({ resource }) => !fixed.includes(resource));
    expect(pointers.length).toBeGreaterThan(1000);
    expect(pointers.filter(({ resource, index }) => !(index < (counts[resource] ?? 0)))).toEqual([]);
  });

  it.each([referenceDay, '2026-12-01', '2026-03-02'])(
    'were created before the day they are made for, %s, and none was changed before its creation',
    (day) => {
      const small = { institutions: 200, employees: 80, parents: 60, referenceDay: day };
      const own = day === referenceDay ? context : contextOf(small);
      const made = day === referenceDay ? sources : sourcesOf(own, { students: 40, courses: 14 });
      const times = Object.values(backOfficeDrafts(own, made, new DemoFiles())).flatMap(
        (list: readonly object[]) => list.map((draft) => ({ createdAt: '', updatedAt: '', ...draft })),
      );
      const now = `${day}T00:00:00.000Z`;
      expect(times.filter(({ createdAt }) => createdAt !== '').length).toBeGreaterThan(100);
      expect(times.filter(({ createdAt, updatedAt }) => createdAt >= now || updatedAt >= now)).toEqual([]);
      expect(times.filter(({ createdAt, updatedAt }) => updatedAt !== '' && updatedAt < createdAt)).toEqual(
        [],
      );
    },
  );

  it('are the same each time', () => {
    expect(backOfficeDrafts(context, sources, new DemoFiles())).toEqual(drafts);
  });
});

describe('files', () => {
  it('are each used, and have distinct names', () => {
    const held = pointersIn(Object.values(drafts)).filter(({ resource }) => resource === 'files');
    expect(new Set(held.map(({ index }) => index)).size).toBe(files.length);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  });

  it('label an item from the warehouse like its parcel', () => {
    const labelled = drafts.warehouseorders.filter(({ shipmentLabel }) => shipmentLabel !== null);
    expect(labelled.length).toBeGreaterThan(5);
    for (const { shipmentLabel, article } of labelled) {
      const parcel = drafts.shipments.find(({ file }) => file?.index === shipmentLabel?.index);
      expect(parcel?.items.map((item) => item.article?.index)).toContain(article.index);
    }
  });

  it('show a paycheck as handed out', () => {
    const check = drafts.paychecks.find(({ storedFile }) => storedFile !== null);
    const file = files[check?.storedFile?.index ?? -1];
    expect(file?.name).toBe(`${check?.invoiceNumber}.pdf`);
    expect(file?.bytes().toString('latin1')).toContain(`Abrechnung ${check?.invoiceNumber}`);
  });
});

describe('products', () => {
  it('cost customers the net price plus tax', () => {
    for (const { netPrice, vat, grossPrice, name } of drafts.products)
      expect(netPrice + vat, name).toBe(grossPrice);
  });
});

describe('invoices', () => {
  it('are numbered without gaps in the order of their dates', () => {
    const years = [...new Set(drafts.invoices.map(({ invoiceDate }) => invoiceDate.slice(0, 4)))];
    expect(years).toEqual(['2025', '2026']);
    for (const year of years) {
      const list = drafts.invoices.filter(({ invoiceDate }) => invoiceDate.startsWith(year));
      expect(list.map(({ invoiceNumber }) => invoiceNumber)).toEqual(
        list.map((_, index) => `R-${year}-${String(index + 1).padStart(6, '0')}`),
      );
      expect(list.map(({ invoiceDate }) => invoiceDate)).toEqual(list.map((one) => one.invoiceDate).sort());
    }
  });

  it('add up', () => {
    for (const { items, netTotal, vatTotal, grossTotal, paidAmount, paidState } of drafts.invoices) {
      expect(sum(items.map(({ grossPrice }) => grossPrice))).toBe(grossTotal);
      expect(netTotal + vatTotal).toBe(grossTotal);
      if (paidState === 'paid') expect(paidAmount).toBe(grossTotal);
      else if (paidState === 'partly-paid') expect(paidAmount).toBeLessThan(grossTotal);
      else expect(paidAmount).toBe(0);
    }
  });

  it('are overdue only after the day they were due', () => {
    const overdue = drafts.invoices.filter(({ paidState }) => paidState === 'overdue');
    expect(overdue.length).toBeGreaterThan(0);
    expect(overdue.filter(({ dueDate }) => dueDate >= referenceDay)).toEqual([]);
  });

  it('belong to the student of their cycle', () => {
    for (const { student, cycle } of drafts.invoices)
      expect(drafts['invoice-cycles'][cycle.index]?.student).toEqual(student);
  });

  it('contain single purchases on the invoice the cycle names', () => {
    const bought = drafts['invoice-cycles'].flatMap(({ oneTimeItems }) => oneTimeItems);
    const billed = bought.filter(({ invoice }) => invoice !== null);
    expect(billed.length).toBeGreaterThan(0);
    for (const { invoice, product, date } of billed) {
      const found = drafts.invoices[invoice?.index ?? -1];
      expect(found?.items.map((item) => item.product.index)).toContain(product.index);
      expect(found !== undefined && found.invoiceDate >= date).toBe(true);
    }
  });
});

describe('invoice cycles', () => {
  it('continue after today or have ended', () => {
    for (const { nextDate } of drafts['invoice-cycles'])
      if (nextDate !== null) expect(nextDate > referenceDay).toBe(true);
  });

  it('do not exist for people who only enquire', () => {
    const states = drafts['invoice-cycles'].map(({ student }) => school.students[student.index]?.state);
    expect(states).not.toContain('interested');
  });
});

describe('orders', () => {
  it('are done when all their lines are', () => {
    for (const { items, fulfillmentState, fulfilledAt } of drafts['product-orders']) {
      const areDone = items.every(({ state }) => state === 'fulfilled');
      expect(fulfillmentState === 'fulfilled').toBe(areDone);
      expect(fulfilledAt !== null).toBe(areDone);
    }
  });

  it('of customers are billed only to their own children', () => {
    const billed = drafts['product-orders'].filter(({ invoice }) => invoice !== null);
    expect(billed.length).toBeGreaterThan(0);
    for (const { invoice, refProfile } of billed) {
      const student = drafts.invoices[invoice?.index ?? -1]?.student.index ?? -1;
      expect(school.students[student]?.parent).toBe(refProfile?.id.index);
    }
  });

  it('that go out have one warehouse order per line', () => {
    const out = drafts['product-orders'].filter(({ direction }) => direction === 'out');
    expect(drafts.warehouseorders.length).toBe(sum(out.map(({ items }) => items.length)));
  });
});

describe('shipments', () => {
  it('contain the done lines of their order, and leave when it is done', () => {
    for (const { productOrder, items, createdAt } of drafts.shipments) {
      if (productOrder === null) continue;
      const order = drafts['product-orders'][productOrder.index];
      const done = order?.items.filter(({ state }) => state === 'fulfilled') ?? [];
      expect(items.map(({ quantity }) => quantity)).toEqual(done.map(({ qty }) => qty));
      expect(done[0]?.fulfilledAt).toBe(createdAt);
    }
  });

  it('by letter have a stamp bought before', () => {
    const letters = drafts.shipments.flatMap((one, index) => (one.shipmentType === 'letter' ? [index] : []));
    const used = drafts['post-stamps'].filter(({ state }) => state === 'used');
    expect(used.map(({ usedFor }) => usedFor?.index).sort()).toEqual([...letters].sort());
    for (const { boughtAt, usedAt } of used) expect(usedAt !== null && boughtAt < usedAt).toBe(true);
    expect(new Set(drafts['post-stamps'].map(({ voucherId }) => voucherId)).size).toBe(
      drafts['post-stamps'].length,
    );
  });
});

describe('paychecks', () => {
  it('add up', () => {
    for (const check of drafts.paychecks) {
      const { courseItems, handoutEventItems, submissionItems, billItems, specialFeeItems } = check;
      const before = [courseItems, handoutEventItems, submissionItems, billItems].flatMap((items) =>
        items.map(({ amount }) => amount),
      );
      expect(sum(before)).toBe(check.totalBeforeSpecialFees);
      expect(sum([...before, ...specialFeeItems.map(({ amount }) => amount)])).toBe(check.total);
    }
  });

  it('pay every lesson of the last months once, to the teacher who gave it', () => {
    const from = monthStart(referenceDay, -11);
    const paid = drafts.paychecks.flatMap(({ employee, courseItems }) =>
      courseItems.map(({ course, date }) => `${course.index} ${date} ${employee.index}`),
    );
    const held = courseLogs
      .filter(({ isCancelled, date }) => !isCancelled && date >= from)
      .map(
        ({ course, date, teacher, substitutedBy }) =>
          `${course.index} ${date} ${(substitutedBy ?? teacher).index}`,
      );
    expect(held.length).toBeGreaterThan(100);
    expect(paid.length).toBe(held.length);
    const known = new Set(paid);
    expect(held.filter((lesson) => !known.has(lesson))).toEqual([]);
  });

  it('follow a contract of the same person that had begun', () => {
    for (const { employee, contracts, courseItems } of drafts.paychecks) {
      const contract = drafts['employee-contracts'][contracts[0]?.index ?? -1];
      expect(contract?.employee).toEqual(employee);
      for (const { date } of courseItems)
        expect(contract !== undefined && contract.startDate <= date).toBe(true);
    }
  });

  it('contain each special fee once, and once more negated if it is taken back', () => {
    const lines = drafts.paychecks.flatMap(({ employee, specialFeeItems }, paycheck) =>
      specialFeeItems.map((line) => ({ ...line, employee, paycheck })),
    );
    for (const [index, fee] of drafts['one-time-special-fees'].entries()) {
      const own = lines.filter(({ specialFee }) => specialFee.index === index);
      expect(own.every(({ employee }) => employee.index === fee.employee.index)).toBe(true);
      expect(own.map(({ amount }) => amount)).toEqual(
        [fee.isBilled ? [fee.amount] : [], fee.isWithdrawn ? [-fee.amount] : []].flat(),
      );
      expect(own.map(({ paycheck }) => paycheck)).toEqual(
        [fee.billingPaycheck, fee.paycheckOfWithdrawal].flatMap((pointer) => pointer?.index ?? []),
      );
    }
  });
});
