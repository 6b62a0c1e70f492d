import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OwnLessons } from '../../../src/app/lessons/OwnLessons.tsx';
import type { Lesson } from '../../../src/contract/lessons/lessonsQuery.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { buildEntity } from '../../framework/admin/support/buildEntity.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';

const api = provideFakeApi();
const entities = [
  buildEntity({ resource: 'courses' }),
  buildEntity({
    resource: 'course-logs',
    rights: { create: true, read: true, update: [], delete: false, custom: [] },
  }),
];
const upToDate = 'Das Kursbuch ist auf dem neuesten Stand.';

beforeEach(() => {
  // a Monday evening, after all lessons of the day
  vi.useFakeTimers({ now: new Date('2026-11-23T20:00:00+01:00'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

function lessons(date: string, count: number): Lesson[] {
  return Array.from({ length: count }, (_, index) => ({
    date,
    timeRange: { startTime: 480 + 60 * index, endTime: 525 + 60 * index },
    state: 'planned',
    course: { id: `${date} ${index}`, title: `Kurs ${index + 1}` },
    students: [],
  }));
}

async function openWith(found: Lesson[], offers: object[] = []): Promise<HTMLElement> {
  answerLogins(api, { isLoggedIn: true, entities, meta: { type: 'employees', id: 'me' } });
  api.answer('GET /api/lessons', { body: { lessons: found } });
  api.answer('GET /api/substitutions/offers', { body: { lessons: offers } });
  renderAdmin({
    registry: {
      dashboard: [{ key: 'l', title: 'Meine Stunden', resource: 'courses', block: () => <OwnLessons /> }],
    },
  });
  return await screen.findByRole('region', { name: /^Heute, / });
}

const rowsOf = (region: HTMLElement) => within(region).queryAllByRole('listitem').length;

it('lists older open lessons along with five open ones of today', async () => {
  const today = await openWith([...lessons('2026-11-20', 7), ...lessons('2026-11-23', 5)]);
  expect(within(today).getAllByRole('button', { name: /^Fand statt/ })).toHaveLength(5);
  const older = screen.getByRole('region', { name: 'Noch einzutragen (7)' });
  expect(rowsOf(older)).toBe(5);
  expect(screen.queryByText(upToDate)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Alle 7 zeigen' }));
  expect(rowsOf(older)).toBe(7);
  expect(screen.queryByRole('button', { name: /^Alle / })).toBeNull();
});

it('counts as unlogged only the lessons it lists', async () => {
  await openWith([...lessons('2026-11-20', 2), ...lessons('2026-11-23', 1)]);
  expect(rowsOf(screen.getByRole('region', { name: 'Noch einzutragen (2)' }))).toBe(2);
  expect(screen.queryByRole('button', { name: /^Alle / })).toBeNull();
});

it('does not call the log up to date while a lesson of today is open', async () => {
  await openWith(lessons('2026-11-23', 1));
  expect(screen.queryByText(upToDate)).toBeNull();
  expect(screen.queryByRole('region', { name: /^Noch einzutragen/ })).toBeNull();
});

it('calls the log up to date once every lesson is logged', async () => {
  await openWith(lessons('2026-11-23', 1).map((lesson) => ({ ...lesson, state: 'held' })));
  expect(screen.getByText(upToDate)).toBeTruthy();
});

it('leads to the substitutions that wait for an answer', async () => {
  const offers = [
    { state: 'open', answer: null },
    { state: 'open', answer: null },
    { state: 'open', answer: { answer: 'maybe', word: null } },
    { state: 'taken', answer: null },
  ];
  await openWith([], offers);
  const note = await screen.findByText(/für 2 Stunden und warten auf deine Antwort/);
  const link = within(note.closest('[role=alert]') as HTMLElement).getByRole('link', { name: 'Antworten' });
  expect(link.getAttribute('href')).toBe('/substitution-inquiries');
});
