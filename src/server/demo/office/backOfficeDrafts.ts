import { monthStart } from '../base/calendarDay.ts';
import { type DemoFiles, pngFile } from '../base/DemoFiles.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { logoPicture } from '../base/pictures.ts';
import { billingPlans } from '../billing/billingPlans.ts';
import { type PaycheckDraft, paycheckFile } from '../billing/earnedPay.ts';
import {
  invoiceCycleDraftDrafts,
  invoiceCycleDrafts,
  invoiceTemplateDrafts,
} from '../billing/invoiceCycleDrafts.ts';
import { billedStudents, invoiceDrafts, invoicesOfParents } from '../billing/invoiceDrafts.ts';
import { payrollDrafts } from '../billing/payrollDrafts.ts';
import { paidAdvertising } from '../institutions/contractDrafts.ts';
import type { HandoutEventDraft } from '../institutions/handoutDrafts.ts';
import {
  type EmployeeContractDraft,
  employeeContractDrafts,
  employeeContractTemplateDrafts,
} from '../people/employeeContractDrafts.ts';
import type { OnlineFormSubmissionDraft } from '../registration/onlineFormSubmissionDrafts.ts';
import type { CourseLogDraft } from '../teaching/courseLogDrafts.ts';
import { firstLessons, pastLessons } from '../teaching/lessonPlans.ts';
import type { SchoolPlan } from '../teaching/schoolPlan.ts';
import { articleDrafts } from '../warehouse/articleDrafts.ts';
import { postStampDrafts, postStampFile } from '../warehouse/postStampDrafts.ts';
import { productDrafts } from '../warehouse/productDrafts.ts';
import { plannedOrders } from '../warehouse/productOrderDrafts.ts';
import { scheduledProductSeriesDrafts } from '../warehouse/scheduledProductSeriesDrafts.ts';
import { shipmentBundleDrafts, shipmentBundleTemplateDrafts } from '../warehouse/shipmentBundleDrafts.ts';
import { shipmentDrafts, shipmentLabelFile } from '../warehouse/shipmentDrafts.ts';
import { warehouseOrderDrafts } from '../warehouse/warehouseOrderDrafts.ts';

/** Input for catalogue, warehouse and accounting. */
export interface BackOfficeSources {
  school: Pick<SchoolPlan, 'students' | 'courses'>;
  /** Names of the students, in the order of the plan. */
  students: readonly { firstName: string; lastName: string }[];
  courseLogs: Iterable<CourseLogDraft>;
  handoutEvents: readonly HandoutEventDraft[];
  submissions: readonly OnlineFormSubmissionDraft[];
  /** Number of product orders. */
  orders: number;
}

/** Number of latest labels and stamps to keep. */
const labels = 25;

/**
 * Drafts of catalogue, warehouse and accounting by resource, in a valid order of insertion: targets of
 * foreign keys first. Requires students, courses, institutions, employees, parents, login-users, tags,
 * taxonomy-terms and custom-id-schemes to exist; values also point to handout-events and
 * online-form-submissions.
 */
export function backOfficeDrafts(context: DemoContext, sources: BackOfficeSources, files: DemoFiles) {
  const { courses } = sources.school;
  const students = billedStudents(sources.school.students, courses, sources.students);
  const plans = billingPlans(context, students);
  const series = scheduledProductSeriesDrafts(context, plans);
  const lessons = [...pastLessons(courses, sources.courseLogs)];
  const contracts = employeeContractDrafts(context, firstLessons(lessons));
  const payroll = payrollDrafts(context, contracts, {
    lessons,
    ...paidAdvertising(sources.handoutEvents, sources.submissions),
  });
  const orders = plannedOrders(context, sources.orders, invoicesOfParents(students, plans));
  const shipments = shipmentDrafts(context, orders);
  const sent = files.attach(shipments, 'file', shipmentLabelFile, labels);
  const logo = files.keep(pngFile('Logo', logoPicture));
  return {
    articles: articleDrafts(),
    'shipment-bundle-templates': shipmentBundleTemplateDrafts(),
    products: productDrafts(),
    'shipment-bundles': shipmentBundleDrafts(),
    'scheduled-product-series': series,
    invoicetemplates: invoiceTemplateDrafts.map((template) => ({ ...template, logo })),
    'invoice-cycles': [...invoiceCycleDrafts(plans)],
    'invoice-cycle-drafts': [...invoiceCycleDraftDrafts(context, students, plans, series)],
    invoices: [...invoiceDrafts(context, plans)],
    'product-orders': orders.map(({ draft }) => draft),
    warehouseorders: [...warehouseOrderDrafts(orders, sent)],
    shipments: sent,
    'post-stamps': files.attach(postStampDrafts(context, shipments), 'file', postStampFile, labels),
    employeecontracttemplates: employeeContractTemplateDrafts,
    'employee-contracts': contracts,
    paychecks: files.attach(payroll.paychecks, 'storedFile', handedOut(context, contracts)),
    'one-time-special-fees': payroll.specialFees,
  };
}

/** Only the paychecks of the last month have a file, unless they are drafts. */
function handedOut({ referenceDay }: DemoContext, contracts: readonly EmployeeContractDraft[]) {
  const lastMonth = monthStart(referenceDay, -1);
  return (paycheck: PaycheckDraft) => {
    const contract = contracts[paycheck.contracts[0]?.index ?? -1];
    const isHandedOut = paycheck.from === lastMonth && paycheck.state !== 'draft' && contract !== undefined;
    return isHandedOut ? paycheckFile(paycheck, contract) : null;
  };
}
