import { sql } from 'kysely';
import type { SalaryBasis } from '../../../../generated/types.ts';
import type { Database } from '../../../framework/server/database/Database.ts';
import { monthStart } from '../base/calendarDay.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { loginOf, RecordPointer } from '../base/pointers.ts';
import { createRandom, type Random } from '../base/random.ts';
import type { PastLesson } from '../teaching/lessonPlans.ts';
import { type EmployeeDraft, employeeDrafts } from './employeeDrafts.ts';

/** Pay of an employee; amounts in cents. */
export interface SalaryDraft {
  salaryBasis: SalaryBasis;
  salaryPerUnit: number;
  additionalSalaryPerDay: number;
  additionalSalaryPerDayDeclaration: string | null;
  salaryPerSubmission: number;
  salaryPerAdvertisingEvent: number;
}

interface EmployeeContractTemplateDraft extends SalaryDraft {
  name: string;
}

/** Templates of employment contracts; constant, first those for teachers, then those for the office. */
export const employeeContractTemplateDrafts: readonly EmployeeContractTemplateDraft[] = [
  template('Honorarvertrag Kurse', 'course-unit', 23_50, 4_00),
  template('Honorarvertrag Einzelunterricht', 'hour', 32_00, 0),
  template('Honorarvertrag Einzelunterricht mit Studium', 'hour', 36_00, 0),
  template('Honorarvertrag Vertretung', 'course-unit', 25_00, 6_00),
  template('Minijob Lehrkraft', 'hour', 15_50, 3_00),
  template('Werkstudent:in Büro', 'hour', 16_00, 0),
  template('Standortbetreuung Teilzeit', 'month', 1_980_00, 0),
  template('Standortbetreuung Vollzeit', 'month', 3_420_00, 0),
];

/** Number of templates for teachers. */
const teacherTemplates = 5;

function template(
  name: string,
  salaryBasis: SalaryDraft['salaryBasis'],
  salaryPerUnit: number,
  additionalSalaryPerDay: number,
): EmployeeContractTemplateDraft {
  return {
    name,
    salaryBasis,
    salaryPerUnit,
    additionalSalaryPerDay,
    additionalSalaryPerDayDeclaration: additionalSalaryPerDay > 0 ? 'Fahrtkosten' : null,
    salaryPerSubmission: salaryBasis === 'month' ? 0 : 10_00,
    salaryPerAdvertisingEvent: salaryBasis === 'month' ? 0 : 35_00,
  };
}

/** Overrides the contract's pay at one institution or in one course; amounts in cents. */
interface SpecialConditionDraft {
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

/** Document type of signed contracts. */
const signedContract = 'Arbeitsvertrag';

/**
 * Links each employee to their current contract, and that contract to its signed document, if handed in. The
 * records refer to each other, so this runs last.
 */
export async function linkEmployeeContracts(db: Database): Promise<void> {
  await sql`
    UPDATE "employees" e SET "employeeContract" = latest."id"
    FROM (
      SELECT DISTINCT ON ("employee") "employee", "id" FROM "employee-contracts"
      ORDER BY "employee", "startDate" DESC) latest
    WHERE latest."employee" = e."id"`.execute(db.kysely);
  await sql`
    UPDATE "employee-contracts" c SET "storedDocument" = signed."id"
    FROM (
      SELECT DISTINCT ON (e."employeeContract") e."employeeContract", d."id"
      FROM "stored-documents" d
      JOIN "documenttypes" t ON t."id" = d."documentType" AND t."name" = ${signedContract}
      JOIN "employees" e ON e."id" = d."provider_id" AND d."provider_type" = 'employees'
      ORDER BY e."employeeContract", d."issuedOn" DESC) signed
    WHERE signed."employeeContract" = c."id"`.execute(db.kysely);
}
