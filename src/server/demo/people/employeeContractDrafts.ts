import type { DemoContext } from '../base/demoContext.ts';
import { loginOf } from '../base/loginPointer.ts';
import { monthStart } from '../base/monthStart.ts';
import { createRandom, type Random } from '../base/random.ts';
import { RecordPointer } from '../base/recordPointer.ts';
import type { PastLesson } from '../teaching/pastLessons.ts';
import {
  type EmployeeContractTemplateDraft,
  employeeContractTemplateDrafts,
  type SalaryDraft,
  teacherTemplates,
} from './employeeContractTemplateDrafts.ts';
import { type EmployeeDraft, employeeDrafts } from './employeeDrafts.ts';

/** Overrides the contract's pay at one institution or in one course; amounts in cents. */
export interface SpecialConditionDraft {
  salaryBasis: SalaryDraft['salaryBasis'];
  salaryPerUnit: number;
  validFrom: string;
  note: string;
}

export interface EmployeeContractDraft extends SalaryDraft {
  name: string;
  employee: RecordPointer;
  template: RecordPointer;
  startDate: string;
  specialConditionsInstitutions: (SpecialConditionDraft & { institution: RecordPointer })[];
  specialConditionsCourses: (SpecialConditionDraft & { course: RecordPointer })[];
  paidVacation: boolean;
  paidBreaks: boolean;
  createdBy: RecordPointer | null;
  updatedBy: RecordPointer | null;
  createdAt: string;
}

/**
 * A contract for every employee.
 * @param firstLessons first lesson given by each employee, by index of the employee
 */
export function employeeContractDrafts(
  context: DemoContext,
  firstLessons: ReadonlyMap<number, PastLesson>,
): EmployeeContractDraft[] {
  const drafts: EmployeeContractDraft[] = [];
  let index = -1;
  for (const employee of employeeDrafts(context)) {
    index += 1;
    if (!employee.isApplicant) drafts.push(contractDraft(context, employee, index, firstLessons.get(index)));
  }
  return drafts;
}

function contractDraft(
  context: DemoContext,
  employee: EmployeeDraft,
  index: number,
  lesson: PastLesson | undefined,
): EmployeeContractDraft {
  const random = createRandom(context.seed, 'employee-contract', index);
  const at = templateIndex(random, employee);
  const { name, ...salary } = employeeContractTemplateDrafts[at] as EmployeeContractTemplateDraft;
  const entered = employee.createdAt.slice(0, 10);
  const startDate = monthStart(lesson !== undefined && lesson.date < entered ? lesson.date : entered);
  const raised =
    salary.salaryPerUnit + (random.chance(0.25) ? Math.round(salary.salaryPerUnit / 1000) * 50 : 0);
  const [institution] = employee.assignedInstitutions;
  const isTeacher = at < teacherTemplates;
  const special = (): SpecialConditionDraft => ({
    salaryBasis: salary.salaryBasis,
    salaryPerUnit: raised + random.pick([1_50, 2_00, 3_00]),
    validFrom: startDate,
    note: random.pick(['Weite Anfahrt', 'Große Gruppe', 'Im Nutzungsvertrag vereinbart']),
  });
  const staff = loginOf(context, 'Personal');
  return {
    ...salary,
    salaryPerUnit: raised,
    name: `${name} ${employee.firstName} ${employee.lastName}`,
    employee: new RecordPointer('employees', index),
    template: new RecordPointer('employeecontracttemplates', at),
    startDate,
    specialConditionsInstitutions:
      isTeacher && institution !== undefined && random.chance(0.06)
        ? [{ institution: new RecordPointer('institutions', institution), ...special() }]
        : [],
    specialConditionsCourses:
      isTeacher && lesson !== undefined && random.chance(0.1)
        ? [{ course: new RecordPointer('courses', lesson.course), ...special() }]
        : [],
    paidVacation: salary.salaryBasis === 'month' || name === 'Minijob Lehrkraft',
    paidBreaks: random.chance(0.2),
    createdBy: staff,
    updatedBy: staff,
    createdAt: `${startDate}T08:00:00.000Z`,
  };
}

function templateIndex(random: Random, { isEmployee }: EmployeeDraft): number {
  const last = employeeContractTemplateDrafts.length - 1;
  return isEmployee ? random.int(teacherTemplates, last) : random.int(0, teacherTemplates - 1);
}
