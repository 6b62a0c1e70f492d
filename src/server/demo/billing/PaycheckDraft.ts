import type { Paycheck, PaycheckState } from '../../../../generated/types.ts';
import type { RecordPointer } from '../base/recordPointer.ts';
import type { SalaryDraft } from '../people/employeeContractTemplateDrafts.ts';

export interface PaycheckItemDraft {
  date: string;
  /** Cents. */
  amount: number;
}

export interface CourseItemDraft extends PaycheckItemDraft {
  course: RecordPointer;
  minutes: number;
  isSubstitution: boolean;
  salaryBasis: SalaryDraft['salaryBasis'];
  salaryPerUnit: number;
  additionalSalary: number;
}

/** Everything an employee is paid for, line by line. */
export interface PaycheckItems {
  courseItems: CourseItemDraft[];
  handoutEventItems: (PaycheckItemDraft & { handoutEvent: RecordPointer })[];
  submissionItems: (PaycheckItemDraft & { submission: RecordPointer })[];
  billItems: (PaycheckItemDraft & { title: string; billNumber: string })[];
  specialFeeItems: { specialFee: RecordPointer; title: string; amount: number }[];
}

export interface PaycheckDraft extends PaycheckItems {
  employee: RecordPointer;
  contracts: RecordPointer[];
  invoiceNumber: string;
  from: string;
  to: string;
  accountingRef: string | null;
  invoiceGenerationType: NonNullable<Paycheck['invoiceGenerationType']>;
  state: PaycheckState;
  /** Cents. */
  totalBeforeSpecialFees: number;
  total: number;
  createdBy: RecordPointer | null;
  updatedBy: RecordPointer | null;
  paymentPreparedBy: RecordPointer | null;
  paymentPreparedAt: string | null;
  paidAt: string | null;
  createdAt: string;
  updatedAt: string;
}
