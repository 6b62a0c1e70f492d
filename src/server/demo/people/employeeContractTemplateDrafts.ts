import type { SalaryBasis } from '../../../../generated/types.ts';
/** Pay of an employee; amounts in cents. */
export interface SalaryDraft {
  salaryBasis: SalaryBasis;
  salaryPerUnit: number;
  additionalSalaryPerDay: number;
  additionalSalaryPerDayDeclaration: string | null;
  salaryPerSubmission: number;
  salaryPerAdvertisingEvent: number;
}

export interface EmployeeContractTemplateDraft extends SalaryDraft {
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
export const teacherTemplates = 5;

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
