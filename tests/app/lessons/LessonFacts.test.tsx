import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LessonFacts } from '../../../src/app/lessons/LessonFacts.tsx';
import type { Lesson } from '../../../src/contract/lessons/lessonsQuery.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { buildEntity, buildField } from '../../framework/admin/support/buildEntity.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';

const api = provideFakeApi();
const entities = [
  buildEntity({ resource: 'courses', fields: [buildField({ name: 'name' })] }),
  buildEntity({
    resource: 'course-logs',
    fields: [
      buildField({
        name: 'cancelReason',
        kind: 'enum',
        options: [{ value: 'teacher-sick', title: 'Lehrkraft krank' }],
      }),
    ],
  }),
];
const planned: Lesson = {
  date: '2026-11-23',
  timeRange: { startTime: 870, endTime: 900 },
  state: 'planned',
  course: { id: 'c', title: 'Gitarre' },
  teacher: { id: 't', title: 'Anna Sommer' },
  institution: { id: 'i', title: 'Grundschule' },
  students: [
    { id: 'mia', title: 'Mia Klein', absence: { id: 'r', note: 'Fieber' } },
    { id: 'tom', title: null },
  ],
};

async function textOf(over: Partial<Lesson>, hasStudents = false): Promise<string> {
  answerLogins(api, { isLoggedIn: true, entities });
  const lesson = { ...planned, ...over };
  const block = () => (
    <ul aria-label="Stunden">
      <LessonFacts lesson={lesson} hasDay hasTeacher={!hasStudents} hasStudents={hasStudents} />
    </ul>
  );
  renderAdmin({ registry: { dashboard: [{ key: 'l', title: 'Stunden', resource: 'courses', block }] } });
  return (await screen.findByRole('list', { name: 'Stunden' })).textContent;
}

it('shows parents when and where a lesson is, who gives it, and that their child is reported absent', async () => {
  expect(await textOf({})).toBe('Mo., 23.11.14:30–15:00 UhrGitarreabgemeldetbei Anna Sommer · Grundschule');
});

it('shows a teacher the participants and the wording of each reported absence', async () => {
  const text = await textOf({}, true);
  expect(text).toContain('Mia Klein(abgemeldet: Fieber)');
  expect(text).toContain('nicht freigegeben');
});

it.each<[string, Partial<Lesson>]>([
  ['frei: Herbstferien', { state: 'free', freeDay: 'Herbstferien' }],
  ['fällt aus: Lehrkraft krank', { state: 'cancelled', cancelReason: 'teacher-sick' }],
  ['Vertretung: Ben Winter', { substitutedBy: { id: 'b', title: 'Ben Winter' } }],
  ['Vertretung', { substitutedBy: { id: 'b', title: null } }],
  ['eingetragen', { state: 'held' }],
])('labels a lesson „%s“', async (word, over) => {
  expect(await textOf({ ...over, students: [] })).toContain(`Gitarre${word}bei`);
});
