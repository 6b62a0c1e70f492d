import { articleDrafts } from './articleDrafts.ts';
import { billedStudents } from './billedStudents.ts';
import { billingPlans } from './billingPlans.ts';
import type { CourseLogDraft } from './courseLogDrafts.ts';
import { type DemoFiles, pngFile } from './DemoFiles.ts';
import type { DemoContext } from './demoContext.ts';
import { logoPicture } from './demoPictures.ts';
import { type EmployeeContractDraft, employeeContractDrafts } from './employeeContractDrafts.ts';
import { employeeContractTemplateDrafts } from './employeeContractTemplateDrafts.ts';
import type { HandoutEventDraft } from './handoutEventDrafts.ts';
import { firstLessons, heldLessons } from './heldLessons.ts';
import { invoiceCycleDraftDrafts } from './invoiceCycleDraftDrafts.ts';
import { invoiceCycleDrafts } from './invoiceCycleDrafts.ts';
import { invoiceDrafts } from './invoiceDrafts.ts';
import { invoicesOfParents } from './invoicesOfParents.ts';
import { invoiceTemplateDrafts } from './invoiceTemplateDrafts.ts';
import { monthStart } from './monthStart.ts';
import type { OnlineFormSubmissionDraft } from './onlineFormSubmissionDrafts.ts';
import type { PaycheckDraft } from './PaycheckDraft.ts';
import { paidAdvertising } from './paidAdvertising.ts';
import { paycheckFile } from './paycheckFile.ts';
import { payrollDrafts } from './payrollDrafts.ts';
import { postStampDrafts } from './postStampDrafts.ts';
import { postStampFile } from './postStampFile.ts';
import { productDrafts } from './productDrafts.ts';
import { plannedOrders } from './productOrderDrafts.ts';
import { scheduledProductSeriesDrafts } from './scheduledProductSeriesDrafts.ts';
import type { SchoolPlan } from './schoolPlan.ts';
import { shipmentBundleDrafts } from './shipmentBundleDrafts.ts';
import { shipmentBundleTemplateDrafts } from './shipmentBundleTemplateDrafts.ts';
import { shipmentDrafts } from './shipmentDrafts.ts';
import { shipmentLabelFile } from './shipmentLabelFile.ts';
import { warehouseOrderDrafts } from './warehouseOrderDrafts.ts';

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
  const lessons = [...heldLessons(courses, sources.courseLogs)];
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
