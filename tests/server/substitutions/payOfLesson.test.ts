import { describe, expect, it } from 'vitest';
import { payOfLesson } from '../../../src/server/substitutions/payOfLesson.ts';

const lesson = {
  course: 'c1',
  institution: 'i1',
  date: '2026-11-30',
  timeRange: { startTime: 600, endTime: 660 },
};
const hourly = { salaryBasis: 'hour', salaryPerUnit: 3000 } as const;

describe('the pay of a lesson', () => {
  it('follows from its length and the basis of the contract', () => {
    expect(payOfLesson(hourly, lesson)).toEqual({ amount: 3000, isSalary: false });
    const unit = { salaryBasis: 'course-unit', salaryPerUnit: 2400 } as const;
    expect(payOfLesson(unit, lesson)).toEqual({ amount: 3200, isSalary: false });
    expect(payOfLesson({ salaryBasis: 'month', salaryPerUnit: 250_000 }, lesson)).toEqual({
      amount: 0,
      isSalary: true,
    });
  });

  it('is that of a valid special condition, of the course before the institution', () => {
    const at = (salaryPerUnit: number, validUntil: string | null = null) => ({ salaryPerUnit, validUntil });
    const contract = {
      ...hourly,
      specialConditionsInstitutions: [{ institution: 'i1', ...at(4000) }],
      specialConditionsCourses: [{ course: 'c1', ...at(5000, '2026-11-29') }],
    };
    expect(payOfLesson(contract, lesson)?.amount).toBe(4000);
    const both = { ...contract, specialConditionsCourses: [{ course: 'c1', ...at(5000) }] };
    expect(payOfLesson(both, lesson)?.amount).toBe(5000);
    expect(payOfLesson(both, { ...lesson, course: 'c2', institution: 'i2' })?.amount).toBe(3000);
  });

  it('is unknown without a length, a basis or an amount', () => {
    expect(payOfLesson(hourly, { ...lesson, timeRange: null })).toBeNull();
    expect(payOfLesson({ salaryBasis: 'hour', salaryPerUnit: null }, lesson)).toBeNull();
    expect(payOfLesson({ salaryPerUnit: 3000 }, lesson)).toBeNull();
  });
});
