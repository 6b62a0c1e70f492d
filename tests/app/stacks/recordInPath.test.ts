import { expect, it } from 'vitest';
import { recordInPath } from '../../../src/app/stacks/StackTool.tsx';

const id = '01a1fe5a99780009aed2cf15';

it.each([
  [`/institutions/${id}`, 'institutions'],
  [`/parents/${id}/edit`, 'parents'],
  ['/students/create', undefined],
  ['/employees', undefined],
  [`/courses/${id}`, undefined],
  ['/', undefined],
])('%s shows a record of: %s (appbar-07)', (path, resource) => {
  expect(recordInPath(path)).toEqual(resource ? { resource, id } : null);
});
