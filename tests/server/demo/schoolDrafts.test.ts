import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/framework/schema/dates.ts';
import { publicHolidays, schoolHolidays } from '../../../src/server/adapters/calendars/holidays.ts';
import { DemoFiles } from '../../../src/server/demo/base/DemoFiles.ts';
import type { RecordPointer } from '../../../src/server/demo/base/pointers.ts';
import { billingPlans } from '../../../src/server/demo/billing/billingPlans.ts';
import { invoiceCycleDrafts } from '../../../src/server/demo/billing/invoiceCycleDrafts.ts';
import { billedStudents } from '../../../src/server/demo/billing/invoiceDrafts.ts';
import { institutionSite } from '../../../src/server/demo/institutions/institutionSite.ts';
import { createStudentRecords } from '../../../src/server/demo/people/studentDrafts.ts';
import { teachingStaff } from '../../../src/server/demo/people/teachingStaff.ts';
import { terminationDrafts } from '../../../src/server/demo/people/terminationDrafts.ts';
import { schoolDrafts } from '../../../src/server/demo/seed/schoolDrafts.ts';
import { createSchoolPlan } from '../../../src/server/demo/teaching/schoolPlan.ts';
import { contextOf, drafts as people, referenceDay } from './demoDrafts.ts';
import { draftMistakes } from './draftMistakes.ts';

const context = contextOf();
const plan = createSchoolPlan(context, { students: 250, courses: 90 });
const drafts = schoolDrafts(context, plan, { trainings: 24, events: 40 }, new DemoFiles());
const students = drafts.students.map(createStudentRecords(context, plan, new Map()));
const billed = billedStudents(plan.students, plan.courses, drafts.students);
const cycles = [...invoiceCycleDrafts(billingPlans(context, billed))];
const terminations = terminationDrafts(context, plan, cycles);
const records = { ...drafts, students, terminations };

describe('the drafts of students and courses', () => {
  it('are records the office could have typed', () => {
    for (const [resource, list] of Object.entries(records)) {
      expect(list.length, resource).toBeGreaterThan(0);
      expect(draftMistakes(resource, list), resource).toEqual([]);
    }
  });

  it('are the same for the same seed and others for another', () => {
    const again = createSchoolPlan(contextOf(), { students: 250, courses: 90 });
    expect(again).toEqual(plan);
    expect(createSchoolPlan(contextOf({ seed: 2 }), { students: 250, courses: 90 })).not.toEqual(plan);
  });

  it('work in the smallest world', () => {
    const none = contextOf({ institutions: 0, employees: 0, responsibles: 0, parents: 0, logins: 0 });
    const empty = createSchoolPlan(none, { students: 5, courses: 3 });
    expect(empty).toMatchObject({ students: [], courses: [] });
    expect(schoolDrafts(none, empty, { trainings: 1, events: 1 }, new DemoFiles())['course-logs']).toEqual(
      [],
    );
  });
});

describe('students', () => {
  it('live with the parent who signed, or are adults and customers themselves', () => {
    expect(students).toHaveLength(250);
    for (const [index, draft] of drafts.students.entries()) {
      const parent = people.parents[draft.parents[0] ?? -1];
      expect(draft.isCustomer).toBe(parent === undefined);
      if (parent) expect([draft.lastName, draft.address]).toEqual([parent.lastName, parent.address]);
      else expect(draft.birthday <= addDays(referenceDay, -18 * 365)).toBe(true);
      expect(plan.students[index]?.birthday).toBe(draft.birthday);
      if (parent?.birthday) expect(draft.birthday > addDays(parent.birthday, 18 * 365)).toBe(true);
    }
  });

  it('are active until they leave', () => {
    for (const { state, isActive, deactivatedAt, createdAt } of drafts.students) {
      expect(isActive).toBe(state !== 'former');
      expect(deactivatedAt !== null).toBe(state === 'former');
      if (deactivatedAt !== null) {
        expect(createdAt < deactivatedAt).toBe(true);
        expect(deactivatedAt < referenceDay).toBe(true);
      }
    }
  });

  it('give notice before they leave, with the invoice cycle that ends', () => {
    const leaving = plan.students.filter(({ until }) => until !== null).map(({ index }) => index);
    expect(terminations.map(({ student }) => student.index)).toEqual(leaving);
    expect(terminations.some(({ dueDate }) => dueDate > referenceDay)).toBe(true);
    for (const { student, invoiceCycle, createdAt, dueDate, terminationLog } of terminations) {
      if (invoiceCycle) expect(cycles[invoiceCycle.index]?.student).toEqual(student);
      expect(createdAt.slice(0, 10) < dueDate).toBe(true);
      const days = terminationLog.map(({ at }) => at);
      expect(days).toEqual(days.toSorted());
      expect((days.at(-1) ?? '') < `${referenceDay}T24`).toBe(true);
    }
  });

  it("give the demo's parent and teacher something to see", () => {
    const first = people.parents.findIndex(({ isActive }) => isActive);
    expect(plan.students.some(({ parent }) => parent === first)).toBe(true);
    const [teacher] = teachingStaff(context);
    expect(plan.courses.some((course) => course.teacher === teacher?.index)).toBe(true);
  });
});

describe('courses', () => {
  it('are taught by somebody of the place, in one of their subjects', () => {
    expect(plan.courses).toHaveLength(90);
    for (const { teacher, institution, subject } of plan.courses) {
      const { assignedInstitutions, subjects, isTeacher, isActive } = people.employees[teacher] ?? {};
      expect([isTeacher, isActive]).toEqual([true, true]);
      expect(assignedInstitutions).toContain(institution);
      expect(subjects).toContain(subject);
    }
  });

  it('begin on their weekday, and have ended if they are marked so', () => {
    for (const { startDate, endDate, dayOfWeek, state } of plan.courses) {
      expect(new Date(`${startDate}T12:00:00Z`).getUTCDay() || 7).toBe(dayOfWeek);
      expect((endDate ?? startDate) >= startDate).toBe(true);
      if (state === 'ended') expect(endDate !== null && endDate < referenceDay).toBe(true);
    }
  });

  it('have no participants before they begin or after they end', () => {
    for (const { startDate, endDate, participants } of plan.courses) {
      for (const { from, to } of participants) {
        expect(from >= startDate).toBe(true);
        expect((to ?? from) >= from).toBe(true);
        expect((to ?? startDate) <= (endDate ?? '9999-12-31')).toBe(true);
      }
    }
  });

  it('share neither teacher nor room', () => {
    const current = plan.courses.filter(({ successor }) => successor === null);
    for (const course of current) {
      const clash = current.filter(
        (other) =>
          other.index > course.index &&
          other.dayOfWeek === course.dayOfWeek &&
          (other.teacher === course.teacher || (course.room !== null && other.room === course.room)) &&
          other.timeRange.startTime < course.timeRange.endTime &&
          other.timeRange.endTime > course.timeRange.startTime,
      );
      expect(clash).toEqual([]);
    }
  });

  it('follow each other from one school year to the next', () => {
    const continued = plan.courses.filter(({ successor }) => successor !== null);
    expect(continued.length).toBeGreaterThan(0);
    for (const { index, successor, endDate } of continued) {
      const next = plan.courses[successor ?? -1];
      expect(next?.predecessor).toBe(index);
      expect(next && endDate !== null && next.startDate > endDate).toBe(true);
    }
  });

  it('state a profit of income less cost', () => {
    for (const { profitReport, isUnprofitable } of drafts.courses) {
      if (profitReport === null) continue;
      expect(profitReport.profit).toBe(profitReport.income - profitReport.cost);
      expect(isUnprofitable).toBe(profitReport.profit < 0);
    }
  });
});

describe('course logs', () => {
  const logs = drafts['course-logs'];

  it('fill a year, without holidays and with the participants of the time', () => {
    expect(logs.length).toBeGreaterThan(1800);
    const free = new Map<string, { start: string; end: string }[]>();
    for (const log of logs) {
      const course = plan.courses[log.course.index];
      if (!course) throw new Error('A log of no course.');
      const { state } = institutionSite(context, course.institution).place;
      if (!free.has(state))
        free.set(state, [...schoolHolidays(state, 2025, 2026), ...publicHolidays(state, 2025, 2026)]);
      expect(free.get(state)?.some(({ start, end }) => start <= log.date && log.date <= end)).toBe(false);
      expect(log.date < referenceDay && log.date >= addDays(referenceDay, -365)).toBe(true);
      const present = course.participants.filter(
        ({ from, to }) => from <= log.date && (to === null || to >= log.date),
      );
      expect(log.attendance?.map(({ student }) => student.index)).toEqual(
        log.isCancelled ? undefined : present.map(({ student }) => student),
      );
    }
  });

  it('name a substitute exactly if an inquiry was accepted', () => {
    const key = (course: RecordPointer, date: string) => `${course.index} ${date}`;
    const accepted = drafts['substitution-inquiries'].filter(({ state }) => state === 'accepted');
    const substituted = logs.filter(({ substitutedBy }) => substitutedBy !== null);
    expect(substituted.map((log) => [key(log.course, log.date), log.substitutedBy])).toEqual(
      accepted.map((inquiry) => [key(inquiry.course, inquiry.date), inquiry.acceptedBy]),
    );
    expect(substituted.length).toBeGreaterThan(10);
    for (const { teacher, substitutedBy } of substituted) expect(substitutedBy).not.toEqual(teacher);
  });

  it('request a substitute if the teacher has a confirmed absence', () => {
    for (const { absentTeacher, date, state } of drafts['substitution-inquiries']) {
      const reason = drafts.absences.find(
        ({ employee, start, end, ...absence }) =>
          employee.index === absentTeacher.index &&
          absence.state === 'confirmed' &&
          start <= date &&
          date <= end,
      );
      expect(reason).toBeDefined();
      expect(state === 'open').toBe(date >= referenceDay);
    }
  });
});

describe('absences', () => {
  it('end after they begin, are confirmed by somebody else, and never overlap', () => {
    const lastDay = new Map<number, string>();
    for (const { employee, start, end, confirmedBy, state } of drafts.absences) {
      expect(end >= start).toBe(true);
      expect(confirmedBy !== null).toBe(state === 'confirmed');
      expect(confirmedBy?.index).not.toBe(employee.index);
      expect((lastDay.get(employee.index) ?? '') < start).toBe(true);
      lastDay.set(employee.index, end);
    }
  });
});
