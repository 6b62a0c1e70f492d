import { expect, it } from 'vitest';
import { fitsInCell } from '../../../../../../src/framework/admin/records/list/grid/cellField.ts';
import { buildField } from '../../../../../support/buildField.ts';

it('edits links in cells also where a registered input adds to their picker, and nothing else of registered inputs', () => {
  const field = buildField({ name: 'teachers', kind: 'link', widget: 'assignments' });
  expect(fitsInCell(field)).toBe(true);
  expect(fitsInCell({ ...field, readOnly: true })).toBe(false);
  expect(fitsInCell({ ...field, kind: 'text' })).toBe(false);
});
