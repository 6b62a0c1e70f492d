import { expect, it } from 'vitest';
import { deriveToDo } from '../../../src/server/to-dos/hooks.ts';
import { runHook } from '../../support/runHook.ts';

const at = '2026-11-21T10:00:00.000Z';
const earlier = '2026-11-01T10:00:00.000Z';
const open = { status: 'pending', completed: false, isClosed: false, completedAt: null };
const done = { status: 'done', completed: true, isClosed: true, completedAt: earlier };
const archived = { ...open, status: 'muted', isClosed: true };

it.each([
  ['is new', undefined, { status: 'pending' }, open],
  ['is new and done', undefined, { status: 'done' }, { ...done, completedAt: at }],
  ['is new and ticked', undefined, { status: 'pending', completed: true }, { ...done, completedAt: at }],
  ['is ticked', open, { completed: true }, { ...done, completedAt: at }],
  ['is no longer ticked', done, { completed: false }, open],
  ['is set to done', open, { status: 'done' }, { ...done, completedAt: at }],
  ['is taken up again', done, { status: 'in-progress' }, { ...open, status: 'in-progress' }],
  ['is archived after it was done', done, { status: 'muted' }, archived],
  ['says two things at once', open, { status: 'muted', completed: true }, archived],
  ['is ticked while it is archived', archived, { completed: true }, { ...done, completedAt: at }],
  ['says the same again', done, { status: 'done', completed: true }, {}],
  ['changes otherwise', done, { name: 'Anrufen' }, {}],
])('keeps state and tick of a task in sync that %s', (_title, before, values, settled) => {
  expect(runHook(deriveToDo, { before, values, at })).toEqual(settled);
});
