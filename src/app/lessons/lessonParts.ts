import { lazy } from 'react';
import type { DashboardBlock } from '../../framework/admin/session/registry/Registry.ts';
import type { LoginAnswer } from '../../framework/schema/contracts/authenticator.ts';

const isTeacher = ({ meta }: LoginAnswer) => meta?.isTeacher === true;

/** Course input of a log entry, which also fills in day, time and pupils. */
export const courseOfLog = lazy(async () => ({
  default: (await import('./CourseOfLogInput.tsx')).CourseOfLogInput,
}));

/** Dashboard blocks for teachers. */
export const lessonBlocks: readonly DashboardBlock[] = [
  {
    key: 'lessons',
    title: 'Mein Unterricht',
    resource: 'courses',
    isFor: isTeacher,
    block: lazy(async () => ({ default: (await import('./OwnLessons.tsx')).OwnLessons })),
  },
  {
    key: 'courses',
    title: 'Meine Kurse',
    resource: 'courses',
    isFor: isTeacher,
    block: lazy(async () => ({ default: (await import('./OwnCourses.tsx')).OwnCourses })),
  },
  {
    key: 'paychecks',
    title: 'Meine Abrechnungen',
    resource: 'paychecks',
    isFor: isTeacher,
    block: lazy(async () => ({ default: (await import('./OwnPaychecks.tsx')).OwnPaychecks })),
  },
];
