import { expect, it } from 'vitest';
import { isOverdue } from '../../../src/app/to-dos/DueValue.tsx';

it.each([
  ['pending', '2026-11-20', true],
  ['waiting-for-reply', '2026-11-20', true],
  ['pending', '2026-11-21', false],
  ['done', '2026-11-20', false],
  ['muted', '2026-11-20', false],
  ['pending', null, false],
])('a task that is %s and due on %s is overdue on 21 November: %s', (status, due, expected) => {
  expect(isOverdue(status, due, '2026-11-21')).toBe(expected);
});
